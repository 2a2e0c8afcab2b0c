import type { Invalid } from './invalid.ts'
import { quote, refuseReply } from './invalid.ts'

export type JsonObject = Readonly<Record<string, unknown>>

const THOUGHTS: readonly string[] = ['thinking', 'redacted_thinking', 'reasoning']

/** Maximum of unclosed braces, after which the search ends: each costs a pass over the rest of the reply. */
const MAX_UNCLOSED = 32

/**
 * The one JSON object in a reply; prose (also in braces), code fences and tags around it are skipped, and objects that
 * hold a thought. No object or two are invalid. Objects inside objects and strings do not count. `expected` is an
 * example that ends the message.
 */
export function readJson(reply: string, expected: string): { readonly value: JsonObject } | Invalid {
  const refused = refuseReply(reply)
  if (refused !== undefined) return refused
  const found: JsonObject[] = []
  let broken: string | undefined
  let unclosed = 0
  for (let at = reply.indexOf('{'); at >= 0 && unclosed < MAX_UNCLOSED;) {
    const end = closingBrace(reply, at)
    if (end === undefined) {
      unclosed += 1
      broken ??= reply.slice(at)
      at = reply.indexOf('{', at + 1)
      continue
    }
    const text = reply.slice(at, end + 1)
    const value = parseObject(text)
    if (value === undefined) broken ??= text
    else if (!isThought(value)) found.push(value)
    at = reply.indexOf('{', end + 1)
  }
  const [value] = found
  if (found.length > 1) return { invalid: `the reply holds ${found.length} JSON objects; expected one: ${expected}` }
  if (value !== undefined) return { value }
  if (broken !== undefined) return { invalid: `what stands in braces is no JSON: ${quote(broken)}; expected ${expected}` }
  return { invalid: `the reply holds no JSON object; expected ${expected}` }
}

/** Whether it is a thought in the API of Anthropic or OpenAI, or in Gemini's. */
function isThought({ type, thought }: JsonObject): boolean {
  return thought === true || (typeof type === 'string' && THOUGHTS.includes(type))
}

/** Where the brace that opens at `open` closes; braces in double quotes do not count. */
function closingBrace(text: string, open: number): number | undefined {
  let depth = 0
  let quoted = false
  for (let at = open; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at
  }
  return undefined
}

function parseObject(text: string): JsonObject | undefined {
  try {
    // The braces guarantee an object; for too deep nesting V8 throws a RangeError, which is caught, too.
    return JSON.parse(text) as JsonObject
  } catch {
    return undefined
  }
}
