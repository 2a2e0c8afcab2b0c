import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIALECTS } from '../../../../src/action/dialects/dialects.ts'
import { UI_ACTION_KINDS } from '../../../../src/action/ui-action.ts'
import { ACTIONS, CONTEXT } from './dialect-actions.ts'

/** The kinds of actions that a dialect cannot say in any way; `droidgym` says all. */
const MISSING = {
  'droidgym': [],
  'android-world': ['drag', 'ask-user'],
  'android-control': ['double-tap', 'swipe', 'drag', 'answer', 'finish', 'ask-user', 'no-op'],
  'auto-ui': [
    'double-tap', 'long-press', 'drag', 'scroll', 'open-app', 'wait', 'answer', 'ask-user', 'no-op',
  ],
  'digirl': ['double-tap', 'long-press', 'drag', 'scroll', 'open-app', 'wait', 'answer', 'ask-user', 'no-op'],
  'qwen2.5-vl': ['double-tap', 'drag', 'scroll', 'answer', 'ask-user', 'no-op'],
  'qwen3-vl': ['double-tap', 'drag', 'scroll', 'open-app', 'ask-user', 'no-op'],
  'gui-owl-1.5': ['double-tap', 'drag', 'scroll', 'answer', 'no-op'],
  'mai-ui': ['swipe', 'answer', 'no-op'],
  'ui-tars-1': ['double-tap', 'drag', 'scroll', 'open-app', 'answer', 'no-op'],
  'ui-tars-1.5': ['double-tap', 'swipe', 'answer', 'no-op'],
  'ui-tars-doubao': ['double-tap', 'swipe', 'answer', 'no-op'],
  'autoglm': ['drag', 'scroll', 'answer'],
}

/** Kinds whose supported form is too rare for chance: AndroidWorld's four swipes over the whole screen. */
const SEEDED = {
  swipe: { kind: 'swipe', from: { x: 540, y: 0 }, to: { x: 540, y: 2399 } },
} as const

it('each dialect says the kinds of actions that it is known to say, and no others', () => {
  const missing = DIALECTS.map((dialect) => [
    dialect.name,
    UI_ACTION_KINDS.filter((kind) => {
      const samples = [
        ...fc.sample(ACTIONS[kind], { numRuns: 300, seed: 1 }), ...(kind === 'swipe' ? [SEEDED.swipe] : []),
      ]
      return !samples.some((action) => 'reply' in dialect.write(action, CONTEXT))
    }),
  ])
  expect(Object.fromEntries(missing)).toEqual(MISSING)
})

it('droidgym says every action', () => {
  const [droidgym] = DIALECTS
  for (const kind of UI_ACTION_KINDS) {
    for (const action of fc.sample(ACTIONS[kind], { numRuns: 50, seed: 1 })) {
      expect(droidgym?.write(action, CONTEXT), JSON.stringify(action)).toHaveProperty('reply')
    }
  }
})
