import type { Api } from '../../spec/apis.ts'

/** Most APIs that one choice may have; further names of a reply are passed over. */
const MAX_CHOSEN = 8
const NONE = /^\W*(?:answer\W+)?none\W*$/i

/** What a model chooses from: a line for each API, with its name and what it does. */
export function choiceLines(apis: readonly Api[]): string {
  return apis.map(({ name, description }) => `${name}: ${description}`).join('\n')
}

/**
 * The APIs that the last line of a reply names, in the order of the list and at most 8; none of them where that line
 * says `none`. Names that are not in the list are passed over. A line that says neither leaves all.
 */
export function readApiChoice(reply: string, apis: readonly Api[]): readonly Api[] {
  const line = reply.trim().split('\n').at(-1) ?? ''
  if (NONE.test(line)) return []
  const named = new Set(line.match(/\w+/g))
  const chosen = apis.filter(({ name }) => named.has(name)).slice(0, MAX_CHOSEN)
  return chosen.length > 0 ? chosen : apis
}
