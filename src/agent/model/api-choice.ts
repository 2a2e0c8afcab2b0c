import type { Api } from '../../spec/apis.ts'

/** Most APIs in one choice; further names in a reply are ignored. */
const MAX_CHOSEN = 8
const NONE = /^\W*(?:answer\W+)?none\W*$/i

/** The list that a model chooses from: one line per API, with name and description. */
export function choiceLines(apis: readonly Api[]): string {
  return apis.map(({ name, description }) => `${name}: ${description}`).join('\n')
}

/**
 * The APIs named in the last line of a reply, in the order of the list and at most 8; none if that line says `none`.
 * Unknown names are ignored. A line without names or `none` keeps all.
 */
export function readApiChoice(reply: string, apis: readonly Api[]): readonly Api[] {
  const line = reply.trim().split('\n').at(-1) ?? ''
  if (NONE.test(line)) return []
  const named = new Set(line.match(/\w+/g))
  const chosen = apis.filter(({ name }) => named.has(name)).slice(0, MAX_CHOSEN)
  return chosen.length > 0 ? chosen : apis
}
