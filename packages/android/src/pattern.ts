import { RE2JS } from 're2js'
import { messageOf } from '@droidgym/base/error/message-of'
import { estimatePatternSize } from './pattern-size.ts'

/** A pattern that cannot be compiled. */
export class PatternError extends Error {
  override readonly name = 'PatternError'
  readonly code = 'INVALID_PATTERN'
}

/** Maximum instructions of one pattern: compiling and matching take time in proportion to them. */
const MAX_SIZE = 10_000

/** A compiled pattern: matching takes time linear in the text, whatever the pattern is. */
export interface Pattern {
  readonly source: string
  /** Whether the pattern is found anywhere in the text. */
  test(text: string): boolean
  /** Every match from left to right, without empty ones. */
  matches(text: string): readonly string[]
  /** The text with the first match, or all, replaced; `\1` stands for a group and `&` for the match, as in sed. */
  replace(text: string, replacement: string, all: boolean): string
}

/** Compiles RE2 syntax (https://github.com/google/re2/wiki/Syntax). Throws `PatternError`, also when it is too large. */
export function compilePattern(source: string): Pattern {
  const compiled = compile(source)
  return {
    source,
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
  if (estimatePatternSize(source) > MAX_SIZE) {
    const shown = JSON.stringify(source.slice(0, 100))
    throw new PatternError(`Cannot compile the pattern ${shown}: it is too large. Let it repeat less, or shorter parts.`)
  }
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
