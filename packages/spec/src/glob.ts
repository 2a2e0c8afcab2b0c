import { compilePattern, PatternError } from '@droidgym/android/pattern'
import { SpecError, SpecErrorCode } from './spec-error.ts'

/**
 * Compiles comma-separated globs over ids. `*` is any run of characters (also across `/`), `?` one character, `{a,b}`
 * one of several, `[0-2]` one character of a range and `[!0-2]` one outside it. An id that ends in an underscore also
 * matches without it. Throws `SpecError`.
 */
export function compileGlobs(globs: string): (id: string) => boolean {
  try {
    const pattern = compilePattern(`^(?:${patternOf(globs)})$`)
    return (id) => pattern.test(id) || (id.endsWith('_') && pattern.test(id.slice(0, -1)))
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    throw new SpecError(SpecErrorCode.invalidGlob, `Cannot read the globs ${JSON.stringify(globs)}: ${error.message}`)
  }
}

/** The items whose ids match, in their own order. Throws `SpecError`. */
export function selectByGlobs<T extends { readonly id: string }>(items: readonly T[], globs: string): T[] {
  const matches = compileGlobs(globs)
  return items.filter(({ id }) => matches(id))
}

/** `[…]`, or one character. */
const TOKENS = /\[!?[^\]]+\]|[^]/gu

function patternOf(globs: string): string {
  let depth = 0
  const parts = (globs.replaceAll(/\s*,\s*/g, ',').trim().match(TOKENS) ?? []).map((char) => {
    if (char.length > 1 && char.startsWith('[')) return classOf(char)
    if (char === '[' || char === ']') throw unreadable(globs, 'the brackets do not match')
    if (char === '*') return '.*'
    if (char === '?') return '.'
    if (char === '{') depth += 1
    if (char === '}') depth -= 1
    if (depth < 0) throw unreadable(globs, 'the braces do not match')
    if (char === '{') return '(?:'
    if (char === '}') return ')'
    if (char === ',') return '|'
    return char.replace(/[\\^$.|+()[\]]/, String.raw`\$&`)
  })
  if (depth !== 0) throw unreadable(globs, 'the braces do not match')
  return parts.join('')
}

/** `[!a-c]` as RE2 writes it. */
function classOf(brackets: string): string {
  const [, not = '', members = ''] = /^\[(!?)(.*)\]$/su.exec(brackets) ?? []
  return `[${not && '^'}${members.replaceAll(/[\\^[\]]/g, String.raw`\$&`)}]`
}

function unreadable(globs: string, reason: string): SpecError {
  return new SpecError(SpecErrorCode.invalidGlob, `Cannot read the globs ${JSON.stringify(globs)}: ${reason}`)
}
