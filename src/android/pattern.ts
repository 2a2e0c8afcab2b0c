import { RE2JS } from 're2js'
import { messageOf } from '../error/message-of.ts'

/** A pattern that cannot be compiled. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
  readonly code = 'INVALID_PATTERN'
}

/** A compiled pattern: matching takes time linear in the text, whatever the pattern is. */
export interface Pattern {
  readonly source: string
  /** Instructions of the program that it becomes: matching takes time in proportion to them. */
  readonly size: number
  /** Whether the pattern is found anywhere in the text. */
  test(text: string): boolean
  /** Every part of the text that it matches, from left to right; empty matches are left out. */
  matches(text: string): readonly string[]
  /** The text with the first match, or all, replaced; `\1` stands for a group and `&` for the match, as in sed. */
  replace(text: string, replacement: string, all: boolean): string
}

/** Compiles RE2 syntax (https://github.com/google/re2/wiki/Syntax). Throws `PatternError`. */
export function compilePattern(source: string): Pattern {
  const compiled = compile(source)
  return {
    source,
    size: compiled.programSize(),
    test: (text) => compiled.test(text),
    matches: (text) => [...spans(compiled, text)].map(({ start, end }) => text.slice(start, end)).filter(Boolean),
    replace(text, replacement, all) {
      let [result, from] = ['', 0]
      for (const span of spans(compiled, text)) {
        const written = replacement.replaceAll(/\\([0-9n\\&])|&/g, (sign, escaped: string | undefined) => {
          if (escaped === undefined) return span.group(0)
          if (escaped === 'n') return '\n'
          return /\d/.test(escaped) ? span.group(Number(escaped)) : sign.slice(1)
        })
        result += text.slice(from, span.start) + written
        from = span.end
        if (!all) break
      }
      return result + text.slice(from)
    },
  }
}

interface Span {
  readonly start: number
  readonly end: number
  group(number: number): string
}

function* spans(compiled: RE2JS, text: string): Generator<Span> {
  const matcher = compiled.matcher(text)
  while (matcher.find()) {
    const group = (number: number): string => (number <= matcher.groupCount() ? (matcher.group(number) ?? '') : '')
    yield { start: matcher.start(), end: matcher.end(), group }
  }
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (cause) {
    const reason = messageOf(cause)
    throw new PatternError(
      `Cannot compile the pattern ${JSON.stringify(source)}: ${reason}. ` +
        'Use RE2 syntax, which has no back-references and no look-around.',
      { cause },
    )
  }
}
