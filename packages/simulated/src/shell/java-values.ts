import { javaException } from './java-exception.ts'

const [MAX_INT, MAX_LONG] = [2n ** 31n - 1n, 2n ** 63n - 1n]
const FLOAT = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[fd]?)$/i

/** `Integer.decode`: decimal, hexadecimal or octal. Throws what the command prints. */
export function decodeInteger(text: string): number {
  const [, sign = '', prefix = '', digits = ''] = /^([+-]?)(0[xX]|#|0(?=.))?(.*)$/s.exec(text) ?? []
  if (text === '') throw javaException('NumberFormatException', 'Zero length string')
  if (/^[+-]/.test(digits)) throw javaException('NumberFormatException', 'Sign character in wrong position')
  const minus = sign === '-' ? '-' : ''
  return integer({ minus, digits, radix: prefix === '' ? 10 : prefix === '0' ? 8 : 16, max: MAX_INT })
}

/** `Integer.parseInt`: decimal. Throws what the command prints. */
export function parseInteger(text: string): number {
  return decimal(text, MAX_INT)
}

/** `Long.valueOf`: decimal. Beyond 2^53 the nearest number. Throws what the command prints. */
export function parseLong(text: string): number {
  return decimal(text, MAX_LONG)
}

/** `Float.valueOf`, but for hexadecimal floats. Throws what the command prints. */
export function parseFloat32(text: string): number {
  // What String.trim removes.
  const trimmed = text.replaceAll(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
  if (trimmed === '') throw javaException('NumberFormatException', 'empty String')
  if (!FLOAT.test(trimmed) || (/[a-z]{3}/i.test(trimmed) && !/NaN|Infinity/.test(trimmed))) throw notANumber(text)
  return Math.fround(Number(trimmed.replace(/(?<=[\d.])[fd]$/i, '')))
}

function decimal(text: string, max: bigint): number {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  return integer({ minus: sign === '-' ? '-' : '', digits, radix: 10, max, text })
}

interface Digits {
  readonly minus: string
  readonly digits: string
  readonly radix: 8 | 10 | 16
  readonly max: bigint
  /** The text in the message, where it is not the digits. */
  readonly text?: string
}

const DIGITS = { 8: /^[0-7]+$/, 10: /^\d+$/, 16: /^[\da-f]+$/i } as const
const PREFIX = { 8: '0o', 10: '', 16: '0x' } as const

function integer({ minus, digits, radix, max, text = minus + digits }: Digits): number {
  if (!DIGITS[radix].test(digits)) throw notANumber(text)
  const size = BigInt(PREFIX[radix] + digits)
  if (size > (minus === '' ? max : max + 1n)) throw notANumber(text)
  return Number(minus === '' ? size : -size)
}

function notANumber(text: string): Error {
  return javaException('NumberFormatException', `For input string: "${text}"`)
}
