import { CST, Lexer, LineCounter, parseDocument } from 'yaml'
import { messageOf } from '@droidgym/base/error/message-of'

/** Bounds on the work that a text causes. */
export interface YamlLimits {
  readonly bytes: number
  /** Parsing takes time that grows with the square of the tokens, and without bound with some kinds. */
  readonly tokens: number
  /** How often an alias may repeat its anchor, including nested aliases. */
  readonly aliases: number
  /** Aliases put one value in many places, so values count as often as a reader meets them. */
  readonly values: number
}

/** For a definition that a client sends. */
const DEFINITION_LIMITS: YamlLimits = { bytes: 64 * 1024, tokens: 5_000, aliases: 32, values: 10_000 }

/** For a file that the operator names; our largest has 40 KB, 12,000 tokens and 200 aliases. Half a second at most. */
export const FILE_LIMITS: YamlLimits = { bytes: 512 * 1024, tokens: 40_000, aliases: 1_000, values: 100_000 }

/** Expensive tokens that no definition needs: `? ` for keys, tags, and %YAML for other rules. */
const REFUSED_TOKENS: Partial<Record<string, string>> = {
  'explicit-key-ind': 'keys are written without "?"',
  tag: 'tags such as !!set are not allowed',
  'directive-line': 'directives such as %YAML are not allowed',
}
const MAX_DEPTH = 32

export type UntrustedYaml = { readonly value: unknown } | { readonly fault: string }

/** Reads one untrusted YAML document, or says why not. */
export function readUntrustedYaml(text: string, limits = DEFINITION_LIMITS): UntrustedYaml {
  const bytes = Buffer.byteLength(text)
  if (bytes > limits.bytes) return { fault: `it has ${bytes} bytes; at most ${limits.bytes} are allowed` }
  const refused = tokenFault(text, limits.tokens)
  if (refused !== undefined) return { fault: refused }
  let value: unknown
  try {
    const lines = new LineCounter()
    const document = parseDocument(text, { prettyErrors: false, lineCounter: lines })
    const problem = document.errors[0] ?? document.warnings[0]
    if (problem !== undefined) return { fault: `line ${lines.linePos(problem.pos[0]).line}: ${problem.message}` }
    value = document.toJS({ maxAliasCount: limits.aliases })
  } catch (error) {
    return { fault: messageOf(error) }
  }
  const fault = extentFault(value, limits.values)
  return fault === undefined ? { value } : { fault }
}

function tokenFault(text: string, most: number): string | undefined {
  let count = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    count += 1
    if (count > most) return `it has more than ${most} tokens`
    // A plain scalar is a mark followed by its text, which may look like any token.
    const refusal = isScalar ? undefined : REFUSED_TOKENS[CST.tokenType(token) ?? '']
    if (refusal !== undefined) return refusal
    isScalar = token === CST.SCALAR
  }
  return undefined
}

/** Aliases put one value in many places, so values count as often as a reader meets them. */
function extentFault(value: unknown, most: number): string | undefined {
  const pending: (readonly [value: unknown, depth: number])[] = [[value, 1]]
  let met = 0
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [found, depth] = next
    met += 1
    if (met > most) return `it has more than ${most} values, aliases written out`
    if (depth > MAX_DEPTH) return `it is nested more than ${MAX_DEPTH} deep, aliases written out`
    if (typeof found !== 'object' || found === null) continue
    for (const inner of Object.values(found)) pending.push([inner, depth + 1])
  }
  return undefined
}
