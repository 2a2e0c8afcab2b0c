import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import type { UiAction } from '../ui-action.ts'
import { Direction } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, impossible, withFields, written } from './reading/action-table.ts'
import { canFinish } from './reading/closing-words.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { cellsOf, placeOf, readGeminiCall, writeGeminiCall, writeGeminiText } from './gemini-call.ts'
import type { KeyNames } from './reading/keyboard-keys.ts'
import { readKey, writeKey } from './reading/keyboard-keys.ts'

const TITLE = 'Gemini 2.5 computer use'
const EXPECTED = '{"functionCall": {"name": "click_at", "args": {"x": 500, "y": 500}}}'
const WAIT_MS = 5000
const NO_BROWSER = 'it is an action of a browser, not of a phone'

const point = z.object({ x: z.number(), y: z.number() })
const direction = z.enum(Direction)

/** A browser's names in small letters; names are read in any case. */
const KEYS: KeyNames = {
  enter: 'ENTER', backspace: 'DEL', delete: 'FORWARD_DEL', tab: 'TAB', space: 'SPACE', escape: 'ESCAPE',
  arrowup: 'DPAD_UP', arrowdown: 'DPAD_DOWN', arrowleft: 'DPAD_LEFT', arrowright: 'DPAD_RIGHT',
  pageup: 'PAGE_UP', pagedown: 'PAGE_DOWN', insert: 'INSERT',
  // The keys of a keyboard, which move the cursor in a line; home is not a phone's button of that name.
  home: 'MOVE_HOME', end: 'MOVE_END',
  return: 'ENTER',
}

const ACTIONS: ActionTable = {
  click_at: withFields(point, (place, context) => at(placeOf(place, context), (pixel) => ({ kind: 'tap', at: pixel }))),
  type_text_at: withFields(
    point.extend({
      text: z.string(), press_enter: z.boolean().default(true), clear_before_typing: z.boolean().default(true),
    }),
    ({ text, press_enter: enter, clear_before_typing: clear, ...place }, context) =>
      at(placeOf(place, context), (pixel) =>
        defined({ kind: 'type', text, at: pixel, clear: clear || undefined, enter: enter || undefined })),
  ),
  scroll_document: withFields(z.object({ direction }), (fields) => ({ kind: 'scroll', direction: fields.direction })),
  scroll_at: withFields(point.extend({ direction }), (fields, context) =>
    at(placeOf(fields, context), (pixel) => ({ kind: 'scroll', direction: fields.direction, at: pixel }))),
  drag_and_drop: withFields(
    point.extend({ destination_x: z.number(), destination_y: z.number() }),
    (fields, context) => between('swipe', placeOf(fields, context),
      placeOf({ x: fields.destination_x, y: fields.destination_y }, context)),
  ),
  key_combination: withFields(z.object({ keys: z.string() }), ({ keys }) => readKey(keys.toLowerCase(), KEYS)),
  wait_5_seconds: always({ kind: 'wait', ms: WAIT_MS }),
  go_back: always({ kind: 'key', key: 'BACK' }),
  hover_at: impossible('a finger cannot point without touching'),
  open_web_browser: impossible(NO_BROWSER),
  go_forward: impossible(NO_BROWSER),
  search: impossible(NO_BROWSER),
  navigate: impossible(NO_BROWSER),
}

/** The function set for browsers, of which a phone supports a part. */
export const gemini25ComputerUse: Dialect = {
  name: 'gemini-computer-use-2.5',
  title: TITLE,
  source: 'ai.google.dev/gemini-api/docs/computer-use; google-gemini/computer-use-preview agent.py',
  rules: {
    // 0 to 999, divided by 1000.
    scale: Scale.thousand,
    // As documented for `clear_before_typing` and `press_enter`; a version of agent.py presses no ENTER.
    typing: { clears: true, enters: true },
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

function replyOf(action: UiAction, context: DialectContext): string | undefined {
  switch (action.kind) {
    case 'tap':
      return writeGeminiCall('click_at', cellsOf(action.at, context))
    case 'swipe': {
      const [from, to] = [cellsOf(action.from, context), cellsOf(action.to, context)]
      return writeGeminiCall('drag_and_drop', from && to && action.ms === undefined
        ? { ...from, destination_x: to.x, destination_y: to.y }
        : undefined)
    }
    case 'scroll': {
      if (action.at === undefined) return writeGeminiCall('scroll_document', { direction: action.direction })
      const cells = cellsOf(action.at, context)
      return writeGeminiCall('scroll_at', cells && { ...cells, direction: action.direction })
    }
    case 'type': {
      const { text, at: place, clear = false, enter = false } = action
      const cells = place && cellsOf(place, context)
      return writeGeminiCall('type_text_at', cells && { ...cells, text, press_enter: enter, clear_before_typing: clear })
    }
    case 'key': {
      if (action.key === 'BACK') return writeGeminiCall('go_back', {})
      const keys = writeKey(action.key, KEYS)
      return writeGeminiCall('key_combination', keys === undefined ? undefined : { keys })
    }
    case 'wait':
      return action.ms === WAIT_MS ? writeGeminiCall('wait_5_seconds', {}) : undefined
    case 'finish':
      return canFinish(action) ? writeGeminiText(action) : undefined
    default:
      return undefined
  }
}
