import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uiActionToSteps } from '@droidgym/gym/action/ui-action-to-steps'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import type { UiAction, UiPlace } from '@droidgym/gym/action/ui-action'
import { touchFault } from '@droidgym/spec/device/touch-fault'
import { loadApis } from '@droidgym/spec/apis'

const display = { width: 1080, height: 2160 }
const context = {
  display,
  elements: [{ bounds: [0, 0, 100, 51] }, { bounds: [0, 0, 0, 0] }] as const,
  appNames: () => new Map([['clock', 'com.google.android.deskclock']]),
  apis: loadApis,
}

function described(action: UiAction): string {
  const decoded = uiActionToSteps(action, context)
  return 'invalid' in decoded ? `invalid: ${decoded.invalid}` : decoded.description
}

const number = fc.oneof(fc.integer({ min: -10, max: 3000 }), fc.double())
const place: fc.Arbitrary<UiPlace> = fc.oneof(fc.record({ x: number, y: number }), fc.record({ tag: fc.nat(3) }))
const ms = fc.option(number, { nil: undefined }).map((value) => (value === undefined ? {} : { ms: value }))
const way = fc.tuple(fc.constantFrom('swipe' as const, 'drag' as const), place, place, ms)
const touching: fc.Arbitrary<UiAction> = fc.oneof(
  fc.tuple(fc.constantFrom('tap' as const, 'double-tap' as const), place).map(([kind, at]) => ({ kind, at })),
  fc.tuple(place, ms).map(([at, lasting]): UiAction => ({ kind: 'long-press', at, ...lasting })),
  way.map(([kind, from, to, lasting]): UiAction => ({ kind, from, to, ...lasting })),
  fc.tuple(fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const), place).map(
    ([direction, at]): UiAction => ({ kind: 'scroll', direction, at }),
  ),
  fc.tuple(fc.string(), place).map(([text, at]): UiAction => ({ kind: 'type', text, at })),
)

describe('a ui action', () => {
  it.each<[UiAction, string]>([
    [{ kind: 'tap', at: { x: 540, y: 1200 } }, 'tap(540, 1200)'],
    [{ kind: 'tap', at: { tag: 0 } }, 'tap(50, 25)'],
    [{ kind: 'double-tap', at: { tag: 0 } }, 'double-tap(50, 25)'],
    [{ kind: 'long-press', at: { x: 1, y: 2 } }, 'long-press(1, 2, 1000)'],
    [{ kind: 'swipe', from: { x: 1, y: 2 }, to: { x: 3, y: 4 } }, 'swipe(1, 2, 3, 4, 200)'],
    [{ kind: 'drag', from: { tag: 0 }, to: { x: 3, y: 4 }, ms: 500 }, 'drag(50, 25, 3, 4, 500)'],
    [{ kind: 'scroll', direction: 'down' }, 'scroll(down): swipe(540, 1728, 540, 432, 500)'],
    [{ kind: 'scroll', direction: 'left', at: { tag: 0 } }, 'scroll(left): swipe(20, 25, 80, 25, 500)'],
    [{ kind: 'type', text: 'a', at: { tag: 0 }, clear: true, enter: true }, 'tap(50, 25), type("a", clear, enter)'],
    [{ kind: 'key', key: 'KEYCODE_VOLUME_UP' }, 'press(VOLUME_UP)'],
    [{ kind: 'open-app', app: 'Clock' }, 'open-app(com.google.android.deskclock)'],
    [{ kind: 'wait', ms: 2000 }, 'wait(2000)'],
    [{ kind: 'answer', text: '42' }, 'answer("42")'],
    [{ kind: 'finish', status: 'infeasible' }, 'finish(infeasible)'],
    [{ kind: 'ask-user', question: 'Which?' }, 'ask-user("Which?")'],
    [{ kind: 'no-op' }, 'no-op()'],
  ])('%j becomes %s', (action, description) => {
    expect(described(action)).toBe(description)
    expect(uiActionSchema.parse(JSON.parse(JSON.stringify(action)))).toEqual(action)
  })

  it.each<[UiAction, string]>([
    [{ kind: 'tap', at: { x: 1080, y: 0 } }, '(1080, 0) lies outside the display of 1080 × 2160 pixels'],
    [{ kind: 'tap', at: { x: Number.NaN, y: 0 } }, '(NaN, 0) lies outside the display of 1080 × 2160 pixels'],
    [{ kind: 'tap', at: { tag: 2 } }, 'no element has the tag 2: tags go from 0 to 1'],
    [{ kind: 'scroll', direction: 'up', at: { tag: 1 } }, 'the element with the tag 1 has no visible area to tap'],
    [{ kind: 'wait', ms: 0 }, 'ms must be a whole number of milliseconds from 1 to 60000, but is 0'],
    [{ kind: 'long-press', at: { tag: 0 }, ms: 60_001 }, 'ms must be a whole number of milliseconds from 1 to 60000, but is 60001'],
    [{ kind: 'type', text: '' }, 'type needs at least one character'],
    [{ kind: 'key', key: 'PANIC' }, 'there is no key "PANIC"; use a name of android.view.KeyEvent such as "BACK" or "ENTER"'],
    [{ kind: 'open-app', app: 'Solitaire' }, 'no app is called "Solitaire"; give its name or its package'],
  ])('%j is invalid', (action, reason) => {
    expect(described(action)).toBe(`invalid: ${reason}`)
  })

  it('only ever touches the display, at times that rise', () => {
    fc.assert(
      fc.property(touching, (action) => {
        const decoded = uiActionToSteps(action, context)
        if ('invalid' in decoded) return
        for (const step of decoded.steps) {
          if (step.kind === 'touch') expect(touchFault(step.path, display)).toBeUndefined()
        }
      }),
    )
  })

  it('types a line break as the key ENTER', () => {
    const decoded = uiActionToSteps({ kind: 'type', text: 'a\nb\n' }, context)
    expect(decoded).toMatchObject({
      steps: [{ kind: 'text', text: 'a' }, { kind: 'key', key: 'ENTER' }, { kind: 'text', text: 'b' }, { kind: 'key', key: 'ENTER' }],
    })
  })
})
