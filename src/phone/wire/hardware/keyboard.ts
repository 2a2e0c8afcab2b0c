import type { LivePhone } from '../live-phone.ts'
import { KEYS, KEYS_BY_NAME, SHIFT_KEYS } from './keys.ts'
import type { KeyEffect } from './keys.ts'

const EFFECTS: ReadonlyMap<number, KeyEffect> = new Map(KEYS.map(({ evdev, effect }) => [evdev, effect]))

/** The emulator's hardware keyboard. A key acts when it goes down; keys that the phone does not have do nothing. */
export class Keyboard {
  readonly #live: LivePhone
  readonly #shift = new Set<number>()

  constructor(live: LivePhone) {
    this.#live = live
  }

  /** Takes a key by its code in linux/input-event-codes.h. */
  down(evdev: number): void {
    if (SHIFT_KEYS.has(evdev)) this.#shift.add(evdev)
    const effect = EFFECTS.get(evdev)
    if (effect === undefined) return
    if ('key' in effect) this.#live.run((phone) => phone.key(effect.key))
    else this.type(this.#shift.size > 0 ? effect.shifted : effect.plain)
  }

  up(evdev: number): void {
    this.#shift.delete(evdev)
  }

  /** Presses a key by its name in the UI Events of the W3C. */
  press(name: string): void {
    const key = Object.hasOwn(KEYS_BY_NAME, name) ? KEYS_BY_NAME[name] : undefined
    if (key !== undefined) this.#live.run((phone) => phone.key(key))
    else if ([...name].length === 1) this.type(name)
  }

  /** Types into the focused field; a line break is the Enter key. */
  type(text: string): void {
    const lines = text.split(/\r?\n/)
    this.#live.run((phone) => {
      for (const [index, line] of lines.entries()) {
        if (index > 0) phone.key('ENTER')
        if (line !== '') phone.type(line)
      }
    })
  }
}
