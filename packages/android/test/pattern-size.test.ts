import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { estimatePatternSize } from '@droidgym/android/pattern-size'
import { compilePattern, PatternError } from '@droidgym/android/pattern'

/** The compiled pattern; `undefined` when it is invalid. */
function compiledSize(source: string): number | undefined {
  try {
    return RE2JS.compile(source).programSize()
  } catch {
    return undefined
  }
}

const atom = fc.oneof(
  fc.constantFrom('a', '.', '^', '$', '\\b', '\\d', '\\pL', '\\p{Greek}', '[a-z]', '[]a]', '[^]{1000}]', '[[:alpha:]{9}]'),
  fc.constantFrom('\\Qab\\E', '\\Q(\\E', '\\x{1F600}', '\\x41', '\\{', '\\(', '(?i)', '(?s-i)', '[\\]{7}]', '{', '}', ']', '😀', ''),
)
const count = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const repetition = fc.oneof(
  fc.constantFrom('', '', '*', '+', '?', '*?', '??'),
  count.map(([least, most]) => `{${least},${most}}`),
  count.map(([least]) => `{${least},}`),
  count.map(([least]) => `{${least}}?`),
)
const { pattern } = fc.letrec<{ pattern: string; repeated: string; group: string }>((tie) => ({
  repeated: fc.tuple(fc.oneof({ depthSize: 'small' }, atom, tie('group')), repetition).map((parts) => parts.join('')),
  group: fc
    .tuple(fc.constantFrom('(', '(?:', '(?i:', '(?P<name>', '(?<n>'), fc.array(tie('pattern'), { maxLength: 3 }))
    .map(([open, inside]) => `${open}${inside.join('|')})`),
  pattern: fc.array(tie('repeated'), { maxLength: 4 }).map((parts) => parts.join('')),
}))

describe('13.4: the size of a pattern', () => {
  it('is estimated without compiling, and never too small', () => {
    fc.assert(
      fc.property(pattern, (source) => {
        const size = estimatePatternSize(source)
        fc.pre(size < 20_000)
        expect(compiledSize(source) ?? 0).toBeLessThanOrEqual(size)
      }),
      { numRuns: 2_000 },
    )
  })

  it('exists for any text', () => {
    const signs = Array.from('ab.*+?{}{}(())|[]^$\\\\QEpLPx:,0123459i-<>')
    const letters = fc.constantFrom(...signs, '{9}', '{2,', '(?', '[:', ':]', '\\Q')
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 30 }), (source) => {
        const size = estimatePatternSize(source)
        fc.pre(size < 20_000)
        expect(compiledSize(source) ?? 0).toBeLessThanOrEqual(size)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is that of letters where a count begins with zero', () => {
    for (const source of ['{03}', 'a{00}', 'a{1,02}', 'a{01,}']) {
      expect(compiledSize(source)).toBeLessThanOrEqual(estimatePatternSize(source))
    }
  })

  it('is close to the compiled size', () => {
    for (const source of ['a{1000}', '.{0,1000}', '(?:ab?){300}', 'alarm (\\d+|none)', '((a{10}){10}){10}', '(?i)x+y*']) {
      expect(estimatePatternSize(source)).toBeLessThan(2 * (compiledSize(source) ?? 0) + 20)
    }
  })

  it('refuses a large pattern before compiling it', () => {
    for (const source of ['.{0,1000}'.repeat(55), `(?:${'ab?'.repeat(150)}b){1000}`, '\\pL'.repeat(5_000), '(((a{10}){10}){10}){9}']) {
      expect(() => compilePattern(source)).toThrow(PatternError)
      expect(() => compilePattern(source)).toThrow(/it is too large. Let it repeat less, or shorter parts/)
    }
    expect(compilePattern('^.{0,1000}a.{0,1000}$').test('a')).toBe(true)
  })
})
