import { keyCode } from '@droidgym/android/key-codes'
import { REPEATING_KEYS, holdKey, pressKey } from '@droidgym/phone/key-press'
import { declaredKeys } from '@droidgym/phone/system/hardware/input-devices'
import type { LivePhone } from '../live-phone.ts'
import { KEYS, SHIFT_KEYS } from './keys.ts'
import type { KeyEffect } from './keys.ts'

const EFFECTS: ReadonlyMap<number, KeyEffect> = new Map(KEYS.map(({ evdev, effect }) => [evdev, effect]))

/** A keyboard declares all letters or none. */
const KEY_A = 30

/** ViewConfiguration.GLOBAL_ACTIONS_KEY_TIMEOUT and getKeyRepeatTimeout, API 29. */
const HOLD_MS = 500
/** ViewConfiguration.getKeyRepeatDelay, API 29. */
const REPEAT_MS = 50
/** Most repeats of a held key: more than any volume has steps, and than fields have characters. */
const MAX_REPEATS = 200

/**
 * The emulator's hardware keyboard. A key acts when it goes down, POWER when it comes up; then also what a hold means.
 * Assumption: Android shows the power menu and repeats keys while they are down, and HOME acts when it comes up. Keys
 * that its device does not declare are lost silently, as in the phone's kernel, and so are keys that the phone lacks.
 */
export class Keyboard {
  readonly #live: LivePhone
  readonly #declared: ReadonlySet<number>
  readonly #shift = new Set<number>()
  /** When keys went down that can be held, by code. */
  readonly #heldSince = new Map<number, number>()

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
    const name = nameOf(effect)
    if (name === 'POWER') {
      this.#heldSince.set(evdev, this.#heldSince.get(evdev) ?? this.#live.ageMs)
      return
    }
    if (name === 'HOME' || REPEATING_KEYS.has(name)) this.#heldSince.set(evdev, this.#live.ageMs)
    if ('button' in effect) this.#button(effect.button)
    else if ('key' in effect) this.#live.run((phone) => phone.key(effect.key))
    else this.type(this.#shift.size > 0 ? effect.shifted : effect.plain)
  }

  up(evdev: number): void {
    this.#shift.delete(evdev)
    const effect = EFFECTS.get(evdev)
    const since = this.#heldSince.get(evdev)
    if (effect === undefined || since === undefined) return
    this.#heldSince.delete(evdev)
    const name = nameOf(effect)
    const heldMs = this.#live.ageMs - since
    if (name === 'POWER') this.#button(name, heldMs < HOLD_MS ? pressKey : holdKey)
    else if (heldMs >= HOLD_MS && name === 'HOME') this.#button(name, holdKey)
    else if (heldMs >= HOLD_MS) {
      const repeats = Math.min(MAX_REPEATS, 1 + Math.floor((heldMs - HOLD_MS) / REPEAT_MS))
      for (let repeat = 0; repeat < repeats; repeat++) this.#button(name)
    }
  }

  #button(name: string, act = pressKey): void {
    const code = keyCode(name)
    if (code !== undefined) this.#live.run((phone) => { act(phone, code) })
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

/** In android.view.KeyEvent. */
function nameOf(effect: KeyEffect): string {
  if ('button' in effect) return effect.button
  if ('plain' in effect) return effect.plain
  return effect.key === 'DELETE' ? 'DEL' : effect.key
}
