import { z } from 'zod'
import type { UiAction } from '../ui-action.ts'
import { Direction } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, impossible, withFields, written } from './reading/action-table.ts'
import { canFinish } from './reading/closing-words.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { cellsOf, placeOf, readGeminiCall, writeGeminiCall, writeGeminiText } from './gemini-call.ts'
import { isInvalid } from './reading/invalid.ts'
import type { KeyNames } from './reading/keyboard-keys.ts'
import { readKey, writeKey } from './reading/keyboard-keys.ts'
import { readSeconds } from './reading/read-seconds.ts'
import { middleOf, scrollAt } from './reading/screen-middle.ts'
import { writeCells } from './reading/thousand-cells.ts'

const TITLE = 'Gemini computer use'
const EXPECTED = '{"functionCall": {"name": "click", "args": {"x": 500, "y": 500}}}'

const point = z.object({ x: z.number(), y: z.number() })
/** Duration of `long_press` without a duration in the call, in seconds. */
const PRESS_SECONDS = 2
/** Duration of a `UiAction`'s long press without one. */
const PRESS_MS = 1000

/** Assumption: names are those of Android in small letters. */
const KEYS: KeyNames = {
  home: 'HOME', back: 'BACK', enter: 'ENTER', app_switch: 'APP_SWITCH', menu: 'MENU', power: 'POWER', tab: 'TAB',
  space: 'SPACE', delete: 'DEL', escape: 'ESCAPE', volume_up: 'VOLUME_UP', volume_down: 'VOLUME_DOWN',
  dpad_up: 'DPAD_UP', dpad_down: 'DPAD_DOWN', dpad_left: 'DPAD_LEFT', dpad_right: 'DPAD_RIGHT',
  recents: 'APP_SWITCH', backspace: 'DEL', del: 'DEL',
}

/** `intent` and `safety_decision` come with every call; the environment ignores both. */
const ACTIONS: ActionTable = {
  click: withFields(point, (place, context) => at(placeOf(place, context), (pixel) => ({ kind: 'tap', at: pixel }))),
  long_press: withFields(point.extend({ seconds: z.number().default(PRESS_SECONDS) }), (fields, context) => {
    const time = readSeconds(fields.seconds)
    if (isInvalid(time)) return time
    return at(placeOf(fields, context), (pixel) =>
      ({ kind: 'long-press', at: pixel, ...time.ms !== PRESS_MS && { ms: time.ms } }))
  }),
  type: withFields(z.object({ text: z.string(), press_enter: z.boolean().default(false) }), ({ text, ...fields }) =>
    fields.press_enter ? { kind: 'type', text, enter: true } : { kind: 'type', text }),
  // The mobile environment has no other word for moving a finger, so this is how it scrolls.
  drag_and_drop: withFields(
    z.object({ start_x: z.number(), start_y: z.number(), end_x: z.number(), end_y: z.number() }),
    (fields, context) => between('swipe', placeOf({ x: fields.start_x, y: fields.start_y }, context),
      placeOf({ x: fields.end_x, y: fields.end_y }, context)),
  ),
  wait: withFields(z.object({ seconds: z.number().default(1) }), ({ seconds }) => {
    const time = readSeconds(seconds)
    return isInvalid(time) ? time : { kind: 'wait', ms: time.ms }
  }),
  go_back: always({ kind: 'key', key: 'BACK' }),
  press_key: withFields(z.object({ key: z.string() }), ({ key }) =>
    readKey(key.toLowerCase().replace(/^keycode_/, ''), KEYS)),
  open_app: withFields(z.object({ app_name: z.string() }), ({ app_name: app }) => ({ kind: 'open-app', app })),
  // Every step shows the screen.
  take_screenshot: always({ kind: 'no-op' }),
  list_apps: impossible('the list of apps is not part of what a step returns; open_app takes an app by its name'),
  // From the browser and the desktop; the mobile environment's table lacks it, published bridges have it.
  scroll: withFields(point.extend({ direction: z.enum(Direction) }), ({ direction, ...place }, context) =>
    at(placeOf(place, context), (pixel) => scrollAt(direction, pixel, isMiddle(place, context)))),
}

/** Gemini 3.x in its mobile environment; `gemini-computer-use-2.5` is the previous model's set for browsers. */
export const geminiComputerUse: Dialect = {
  name: 'gemini-computer-use',
  title: TITLE,
  source: 'ai.google.dev/gemini-api/docs/computer-use, ENVIRONMENT_MOBILE',
  rules: {
    // 0 to 999, divided by 1000.
    scale: Scale.thousand,
    typing: { clears: false, enters: false },
    scroll: 'content',
    ends: ['text without functionCall'],
    // The reference agent raises an error for an unknown function.
    malformed: 'end',
  },
  read(reply, context) {
    return readGeminiCall(reply, ACTIONS, EXPECTED, context)
  },
  write(action, context) {
    return written(TITLE, action, replyOf(action, context))
  },
}

function isMiddle({ x, y }: { readonly x: number, readonly y: number }, context: DialectContext): boolean {
  const [middleX, middleY] = writeCells(middleOf(context.display), context)
  return x === middleX && y === middleY
}

function replyOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap':
      return writeGeminiCall('click', cellsOf(action.at, context))
    case 'long-press': {
      const cells = cellsOf(action.at, context)
      return writeGeminiCall('long_press', cells && { ...cells, seconds: (action.ms ?? PRESS_MS) / 1000 })
    }
    case 'swipe': {
      const [from, to] = [cellsOf(action.from, context), cellsOf(action.to, context)]
      return writeGeminiCall('drag_and_drop', from && to && action.ms === undefined
        ? { start_x: from.x, start_y: from.y, end_x: to.x, end_y: to.y }
        : undefined)
    }
    case 'scroll': {
      const cells = cellsOf(action.at ?? middleOf(context.display), context)
      return writeGeminiCall('scroll', cells && { ...cells, direction: action.direction })
    }
    case 'type': {
      const canSay = action.at === undefined && action.clear !== true
      return writeGeminiCall('type', canSay ? { text: action.text, press_enter: action.enter === true } : undefined)
    }
    case 'key': {
      const key = writeKey(action.key, KEYS)
      return writeGeminiCall('press_key', key === undefined ? undefined : { key })
    }
    case 'open-app':
      return writeGeminiCall('open_app', { app_name: action.app })
    case 'wait':
      return writeGeminiCall('wait', { seconds: action.ms / 1000 })
    case 'no-op':
      return writeGeminiCall('take_screenshot', {})
    case 'finish':
      return canFinish(action) ? writeGeminiText(action) : undefined
    default:
      return undefined
  }
}
