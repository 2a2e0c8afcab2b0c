import { RE2JS } from 're2js'

/** A pattern that cannot be compiled. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
  readonly code = 'INVALID_PATTERN'
}

/** A compiled pattern: matching takes time linear in the text, whatever the pattern is. */
export interface Pattern {
  readonly source: string
  /** Whether the pattern is found anywhere in the text. */
  test(text: string): boolean
}

/** Compiles RE2 syntax (https://github.com/google/re2/wiki/Syntax). Throws `PatternError`. */
export function compilePattern(source: string): Pattern {
  const compiled = compile(source)
  return { source, test: (text) => compiled.test(text) }
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PatternError(
      `Cannot compile the pattern ${JSON.stringify(source)}: ${reason}. ` +
        'Use RE2 syntax, which has no back-references and no look-around.',
      { cause },
    )
  }
}
