import { snakeCase } from '../letter-case.ts'
import type { DefaultValue } from './option-kinds.ts'

/** How a language writes what an option's sentences name. */
export interface Wording {
  /** What stands in backticks in the table: a value, or an option in camel case. */
  readonly named: (text: string) => string
  /** A value of its own type: `true`, 0.14. */
  readonly value: (value: number | boolean) => string
}

interface Described {
  readonly about: string
  readonly default?: DefaultValue
}

/** An option's sentences, and its default as the last one. */
export function describeOption({ about, default: otherwise }: Described, { named, value }: Wording): string {
  const words = otherwise === undefined ? about : `${about} Default: ${inWords(otherwise, value)}.`
  return words.replaceAll(/`([^`]+)`/g, (_, text: string) => named(text))
}

function inWords(value: DefaultValue, write: Wording['value']): string {
  if (typeof value !== 'string') return write(value)
  return value.endsWith('.') ? value.slice(0, -1) : `\`${value}\``
}

/** As faces that are JSON describe it: options in snake case, without backticks. */
export function plainText(option: Described): string {
  return describeOption(option, { named: snakeOption, value: String })
}

/** An option in snake case; values and file names as they are. */
export function snakeOption(text: string): string {
  return /^[a-z]+([A-Z][a-z]+)+$/.test(text) ? snakeCase(text) : text
}

export function firstSentence(text: string): string {
  return /^.*?[^.]\.(?= [A-Z`]|$)/.exec(text)?.[0] ?? text
}
