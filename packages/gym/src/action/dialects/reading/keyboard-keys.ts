import type { ReadReply } from './dialect.ts'
import { quote } from './invalid.ts'

/** Names of keys in a format, each with its name in `android.view.KeyEvent` without `KEYCODE_`. */
export type KeyNames = Readonly<Record<string, string>>

/** Letters and digits have one name in every format; capital letters need a second key. */
const CHARACTER = /^[a-z0-9]$/

/** The key of one name; a combination such as `ctrl+a` is invalid, because an action presses one key. */
export function readKey(name: string, names: KeyNames): ReadReply {
  const key = Object.hasOwn(names, name) ? names[name] : undefined
  if (key !== undefined) return { kind: 'key', key }
  if (CHARACTER.test(name)) return { kind: 'key', key: name.toUpperCase() }
  return { invalid: `${quote(name)} is no one key of a phone; expected one of ${Object.keys(names).join(', ')}` }
}

/** The first name of a key, or undefined. */
export function writeKey(key: string, names: KeyNames): string | undefined {
  const name = Object.keys(names).find((candidate) => names[candidate] === key)
  if (name !== undefined) return name
  const character = key.toLowerCase()
  return CHARACTER.test(character) && character.toUpperCase() === key ? character : undefined
}
