import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileGlobs, selectByGlobs } from '@droidgym/spec/glob'
import { SpecError } from '@droidgym/spec/spec-error'

const ids = ['clock/create_alarm', 'clock/open', 'phone/call_202_', 'settings/open'].map((id) => ({ id }))

describe('globs', () => {
  test.each([
    ['*', [0, 1, 2, 3]],
    ['clock/*', [0, 1]],
    ['*/open', [1, 3]],
    ['clock/open,phone/*', [1, 2]],
    ['settings/open , clock/open', [1, 3]],
    ['{clock,settings}/open', [1, 3]],
    ['{clock/{open,create*},phone/*}', [0, 1, 2]],
    ['clock/?pen', [1]],
    ['phone/call_202', [2]],
    ['phone/call_202_', [2]],
    ['phone/call_20', []],
    ['CLOCK/*', []],
    ['clock/.pen', []],
    ['', []],
  ])('%s', (globs, expected) => {
    expect(selectByGlobs(ids, globs)).toEqual(expected.map((index) => ids[index]))
  })

  test.each([
    ['10[0-2]', ['100', '102']],
    ['10[!0-2]', ['105', '109']],
    ['10[59],100', ['100', '105', '109']],
    ['[!1]*', ['030']],
  ])('13.22: %s', (globs, expected) => {
    const numbers = ['030', '100', '102', '105', '109'].map((id) => ({ id }))
    expect(selectByGlobs(numbers, globs).map(({ id }) => id)).toEqual(expected)
  })

  test('an id matches itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w.$^+|()\\/-]{1,20}$/), (id) => {
        expect(compileGlobs(id)(id)).toBe(true)
        expect(compileGlobs(id)(`${id}x`)).toBe(false)
        expect(compileGlobs(id)(`x${id}`)).toBe(false)
      }),
    )
  })

  test.each(['{a', 'a}', '}{', '[a', 'a]', '[]', '[c-a]'])('refuses %j', (globs) => {
    expect(() => compileGlobs(globs)).toThrow(SpecError)
    expect(() => compileGlobs(globs)).toThrow(expect.objectContaining({ code: 'INVALID_GLOB' }))
  })
})
