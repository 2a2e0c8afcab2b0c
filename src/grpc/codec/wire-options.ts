import type { AutoresetMode__Output } from '@droidgym/protocol/v1/AutoresetMode'
import type { MakeRequest, MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { snakeCase } from '../../spec/letter-case.ts'
import { CLIENT_OPTIONS } from '../../spec/options/make-options.ts'
import type { ClientOption } from '../../spec/options/make-options.ts'
import type { FieldRow, OptionKind } from '../../spec/options/option-kinds.ts'
import { wireName } from '../../spec/options/wire-name.ts'
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
  const { autoreset } = options
  const written = writeFields(options, Object.fromEntries(CLIENT_OPTIONS))
  return { ...written, ...(autoreset !== undefined && { autoreset: AUTORESET_MODES[autoreset] }) }
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

function writeFields(values: object, rows: Readonly<Record<string, OptionKind>>): Values {
  const given = new Map<string, unknown>(Object.entries(values))
  return Object.fromEntries(Object.entries(rows).flatMap(([name, row]) => {
    const value = given.get(name)
    return value === undefined ? [] : [[wireName(name, row), writeOption(value, row)]]
  }))
}

function writeOption(value: unknown, row: OptionKind): unknown {
  switch (row.kind) {
    case 'flag':
      // A flag can be more than true in process.
      return value !== false
    case 'group':
      return writeFields(value as object, row.fields)
    case 'form': {
      const { kind } = value as { readonly kind: string }
      return { [kind]: writeFields(value as object, row.of[kind] ?? {}) }
    }
    default:
      return value
  }
}
