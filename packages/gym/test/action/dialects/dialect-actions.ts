import fc from 'fast-check'
import type { DialectContext } from '@droidgym/gym/action/dialects/reading/dialect'
import { KEY_CODES } from '@droidgym/android/key-codes'
import { loadApis } from '@droidgym/spec/apis'
import type { UiAction, UiActionKind } from '@droidgym/gym/action/ui-action'
import { Direction, FinishStatus } from '@droidgym/gym/action/ui-action'

const element = (name: string, ...[left, top, right, bottom]: readonly [number, number, number, number]) => ({
  bounds: { left, top, right, bottom }, resourceId: name, className: 'Button', text: name, contentDescription: '',
})

/** A phone's display, a picture of half its size, and three elements. */
export const CONTEXT: DialectContext = {
  display: { width: 1080, height: 2400 },
  picture: { width: 540, height: 1200 },
  elements: [
    element('Search', 0, 0, 1080, 200),
    element('Send', 100, 300, 501, 421),
    element('Cancel', 540, 1200, 1080, 2400),
  ],
  apis: loadApis,
}

const { display } = CONTEXT
const ms = fc.integer({ min: 1, max: 60_000 })
const point = fc.record({
  x: fc.integer({ min: 0, max: display.width - 1 }), y: fc.integer({ min: 0, max: display.height - 1 }),
})
const tag = fc.record({ tag: fc.integer({ min: 0, max: CONTEXT.elements.length - 1 }) })
const place = fc.oneof(point, tag)
const unpaired = /\p{Cs}/u
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !unpaired.test(text))
const typed = fc.oneof(
  words,
  fc.stringMatching(/^[ -~\n]{1,40}$/),
  fc.constantFrom(`it's "quoted" \\ text`, 'two, or 三', 'Action: tap(3)', '{"a": 1}', '"), x=("', "') or ('"),
).filter((text) => text !== '' && !/(?!\n)\p{Cc}/u.test(text))
const yes = fc.constant(true as const)
const app = fc.constantFrom('Clock', 'com.android.settings', '设置', `O'Neill "x"`)

/** Some action of every kind. */
export const ACTIONS: Readonly<Record<UiActionKind, fc.Arbitrary<UiAction>>> = {
  'tap': fc.record({ kind: fc.constant('tap'), at: place }),
  'double-tap': fc.record({ kind: fc.constant('double-tap'), at: place }),
  'long-press': fc.record({ kind: fc.constant('long-press'), at: place, ms }, { requiredKeys: ['kind', 'at'] }),
  'swipe': fc.record({ kind: fc.constant('swipe'), from: place, to: place, ms }, { requiredKeys: ['kind', 'from', 'to'] }),
  'drag': fc.record({ kind: fc.constant('drag'), from: place, to: place, ms }, { requiredKeys: ['kind', 'from', 'to'] }),
  'scroll': fc.record(
    { kind: fc.constant('scroll'), direction: fc.constantFrom(...Object.values(Direction)), at: place },
    { requiredKeys: ['kind', 'direction'] },
  ),
  'type': fc.record(
    { kind: fc.constant('type'), text: typed, at: place, clear: yes, enter: yes }, { requiredKeys: ['kind', 'text'] },
  ),
  'key': fc.record({
    kind: fc.constant('key'),
    key: fc.oneof(fc.constantFrom('BACK', 'HOME', 'ENTER', 'APP_SWITCH'), fc.constantFrom(...KEY_CODES.keys())),
  }),
  'open-app': fc.record({ kind: fc.constant('open-app'), app }),
  'wait': fc.record({ kind: fc.constant('wait'), ms: fc.oneof(fc.constantFrom(1_000, 5_000), ms) }),
  'answer': fc.record({ kind: fc.constant('answer'), text: words }),
  'finish': fc.record(
    { kind: fc.constant('finish'), status: fc.constantFrom(...Object.values(FinishStatus)), answer: typed },
    { requiredKeys: ['kind', 'status'] },
  ),
  'ask-user': fc.record({ kind: fc.constant('ask-user'), question: fc.oneof(fc.constant(''), words) }),
  'api': fc.constantFrom(...loadApis().values()).map((api): UiAction => ({ kind: 'api', name: api.name, parameters: api.example })),
  'no-op': fc.record({ kind: fc.constant('no-op') }),
}

export const anyAction: fc.Arbitrary<UiAction> = fc.oneof(...Object.values(ACTIONS))
