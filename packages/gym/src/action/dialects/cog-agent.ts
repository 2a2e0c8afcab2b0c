import { z } from 'zod'
import type { Point } from '@droidgym/android/geometry'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { Direction, FinishStatus } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, impossible, readAction, withFields, written } from './reading/action-table.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { opposite } from './reading/direction.ts'
import type { Invalid } from './reading/invalid.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import { readLine } from './reading/labelled-line.ts'
import { pixelOf } from './reading/place.ts'
import { pythonString } from './reading/python-string.ts'
import { readCall } from './reading/read-call.ts'
import { scrollAt } from './reading/screen-middle.ts'
import { readCells, writeCells } from './reading/thousand-cells.ts'

const TITLE = 'CogAgent'
const EXAMPLE = "CLICK(box=[[387,248,727,317]], element_type='Button')"
const EXPECTED = `a line such as "Grounded Operation: ${EXAMPLE}"`
const SCREEN = [0, 0, 999, 999] as const
/** Notches of a wheel, which mean nothing on a phone: the number in the format's examples. */
const STEPS = 5

const NO_APP = 'None'
const rectangle = z.tuple([z.number(), z.number(), z.number(), z.number()])
const boxed = z.object({ box: z.tuple([rectangle]) })

const KEYS: Readonly<Record<string, string>> = {
  Return: 'ENTER', Space: 'SPACE', Up: 'DPAD_UP', Down: 'DPAD_DOWN', Left: 'DPAD_LEFT', Right: 'DPAD_RIGHT',
}

const NO_VARIABLES = 'it fills a variable that other operations read'

/** The operations of the action space that a phone has; `app_for_android` leaves the others out, too. */
const ACTIONS: ActionTable = {
  CLICK: withFields(boxed, ({ box }, context) =>
    at(middleOf(box[0], context), (place) => ({ kind: 'tap', at: place }))),
  DOUBLE_CLICK: withFields(boxed, ({ box }, context) =>
    at(middleOf(box[0], context), (place) => ({ kind: 'double-tap', at: place }))),
  TYPE: withFields(boxed.extend({ text: z.string() }), ({ box, text }, context) =>
    at(middleOf(box[0], context), (place) => ({ kind: 'type', text, at: place, enter: true }))),
  SCROLL_UP: scrollOf(Direction.up),
  SCROLL_DOWN: scrollOf(Direction.down),
  SCROLL_LEFT: scrollOf(Direction.left),
  SCROLL_RIGHT: scrollOf(Direction.right),
  KEY_PRESS: withFields(z.object({ key: z.string() }), ({ key }) => {
    const code = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
    if (code !== undefined) return { kind: 'key', key: code }
    return { invalid: `there is no key ${quote(key)} on a phone; expected one of ${Object.keys(KEYS).join(', ')}` }
  }),
  LAUNCH: withFields(z.object({ app: z.string(), url: z.string().default(NO_APP) }), ({ app, url }) => url === NO_APP
    ? { kind: 'open-app', app }
    : { invalid: 'LAUNCH of a url is not possible: an action opens apps only; expected url=\'None\'' }),
  END: always({ kind: 'finish', status: FinishStatus.complete }),
  RIGHT_CLICK: impossible('a finger has no second button'),
  HOVER: impossible('a finger cannot point without touching'),
  QUOTE_TEXT: impossible(NO_VARIABLES),
  QUOTE_CLIPBOARD: impossible(NO_VARIABLES),
  LLM: impossible(NO_VARIABLES),
}

/** CogAgent-9B-20241220; `cog-agent-chat` is the model before it. */
export const cogAgent: Dialect = {
  name: 'cog-agent',
  title: TITLE,
  source: 'THUDM/CogAgent Action_space_en.md, app_for_android/controller.py, app_for_android/client_for_android.py',
  rules: {
    // Three digits from 000 to 999, divided by 1000.
    scale: Scale.thousand,
    // `type_input` of the Android client presses ENTER after the text.
    typing: { clears: false, enters: true },
    // `scroll_down` of the Android client moves the finger down, though the action space describes a mouse wheel.
    scroll: 'finger',
    ends: ['END'],
    // The Android client leaves its loop at an unknown operation.
    malformed: 'end',
  },
  read(reply, context) {
    const line = readLine(reply, 'Grounded Operation:', EXPECTED)
    if (isInvalid(line)) return line
    const call = readCall(line.content, EXAMPLE)
    if (isInvalid(call)) return call
    return readAction(ACTIONS, call.name, Object.fromEntries(call.named), context)
  },
  write(action, context) {
    const operation = operationOf(action, context)
    return written(TITLE, action, operation && `Action: \nGrounded Operation: ${operation}`)
  },
}

function middleOf([left, top, right, bottom]: z.infer<typeof rectangle>, context: DialectContext): Point | Invalid {
  const ends = [readCells([left, top], context), readCells([right, bottom], context)]
  return ends.find((end) => isInvalid(end)) ?? readCells([(left + right) / 2, (top + bottom) / 2], context)
}

function scrollOf(finger: Direction) {
  return withFields(boxed, ({ box: [box] }, context) => at(middleOf(box, context), (place) =>
    scrollAt(opposite(finger), place, SCREEN.every((edge, index) => edge === box[index]))))
}

function operationOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap':
      return onBox('CLICK', action.at, context)
    case 'double-tap':
      return onBox('DOUBLE_CLICK', action.at, context)
    case 'type': {
      const canSay = action.at !== undefined && action.clear !== true && action.enter === true
      return canSay ? onBox('TYPE', action.at, context, `, text=${pythonString(action.text)}`) : undefined
    }
    case 'scroll': {
      const name = `SCROLL_${opposite(action.direction).toUpperCase()}`
      const steps = `, step_count=${STEPS}`
      return action.at === undefined ? `${name}(box=[[${digits(SCREEN)}]]${steps})` : onBox(name, action.at, context, steps)
    }
    case 'key': {
      const key = Object.keys(KEYS).find((word) => KEYS[word] === action.key)
      return key && `KEY_PRESS(key='${key}')`
    }
    case 'open-app':
      return `LAUNCH(app=${pythonString(action.app)}, url='${NO_APP}')`
    case 'finish':
      return action.status === FinishStatus.complete && action.answer === undefined ? 'END()' : undefined
    default:
      return undefined
  }
}

function onBox(name: string, place: UiPlace, context: DialectContext, more = ''): string | undefined {
  const pixel = pixelOf(place, context)
  if (pixel === undefined) return undefined
  const cells = writeCells(pixel, context)
  return `${name}(box=[[${digits([...cells, ...cells])}]]${more})`
}

function digits(numbers: readonly number[]): string {
  return numbers.map((number) => String(number).padStart(3, '0')).join(',')
}
