import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anthropicComputerUse } from '@droidgym/gym/action/dialects/anthropic-computer-use'
import { appAgent } from '@droidgym/gym/action/dialects/app-agent'
import { autoDroid } from '@droidgym/gym/action/dialects/auto-droid'
import { cogAgentChat } from '@droidgym/gym/action/dialects/cog-agent-chat'
import { cogAgent } from '@droidgym/gym/action/dialects/cog-agent'
import type { Dialect, DialectContext, DialectElement } from '@droidgym/gym/action/dialects/reading/dialect'
import { Scale } from '@droidgym/gym/action/dialects/reading/dialect'
import { gelab } from '@droidgym/gym/action/dialects/gelab'
import { gemini25ComputerUse } from '@droidgym/gym/action/dialects/gemini-computer-use-2-5'
import { geminiComputerUse } from '@droidgym/gym/action/dialects/gemini-computer-use'
import { mobileAgent2 } from '@droidgym/gym/action/dialects/mobile-agent-2'
import { mobileAgentE } from '@droidgym/gym/action/dialects/mobile-agent-e'
import { mobileAgent } from '@droidgym/gym/action/dialects/mobile-agent'
import { mobileBench } from '@droidgym/gym/action/dialects/mobile-bench'
import { odysseyAgent } from '@droidgym/gym/action/dialects/odyssey-agent'
import { openAiComputerUse } from '@droidgym/gym/action/dialects/openai-computer-use'
import { pixelOf } from '@droidgym/gym/action/dialects/reading/place'
import { seeAct } from '@droidgym/gym/action/dialects/see-act'
import { uiVenus, uiVenus2 } from '@droidgym/gym/action/dialects/ui-venus'
import type { UiAction, UiActionKind, UiPlace } from '@droidgym/gym/action/ui-action'
import { loadApis } from '@droidgym/spec/apis'

function element(id: string, text: string, left: number, top: number): DialectElement {
  return {
    bounds: { left, top, right: left + 400, bottom: top + 120 },
    resourceId: id, className: 'TextView', text, contentDescription: '',
  }
}

const context: DialectContext = {
  apis: loadApis,
  display: { width: 1080, height: 2400 },
  picture: { width: 540, height: 1200 },
  elements: [
    element('title', 'Settings', 0, 200),
    element('row', 'Wi-Fi & <more> "networks"', 0, 400),
    element('', 'Bluetooth', 500, 400),
    { ...element('query', '', 0, 1000), className: 'EditText', contentDescription: 'Search' },
    element('row', 'OK', 0, 1300),
    element('row', 'OK', 500, 1300),
  ],
}
const middle = { x: 540, y: 1200 }
const BLUETOOTH = 2
const QUERY = 3

/** What each dialect can write; the property tests below are empty for missing kinds. */
const DIALECTS: readonly (readonly [Dialect, readonly UiActionKind[]])[] = [
  [appAgent, ['tap', 'long-press', 'swipe', 'type', 'finish', 'no-op']],
  [autoDroid, ['tap', 'type', 'key', 'finish']],
  [mobileAgent, ['tap', 'scroll', 'type', 'key', 'open-app', 'finish']],
  [mobileAgent2, ['tap', 'swipe', 'type', 'key', 'open-app', 'finish']],
  [mobileAgentE, ['tap', 'swipe', 'type', 'key', 'open-app', 'wait', 'finish']],
  [seeAct, ['tap', 'long-press', 'scroll', 'type', 'key', 'open-app', 'wait', 'answer', 'finish']],
  [cogAgent, ['tap', 'double-tap', 'scroll', 'type', 'key', 'open-app', 'finish']],
  [cogAgentChat, ['tap', 'scroll', 'type', 'key', 'finish']],
  [odysseyAgent, ['tap', 'long-press', 'scroll', 'type', 'key', 'finish']],
  [mobileBench, ['tap', 'swipe', 'type', 'key', 'finish']],
  [openAiComputerUse, ['tap', 'double-tap', 'swipe', 'scroll', 'type', 'key', 'wait', 'finish', 'no-op']],
  [anthropicComputerUse, ['tap', 'double-tap', 'swipe', 'scroll', 'type', 'key', 'wait', 'finish', 'no-op']],
  [
    geminiComputerUse,
    ['tap', 'long-press', 'swipe', 'scroll', 'type', 'key', 'open-app', 'wait', 'finish', 'no-op'],
  ],
  [gemini25ComputerUse, ['tap', 'swipe', 'scroll', 'type', 'key', 'wait', 'finish']],
  [gelab, ['tap', 'long-press', 'swipe', 'type', 'open-app', 'wait', 'finish', 'ask-user']],
  [uiVenus, ['tap', 'long-press', 'swipe', 'drag', 'type', 'key', 'open-app', 'wait', 'finish', 'ask-user']],
  [
    uiVenus2,
    [
      'tap', 'double-tap', 'long-press', 'swipe', 'drag', 'type', 'key', 'open-app', 'wait', 'answer', 'finish',
      'ask-user',
    ],
  ],
]

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'hello', 'a "quoted" one', "it's", 'two\nlines', 'back\\slash', 'tab\there', 'end\n', 'end\\n', 'f(x), y)', '###', 'text',
    '</action>', 'N/A', 'None', '你好', ' padded ', '"all"', '- id=1 - action=tap - input text=x', 'finished? Yes', '</think>',
    'Action: tap(1)', 'Grounded Operation: END()', '<p>html</p>, more', '{"type": "click"}',
  ),
)
const tag = fc.record({ tag: fc.nat(context.elements.length - 1) })
const pixel = fc.record({ x: fc.nat(context.display.width - 1), y: fc.nat(context.display.height - 1) })
const place: fc.Arbitrary<UiPlace> = fc.oneof(tag, pixel)
const direction = fc.constantFrom('up', 'down', 'left', 'right')
const ms = fc.constantFrom(200, 1000, 5000, 10_000, 1234)
const key = fc.constantFrom('BACK', 'HOME', 'ENTER', 'APP_SWITCH', 'VOLUME_UP', 'DEL', 'MOVE_HOME', 'A', '7', 'CAMERA')
const flag = fc.constantFrom(true)
const action: fc.Arbitrary<UiAction> = fc.oneof(
  fc.record({ kind: fc.constant('tap'), at: place }),
  fc.record({ kind: fc.constant('double-tap'), at: place }),
  fc.record({ kind: fc.constant('long-press'), at: place, ms }, { requiredKeys: ['kind', 'at'] }),
  fc.record({ kind: fc.constant('swipe'), from: place, to: place, ms }, { requiredKeys: ['kind', 'from', 'to'] }),
  fc.record({ kind: fc.constant('drag'), from: place, to: place, ms }, { requiredKeys: ['kind', 'from', 'to'] }),
  fc.record({ kind: fc.constant('scroll'), direction, at: place }, { requiredKeys: ['kind', 'direction'] }),
  fc.record({ kind: fc.constant('type'), text, at: place, clear: flag, enter: flag }, { requiredKeys: ['kind', 'text'] }),
  fc.record({ kind: fc.constant('key'), key }),
  fc.record({ kind: fc.constant('open-app'), app: text }),
  fc.record({ kind: fc.constant('wait'), ms }),
  fc.record({ kind: fc.constant('answer'), text }),
  fc.record(
    { kind: fc.constant('finish'), status: fc.constantFrom('complete', 'infeasible'), answer: text },
    { requiredKeys: ['kind', 'status'] },
  ),
  fc.record({ kind: fc.constant('ask-user'), question: text }),
  fc.constant<UiAction>({ kind: 'no-op' }),
)

/** An action with pixels for elements, and without what its absence means as well. */
function plain(value: UiAction): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const [name, part] of Object.entries<unknown>({ ...value })) {
    fields[name] = isPlace(part) ? pixelOf(part, context) : part
  }
  if (value.kind === 'long-press' && value.ms === 1000) delete fields['ms']
  // The place that stands for the whole screen.
  if (value.kind === 'scroll' && isMiddle(fields['at'])) delete fields['at']
  return fields
}

function isMiddle(place: unknown): boolean {
  return isPlace(place) && 'x' in place && Math.abs(place.x - middle.x) <= 2 && Math.abs(place.y - middle.y) <= 3
}

function isPlace(value: unknown): value is UiPlace {
  return typeof value === 'object' && value !== null && ('tag' in value || 'x' in value)
}

/** At most one unit of the coarsest scale away: 1000 of them on 2400 pixels. */
function expectNear(read: unknown, written: UiAction) {
  expect(read).not.toHaveProperty('invalid')
  const [got, wanted] = [plain(read as UiAction), plain(written)]
  expect(Object.keys(got).sort()).toEqual(Object.keys(wanted).sort())
  for (const [name, value] of Object.entries(wanted)) {
    if (!isPlace(value) || 'tag' in value) {
      expect(got[name]).toEqual(value)
      continue
    }
    const other = got[name] as { x: number, y: number }
    expect(Math.abs(other.x - value.x)).toBeLessThanOrEqual(2)
    expect(Math.abs(other.y - value.y)).toBeLessThanOrEqual(3)
  }
}

const CASES = DIALECTS.map(([dialect, kinds]) => ({ name: dialect.name, dialect, kinds }))

describe.each(CASES)('$name', ({ dialect, kinds }) => {
  it('reads back what it writes', () => {
    fc.assert(fc.property(action, (given) => {
      const written = dialect.write(given, context)
      if ('reply' in written) expectNear(dialect.read(written.reply, context), given)
    }), { numRuns: 1000 })
  })

  it('writes the kinds of actions that it supports, and no others', () => {
    const said = new Set(SAMPLES.filter((sample) => 'reply' in dialect.write(sample, context)).map(({ kind }) => kind))
    expect([...said].sort()).toEqual([...kinds].sort())
  })

  it('answers any text with an action or a reason', () => {
    fc.assert(fc.property(fc.oneof(text, fc.json(), fc.string({ unit: 'binary', maxLength: 400 })), (reply) => {
      expect(Object.keys(dialect.read(reply, context)).some((name) => name === 'kind' || name === 'invalid')).toBe(true)
    }))
  })

  it('answers replies with pieces cut out, doubled or put in', () => {
    const samples = SAMPLES.flatMap((sample) => {
      const written = dialect.write(sample, context)
      return 'reply' in written ? [written.reply] : []
    })
    fc.assert(fc.property(fc.constantFrom(...samples), fc.nat(), fc.nat(40), text, (reply, at, length, piece) => {
      const start = at % (reply.length + 1)
      for (const middle of ['', reply.slice(start, start + length).repeat(2), piece]) {
        const read = dialect.read(reply.slice(0, start) + middle + reply.slice(start + length), context)
        expect('kind' in read || read.invalid !== '').toBe(true)
      }
    }))
  })

  it('refuses two replies in one, none, and another language', () => {
    const [first, second] = SAMPLES.filter(({ kind }) => kind === 'tap' || kind === 'key').flatMap((sample) => {
      const written = dialect.write(sample, context)
      return 'reply' in written ? [written.reply] : []
    })
    expect(dialect.read(`${first}\n${second ?? first}`, context)).toHaveProperty('invalid')
    expect(dialect.read('', context)).toHaveProperty('invalid')
    expect(dialect.read('点击蓝牙', context)).toHaveProperty('invalid')
    expect(dialect.read('x'.repeat(100_000), context)).toHaveProperty('invalid')
  })

  it('reads only places on the display and elements on the screen', () => {
    const nowhere: DialectContext = { ...context, elements: [] }
    const written = dialect.write({ kind: 'tap', at: { tag: BLUETOOTH } }, nowhere)
    expect(written).toHaveProperty('unsupported')
    if (dialect.rules.scale !== Scale.none) return
    const known = dialect.write({ kind: 'tap', at: { tag: BLUETOOTH } }, context)
    expect('reply' in known && dialect.read(known.reply, nowhere)).toHaveProperty('invalid')
  })
})

/** For each kind the forms of which a dialect may support one. */
const SAMPLES: readonly UiAction[] = [
  { kind: 'tap', at: { tag: BLUETOOTH } },
  { kind: 'double-tap', at: middle },
  { kind: 'long-press', at: { tag: BLUETOOTH } },
  { kind: 'swipe', from: { x: 540, y: 1920 }, to: { x: 540, y: 480 } },
  // From the middle of one area of AppAgent's grid to that of another.
  { kind: 'swipe', from: { x: 60, y: 60 }, to: { x: 60, y: 180 } },
  { kind: 'drag', from: middle, to: { x: 540, y: 480 } },
  { kind: 'scroll', direction: 'down' },
  { kind: 'type', text: 'hello' },
  { kind: 'type', text: 'hello', clear: true },
  { kind: 'type', text: 'hello', at: { tag: QUERY } },
  { kind: 'type', text: 'hello', at: { tag: QUERY }, enter: true },
  { kind: 'type', text: 'hello', at: { tag: QUERY }, clear: true },
  { kind: 'key', key: 'BACK' },
  { kind: 'key', key: 'ENTER' },
  { kind: 'open-app', app: 'Clock' },
  { kind: 'wait', ms: 1000 },
  { kind: 'wait', ms: 5000 },
  { kind: 'wait', ms: 10_000 },
  { kind: 'answer', text: '42' },
  { kind: 'finish', status: 'complete' },
  { kind: 'ask-user', question: 'Which one?' },
  { kind: 'no-op' },
]
