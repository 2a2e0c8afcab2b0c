import { keyName } from '../../../android/key-codes.ts'
import type { Phone, PhoneKey } from '../../phone.ts'

/** KeyEvent.META_SHIFT_ON */
const SHIFT = 1

const KEYS: Readonly<Partial<Record<string, PhoneKey>>> = {
  APP_SWITCH: 'OVERVIEW',
  BACK: 'BACK',
  DEL: 'DELETE',
  ENTER: 'ENTER',
  ESCAPE: 'BACK',
  HOME: 'HOME',
}

const CHARACTERS: Readonly<Partial<Record<string, string>>> = {
  COMMA: ',',
  PERIOD: '.',
  POUND: '#',
  SPACE: ' ',
  STAR: '*',
}

/** Presses a key by its number in android.view.KeyEvent. Keys that do nothing on this phone do nothing. */
export function pressKey(phone: Phone, code: number, meta = 0): void {
  const name = keyName(code) ?? ''
  const key = KEYS[name]
  if (key !== undefined) phone.key(key)
  const letter = (meta & SHIFT) === 0 ? name.toLowerCase() : name
  const character = CHARACTERS[name] ?? (/^[a-z\d]$/i.test(name) ? letter : undefined)
  if (character !== undefined) phone.type(character)
}
