import type { Point, Size } from '@droidgym/android/geometry'
import { keyCode, keyName } from '@droidgym/android/key-codes'
import { defined } from '@droidgym/base/defined'
import { SystemKey } from '@droidgym/spec/device/device'
import type { Api } from '@droidgym/spec/apis'
import type { ActionStep, ValidAction, DecodedAction, AgentMessage } from './action-steps.ts'
import { tapToSteps } from './action-steps.ts'
import { swipePath, tapPath } from './dual-gesture.ts'
import { apiActionToSteps } from './api-action-to-steps.ts'
import type { TapTarget } from './tap-target.ts'
import { middleOf } from './tap-target.ts'
import { typedTextFault } from './typed-text.ts'
import type { Direction, UiAction, UiPlace } from './ui-action.ts'
import { quote } from './quote.ts'

export interface UiContext {
  /** The whole display in pixels, navigation bar included. */
  readonly display: Size
  /** The element list of the last observation; tags are positions in it. */
  readonly elements: readonly TapTarget[]
  /** The package of an app by its name in lower case. */
  readonly appNames: () => ReadonlyMap<string, string>
  /** The APIs of apps, by name. */
  readonly apis: () => ReadonlyMap<string, Api>
}

/** Assumption: longer than ViewConfiguration's 500 ms for a long press, even where the user has set it longer. */
const LONG_PRESS_MS = 1_000
/** Between ViewConfiguration's DOUBLE_TAP_MIN_TIME of 40 ms and its DOUBLE_TAP_TIMEOUT of 300 ms. */
const DOUBLE_TAP_PAUSE_MS = 100
const SWIPE_MS = 200
const DRAG_MS = 1_000
/** How long a finger rests before it drags: a long press has begun then. */
const DRAG_HOLD_MS = 600
/** As long as AndroidWorld's scrolls (actuation.py). */
const SCROLL_MS = 500
/** Assumption: the share of a box that the finger crosses when it scrolls. */
const SCROLL_REACH = 0.6
const MAX_MS = 60_000
/** Longest answer or question, in characters. */
const MAX_MESSAGE_LENGTH = 10_000

/** Keys that `Device.perform` has, by their names in android.view.KeyEvent. */
const SYSTEM_KEYS: Readonly<Partial<Record<string, SystemKey>>> = {
  BACK: SystemKey.back,
  HOME: SystemKey.home,
  APP_SWITCH: SystemKey.overview,
  ENTER: SystemKey.enter,
  DEL: SystemKey.delete,
}
const PACKAGE = /^[a-z]\w*(?:\.\w+)+$/i

/** The steps of a `ui` action, or why it is invalid. Never throws. */
export function uiActionToSteps(action: UiAction, context: UiContext): DecodedAction {
  const fault = 'ms' in action ? durationFault(action.ms) : undefined
  if (fault !== undefined) return { invalid: fault }
  switch (action.kind) {
    case 'tap':
      return atPlaces([action.at], context, ([point]) => tapToSteps(point))
    case 'double-tap':
      return atPlaces([action.at], context, ([point]) => doubleTap(point))
    case 'long-press':
      return atPlaces([action.at], context, ([point]) => longPress(point, action.ms))
    case 'swipe':
      return atPlaces([action.from, action.to], context, ([from, to = from]) => swipe(from, to, action.ms))
    case 'drag':
      return atPlaces([action.from, action.to], context, ([from, to = from]) => drag(from, to, action.ms))
    case 'scroll':
      return scroll(action, context)
    case 'type':
      return type(action, context)
    case 'key':
      return key(action.key)
    case 'open-app':
      return openApp(action.app, context)
    case 'wait':
      return { steps: [{ kind: 'pause', ms: action.ms }], description: `wait(${action.ms})` }
    case 'answer':
      return messageToSteps(action.text, `answer(${quote(action.text)})`, { answer: action.text })
    case 'finish': {
      const { status, answer } = action
      return messageToSteps(answer ?? '', `finish(${status})`, defined({ finish: status, answer }))
    }
    case 'ask-user':
      return messageToSteps(action.question, `ask-user(${quote(action.question)})`, { question: action.question })
    case 'no-op':
      return noOp(action)
    case 'api':
      return apiActionToSteps(action, context.apis())
  }
}

function noOp({ note = '', refused }: Extract<UiAction, { kind: 'no-op' }>): DecodedAction {
  if (refused) return { invalid: note }
  return { steps: [], description: `no-op(${note === '' ? '' : quote(note)})` }
}

type Points = readonly [Point, Point?]
type Places = readonly [UiPlace, UiPlace?]

function atPlaces(places: Places, context: UiContext, act: (points: Points) => ValidAction): DecodedAction {
  const first = pointOf(places[0], context)
  if ('invalid' in first) return first
  if (places[1] === undefined) return act([first])
  const second = pointOf(places[1], context)
  return 'invalid' in second ? second : act([first, second])
}

function pointOf(place: UiPlace, { display, elements }: UiContext): Point | { readonly invalid: string } {
  if ('tag' in place) return middleOf(place.tag, elements, display)
  const { x, y } = place
  const { width, height } = display
  // The negated comparison also catches NaN.
  if (!(x >= 0 && y >= 0 && x < width && y < height)) {
    return { invalid: `(${x}, ${y}) lies outside the display of ${width} × ${height} pixels` }
  }
  return { x: Math.floor(x), y: Math.floor(y) }
}

function durationFault(ms = 1): string | undefined {
  if (Number.isInteger(ms) && ms >= 1 && ms <= MAX_MS) return undefined
  return `ms must be a whole number of milliseconds from 1 to ${MAX_MS}, but is ${ms}`
}

function doubleTap(point: Point): ValidAction {
  return {
    steps: [{ kind: 'touch-twice', path: tapPath(point), pauseMs: DOUBLE_TAP_PAUSE_MS }],
    description: `double-tap(${point.x}, ${point.y})`,
  }
}

function longPress(point: Point, ms = LONG_PRESS_MS): ValidAction {
  return {
    steps: [{ kind: 'touch', path: tapPath(point, ms) }],
    description: `long-press(${point.x}, ${point.y}, ${ms})`,
  }
}

function swipe(from: Point, to: Point, ms = SWIPE_MS): ValidAction {
  return {
    steps: [{ kind: 'touch', path: swipePath(from, to, ms) }],
    description: `swipe(${from.x}, ${from.y}, ${to.x}, ${to.y}, ${ms})`,
  }
}

function drag(from: Point, to: Point, ms = DRAG_MS): ValidAction {
  return {
    steps: [{ kind: 'touch', path: swipePath(from, to, ms, DRAG_HOLD_MS) }],
    description: `drag(${from.x}, ${from.y}, ${to.x}, ${to.y}, ${ms})`,
  }
}

/** How far the finger goes in each direction, in shares of the way: opposite to where more is to be seen. */
const FINGER: Readonly<Record<Direction, Point>> = {
  down: { x: 0, y: -1 },
  up: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  left: { x: 1, y: 0 },
}

/** Swipes across the middle of an element or of the display; about a point, as far as the display allows. */
function scroll({ direction, at }: Extract<UiAction, { kind: 'scroll' }>, context: UiContext): DecodedAction {
  const { display, elements } = context
  const middle = at === undefined ? { x: display.width / 2, y: display.height / 2 } : pointOf(at, context)
  if ('invalid' in middle) return middle
  const box = at !== undefined && 'tag' in at ? elements[at.tag]?.bounds : undefined
  const [left, top, right, bottom] = box ?? [0, 0, display.width, display.height]
  const { x, y } = FINGER[direction]
  const halfWay = { x: ((right - left) * SCROLL_REACH * x) / 2, y: ((bottom - top) * SCROLL_REACH * y) / 2 }
  const from = within(display, { x: middle.x - halfWay.x, y: middle.y - halfWay.y })
  const to = within(display, { x: middle.x + halfWay.x, y: middle.y + halfWay.y })
  return {
    steps: [{ kind: 'touch', path: swipePath(from, to, SCROLL_MS) }],
    description: `scroll(${direction}): swipe(${from.x}, ${from.y}, ${to.x}, ${to.y}, ${SCROLL_MS})`,
  }
}

function within({ width, height }: Size, { x, y }: Point): Point {
  return { x: Math.min(Math.max(Math.floor(x), 0), width - 1), y: Math.min(Math.max(Math.floor(y), 0), height - 1) }
}

/** Line breaks press the key ENTER. */
function type({ text, at, clear, enter }: Extract<UiAction, { kind: 'type' }>, context: UiContext): DecodedAction {
  const lines = text.split(/\r\n|\r|\n/)
  const fault = typedTextFault(lines.join(''))
  if (fault !== undefined) return { invalid: fault }
  if (text === '' && clear !== true && enter !== true) return { invalid: 'type needs at least one character' }
  const tap = at === undefined ? undefined : atPlaces([at], context, ([point]) => tapToSteps(point))
  if (tap !== undefined && 'invalid' in tap) return tap
  const pressEnter: ActionStep = { kind: 'key', key: SystemKey.enter }
  const typed = lines.flatMap((line, index): readonly ActionStep[] => [
    ...(index === 0 ? [] : [pressEnter]),
    ...(line === '' ? [] : [{ kind: 'text', text: line } as const]),
  ])
  const steps: readonly ActionStep[] = [
    ...(tap === undefined ? [] : [...tap.steps, { kind: 'settle' } as const]),
    ...(clear === true ? [{ kind: 'clear-field' } as const] : []),
    ...typed,
    ...(enter === true ? [pressEnter] : []),
  ]
  const also = [clear === true && 'clear', enter === true && 'enter'].filter((word) => word !== false)
  const description = [tap?.description, `type(${[quote(text), ...also].join(', ')})`].filter((part) => part !== undefined)
  return { steps, description: description.join(', ') }
}

function key(name: string): DecodedAction {
  // A digit is the key's name here; `keyCode` takes it for a code, as `input keyevent` does.
  const code = keyCode(/^\d$/.test(name) ? `KEYCODE_${name}` : name)
  if (code === undefined) {
    return { invalid: `there is no key ${quote(name)}; use a name of android.view.KeyEvent such as "BACK" or "ENTER"` }
  }
  const known = keyName(code) ?? String(code)
  const system = SYSTEM_KEYS[known]
  const step: ActionStep = system === undefined ? { kind: 'key-code', code } : { kind: 'key', key: system }
  return { steps: [step], description: `press(${known})` }
}

function openApp(app: string, { appNames }: UiContext): DecodedAction {
  const packageName = PACKAGE.test(app) ? app : appNames().get(app.trim().toLowerCase())
  if (packageName === undefined) return { invalid: `no app is called ${quote(app)}; give its name or its package` }
  return { steps: [{ kind: 'open-app', packageName }], description: `open-app(${packageName})` }
}

function messageToSteps(text: string, description: string, message: AgentMessage): DecodedAction {
  if (text.length <= MAX_MESSAGE_LENGTH) return { steps: [], description, message }
  return { invalid: `an answer or a question has at most ${MAX_MESSAGE_LENGTH} characters, but this one has ${text.length}` }
}
