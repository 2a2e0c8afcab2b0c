import { z } from 'zod'
import type { UiAction, UiPlace } from '../ui-action.ts'
import { Direction } from '../ui-action.ts'
import type { ActionTable } from './reading/action-table.ts'
import { always, at, between, impossible, readAction, withFields, written } from './reading/action-table.ts'
import { canFinish, finished } from './reading/closing-words.ts'
import type { Dialect, DialectContext } from './reading/dialect.ts'
import { Scale } from './reading/dialect.ts'
import { readEnteredText, writeEnteredText } from './reading/entered-text.ts'
import { isInvalid } from './reading/invalid.ts'
import type { KeyNames } from './reading/keyboard-keys.ts'
import { readKey, writeKey } from './reading/keyboard-keys.ts'
import { pixelOf, readPlace, writePlace } from './reading/place.ts'
import { readFields } from './reading/read-fields.ts'
import { readJson } from './reading/read-json.ts'
import { readSeconds } from './reading/read-seconds.ts'

const TITLE = 'Anthropic computer use'
const EXPECTED = '{"type": "tool_use", "name": "computer", "input": {"action": "left_click", "coordinate": [540, 1200]}}'
const LINE_BREAK = '\n'
/** `UiAction` has no distance; any number of notches in the direction will do. */
const SCROLL_AMOUNT = 5

const coordinate = z.array(z.number()).length(2)
/** Keys held down during an action: `text` of scrolling, `key` of clicks. */
const noKeys = z.string().max(0, 'a phone has no keys to hold down').nullish()
const click = z.object({ coordinate, text: noKeys, key: noKeys })

/** Names of xdotool, which are those of X11's keys. */
const KEYS: KeyNames = {
  Return: 'ENTER', KP_Enter: 'NUMPAD_ENTER', BackSpace: 'DEL', Delete: 'FORWARD_DEL', Tab: 'TAB', space: 'SPACE',
  Escape: 'ESCAPE', Up: 'DPAD_UP', Down: 'DPAD_DOWN', Left: 'DPAD_LEFT', Right: 'DPAD_RIGHT',
  Page_Up: 'PAGE_UP', Page_Down: 'PAGE_DOWN', Prior: 'PAGE_UP', Next: 'PAGE_DOWN', Insert: 'INSERT',
  // The keys of a keyboard, which move the cursor in a line; Home is not a phone's button of that name.
  Home: 'MOVE_HOME', End: 'MOVE_END',
  // Assumption: what Linux calls KEY_BACK and so on is the same key to X11 and to Android.
  XF86Back: 'BACK', XF86HomePage: 'HOME', XF86Menu: 'MENU', XF86Search: 'SEARCH', XF86PowerOff: 'POWER',
  XF86AudioRaiseVolume: 'VOLUME_UP', XF86AudioLowerVolume: 'VOLUME_DOWN',
  Enter: 'ENTER',
}

const NO_BUTTON = 'a finger has no second button'
const NO_CURSOR = 'a finger cannot point without touching, and leaves no cursor'
const NO_HALF = 'a touch begins and ends in one action'

const ACTIONS: ActionTable = {
  left_click: withFields(click, (fields, context) =>
    at(placeOf(fields.coordinate, context), (pixel) => ({ kind: 'tap', at: pixel }))),
  double_click: withFields(click, (fields, context) =>
    at(placeOf(fields.coordinate, context), (pixel) => ({ kind: 'double-tap', at: pixel }))),
  left_click_drag: withFields(click.extend({ start_coordinate: coordinate }), (fields, context) =>
    between('swipe', placeOf(fields.start_coordinate, context), placeOf(fields.coordinate, context))),
  scroll: withFields(
    z.object({
      scroll_direction: z.enum(Direction), scroll_amount: z.int().positive(),
      coordinate: coordinate.nullish(), text: noKeys,
    }),
    ({ scroll_direction: direction, coordinate }, context) => coordinate === null || coordinate === undefined
      ? { kind: 'scroll', direction }
      : at(placeOf(coordinate, context), (pixel) => ({ kind: 'scroll', direction, at: pixel })),
  ),
  type: withFields(z.object({ text: z.string() }), ({ text }) => ({ kind: 'type', ...readEnteredText(text, LINE_BREAK) })),
  key: withFields(z.object({ text: z.string() }), ({ text }) => readKey(text, KEYS)),
  wait: withFields(z.object({ duration: z.number() }), ({ duration }) => {
    const time = readSeconds(duration)
    return isInvalid(time) ? time : { kind: 'wait', ms: time.ms }
  }),
  // Screenshots: every step shows the screen.
  screenshot: always({ kind: 'no-op' }),
  zoom: always({ kind: 'no-op' }),
  right_click: impossible(NO_BUTTON),
  middle_click: impossible(NO_BUTTON),
  triple_click: impossible('an action taps once or twice'),
  mouse_move: impossible(NO_CURSOR),
  cursor_position: impossible(NO_CURSOR),
  left_mouse_down: impossible(NO_HALF),
  left_mouse_up: impossible(NO_HALF),
  hold_key: impossible('an action presses a key and lets it go'),
}

const input = z.looseObject({ action: z.string() })
const toolUse = z.object({ type: z.literal('tool_use'), name: z.literal('computer'), input })
const textBlock = z.object({ type: z.literal('text'), text: z.string() })

/** Tool versions computer_20250124 and computer_20251124, of which the second adds `zoom`. */
export const anthropicComputerUse: Dialect = {
  name: 'anthropic-computer-use',
  title: TITLE,
  source: 'anthropics/claude-quickstarts computer-use-demo/computer_use_demo/tools/computer.py; @ai-sdk/anthropic src/tool/computer_20250124.ts',
  rules: {
    // Pixels of the display that was declared, which is the size of the screenshots.
    scale: Scale.picture,
    // A line break at the end of the text presses ENTER.
    typing: { clears: false, enters: false },
    // `down` is a wheel's: what is below comes into view.
    scroll: 'content',
    ends: ['text without tool_use'],
    // A `ToolError` is reported to the model, which may go on.
    malformed: 'step',
  },
  read(reply, context) {
    const json = readJson(reply, EXPECTED)
    if (isInvalid(json)) return json
    const { value } = json
    if (value['type'] === 'text') {
      const text = readFields(textBlock, value, 'text')
      return isInvalid(text) ? text : finished(text.value.text)
    }
    // The whole block of a message, or its input alone.
    const block = 'input' in value ? readFields(toolUse, value, 'tool_use') : undefined
    if (isInvalid(block)) return block
    const fields = readFields(input, block?.value.input ?? value, `the reply must be ${EXPECTED}`)
    return isInvalid(fields) ? fields : readAction(ACTIONS, fields.value.action, fields.value, context)
  },
  write(action, context) {
    if (action.kind === 'finish') {
      const text = JSON.stringify({ type: 'text', text: action.answer ?? '' })
      return written(TITLE, action, canFinish(action) ? text : undefined)
    }
    const fields = inputOf(action, context)
    return written(TITLE, action, fields && JSON.stringify({ type: 'tool_use', name: 'computer', input: fields }))
  },
}

function placeOf(numbers: readonly number[], context: DialectContext) {
  return readPlace(numbers, Scale.picture, context)
}

function inputOf(action: UiAction, context: DialectContext): Readonly<Record<string, unknown>> | undefined {
  switch (action.kind) {
    case 'tap':
      return withPlaces({ action: 'left_click' }, { coordinate: action.at }, context)
    case 'double-tap':
      return withPlaces({ action: 'double_click' }, { coordinate: action.at }, context)
    case 'swipe': {
      const places = { start_coordinate: action.from, coordinate: action.to }
      return action.ms === undefined ? withPlaces({ action: 'left_click_drag' }, places, context) : undefined
    }
    case 'scroll': {
      const fields = { action: 'scroll', scroll_direction: action.direction, scroll_amount: SCROLL_AMOUNT }
      return withPlaces(fields, action.at === undefined ? {} : { coordinate: action.at }, context)
    }
    case 'type': {
      const text = action.at === undefined && action.clear !== true ? writeEnteredText(action, LINE_BREAK) : undefined
      return text === undefined ? undefined : { action: 'type', text }
    }
    case 'key': {
      const text = writeKey(action.key, KEYS)
      return text === undefined ? undefined : { action: 'key', text }
    }
    case 'wait':
      return { action: 'wait', duration: action.ms / 1000 }
    case 'no-op':
      return { action: 'screenshot' }
    default:
      return undefined
  }
}

function withPlaces(
  fields: Readonly<Record<string, unknown>>,
  places: Readonly<Record<string, UiPlace>>,
  context: DialectContext,
) {
  const pixels = Object.entries(places).map(([name, place]) => {
    const pixel = pixelOf(place, context)
    return pixel && [name, writePlace(pixel, Scale.picture, context)] as const
  }).filter((entry) => entry !== undefined)
  return pixels.length < Object.keys(places).length ? undefined : { ...fields, ...Object.fromEntries(pixels) }
}
