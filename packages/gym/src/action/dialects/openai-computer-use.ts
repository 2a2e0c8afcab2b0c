import { z } from 'zod'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { Direction } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, impossible, readAction, withFields, written } from './reading/action-table.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { readEnteredText, writeEnteredText } from './reading/entered-text.ts'
import { isInvalid, quote } from './reading/invalid.ts'
import type { KeyNames } from './reading/keyboard-keys.ts'
import { readKey, writeKey } from './reading/keyboard-keys.ts'
import { pixelOf, readPlace, writePlace } from './reading/place.ts'
import { canFinish, finished } from './reading/closing-words.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'
import { middleOf, scrollAt } from './reading/screen-middle.ts'

const TITLE = 'OpenAI computer use'
const EXPECTED = '{"type": "computer_call", "action": {"type": "click", "x": 540, "y": 1200, "button": "left"}}'
/** `wait` of the sample application. */
const WAIT_MS = 1000
const LINE_BREAK = '\n'
/** `UiAction` has no distance; any number of pixels in the direction will do. */
const SCROLLS = {
  up: { scroll_x: 0, scroll_y: -500 },
  down: { scroll_x: 0, scroll_y: 500 },
  left: { scroll_x: -500, scroll_y: 0 },
  right: { scroll_x: 500, scroll_y: 0 },
} as const satisfies Record<Direction, object>

const point = z.object({ x: z.number(), y: z.number() })
/** Keys held down during the action. */
const keys = z.array(z.string()).max(0, 'a phone has no keys to hold down').nullish()

/** A browser's names, in the case of the API's examples; names are read in any case. */
const KEYS: KeyNames = {
  ENTER: 'ENTER', RETURN: 'ENTER', BACKSPACE: 'DEL', DELETE: 'FORWARD_DEL', TAB: 'TAB', SPACE: 'SPACE', ESC: 'ESCAPE',
  ARROWUP: 'DPAD_UP', ARROWDOWN: 'DPAD_DOWN', ARROWLEFT: 'DPAD_LEFT', ARROWRIGHT: 'DPAD_RIGHT',
  PAGEUP: 'PAGE_UP', PAGEDOWN: 'PAGE_DOWN', INSERT: 'INSERT',
  // The keys of a keyboard, which move the cursor in a line; HOME is not a phone's button of that name.
  HOME: 'MOVE_HOME', END: 'MOVE_END',
}

const ACTIONS: ActionTable = {
  click: withFields(point.extend({ button: z.string().default('left'), keys }), ({ button, ...place }, context) => {
    switch (button) {
      case 'left':
        return at(placeOf(place, context), (pixel) => ({ kind: 'tap', at: pixel }))
      // A mouse's button for going back.
      case 'back':
        return { kind: 'key', key: 'BACK' }
      default:
        return { invalid: `click with the button ${quote(button)} is not possible on a phone; expected left or back` }
    }
  }),
  double_click: withFields(point.extend({ keys }), (place, context) =>
    at(placeOf(place, context), (pixel) => ({ kind: 'double-tap', at: pixel }))),
  // A swipe is straight: of a longer path only the first and last point count.
  drag: withFields(z.object({ path: z.tuple([point, point], point), keys }), ({ path }, context) => {
    const [from, next, ...more] = path
    return between('swipe', placeOf(from, context), placeOf(more.at(-1) ?? next, context))
  }),
  keypress: withFields(z.object({ keys: z.tuple([z.string()], 'one key can be pressed at a time') }), ({ keys: [key] }) =>
    readKey(key.length === 1 ? key.toLowerCase() : key.toUpperCase(), KEYS)),
  scroll: withFields(point.extend({ scroll_x: z.number(), scroll_y: z.number(), keys }), (fields, context) => {
    const { scroll_x: right, scroll_y: down } = fields
    if (right === 0 && down === 0) return { invalid: 'scroll: scroll_x and scroll_y are both 0' }
    const direction = Math.abs(right) > Math.abs(down)
      ? right > 0 ? Direction.right : Direction.left
      : down > 0 ? Direction.down : Direction.up
    const [x, y] = writePlace(middleOf(context.display), Scale.picture, context)
    return at(placeOf(fields, context), (pixel) => scrollAt(direction, pixel, fields.x === x && fields.y === y))
  }),
  type: withFields(z.object({ text: z.string() }), ({ text }) => ({ kind: 'type', ...readEnteredText(text, LINE_BREAK) })),
  wait: always({ kind: 'wait', ms: WAIT_MS }),
  // Screenshots: every step shows the screen.
  screenshot: always({ kind: 'no-op' }),
  move: impossible('a finger cannot point without touching'),
}

const typed = z.looseObject({ type: z.string() })
const one = z.object({ action: typed }).transform(({ action }) => action)
const list = z.object({ actions: z.tuple([typed], 'one action can be taken at a time') })
  .transform(({ actions: [action] }) => action)
const message = z.object({ content: z.array(z.object({ text: z.string().default('') })) })

export const openAiComputerUse: Dialect = {
  name: 'openai-computer-use',
  title: TITLE,
  source: 'openai-agents-js ComputerUseCallItem; openai/openai-cua-sample-app computers/shared/base_playwright.py',
  rules: {
    // Pixels of the display that was declared, which is the size of the screenshots.
    scale: Scale.picture,
    // A line break at the end of the text presses ENTER.
    typing: { clears: false, enters: false },
    // `scrollBy(scroll_x, scroll_y)`: a positive `scroll_y` shows what is below.
    scroll: 'content',
    ends: ['message'],
    // The sample application raises an error for an unknown call.
    malformed: 'end',
  },
  read(reply, context) {
    const json = readJson(reply, EXPECTED)
    if (isInvalid(json)) return json
    const item = readFields(typed, json.value, 'the reply')
    if (isInvalid(item)) return item
    switch (item.value.type) {
      case 'computer_call': {
        const action = readFields(Array.isArray(item.value['actions']) ? list : one, item.value, 'computer_call')
        return isInvalid(action) ? action : readAction(ACTIONS, action.value.type, action.value, context)
      }
      // A message instead of a call ends the loop.
      case 'message': {
        const lastMessage = readFields(message, item.value, 'message')
        return isInvalid(lastMessage) ? lastMessage : finished(lastMessage.value.content.map(({ text }) => text).join(''))
      }
      default:
        return readAction(ACTIONS, item.value.type, item.value, context)
    }
  },
  write(action, context) {
    if (action.kind === 'finish') {
      const content = [{ type: 'output_text', text: action.answer ?? '' }]
      const message = JSON.stringify({ type: 'message', role: 'assistant', content })
      return written(TITLE, action, canFinish(action) ? message : undefined)
    }
    const call = callOf(action, context)
    return written(TITLE, action, call && JSON.stringify({ type: 'computer_call', action: call }))
  },
}

function placeOf({ x, y }: { readonly x: number, readonly y: number }, context: DialectContext) {
  return readPlace([x, y], Scale.picture, context)
}

function callOf(action: UiAction, context: DialectContext): Readonly<Record<string, unknown>> | undefined {
  switch (action.kind) {
    case 'tap':
      return atPixel({ type: 'click', button: 'left' }, action.at, context)
    case 'double-tap':
      return atPixel({ type: 'double_click' }, action.at, context)
    case 'swipe': {
      const path = [atPixel({}, action.from, context), atPixel({}, action.to, context)]
      return path.includes(undefined) || action.ms !== undefined ? undefined : { type: 'drag', path }
    }
    case 'scroll':
      return atPixel({ type: 'scroll', ...SCROLLS[action.direction] }, action.at ?? middleOf(context.display), context)
    case 'type': {
      const text = action.at === undefined && action.clear !== true ? writeEnteredText(action, LINE_BREAK) : undefined
      return text === undefined ? undefined : { type: 'type', text }
    }
    case 'key': {
      if (action.key === 'BACK') return atPixel({ type: 'click', button: 'back' }, middleOf(context.display), context)
      const key = writeKey(action.key, KEYS)
      return key === undefined ? undefined : { type: 'keypress', keys: [key] }
    }
    case 'wait':
      return action.ms === WAIT_MS ? { type: 'wait' } : undefined
    case 'no-op':
      return { type: 'screenshot' }
    default:
      return undefined
  }
}

function atPixel(call: Readonly<Record<string, unknown>>, place: UiPlace, context: DialectContext) {
  const pixel = pixelOf(place, context)
  if (pixel === undefined) return undefined
  const [x, y] = writePlace(pixel, Scale.picture, context)
  return { ...call, x, y }
}
