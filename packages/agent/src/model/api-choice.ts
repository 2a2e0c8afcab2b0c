import type { Api } from '@droidgym/spec/apis'

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

/** The list of apps that a plan chooses from: one line per app, with what it is for. */
export function appLines(apis: readonly Api[]): string {
  return apis
    .filter(({ name, app }) => name === `${app}_open`)
    .map(({ app, description }) => `${app.replaceAll('_', ' ')}: ${description}`)
    .join('\n')
}

/** The APIs of the apps that a plan names; all where it names none. */
export function apisOfPlan(plan: string, apis: readonly Api[]): readonly Api[] {
  const named = apis.filter(({ app }) => new RegExp(String.raw`\b${app.replaceAll('_', '[ _]')}\b`, 'i').test(plan))
  return named.length > 0 ? named : apis
}

/** Whether a reply calls an API. Anything else, such as "Sorry, …", leaves the step to the screen. */
export function callsApi(reply: string): boolean {
  return /\badb\b|\bapi\(|^\W*(?:\[\w+\]:\s*)?(?:am|input|svc|dumpsys)\s/im.test(reply) && !/^\W*(?:\[\w+\]:\s*)?sorry\b/i.test(reply)
}
