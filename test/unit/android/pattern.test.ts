import { describe, expect, it } from 'vitest'
import { compilePattern, PatternError } from '../../../src/android/pattern.ts'

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
    ['b', 'X', false, 'abcb', 'aXcb'],
    ['b', 'X', true, 'abcb', 'aXcX'],
    ['x', 'X', true, 'abc', 'abc'],
    ['b+', '[&]', true, 'abbc', 'a[bb]c'],
    ['(a)(b)', '\\2\\1', false, 'abc', 'bac'],
    ['(a)(x)?', '<\\2\\0>', false, 'abc', '<a>bc'],
    ['(a)', '\\2', false, 'abc', 'bc'],
    ['b', '\\n', false, 'abc', 'a\nc'],
    ['b', '\\&\\\\', false, 'abc', 'a&\\c'],
  ])('%j replaced by %j (all: %j) in %j gives %j', (source, replacement, all, text, result) => {
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
