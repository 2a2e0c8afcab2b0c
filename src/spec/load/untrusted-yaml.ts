import { CST, Lexer, LineCounter, parseDocument } from 'yaml'
import { messageOf } from '../../error/message-of.ts'

/** Maximum bytes of a client's YAML. */
const MAX_BYTES = 64 * 1024
/** Parsing takes time that grows with the square of the tokens, and without bound with some kinds. */
const MAX_TOKENS = 5_000
/** Expensive tokens that no definition needs: `? ` for keys, tags, and %YAML for other rules. */
const REFUSED_TOKENS: Partial<Record<string, string>> = {
  'explicit-key-ind': 'keys are written without "?"',
  tag: 'tags such as !!set are not allowed',
  'directive-line': 'directives such as %YAML are not allowed',
}
/** How often an alias may repeat its anchor, including nested aliases. */
const MAX_ALIASES = 32
const MAX_VALUES = 10_000
const MAX_DEPTH = 32

export type UntrustedYaml = { readonly value: unknown } | { readonly fault: string }

/** Reads one untrusted YAML document, or says why not. The limits above bound the work. */
export function readUntrustedYaml(text: string): UntrustedYaml {
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_BYTES) return { fault: `it has ${bytes} bytes; at most ${MAX_BYTES} are allowed` }
  const refused = tokenFault(text)
  if (refused !== undefined) return { fault: refused }
  let value: unknown
  try {
    const lines = new LineCounter()
    const document = parseDocument(text, { prettyErrors: false, lineCounter: lines })
    const problem = document.errors[0] ?? document.warnings[0]
    if (problem !== undefined) return { fault: `line ${lines.linePos(problem.pos[0]).line}: ${problem.message}` }
    value = document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    return { fault: messageOf(error) }
  }
  const fault = extentFault(value)
  return fault === undefined ? { value } : { fault }
}

function tokenFault(text: string): string | undefined {
  let count = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    count += 1
    if (count > MAX_TOKENS) return `it has more than ${MAX_TOKENS} tokens`
    // A plain scalar is a mark followed by its text, which may look like any token.
    const refusal = isScalar ? undefined : REFUSED_TOKENS[CST.tokenType(token) ?? '']
    if (refusal !== undefined) return refusal
    isScalar = token === CST.SCALAR
  }
  return undefined
}

/** Aliases put one value in many places, so values count as often as a reader meets them. */
function extentFault(value: unknown): string | undefined {
  const pending: (readonly [value: unknown, depth: number])[] = [[value, 1]]
  let met = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [found, depth] = next
    met += 1
    if (met > MAX_VALUES) return `it has more than ${MAX_VALUES} values, aliases written out`
    if (depth > MAX_DEPTH) return `it is nested more than ${MAX_DEPTH} deep`
    if (typeof found !== 'object' || found === null) continue
    for (const inner of Object.values(found)) pending.push([inner, depth + 1])
  }
  return undefined
}
