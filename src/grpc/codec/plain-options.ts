import type { MakeRequest, MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import { CLIENT_OPTIONS } from '../../gym/environment-contract.ts'
import type { MakeOptions, OptionKind } from '../../gym/environment-contract.ts'
import { snakeCase } from '../../spec/letter-case.ts'
import { inRange, oneOf, readId } from './read-values.ts'

type PlainName = keyof typeof CLIENT_OPTIONS
const PLAIN_OPTIONS = Object.entries(CLIENT_OPTIONS) as [PlainName, OptionKind][]

function wireNameOf(name: PlainName): keyof MakeRequest__Output {
  return name === 'waitMs' ? 'waitMilliseconds' : name
}

/** The options that are given; throws `INVALID_REQUEST` for a value that an option cannot have. */
export function readPlainOptions(request: MakeRequest__Output): Pick<MakeOptions, PlainName> {
  const given = PLAIN_OPTIONS.flatMap(([name, kind]) => {
    const wireName = wireNameOf(name)
    const value = request[wireName]
    return value === undefined ? [] : [[name, readOption(value, kind, `Make: ${snakeCase(wireName)}`)]]
  })
  return Object.fromEntries(given) as Pick<MakeOptions, PlainName>
}

function readOption(value: unknown, option: OptionKind, where: string): unknown {
  switch (option.kind) {
    case 'choice':
      return oneOf(option.of, String(value), where)
    case 'integer':
      return inRange(Number(value), [option.least, option.most], where)
    case 'id':
      return readId(String(value), where)
    case 'flag':
    case 'text':
      return value
  }
}

/** The inverse of `readPlainOptions`. */
export function writePlainOptions(options: Pick<MakeOptions, PlainName>): Partial<MakeRequest> {
  const given = PLAIN_OPTIONS.flatMap(([name, { kind }]) => {
    const value = options[name]
    // A flag can be more than true in process.
    return value === undefined ? [] : [[wireNameOf(name), kind === 'flag' ? value !== false : value]]
  })
  return Object.fromEntries(given) as Partial<MakeRequest>
}
