import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIALECTS } from '@droidgym/gym/action/dialects/dialects'
import { UI_ACTION_KINDS } from '@droidgym/gym/action/ui-action'
import { ACTIONS, CONTEXT } from './dialect-actions.ts'

/** The kinds of actions that a dialect cannot write; `droidgym` writes all. */
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
  'gelab': ['double-tap', 'drag', 'scroll', 'key', 'answer', 'no-op'],
  'ui-venus': ['double-tap', 'scroll', 'answer', 'no-op'],
  'ui-venus-2': ['scroll', 'no-op'],
  'app-agent': ['double-tap', 'swipe', 'drag', 'scroll', 'key', 'open-app', 'wait', 'answer', 'ask-user'],
  'auto-droid': [
    'double-tap', 'long-press', 'swipe', 'drag', 'scroll', 'open-app', 'wait', 'answer', 'ask-user', 'no-op',
  ],
  'mobile-agent': ['double-tap', 'long-press', 'swipe', 'drag', 'wait', 'answer', 'ask-user', 'no-op'],
  'mobile-agent-2': ['double-tap', 'long-press', 'drag', 'scroll', 'wait', 'answer', 'ask-user', 'no-op'],
  'mobile-agent-e': ['double-tap', 'long-press', 'drag', 'scroll', 'wait', 'answer', 'ask-user', 'no-op'],
  'see-act': ['double-tap', 'swipe', 'drag', 'ask-user', 'no-op'],
  'cog-agent': ['long-press', 'swipe', 'drag', 'wait', 'answer', 'ask-user', 'no-op'],
  'cog-agent-chat': [
    'double-tap', 'long-press', 'swipe', 'drag', 'open-app', 'wait', 'answer', 'ask-user', 'no-op',
  ],
  'odyssey-agent': ['double-tap', 'swipe', 'drag', 'open-app', 'wait', 'answer', 'ask-user', 'no-op'],
  'mobile-bench': [
    'double-tap', 'long-press', 'drag', 'scroll', 'open-app', 'wait', 'answer', 'ask-user', 'no-op',
  ],
  'openai-computer-use': ['long-press', 'drag', 'open-app', 'answer', 'ask-user'],
  'anthropic-computer-use': ['long-press', 'drag', 'open-app', 'answer', 'ask-user'],
  'gemini-computer-use': ['double-tap', 'drag', 'answer', 'ask-user'],
  'gemini-computer-use-2.5': [
    'double-tap', 'long-press', 'drag', 'open-app', 'answer', 'ask-user', 'no-op',
  ],
}

/** Kinds whose supported form rarely occurs at random: AndroidWorld's four swipes over the whole screen. */
const SEEDED = {
  swipe: { kind: 'swipe', from: { x: 540, y: 0 }, to: { x: 540, y: 2399 } },
} as const

it('each dialect writes the kinds of actions that it is known to support, and no others', () => {
  const missing = DIALECTS.map((dialect) => [
    dialect.name,
    UI_ACTION_KINDS.filter((kind) => kind !== 'api').filter((kind) => {
      const samples = [
        ...fc.sample(ACTIONS[kind], { numRuns: 300, seed: 1 }), ...(kind === 'swipe' ? [SEEDED.swipe] : []),
      ]
      return !samples.some((action) => 'reply' in dialect.write(action, CONTEXT))
    }),
  ])
  expect(Object.fromEntries(missing)).toEqual(MISSING)
})

it('only droidgym and Mobile-Bench write calls of APIs', () => {
  const [call] = fc.sample(ACTIONS.api, { numRuns: 1, seed: 1 })
  const said = DIALECTS.filter((dialect) => call !== undefined && 'reply' in dialect.write(call, CONTEXT))
  expect(said.map(({ name }) => name)).toEqual(['droidgym', 'mobile-bench'])
})

it('droidgym writes every action', () => {
  const [droidgym] = DIALECTS
  for (const kind of UI_ACTION_KINDS) {
    for (const action of fc.sample(ACTIONS[kind], { numRuns: 50, seed: 1 })) {
      expect(droidgym?.write(action, CONTEXT), JSON.stringify(action)).toHaveProperty('reply')
    }
  }
})
