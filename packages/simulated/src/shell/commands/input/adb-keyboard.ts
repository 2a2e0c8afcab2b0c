import type { ExtraValue, Intent } from '@droidgym/android/intent'
import { keyName } from '@droidgym/android/key-codes'
import { pressKey } from '@droidgym/phone/key-press'
import type { Phone } from '@droidgym/phone/phone'
import { packageSettingsOf } from '@droidgym/phone/system/package-settings'

/** A keyboard that types the text of broadcasts: agents use it for text that `input text` cannot type. */
export const ADB_KEYBOARD_PACKAGE = 'com.android.adbkeyboard'
export const ADB_KEYBOARD = `${ADB_KEYBOARD_PACKAGE}/.AdbIME`

export function hasAdbKeyboard({ state }: Phone): boolean {
  return packageSettingsOf(state).installed?.includes(ADB_KEYBOARD_PACKAGE) === true
}

/** Keys that apps do not receive; BACK acts when it is lifted, which the keyboard does not send. */
const NOT_OF_APPS = ['BACK', 'ESCAPE', 'HOME', 'APP_SWITCH', 'VOLUME_UP', 'VOLUME_DOWN']

/**
 * The keyboard's reaction to each action (its AdbIME.java). Without a focused field nothing happens. Assumption: an
 * editor action is the field's own, whatever its code.
 */
const RECEIVERS: Readonly<Record<string, (phone: Phone, extras: Readonly<Record<string, ExtraValue>>) => void>> = {
  ADB_INPUT_TEXT: (phone, { msg }) => {
    if (typeof msg === 'string') phone.type(msg)
  },
  ADB_INPUT_B64: (phone, { msg }) => {
    if (typeof msg === 'string') phone.type(Buffer.from(msg, 'base64').toString())
  },
  ADB_INPUT_CHARS: (phone, { chars }) => {
    if (Array.isArray(chars)) phone.type(textOf(chars))
  },
  ADB_INPUT_CODE: (phone, { code }) => {
    if (typeof code === 'number' && !NOT_OF_APPS.includes(keyName(code) ?? '')) pressKey(phone, code)
  },
  ADB_EDITOR_CODE: (phone, { code }) => {
    if (typeof code === 'number' && code !== -1) act(phone)
  },
  ADB_CLEAR_TEXT: (phone) => {
    phone.change((tx) => {
      tx.input({ kind: 'clear' })
    })
  },
  ADB_ACTION_SEARCH: act,
  ADB_ACTION_GO: act,
  ADB_ACTION_DONE: act,
  ADB_ACTION_NEXT: act,
  ADB_ACTION_SEND: act,
}

/** Code points; invalid ones are dropped. Assumption: the real keyboard crashes on those. */
function textOf(codes: readonly unknown[]): string {
  const isCodePoint = (code: unknown): code is number => typeof code === 'number' && code >= 0 && code <= 0x10_ffff
  return String.fromCodePoint(...codes.filter(isCodePoint))
}

function act(phone: Phone): void {
  phone.key('ENTER')
}

/**
 * Sends a broadcast to the keyboard if it is the current one. It registers its receiver at run time, so an intent that
 * names a component does not reach it (ActivityManagerService.broadcastIntentLocked of API 29).
 */
export function tellAdbKeyboard(phone: Phone, { action = '', component, packageName, extras = {} }: Intent): void {
  const isSet = hasAdbKeyboard(phone) && phone.state.settings.secure['default_input_method'] === ADB_KEYBOARD
  if (!isSet || component !== undefined) return
  if (packageName !== undefined && packageName !== ADB_KEYBOARD_PACKAGE) return
  if (Object.hasOwn(RECEIVERS, action)) RECEIVERS[action]?.(phone, extras)
}
