import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionOf } from '../src/play/input.ts'
import type { Input, Taking } from '../src/play/input.ts'
import { keyInput, touchInput } from '../src/play/touches.ts'

const display = { width: 1080, height: 1920 }
const marks = [
  { number: 1, numeric_tag: 3, bounds: [0, 0, 1080, 1920] },
  { number: 2, numeric_tag: 7, bounds: [100, 100, 300, 200] },
] as const
const taking = (space: Taking['space'], more: Partial<Taking> = {}): Taking => ({ space, display, marks, ...more })
const at = { x: 200, y: 150 }
const point = fc.record({ x: fc.integer({ min: 0, max: 1079 }), y: fc.integer({ min: 0, max: 1919 }) })
const input: fc.Arbitrary<Input> = fc.oneof(
  fc.record({ kind: fc.constantFrom('tap', 'long-press'), at: point }),
  fc.record({ kind: fc.constant('swipe'), from: point, to: point }),
  fc.record({ kind: fc.constant('scroll'), direction: fc.constantFrom('up', 'down', 'left', 'right'), at: point }),
  fc.record({ kind: fc.constant('type'), text: fc.string({ minLength: 1 }) }),
  fc.record({ kind: fc.constant('key'), key: fc.constantFrom('BACK', 'HOME', 'OVERVIEW', 'ENTER', 'DEL') }),
)

describe('actionOf', () => {
  it('gives an action of the space or says why there is none', () => {
    fc.assert(fc.property(input, fc.constantFrom('ui', 'discrete', 'dual-gesture', 'text'), (given, space) => {
      const { action, unable } = actionOf(given, taking(space))
      if (action === undefined) expect(unable).toContain(space)
      else expect(action.kind).toBe(space)
      if (action?.kind === 'discrete') expect(action.index).toBeOneOf(Array.from({ length: 385 }, (_, index) => index))
      if (action?.kind === 'dual-gesture') {
        expect(action.values).toHaveLength(4)
        for (const value of action.values) expect(Math.abs(value)).toBeLessThanOrEqual(1)
      }
    }))
  })

  it('taps the nearest place of the grid', () => {
    expect(actionOf({ kind: 'tap', at: { x: 27, y: 48 } }, taking('discrete')).action)
      .toEqual({ kind: 'discrete', index: 0 })
  })

  it('names swipes of the discrete space by the finger, and scrolls by the content', () => {
    const swipe = { kind: 'swipe', from: { x: 800, y: 900 }, to: { x: 200, y: 950 } } as const
    expect(actionOf(swipe, taking('discrete')).action).toEqual({ kind: 'discrete', index: 381 })
    expect(actionOf({ kind: 'scroll', direction: 'down', at }, taking('discrete')).action)
      .toEqual({ kind: 'discrete', index: 378 })
  })

  it.each([
    [{ kind: 'tap', at }, 'tap(7)'],
    [{ kind: 'scroll', direction: 'down', at }, 'swipe("up")'],
    [{ kind: 'scroll', direction: 'left', at }, 'swipe("left")'],
    [{ kind: 'key', key: 'HOME' }, 'press("HOME")'],
    [{ kind: 'type', text: 'say "hi"' }, String.raw`type("say \"hi\"")`],
    [{ kind: 'swipe', from: { x: 540, y: 1536 }, to: { x: 540, y: 384 } }, 'dual-gesture(0.8, 0.5, 0.2, 0.5)'],
  ] as const)('writes %o in B-MoCA’s words', (given, call) => {
    expect(actionOf(given, taking('text')).action).toEqual({ kind: 'text', text: `Action: ${call}` })
  })

  it('asks for words of other dialects', () => {
    expect(actionOf({ kind: 'tap', at }, taking('text', { dialect: 'other' })).unable).toContain('words of other')
  })

  it('presses the navigation keys by their places', () => {
    expect(actionOf({ kind: 'key', key: 'HOME' }, taking('dual-gesture')).action)
      .toEqual({ kind: 'dual-gesture', values: [0.9, 0, 0.9, 0] })
  })
})

describe('touchInput', () => {
  it('tells taps, holds and swipes', () => {
    expect(touchInput(at, { x: 205, y: 152 }, 90, display).kind).toBe('tap')
    expect(touchInput(at, at, 700, display).kind).toBe('long-press')
    expect(touchInput(at, { x: 200, y: 900 }, 90, display).kind).toBe('swipe')
  })
})

describe('keyInput', () => {
  const key = (name: string, ctrlKey = false, altKey = false) =>
    keyInput({ key: name, ctrlKey, metaKey: false, altKey }, display)

  it('types characters, presses keys and leaves the rest to the page', () => {
    expect(key('é')).toEqual({ kind: 'type', text: 'é' })
    expect(key('Escape')).toEqual({ kind: 'key', key: 'BACK' })
    expect(key('Tab')).toBeUndefined()
    expect(key('z', true)).toBeUndefined()
    expect(key('z', false, true)).toBeUndefined()
  })

  it('types what AltGr writes', () => {
    expect(key('@', true, true)).toEqual({ kind: 'type', text: '@' })
  })
})
