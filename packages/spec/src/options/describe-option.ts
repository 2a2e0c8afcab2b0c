import type { DefaultValue } from '@droidgym/protocol/option'
import { snakeCase } from '../letter-case.ts'

interface Described {
  readonly about: string
  readonly default?: DefaultValue
}

/** An option's sentences and its default, as faces that are JSON tell them: options in snake case, no backticks. */
export function plainText({ about, default: otherwise }: Described): string {
  const words = otherwise === undefined ? about : `${about} Default: ${String(otherwise).replace(/\.$/, '')}.`
  return words.replaceAll(/`([^`]+)`/g, (_, text: string) => snakeOption(text))
}

/** Values and file names stay as they are. */
function snakeOption(text: string): string {
  return /^[a-z]+([A-Z][a-z]+)+$/.test(text) ? snakeCase(text) : text
}

export function firstSentence(text: string): string {
  return /^.*?[^.]\.(?= [A-Z`]|$)/.exec(text)?.[0] ?? text
}
