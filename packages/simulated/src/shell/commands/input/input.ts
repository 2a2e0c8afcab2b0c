import { keyCode } from '@droidgym/android/key-codes'
import { holdKey, pressKey } from '@droidgym/phone/key-press'
import type { TimedPoint } from '@droidgym/phone/view/gesture'
import type { Command, CommandCall, CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'

const SOURCES = [
  'dpad', 'keyboard', 'mouse', 'touchpad', 'gamepad', 'touchnavigation', 'joystick', 'touchscreen', 'stylus', 'trackball',
]
const USAGE = [
  'Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]',
  '',
  'The sources are: ',
  ...SOURCES.toSorted().map((source) => `      ${source}`),
  '',
  'The commands and default sources are:',
  '      text <string> (Default: touchscreen)',
  '      keyevent [--longpress] <key code number or name> ... (Default: keyboard)',
  '      tap <x> <y> (Default: touchscreen)',
  '      swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
  '      draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
  '      press (Default: trackball)',
  '      roll <dx> <dy> (Default: trackball)',
  '',
].join('\n')

const VERBS: Readonly<Record<string, Command>> = {
  text,
  keyevent,
  tap,
  swipe: (call) => swipe(call, 0),
  draganddrop: (call) => swipe(call, LONG_PRESS_MS),
  // A trackball moves the focus of keys, which no view has here.
  press: () => ({}),
  roll: ({ args }) => {
    const values = numbers('roll', args, [2, 2])
    return Array.isArray(values) ? {} : values
  },
}

/** Longer than ViewConfiguration's long-press timeout. */
const LONG_PRESS_MS = 600
const DEFAULT_SWIPE_MS = 300
const MAX_SWIPE_MS = 60_000
/** Milliseconds between the points of a swipe: one frame. */
const FRAME_MS = 16

/** `input` (Input.java of API 29): prints nothing, and ends when the input has been handled. */
export function input(call: CommandCall): CommandResult {
  let words = call.args
  if (SOURCES.includes(words[0] ?? '')) words = words.slice(1)
  if (words[0] === '-d') words = words.slice(2)
  const [verb, ...args] = words
  if (verb === undefined) return printed(USAGE)
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  return run === undefined ? refused(`Unknown command: ${verb}`) : run({ ...call, args })
}

/** BaseCommand of API 29 prints the usage before the reason. */
function refused(reason: string): CommandResult {
  return failed(0, `${USAGE}\nError: ${reason}\n`)
}

/** The numbers, or why they are invalid. */
function numbers(
  verb: string,
  args: readonly string[],
  [least, most]: readonly [number, number],
): number[] | CommandResult {
  if (args.length < least) return refused(`Argument expected after "${args.at(-1) ?? verb}"`)
  const values = args.map(Number)
  const valid = args.length <= most && values.every((value, index) => Number.isFinite(value) && args[index] !== '')
  return valid ? values : refused(`Invalid arguments for command: ${verb}`)
}

function tap({ phone, args }: CommandCall): CommandResult {
  const values = numbers('tap', args, [2, 2])
  if (!Array.isArray(values)) return values
  const [x = 0, y = 0] = values
  phone.touch([{ x, y, time: 0 }])
  return {}
}

function swipe({ phone, args }: CommandCall, hold: number): CommandResult {
  const values = numbers('swipe', args, [4, 5])
  if (!Array.isArray(values)) return values
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, asked = DEFAULT_SWIPE_MS] = values
  const duration = Math.min(MAX_SWIPE_MS, asked > 0 ? asked : DEFAULT_SWIPE_MS)
  const steps = Math.min(1000, Math.max(1, Math.ceil(duration / FRAME_MS)))
  const way = Array.from({ length: steps + 1 }, (_, step): TimedPoint => {
    const share = step / steps
    return { x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share, time: hold + share * duration }
  })
  phone.touch(hold > 0 ? [{ x: x1, y: y1, time: 0 }, ...way] : way)
  return {}
}

/** Types what the virtual keyboard's key map has; `%s` is a space. */
function text({ phone, args: [string] }: CommandCall): CommandResult {
  if (string === undefined) return refused('Argument expected after "text"')
  const typed = string.replaceAll('%s', ' ')
  if (!/^[\x20-\x7e]*$/.test(typed)) {
    const trace = 'java.lang.NullPointerException: Attempt to get length of null array'
    return failed(1, `\nException occurred while executing:\n${trace}\n\tat com.android.commands.input.Input.sendText(Input.java)\n`)
  }
  if (typed !== '') phone.type(typed)
  return {}
}

function keyevent({ phone, args }: CommandCall): CommandResult {
  const keys = args.filter((arg) => arg !== '--longpress')
  const press = args[0] === '--longpress' ? holdKey : pressKey
  if (keys.length === 0) return refused('Argument expected after "keyevent"')
  for (const key of keys) {
    const code = keyCode(key)
    // KeyEvent.keyCodeFromString gives 0 for an unknown name; that key is sent, and nothing handles it.
    if (code !== undefined) press(phone, code)
  }
  return {}
}
