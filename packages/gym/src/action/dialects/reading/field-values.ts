import { z } from 'zod'
import { KEY_CODES, keyName } from '@droidgym/android/key-codes'
import { typedTextFault } from '../../typed-text.ts'
import { Direction } from '../../ui-action.ts'
import { Unreadable } from './define-dialect.ts'
import { quote } from './invalid.ts'

/** Maximum length of an answer, a question or an app's name; characters. */
const MAX_WORDS_LENGTH = 10_000
const MAX_MS = 60_000

/** Text to type, which may have several lines; whether it may be empty depends on the action. */
export const TypedText = z.string().superRefine((text, context) => {
  const fault = typedTextFault(text.replace(/\r\n|\r|\n/g, ''))
  if (fault !== undefined) context.addIssue(fault)
})

/** An answer or a question; may be empty. */
export const Words = z.string().max(MAX_WORDS_LENGTH, `has more than ${MAX_WORDS_LENGTH} characters`)

/** An app by name or package. */
export const AppName = Words.trim().min(1, 'needs the name of an app')

export const DirectionWord = z.enum(Direction)

/** Milliseconds, 1 to 60000. */
export const Milliseconds = z.int().min(1).max(MAX_MS)

/** A number of seconds as milliseconds, 1 to 60000. */
export const Seconds = z.number().transform((seconds) => Math.round(1_000 * seconds)).pipe(Milliseconds)

/** A key by its name in android.view.KeyEvent, with or without `KEYCODE_`, or by its code, as in `input keyevent`. */
export function readKey(text: string): string {
  const word = text.trim().toUpperCase().replace(/^KEYCODE_/, '')
  // For `input keyevent` a bare number is a code: 4 is BACK, not the digit.
  const key = /^\d{1,3}$/.test(text.trim()) ? keyName(Number(text)) : word
  if (key === undefined || !KEY_CODES.has(key)) throw new Unreadable(`there is no key ${quote(text)}`)
  return key
}

/** The text that `readKey` reads as a key: a digit needs its prefix. */
export function writeKey(key: string): string {
  return /^\d$/.test(key) ? `KEYCODE_${key}` : key
}
