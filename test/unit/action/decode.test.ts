import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../../src/action/action.ts'
import { decodeAction } from '../../../src/action/decode.ts'
import type { DecodeContext } from '../../../src/action/decode.ts'

const display = { width: 1080, height: 2160 }
const elements = [
  { bounds: [0, 0, 100, 51] },
  { bounds: [0, 0, 0, 0] },
  { bounds: [1080, 0, 2000, 100] },
] as const
const context = (space: DecodeContext['space']): DecodeContext => ({ space, display, elements })

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
        expect(decoded.inputs).toHaveLength(1)
        for (const input of decoded.inputs) {
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
