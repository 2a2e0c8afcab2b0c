import type { FieldRow, OptionKind, PlainKind } from '@droidgym/protocol/option'
import { wireName, writeOptions as writeFields } from '@droidgym/protocol/option'
import type { AutoresetMode__Output } from '@droidgym/protocol/v1/AutoresetMode'
import type { MakeRequest, MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { invalid } from '../../service/errors/request-error.ts'
import { snakeCase } from '@droidgym/spec/letter-case'
import { CLIENT_OPTIONS } from '@droidgym/spec/options/make-options'
import type { ClientOption } from '@droidgym/spec/options/make-options'
import { inRange, oneOf, readId } from './read-values.ts'
import { AUTORESET_MODES, nameOf } from './wire-enums.ts'

type Values = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, FieldRow>>

/** The one option that is an enum on the wire; its unspecified value is its default. */
const UNSPECIFIED_AUTORESET = 'AUTORESET_MODE_UNSPECIFIED'

/** The options that are given; throws `INVALID_REQUEST` for a value that an option cannot have. */
export function readOptions(request: MakeRequest__Output): Pick<MakeOptions, ClientOption> {
  const { autoreset, ...others } = request
  return { ...readFields(others, Object.fromEntries(CLIENT_OPTIONS), 'Make: '), ...readAutoreset(autoreset) }
}

/** The inverse of `readOptions`. */
export function writeOptions(options: Pick<MakeOptions, ClientOption>): Partial<MakeRequest> {
  return writeFields(options, Object.fromEntries(CLIENT_OPTIONS), { plain: writePlain })
}

function readFields(given: Values, rows: Readonly<Record<string, OptionKind>>, where: string): Values {
  return Object.fromEntries(Object.entries(rows).flatMap(([name, row]) => {
    const wire = wireName(name, row)
    const value = given[wire]
    return value === undefined || value === null ? [] : [[name, readOption(value, row, `${where}${snakeCase(wire)}`)]]
  }))
}

function readOption(value: unknown, row: OptionKind, where: string): unknown {
  switch (row.kind) {
    case 'choice':
      return oneOf(row.of, String(value), where)
    case 'integer':
    case 'number':
      return inRange(Number(value), [row.least, row.most], where)
    case 'id':
      return readId(String(value), where)
    case 'flag':
    case 'text':
      return value
    case 'group':
      return readFields(value as Values, row.fields, `${where}.`)
    case 'form':
      return readForm(value as Values, row.of, where)
  }
}

/** A message in which one field is set, which is named as the form. */
function readForm(given: Values, forms: Readonly<Record<string, Fields>>, where: string): Values {
  const found = Object.entries(forms).find(([kind]) => given[kind] !== undefined && given[kind] !== null)
  if (found === undefined) {
    const option = where.replace('Make: ', '')
    throw invalid(`${where} has no policy; give ${Object.keys(forms).join(' or ')}, or leave ${option} out`)
  }
  const [kind, fields] = found
  return { kind, ...readFields(given[kind] as Values, fields, `${where}.${kind}.`) }
}

function readAutoreset(mode: AutoresetMode__Output | undefined): Pick<MakeOptions, 'autoreset'> {
  if (mode === undefined || mode === UNSPECIFIED_AUTORESET) return {}
  const autoreset = nameOf(AUTORESET_MODES, mode)
  if (autoreset !== undefined) return { autoreset }
  const choices = [UNSPECIFIED_AUTORESET, ...Object.values(AUTORESET_MODES)]
  throw invalid(`Make: autoreset is ${mode}; choose one of ${choices.join(', ')}`)
}

/** A flag can be more than true in process. */
function writePlain(value: unknown, { kind }: PlainKind): unknown {
  return kind === 'flag' ? value !== false : value
}
