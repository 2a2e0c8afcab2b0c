import type { Invalid } from './invalid.ts'
import { refuseReply } from './invalid.ts'

/**
 * The trimmed rest of the one line that begins with the label. No such line or two are invalid. `expected` is an
 * example that ends the message.
 */
export function readLine(reply: string, label: string, expected: string): { readonly content: string } | Invalid {
  const refused = refuseReply(reply)
  if (refused !== undefined) return refused
  const lines = reply.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line.startsWith(label))
  const [line, ...more] = lines
  if (line === undefined) return { invalid: `the reply has no line that begins with "${label}"; expected ${expected}` }
  if (more.length > 0) {
    return { invalid: `${lines.length} lines of the reply begin with "${label}"; expected one: ${expected}` }
  }
  return { content: line.slice(label.length).trim() }
}

/** The trimmed text between `### heading ###` and the next heading of that form. No such heading or two are invalid. */
export function readSection(reply: string, heading: string, expected: string): { readonly content: string } | Invalid {
  const refused = refuseReply(reply)
  if (refused !== undefined) return refused
  const [, section, ...more] = reply.split(`### ${heading} ###`)
  if (section === undefined) return { invalid: `the reply has no "### ${heading} ###"; expected ${expected}` }
  if (more.length > 0) {
    return { invalid: `the reply has ${more.length + 1} sections "### ${heading} ###"; expected one: ${expected}` }
  }
  const end = section.indexOf('###')
  return { content: (end < 0 ? section : section.slice(0, end)).trim() }
}
