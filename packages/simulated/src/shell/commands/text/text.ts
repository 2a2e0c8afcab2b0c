import { nameOf, parentOf } from '@droidgym/phone/system/storage/paths'
import type { CommandCall, CommandResult } from '../../command.ts'
import { CommandUsageError, commands, failed, printed } from '../../command.ts'
import { reachable } from '../../file-access.ts'

/** echo, printf, test and other small programs of toybox and mksh. */
export const TEXT = commands({
  ':': () => ({}),
  '[': (call) => test({ ...call, args: call.args.slice(0, -1) }),
  basename: ({ args: [path = '', suffix = ''] }) => {
    const name = nameOf(path)
    return printed(`${suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name}\n`)
  },
  dirname: ({ args: [path = ''] }) => printed(`${path.includes('/') ? parentOf(path.replace(/\/+$/, '')) : '.'}\n`),
  echo,
  env: () => printed('ANDROID_DATA=/data\nANDROID_ROOT=/system\nEXTERNAL_STORAGE=/sdcard\nHOME=/\nSHELL=/bin/sh\n'),
  expr: () => failed(2, 'expr: not supported\n'),
  false: () => ({ exitCode: 1 }),
  printf,
  seq,
  test,
  true: () => ({}),
})

function echo({ args }: CommandCall): CommandResult {
  const first = args.findIndex((arg) => !/^-[neE]+$/.test(arg))
  const flags = (first < 0 ? args : args.slice(0, first)).join('')
  const text = (first < 0 ? [] : args.slice(first)).join(' ')
  // mksh's echo interprets backslashes by default.
  const shown = flags.includes('E') ? text : unescape(text)
  return printed(flags.includes('n') ? shown : `${shown}\n`)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', a: '\x07', b: '\b' }

function unescape(text: string): string {
  return text.replaceAll(/\\(x[\da-fA-F]{1,2}|0[0-7]{0,3}|.)/gs, (all, code: string) => {
    if (/^x./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
    if (/^0[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255)
    return ESCAPES[code] ?? all
  })
}

/** `%s %d %x %c %%` and the escapes; the format repeats while arguments are left. */
function printf({ args: [format, ...values] }: CommandCall): CommandResult {
  if (format === undefined) return failed(1, 'printf: Needs 1 argument\n')
  const left = [...values]
  let text = ''
  do {
    const before = left.length
    text += unescape(format).replaceAll(/%(-?\d{0,4})([sdixXc%])/g, (_, width: string, kind: string) => {
      if (kind === '%') return '%'
      const value = left.shift() ?? ''
      const shown = kind === 's' ? value : kind === 'c' ? value.slice(0, 1) : number(value, kind)
      if (width.startsWith('-')) return shown.padEnd(Number(width.slice(1)))
      return shown.padStart(Number(width), width.startsWith('0') ? '0' : ' ')
    })
    if (left.length === before) break
  } while (left.length > 0)
  return printed(text)
}

function number(value: string, kind: string): string {
  const integer = Math.trunc(Number(value)) || 0
  if (kind === 'x') return integer.toString(16)
  return kind === 'X' ? integer.toString(16).toUpperCase() : String(integer)
}

/** Maximum lines that seq prints. */
const MAX_SEQ_LINES = 100_000

function seq({ args }: CommandCall): CommandResult {
  const numbers = args.map(Number)
  if (numbers.length === 0 || numbers.some((value) => !Number.isFinite(value))) return failed(1, 'seq: bad number\n')
  const last = numbers.at(-1) ?? 0
  const first = numbers.length > 1 ? (numbers[0] ?? 1) : 1
  const step = numbers.length > 2 ? (numbers[1] ?? 1) : 1
  const count = step === 0 ? 0 : Math.min(MAX_SEQ_LINES, Math.max(0, Math.floor((last - first) / step) + 1))
  return printed(Array.from({ length: count }, (_, index) => `${first + index * step}\n`).join(''))
}

/** `test` and `[`: files, texts and numbers, with `!`, `-a` and `-o`. */
function test(call: CommandCall): CommandResult {
  return { exitCode: holds(call, call.args) ? 0 : 1 }
}

function holds(call: CommandCall, words: readonly string[]): boolean {
  const or = words.lastIndexOf('-o')
  if (or > 0) return holds(call, words.slice(0, or)) || holds(call, words.slice(or + 1))
  const and = words.lastIndexOf('-a')
  if (and > 0) return holds(call, words.slice(0, and)) && holds(call, words.slice(and + 1))
  if (words[0] === '!' && words.length > 1) return !holds(call, words.slice(1))
  const [left = '', operator = '', right = ''] = words
  if (words.length === 0) return false
  if (words.length === 1) return left !== ''
  if (words.length === 2) return holdsOf(call, left, operator)
  if (words.length > 3) throw new CommandUsageError('test: too many arguments', 2)
  return compares(left, operator, right)
}

function holdsOf(call: CommandCall, operator: string, operand: string): boolean {
  if (operator === '-n') return operand !== ''
  if (operator === '-z') return operand === ''
  if (!/^-[edfsrwxLh]$/.test(operator)) throw new CommandUsageError(`test: unknown operator ${operator}`, 2)
  const found = operand === '' ? null : call.phone.files.stat(call.phone.state, reachable(call, operand))
  if (found === null || operator === '-L' || operator === '-h') return false
  if (operator === '-d') return found.directory
  if (operator === '-f') return !found.directory
  return operator !== '-s' || found.size > 0
}

function compares(left: string, operator: string, right: string): boolean {
  const [a, b] = [Number(left), Number(right)]
  switch (operator) {
    case '=':
    case '==':
      return left === right
    case '!=':
      return left !== right
    case '-eq':
      return a === b
    case '-ne':
      return a !== b
    case '-lt':
      return a < b
    case '-le':
      return a <= b
    case '-gt':
      return a > b
    case '-ge':
      return a >= b
    default:
      throw new CommandUsageError(`test: unknown operator ${operator}`, 2)
  }
}
