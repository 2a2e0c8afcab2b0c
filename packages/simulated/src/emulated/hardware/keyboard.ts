import { declaredKeys } from '@droidgym/phone/system/hardware/input-devices'
import type { LivePhone } from '../live-phone.ts'
import { CODES_BY_NAME, KEYS, SHIFT_KEYS } from './keys.ts'
import type { KeyEffect } from './keys.ts'

const EFFECTS: ReadonlyMap<number, KeyEffect> = new Map(KEYS.map(({ evdev, effect }) => [evdev, effect]))

/** A keyboard declares all letters or none. */
const KEY_A = 30

/**
 * The emulator's hardware keyboard. A key acts when it goes down. Keys that its device does not declare are lost
 * silently, as in the phone's kernel, and so are keys that the phone lacks.
 */
export class Keyboard {
  readonly #live: LivePhone
  readonly #declared: ReadonlySet<number>
  readonly #shift = new Set<number>()

  constructor(live: LivePhone) {
    this.#live = live
    this.#declared = declaredKeys(live.keyboard)
  }

  /** Takes a key by its code in linux/input-event-codes.h. */
  down(evdev: number): void {
    if (!this.#declared.has(evdev)) return
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
    const code = Object.hasOwn(CODES_BY_NAME, name) ? CODES_BY_NAME[name] : undefined
    if (code !== undefined) this.down(code)
    else if ([...name].length === 1) this.type(name)
  }

  /** Types into the focused field; a line break is the Enter key. */
  type(text: string): void {
    if (!this.#declared.has(KEY_A)) return
    const lines = text.split(/\r?\n/)
    this.#live.run((phone) => {
      for (const [index, line] of lines.entries()) {
        if (index > 0) phone.key('ENTER')
        if (line !== '') phone.type(line)
      }
    })
  }
}
