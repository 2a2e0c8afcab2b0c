import { keyName } from '@droidgym/android/key-codes'
import { pressMediaKey } from './keys/media-keys.ts'
import type { Phone, PhoneKey } from './phone.ts'
import { takeScreenshot } from './keys/screenshot.ts'
import { clipboardOf } from './system/clipboard.ts'
import { goToSleep, isScreenOff, noteUse, wakeUp } from './system/hardware/display-power.ts'
import { dismissKeyguard } from './system/keyguard/keyguard.ts'
import type { VolumeKey } from './system/app-definition.ts'
import type { Transaction } from './system/transaction.ts'

/** KeyEvent.META_SHIFT_ON */
const SHIFT = 1

const KEYS: Readonly<Partial<Record<string, PhoneKey>>> = {
  APP_SWITCH: 'OVERVIEW',
  BACK: 'BACK',
  DEL: 'DELETE',
  ENTER: 'ENTER',
  ESCAPE: 'BACK',
  HOME: 'HOME',
  NUMPAD_ENTER: 'ENTER',
}

const CHARACTERS: Readonly<Partial<Record<string, string>>> = {
  COMMA: ',',
  PERIOD: '.',
  POUND: '#',
  SPACE: ' ',
  STAR: '*',
}

const VOLUME_KEYS: Readonly<Partial<Record<string, VolumeKey>>> = {
  VOLUME_UP: 'up',
  VOLUME_DOWN: 'down',
  VOLUME_MUTE: 'mute',
}

/** What keys make of the screen (PhoneWindowManager.interceptKeyBeforeQueueing); POWER: the other than it is. */
const SCREEN_KEYS: Readonly<Partial<Record<string, boolean | 'other'>>> = { POWER: 'other', SLEEP: false, WAKEUP: true }

/** Keys that act again with every KeyEvent of a hold: MediaSessionService, BaseKeyListener.backspace (API 29). */
export const REPEATING_KEYS: ReadonlySet<string> = new Set(['VOLUME_UP', 'VOLUME_DOWN', 'DEL'])

/**
 * Holds a key down for longer than a press, so that it sends one more event before it comes up, as `input keyevent
 * --longpress`. A hold of POWER or HOME has a meaning of its own (PhoneWindowManager.powerLongPress,
 * handleLongPressOnHome); BACK acts as it comes up, as after a press (Activity.onKeyUp).
 */
export function holdKey(phone: Phone, code: number, meta = 0): void {
  const name = keyName(code) ?? ''
  if (name === 'POWER') {
    phone.change(wakeUp)
    for (const { definition } of phone.apps) phone.change((tx) => definition.onPowerKeyHold?.(tx))
  } else if (name === 'HOME') {
    if (isScreenOff(phone.state)) return
    phone.change(noteUse)
    for (const { definition } of phone.apps) phone.change((tx) => definition.onHomeKeyHold?.(tx))
  } else {
    pressKey(phone, code, meta)
    if (REPEATING_KEYS.has(name)) pressKey(phone, code, meta)
  }
}

/** Presses a key by its number in android.view.KeyEvent, with its meta state. Keys without a listener do nothing. */
export function pressKey(phone: Phone, code: number, meta = 0): void {
  const name = keyName(code) ?? ''
  const key = KEYS[name]
  if (key !== undefined) phone.key(key)
  const on = SCREEN_KEYS[name]
  if (on !== undefined) {
    phone.change((tx) => {
      if (on === 'other' ? isScreenOff(tx.state) : on) wakeUp(tx)
      else goToSleep(tx, 'key')
    })
  }
  pressMediaKey(phone, name)
  if (name === 'ENDCALL') phone.change((tx) => endCall(phone, tx))
  if (isScreenOff(phone.state)) return
  const volumeKey = VOLUME_KEYS[name]
  if (volumeKey !== undefined) {
    for (const { definition } of phone.apps) phone.change((tx) => definition.onVolumeKey?.(tx, volumeKey))
  }
  // StatusBar.onMenuPressed
  if (name === 'MENU') phone.change((tx) => { dismissKeyguard(tx) })
  const letter = (meta & SHIFT) === 0 ? name.toLowerCase() : name
  // PhoneWindowManager.interceptKeyBeforeDispatching
  if (name === 'SYSRQ') takeScreenshot(phone)
  // TextView.onKeyShortcut
  if (name === 'CUT') phone.enter({ kind: 'cut' })
  else if (name === 'COPY') phone.enter({ kind: 'copy' })
  else if (name === 'PASTE') phone.type(clipboardOf(phone.state))
  const character = CHARACTERS[name] ?? (/^[a-z\d]$/i.test(name) ? letter : undefined)
  if (character !== undefined) phone.type(character)
}

/** Without a call the key turns the screen off (END_BUTTON_BEHAVIOR_DEFAULT of API 29). */
function endCall({ apps }: Phone, tx: Transaction): void {
  const running = apps.filter(({ definition }) => definition.packageName in tx.state.apps)
  if (!running.some(({ definition }) => definition.onEndCallKey?.(tx) === true)) goToSleep(tx, 'key')
}
