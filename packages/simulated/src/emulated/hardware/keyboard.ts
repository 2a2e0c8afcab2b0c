import { keyCode } from '@droidgym/android/key-codes'
import { holdKey, pressKey } from '@droidgym/phone/key-press'
import { declaredKeys } from '@droidgym/phone/system/hardware/input-devices'
import type { LivePhone } from '../live-phone.ts'
import { KEYS, SHIFT_KEYS } from './keys.ts'
import type { KeyEffect } from './keys.ts'

const EFFECTS: ReadonlyMap<number, KeyEffect> = new Map(KEYS.map(({ evdev, effect }) => [evdev, effect]))

/** A keyboard declares all letters or none. */
const KEY_A = 30

/** ViewConfiguration.GLOBAL_ACTIONS_KEY_TIMEOUT, API 29. */
const HOLD_MS = 500
/** What tells a hold from a press. */
const HELD = 'POWER'

/**
 * The emulator's hardware keyboard. A key acts when it goes down, POWER when it comes up (assumption: also after a
 * hold, where the power menu comes while the key is down). Keys that its device does not declare are lost silently, as
 * in the phone's kernel, and so are keys that the phone lacks.
 */
export class Keyboard {
  readonly #live: LivePhone
  readonly #declared: ReadonlySet<number>
  readonly #shift = new Set<number>()
  /** When POWER went down. */
  #heldSince: number | undefined

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
    if ('button' in effect && effect.button === HELD) this.#heldSince ??= this.#live.ageMs
    else if ('button' in effect) this.#button(effect.button)
    else if ('key' in effect) this.#live.run((phone) => phone.key(effect.key))
    else this.type(this.#shift.size > 0 ? effect.shifted : effect.plain)
  }

  up(evdev: number): void {
    this.#shift.delete(evdev)
    const effect = EFFECTS.get(evdev)
    const since = this.#heldSince
    if (effect === undefined || !('button' in effect) || effect.button !== HELD || since === undefined) return
    this.#heldSince = undefined
    this.#button(HELD, this.#live.ageMs - since >= HOLD_MS ? holdKey : pressKey)
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
