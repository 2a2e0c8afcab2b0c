import type { Invalid } from './invalid.ts'
import { refuseReply } from './invalid.ts'

/**
 * The trimmed text between `<tag>` and `</tag>`. A missing end tag is the reply's end, because servers cut replies
 * there. No tag or two are invalid. `expected` is an example that ends the message.
 */
export function readTag(reply: string, tag: string, expected: string): { readonly content: string } | Invalid {
  const refused = refuseReply(reply)
  if (refused !== undefined) return refused
  const [, content, ...more] = reply.split(`<${tag}>`)
  if (content === undefined) return { invalid: `the reply has no <${tag}>; expected ${expected}` }
  if (more.length > 0) return { invalid: `the reply has ${more.length + 1} <${tag}>; expected one: ${expected}` }
  const end = content.indexOf(`</${tag}>`)
  return { content: (end < 0 ? content : content.slice(0, end)).trim() }
}
