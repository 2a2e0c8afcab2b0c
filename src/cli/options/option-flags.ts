import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { OptionRow } from '@droidgym/protocol/option'
import { InvalidArgumentError, Option } from 'commander'
import { snakeCase } from '@droidgym/spec/letter-case'
import { firstSentence } from '@droidgym/spec/options/describe-option'
import { optionFault } from '@droidgym/spec/options/option-fault'
import type { PlainName } from '@droidgym/spec/options/option-schema'
import { wholeNumber } from './options.ts'

/**
 * The flag of a command for an option of `make`, with the choices, the range, the sentence and the default of its row:
 * `--step-limit <number>`. An option that is true by default has the flag that makes it false: `--no-end-on-success`.
 */
export function optionFlag(name: PlainName): Option {
  const row: OptionRow = MAKE_OPTIONS[name]
  const flag = flagName(name)
  switch (row.kind) {
    case 'flag':
      return new Option(row.default === true ? flag.replace('--', '--no-') : flag, helpOf(row))
    case 'integer':
      return new Option(`${flag} <number>`, helpOf(row)).argParser((text) => checked(wholeNumber(text), row))
    case 'choice':
      return new Option(`${flag} <name>`, helpOf(row)).choices(row.of)
    default:
      return new Option(`${flag} <name>`, helpOf(row))
  }
}

function flagName(name: string): string {
  return `--${snakeCase(name).replaceAll('_', '-')}`
}

/** The first sentence of a row, or what it says of false, and the default, as help has them. */
function helpOf({ kind, about, default: usual }: OptionRow): string {
  const isNegative = kind === 'flag' && usual === true
  const sentence = isNegative ? about.slice(about.indexOf('False: ') + 'False: '.length) : firstSentence(about)
  const plain = sentence.replace(/^the /i, '').replace(/\.$/, '').replaceAll(/`([^`]+)`/g, (_, text: string) => (
    /^[a-z]+([A-Z][a-z]+)+$/.test(text) ? flagName(text) : text
  ))
  const words = `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`
  return isNegative || usual === undefined ? words : `${words}; default ${String(usual).replaceAll('`', '').replace(/\.$/, '')}`
}

function checked(value: number, row: OptionRow): number {
  const fault = optionFault(value, row, 'It')
  if (fault === undefined) return value
  throw new InvalidArgumentError(`${fault.replace('an integer', 'a whole number').replace(/, but is .*$/, '')}.`)
}
