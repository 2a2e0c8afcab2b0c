import { keyName } from '@droidgym/android/key-codes'
import type { Phone, PhoneKey } from './phone.ts'
import { Stream } from './system/state.ts'

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

/**
 * Presses a key by its number in android.view.KeyEvent, with its meta state. Keys without a listener here do nothing
 * (assumption: the screen stays on).
 */
export function pressKey(phone: Phone, code: number, meta = 0): void {
  const name = keyName(code) ?? ''
  const key = KEYS[name]
  if (key !== undefined) phone.key(key)
  const step = VOLUME_STEPS[name]
  if (step !== undefined) phone.change((tx) => tx.setVolume(Stream.music, tx.state.volumes[Stream.music] + step))
  const letter = (meta & SHIFT) === 0 ? name.toLowerCase() : name
  const character = CHARACTERS[name] ?? (/^[a-z\d]$/i.test(name) ? letter : undefined)
  if (character !== undefined) phone.type(character)
}
