import { formatIntent } from '../../../dist/android/intent.js'
import { SAMPLE_URIS } from './sample-uris.js'

const COUNT = 3000
const ACTIONS = ['android.intent.action.MAIN', 'android.intent.action.VIEW', 'a b', 'x', '']
const CATEGORIES = ['LAUNCHER', 'HOME', 'DEFAULT', 'BROWSABLE', 'INFO'].map((name) => `android.intent.category.${name}`)
const TYPES = ['image/png', 'text/*', 'vnd.android.cursor.item/contact']
const COMPONENTS = [
  ['com.android.settings', 'com.android.settings.Settings'],
  ['com.android.settings', 'com.android.settingsx.Y'],
  ['com.google.android.deskclock', 'com.android.deskclock.DeskClock'],
  ['com.a', 'com.b.C'],
  ['com.a', 'com.a.b.C$D'],
  ['com.a', 'com.a'],
].map(([packageName, className]) => ({ packageName, className }))

/** Parts of an intent: the chance of each, and its values. */
const PARTS = {
  action: [0.7, (random) => random.pick(ACTIONS)],
  categories: [0.5, (random) => [...new Set(random.list(random.below(5), () => random.pick(CATEGORIES)))]],
  data: [0.6, (random) => random.pick(SAMPLE_URIS)],
  type: [0.2, (random) => random.pick(TYPES)],
  identifier: [0.1, () => 'id-1'],
  flags: [0.7, (random) => random.pick([0, 0x10000000, 0x10200000, 0x80000000, random.below(2 ** 32)])],
  packageName: [0.2, () => 'com.x'],
  component: [0.7, (random) => random.pick(COMPONENTS)],
  sourceBounds: [
    0.2,
    (random) => ({
      left: random.below(100) - 50, top: random.below(100), right: random.below(1000), bottom: random.below(2000),
    }),
  ],
  hasExtras: [0.3, () => true],
}

/** Intents as the log shows them. */
export const intents = {
  judge: 'framework',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const chosen = Object.entries(PARTS).filter(([, [probability]]) => random.chance(probability))
      const question = Object.fromEntries(chosen.map(([name, [, make]]) => [name, make(random)]))
      yield { part: 'intent', question, ours: formatIntent(question) }
    }
  },
}
