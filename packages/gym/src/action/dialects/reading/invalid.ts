/** Why a reply is invalid: what was expected, and what was found. */
export interface Invalid {
  readonly invalid: string
}

/** Maximum length of a reply without its thoughts; characters. */
const MAX_REPLY_LENGTH = 65_536

/** Why a reply is refused unread; undefined otherwise. Readers of whole replies begin with this. */
export function refuseReply(reply: unknown): Invalid | undefined {
  if (typeof reply !== 'string') return { invalid: `a reply must be a string, but is ${quote(reply)}` }
  if (reply.length <= MAX_REPLY_LENGTH) return undefined
  return { invalid: `the reply has ${reply.length} characters; at most ${MAX_REPLY_LENGTH} are read` }
}

export function isInvalid(value: unknown): value is Invalid {
  return typeof value === 'object' && value !== null && 'invalid' in value
}

/** A value as messages show it: its JSON, at most about a line of it. */
export function quote(value: unknown): string {
  const json = jsonOf(typeof value === 'string' ? value.slice(0, 100) : value)
  return json.length > 100 ? `${json.slice(0, 100)}…` : json
}

function jsonOf(value: unknown): string {
  try {
    const json: unknown = JSON.stringify(value)
    // The types do not say that `undefined` and functions have no JSON.
    return typeof json === 'string' ? json : typeof value
  } catch {
    // Circular, a bigint, or deeper than the stack: replies can only be the last.
    return typeof value
  }
}
