import type { Point } from '@droidgym/android/geometry'
import { keyCode, keyName } from '@droidgym/android/key-codes'
import type { UiAction } from '@droidgym/gym/action/ui-action'

/** The action equal to a command, and the command's output. */
export interface TranslatedCommand {
  readonly action: UiAction
  readonly output: string
}

/** Input.java of API 29. */
const INPUT_SOURCES = /^(?:dpad|keyboard|mouse|touchpad|gamepad|touchnavigation|joystick|touchscreen|stylus|trackball)$/
const SWIPE_MS = 300
const MAX_MS = 60_000
/** ViewConfiguration's long-press timeout. */
const LONG_PRESS_MS = 500
const NUMBER = /^-?\d{1,6}(?:\.\d{1,6})?$/

/** The action of a command of plain words; `undefined` if there is no exact equivalent. */
export function actionOfCommand(program: string, args: readonly string[]): TranslatedCommand | undefined {
  if (program === 'input') {
    const action = inputAction(args)
    return action && { action, output: '' }
  }
  if (program === 'cmd' && args[0] === 'input') return actionOfCommand('input', args.slice(1))
  if (program === 'am' && args[0] === 'broadcast') return broadcastAction(args.slice(1))
  return program === 'monkey' ? monkeyAction(args) : undefined
}

function inputAction(args: readonly string[]): UiAction | undefined {
  const words = INPUT_SOURCES.test(args[0] ?? '') ? args.slice(1) : args
  const [verb, ...rest] = words[0] === '-d' && words[1] === '0' ? words.slice(2) : words
  switch (verb) {
    case 'tap':
      return tapAction(rest)
    case 'swipe':
      return swipeAction(rest)
    case 'draganddrop': {
      const way = wayOf(rest)
      return way && { kind: 'drag', ...way }
    }
    case 'text':
      return textAction(rest)
    case 'keyevent':
      return rest.length === 1 ? keyAction(rest[0] ?? '') : undefined
    default:
      return undefined
  }
}

function tapAction(args: readonly string[]): UiAction | undefined {
  const [x, y, ...more] = numbersOf(args)
  return x === undefined || y === undefined || more.length > 0 ? undefined : { kind: 'tap', at: { x, y } }
}

function swipeAction(args: readonly string[]): UiAction | undefined {
  const way = wayOf(args)
  if (way === undefined) return undefined
  const { from, to, ms } = way
  const stays = from.x === to.x && from.y === to.y
  return stays && ms >= LONG_PRESS_MS ? { kind: 'long-press', at: from, ms } : { kind: 'swipe', ...way }
}

interface Way {
  readonly from: Point
  readonly to: Point
  readonly ms: number
}

function wayOf(args: readonly string[]): Way | undefined {
  const [x1, y1, x2, y2, asked = SWIPE_MS, ...more] = numbersOf(args)
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined || more.length > 0) return undefined
  // As Input.java, which has a default for an invalid duration.
  const ms = asked > 0 ? Math.min(MAX_MS, Math.max(1, Math.round(asked))) : SWIPE_MS
  return { from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, ms }
}

/** Empty if one of the words is not a number. */
function numbersOf(args: readonly string[]): readonly number[] {
  return args.every((arg) => NUMBER.test(arg)) ? args.map(Number) : []
}

/** `%s` is a space; `input` cannot type characters outside the virtual keyboard's map. */
function textAction(args: readonly string[]): UiAction | undefined {
  const text = args[0]?.replaceAll('%s', ' ') ?? ''
  return args.length === 1 && /^[\x20-\x7e]+$/.test(text) ? { kind: 'type', text } : undefined
}

function keyAction(key: string): UiAction | undefined {
  const code = keyCode(key)
  const name = code === undefined ? undefined : keyName(code)
  return name === undefined ? undefined : { kind: 'key', key: name }
}

/** `monkey -p PACKAGE [-c android.intent.category.LAUNCHER] 1` opens an app; with other counts it acts at random. */
function monkeyAction(args: readonly string[]): TranslatedCommand | undefined {
  const words = args.filter((word) => !/^-v+$/.test(word))
  const [, name, ...rest] = words
  const once = /^(?:-c android\.intent\.category\.LAUNCHER )?1$/.test(rest.join(' '))
  return words[0] === '-p' && name !== undefined && once ? { action: { kind: 'open-app', app: name }, output: 'Events injected: 1\n' } : undefined
}

/** The broadcasts of ADBKeyBoard, a keyboard that many agents use for typing. */
function broadcastAction(args: readonly string[]): TranslatedCommand | undefined {
  const name = valueOf(args, '-a')
  const action = name === undefined ? undefined : keyboardAction(name, args)
  const output = `Broadcasting: Intent { act=${String(name)} flg=0x400000 (has extras) }\nBroadcast completed: result=0\n`
  return action && { action, output }
}

function keyboardAction(name: string, args: readonly string[]): UiAction | undefined {
  const message = extraOf(args, '--es', 'msg')
  const code = extraOf(args, '--ei', 'code')
  switch (name) {
    case 'ADB_INPUT_TEXT':
      return typing(message)
    case 'ADB_INPUT_B64':
      return typing(message === undefined ? '' : Buffer.from(message, 'base64').toString())
    case 'ADB_INPUT_CODE':
      return code === undefined ? undefined : keyAction(code)
    // Every editor action (android.view.inputmethod.EditorInfo) equals the ENTER key.
    case 'ADB_EDITOR_CODE':
      return { kind: 'key', key: 'ENTER' }
    case 'ADB_CLEAR_TEXT':
      return { kind: 'type', text: '', clear: true }
    default:
      return undefined
  }
}

function typing(text = ''): UiAction | undefined {
  return text === '' ? undefined : { kind: 'type', text }
}

function extraOf(args: readonly string[], option: string, name: string): string | undefined {
  const at = args.indexOf(option)
  return at >= 0 && args[at + 1] === name ? args[at + 2] : undefined
}

function valueOf(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option)
  return at < 0 ? undefined : args[at + 1]
}
