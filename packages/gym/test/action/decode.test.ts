import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import { decodeAction } from '@droidgym/gym/action/decode'
import type { DecodeContext } from '@droidgym/gym/action/decode'
import { loadApis } from '@droidgym/spec/apis'

const display = { width: 1080, height: 2160 }
const elements = [
  { bounds: [0, 0, 100, 51] },
  { bounds: [0, 0, 0, 0] },
  { bounds: [1080, 0, 2000, 100] },
] as const
const context = (space: DecodeContext['space']): DecodeContext => ({
  space,
  display,
  elements,
  appNames: () => new Map([['clock', 'com.google.android.deskclock']]),
  apis: loadApis,
})

function describeAction(action: Action, given = context(action.kind)): string {
  const decoded = decodeAction(action, given)
  return 'invalid' in decoded ? `invalid: ${decoded.invalid}` : decoded.description
}

describe('decodeAction', () => {
  it('turns each kind of action into inputs', () => {
    expect(describeAction({ kind: 'dual-gesture', values: [0, 0, 0.1, 0] })).toBe('tap(540, 1080)')
    expect(describeAction({ kind: 'dual-gesture', values: [1, 1, -1, 1] })).toBe('swipe(1079, 2159, 1079, 0)')
    expect(describeAction({ kind: 'discrete', index: 377 })).toBe('tap(1079, 2159)')
    expect(describeAction({ kind: 'discrete', index: 381 })).toBe('swipe(864, 1080, 216, 1080)')
    expect(describeAction({ kind: 'discrete', index: 382 })).toBe('press(BACK)')
    expect(describeAction({ kind: 'text', text: 'Action: tap(0)' })).toBe('tap(50, 25)')
    expect(describeAction({ kind: 'text', text: 'Action: type("1 + 1")' })).toBe('type("1 + 1")')
    expect(describeAction({ kind: 'text', text: 'Action: dual-gesture(0.5, 0.5, 0.6, 0.5)' })).toBe('tap(540, 1080)')
  })

  it('applies the tap threshold to gestures but not to the published discrete mapping', () => {
    const options = { tapThreshold: 0 }
    const values = [0, 0, 0.01, 0]
    expect(describeAction({ kind: 'dual-gesture', values }, { ...context('dual-gesture'), options })).toBe(
      'swipe(540, 1080, 540, 1090)',
    )
    const wide = { tapThreshold: 1 }
    expect(describeAction({ kind: 'discrete', index: 378 }, { ...context('discrete'), options: wide })).toBe(
      'swipe(540, 1728, 540, 432)',
    )
  })

  it('15.2: presses the key where the paper has a button, in gestures and their text', () => {
    const gesture = (y: number, x: number, options = {}) => {
      const [touchY, touchX] = [2 * y - 1, 2 * x - 1]
      const values = [touchY, touchX, touchY, touchX]
      return describeAction({ kind: 'dual-gesture', values }, { ...context('dual-gesture'), options })
    }
    expect([0.22, 0.5, 0.78].map((x) => gesture(0.95, x))).toEqual(['press(BACK)', 'press(HOME)', 'press(OVERVIEW)'])
    expect([gesture(0.94, 0.23), gesture(0.96, 0.21)]).toEqual(['press(BACK)', 'press(BACK)'])
    expect(gesture(Math.fround(0.96), Math.fround(0.51))).toBe('press(HOME)')
    expect([gesture(0.938, 0.5), gesture(0.962, 0.5), gesture(0.95, 0.488), gesture(0.95, 0.3)]).toEqual([
      'tap(540, 2026)', 'tap(540, 2077)', 'tap(527, 2052)', 'tap(324, 2052)',
    ])
    expect(gesture(0.95, 0.5, { navigationButtons: false })).toBe('tap(540, 2052)')
    const text = 'Action: dual-gesture(0.95, 0.78, 0.95, 0.78)'
    expect(describeAction({ kind: 'text', text })).toBe('press(OVERVIEW)')
    const off = { ...context('text'), options: { navigationButtons: false } }
    expect(describeAction({ kind: 'text', text }, off)).toBe('tap(842, 2052)')
  })

  it('15.2: presses no key for a swipe that begins there, nor for an element or a published tap', () => {
    const values = [0.9, 0, 0.2, 0]
    expect(describeAction({ kind: 'dual-gesture', values })).toBe('swipe(540, 2052, 540, 1296)')
    const button = { ...context('text'), elements: [{ bounds: [500, 2000, 580, 2104] }] as const }
    expect(describeAction({ kind: 'text', text: 'Action: tap(0)' }, button)).toBe('tap(540, 2052)')
    const keys = Array.from({ length: 378 }, (_, index) => describeAction({ kind: 'discrete', index }))
    expect(keys.filter((key) => key.startsWith('press'))).toEqual([])
  })

  it('explains what is wrong', () => {
    expect(describeAction({ kind: 'discrete', index: 3 }, context('text'))).toBe(
      'invalid: this environment takes text actions, but a discrete action was sent',
    )
    expect(describeAction({ kind: 'discrete', index: 385 })).toBe(
      'invalid: a discrete action is an integer from 0 to 384, but is 385',
    )
    expect(describeAction({ kind: 'text', text: 'Action: tap(3)' })).toBe(
      'invalid: no element has the tag 3: tags go from 0 to 2',
    )
    for (const tag of [1, 2]) {
      expect(describeAction({ kind: 'text', text: `Action: tap(${tag})` })).toBe(
        `invalid: the element with the tag ${tag} has no visible area to tap`,
      )
    }
    expect(describeAction({ kind: 'text', text: 'Action: tap(0)' }, { ...context('text'), elements: [] })).toBe(
      'invalid: no element has the tag 0: there are no elements on the screen',
    )
  })

  it('only ever touches the display', () => {
    const action: fc.Arbitrary<Action> = fc.oneof(
      fc.array(fc.double({ min: -1.1, max: 1.1 }), { minLength: 3, maxLength: 5 }).map((values): Action => ({
        kind: 'dual-gesture',
        values,
      })),
      fc.integer({ min: -2, max: 390 }).map((index): Action => ({ kind: 'discrete', index })),
      fc.integer({ min: 0, max: 4 }).map((tag): Action => ({ kind: 'text', text: `Action: tap(${tag})` })),
    )
    fc.assert(
      fc.property(action, (sent) => {
        const decoded = decodeAction(sent, context(sent.kind))
        if ('invalid' in decoded) return
        expect(decoded.steps).toHaveLength(1)
        for (const input of decoded.steps) {
          if (input.kind !== 'touch') continue
          for (const { x, y } of input.path.points) {
            expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
            expect(x >= 0 && x < display.width && y >= 0 && y < display.height).toBe(true)
          }
        }
      }),
    )
  })
})
