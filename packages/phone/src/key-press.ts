import { keyName } from '@droidgym/android/key-codes'
import { pressMediaKey } from './keys/media-keys.ts'
import type { Phone, PhoneKey } from './phone.ts'
import { takeScreenshot } from './keys/screenshot.ts'
import { clipboardOf } from './system/clipboard.ts'
import { goToSleep, isScreenOff, wakeUp } from './system/hardware/display-power.ts'
import { dismissKeyguard } from './system/keyguard/keyguard.ts'
import { Stream } from './system/state.ts'
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

const VOLUME_STEPS: Readonly<Partial<Record<string, number>>> = { VOLUME_UP: 1, VOLUME_DOWN: -1 }

/** What keys make of the screen (PhoneWindowManager.interceptKeyBeforeQueueing); POWER: the other than it is. */
const SCREEN_KEYS: Readonly<Partial<Record<string, boolean | 'other'>>> = { POWER: 'other', SLEEP: false, WAKEUP: true }

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
  const step = VOLUME_STEPS[name]
  if (step !== undefined) phone.change((tx) => tx.setVolume(Stream.music, tx.state.volumes[Stream.music] + step))
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
