import { describe, expect, it } from 'vitest'
import { compilePattern, PatternError } from '@droidgym/android/pattern'

describe('a pattern', () => {
  it('is found anywhere in a text', () => {
    const pattern = compilePattern('b+')
    expect([pattern.test('abc'), pattern.test('ac'), pattern.source]).toEqual([true, false, 'b+'])
  })

  it('has its matches from left to right, without the empty ones', () => {
    expect(compilePattern('[0-9]*').matches('12a345')).toEqual(['12', '345'])
    expect(compilePattern('x').matches('abc')).toEqual([])
  })

  // https://pubs.opengroup.org/onlinepubs/9699919799/utilities/sed.html
  it.each([
    { source: 'b', replacement: 'X', all: false, text: 'abcb', result: 'aXcb' },
    { source: 'b', replacement: 'X', all: true, text: 'abcb', result: 'aXcX' },
    { source: 'x', replacement: 'X', all: true, text: 'abc', result: 'abc' },
    { source: 'b+', replacement: '[&]', all: true, text: 'abbc', result: 'a[bb]c' },
    { source: '(a)(b)', replacement: '\\2\\1', all: false, text: 'abc', result: 'bac' },
    { source: '(a)(x)?', replacement: '<\\2\\0>', all: false, text: 'abc', result: '<a>bc' },
    { source: '(a)', replacement: '\\2', all: false, text: 'abc', result: 'bc' },
    { source: 'b', replacement: '\\n', all: false, text: 'abc', result: 'a\nc' },
    { source: 'b', replacement: '\\&\\\\', all: false, text: 'abc', result: 'a&\\c' },
  ])('$source replaced by $replacement (all: $all) in $text gives $result', ({ source, replacement, all, text, result }) => {
    expect(compilePattern(source).replace(text, replacement, all)).toBe(result)
  })

  it.each([
    ['(', /^Cannot compile the pattern "\(": .+\. Use RE2 syntax, which has no back-references and no look-around\.$/],
    ['((x{100}){100}){100}', /^Cannot compile the pattern "\(\(x\{100\}\)\{100\}\)\{100\}": it is too large\. Let it repeat less/],
  ])('%j is refused', (source, message) => {
    const compile = (): unknown => compilePattern(source)
    expect(compile).toThrow(PatternError)
    expect(compile).toThrow(message)
  })
})
