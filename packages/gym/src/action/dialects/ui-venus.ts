import { z } from 'zod'
import type { Point } from '@droidgym/android/geometry'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { FinishStatus } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, impossible, readAction, withFields, written } from './reading/action-table.ts'
import type { Dialect, DialectContext, DialectRules } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import type { Invalid } from './reading/invalid.ts'
import { isInvalid } from './reading/invalid.ts'
import { pixelOf } from './reading/place.ts'
import { pythonString } from './reading/python-string.ts'
import { readCall } from './reading/read-call.ts'
import { readTag } from './reading/read-tag.ts'
import { readCells, writeCells } from './reading/thousand-cells.ts'

const WAIT_MS = 1000

const pair = z.array(z.number()).length(2)
/** `point` in version 2, whose software still accepts `box`. */
const single = z.union([
  z.object({ box: pair }).transform(({ box }) => box),
  z.object({ point: pair }).transform(({ point }) => point),
])
const content = z.object({ content: z.string().default('') })
const ends = z.object({ start: pair, end: pair })

/** The actions of both versions. */
const COMMON: ActionTable = {
  Click: withFields(single, (place, context) => at(placeOf(place, context), (pixel) => ({ kind: 'tap', at: pixel }))),
  LongPress: withFields(single, (place, context) =>
    at(placeOf(place, context), (pixel) => ({ kind: 'long-press', at: pixel }))),
  // The finger holds for some seconds before it moves.
  Drag: withFields(ends, ({ start, end }, context) => between('drag', placeOf(start, context), placeOf(end, context))),
  Type: withFields(z.object({ content: z.string() }), ({ content: text }) => ({ kind: 'type', text, clear: true })),
  Wait: always({ kind: 'wait', ms: WAIT_MS }),
  Finished: withFields(content, ({ content: answer }) => answer === ''
    ? { kind: 'finish', status: FinishStatus.complete }
    : { kind: 'finish', status: FinishStatus.complete, answer }),
  // The released software ends here, because it cannot answer.
  CallUser: withFields(content, ({ content: question }) => ({ kind: 'ask-user', question })),
  PressBack: always({ kind: 'key', key: 'BACK' }),
  PressHome: always({ kind: 'key', key: 'HOME' }),
  PressEnter: always({ kind: 'key', key: 'ENTER' }),
  PressRecent: always({ kind: 'key', key: 'APP_SWITCH' }),
}
const KEYS: Readonly<Record<string, string>> = {
  BACK: 'PressBack', HOME: 'PressHome', ENTER: 'PressEnter', APP_SWITCH: 'PressRecent',
}

const swipe = withFields(ends, ({ start, end }, context) =>
  between('swipe', placeOf(start, context), placeOf(end, context)))
const launch = withFields(z.object({ app: z.string() }), ({ app }) => ({ kind: 'open-app', app }))

/** The differences between the versions. */
interface Version {
  readonly title: string
  readonly actions: ActionTable
  readonly place: 'box' | 'point'
  readonly swipe: string
  readonly launch: string
  readonly doubleTap?: string
  readonly answer?: string
}

const VERSION_1: Version = {
  title: 'UI-Venus', actions: { ...COMMON, Scroll: swipe, Launch: launch }, place: 'box', swipe: 'Scroll', launch: 'Launch',
}
const VERSION_2: Version = {
  title: 'UI-Venus-2',
  actions: {
    ...COMMON,
    Swipe: swipe,
    LaunchApp: launch,
    DoubleClick: withFields(single, (place, context) =>
      at(placeOf(place, context), (pixel) => ({ kind: 'double-tap', at: pixel }))),
    Answer: withFields(content, ({ content: text }) => ({ kind: 'answer', text })),
    GetScreenshot: impossible('an action cannot put a picture into the album'),
  },
  place: 'point', swipe: 'Swipe', launch: 'LaunchApp', doubleTap: 'DoubleClick', answer: 'Answer',
}

const RULES = {
  // 0 to 999, divided by 1000.
  scale: Scale.thousand,
  // `input_text` of `adb_controller.py` sends ADB_CLEAR_TEXT first.
  typing: { clears: true, enters: false },
  // `Scroll` and `Swipe` give the finger's path from point to point.
  scroll: 'none',
  ends: ['Finished'],
} as const satisfies Partial<DialectRules>

const SOURCE = 'inclusionAI/UI-Venus Venus_framework/Venus_framework_mobile'

/** UI-Venus 1 and 1.5. */
export const uiVenus: Dialect = {
  name: 'ui-venus',
  source: `${SOURCE}/processor/uivenus_processor.py, policy/ui_venus_policy.py, device/adb_controller.py`,
  // What cannot be parsed becomes `CallUser`, which ends the run.
  rules: { ...RULES, malformed: 'end' },
  ...versionOf(VERSION_1),
}

export const uiVenus2: Dialect = {
  name: 'ui-venus-2',
  source: `${SOURCE}/processor/ui_venus_2_processor.py, policy/ui_venus_2_policy.py, device/adb_controller.py`,
  // An action without a type fails, and the next step follows.
  rules: { ...RULES, malformed: 'step' },
  ...versionOf(VERSION_2),
}

function versionOf(version: Version): Pick<Dialect, 'title' | 'read' | 'write'> {
  const expected = `<action>Click(${version.place}=(500,500))</action>`
  return {
    title: version.title,
    read(reply, context) {
      const tag = readTag(reply, 'action', expected)
      if (isInvalid(tag)) return tag
      const call = readCall(tag.content, expected)
      return isInvalid(call) ? call : readAction(version.actions, call.name, Object.fromEntries(call.named), context)
    },
    write(action, context) {
      const call = callOf(action, version, context)
      return written(version.title, action, call && `<think></think>\n<action>${call}</action>`)
    },
  }
}

function placeOf(numbers: readonly number[], context: DialectContext): Point | Invalid {
  const [x = Number.NaN, y = Number.NaN] = numbers
  return readCells([x, y], context)
}

function callOf(action: UiAction, version: Version, context: DialectContext): string | undefined {
  const onPlace = (name: string, place: UiPlace) => {
    const cells = cellsOf(place, context)
    return cells && `${name}(${version.place}=${cells})`
  }
  switch (action.kind) {
    case 'tap':
      return onPlace('Click', action.at)
    case 'double-tap':
      return version.doubleTap === undefined ? undefined : onPlace(version.doubleTap, action.at)
    case 'long-press':
      return action.ms === undefined ? onPlace('LongPress', action.at) : undefined
    case 'swipe':
    case 'drag': {
      const [start, end] = [cellsOf(action.from, context), cellsOf(action.to, context)]
      if (start === undefined || end === undefined || action.ms !== undefined) return undefined
      return `${action.kind === 'drag' ? 'Drag' : version.swipe}(start=${start}, end=${end})`
    }
    case 'type': {
      const canSay = action.at === undefined && action.clear === true && action.enter !== true
      return canSay ? withText('Type', 'content', action.text) : undefined
    }
    case 'key': {
      const name = KEYS[action.key]
      return name === undefined ? undefined : `${name}()`
    }
    case 'open-app':
      return withText(version.launch, 'app', action.app)
    case 'wait':
      return action.ms === WAIT_MS ? 'Wait()' : undefined
    case 'answer':
      return version.answer === undefined ? undefined : withText(version.answer, 'content', action.text)
    case 'ask-user':
      return withText('CallUser', 'content', action.question)
    case 'finish': {
      const canSay = action.status === FinishStatus.complete && action.answer !== ''
      return canSay ? withText('Finished', 'content', action.answer ?? '') : undefined
    }
    default:
      return undefined
  }
}

function cellsOf(place: UiPlace, context: DialectContext): string | undefined {
  const pixel = pixelOf(place, context)
  return pixel && `(${writeCells(pixel, context).join(', ')})`
}

/** Undefined for a text that holds the tag around the call. */
function withText(name: string, argument: string, text: string): string | undefined {
  return /<\/?action>/.test(text) ? undefined : `${name}(${argument}=${pythonString(text)})`
}
