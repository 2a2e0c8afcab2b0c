import { KEYS } from './keys.ts'
import type { Keyboard } from './keyboard.ts'
import type { TouchScreen } from './touch-screen.ts'

/** Types and codes of linux/input-event-codes.h that the emulator's devices use. */
export const EVENT_TYPES: Readonly<Record<string, number>> = {
  EV_SYN: 0,
  EV_KEY: 1,
  EV_REL: 2,
  EV_ABS: 3,
  EV_MSC: 4,
  EV_SW: 5,
}

const BTN_TOUCH = 0x14a
const ABS = {
  ABS_X: 0x00,
  ABS_Y: 0x01,
  ABS_MT_SLOT: 0x2f,
  ABS_MT_POSITION_X: 0x35,
  ABS_MT_POSITION_Y: 0x36,
  ABS_MT_TRACKING_ID: 0x39,
  ABS_MT_PRESSURE: 0x3a,
} as const

export const EVENT_CODES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  EV_SYN: { SYN_REPORT: 0 },
  EV_KEY: {
    ...Object.fromEntries(KEYS.map(({ name, evdev }) => [`KEY_${name}`, evdev])),
    KEY_LEFTSHIFT: 42,
    KEY_RIGHTSHIFT: 54,
    BTN_TOUCH,
  },
  EV_ABS: ABS,
}

interface Slot {
  x: number
  y: number
  down: boolean
}

/**
 * Handles single kernel events: keys act at once, fingers at the end of a report (multi-touch protocol B of the kernel,
 * or the older single touch). Assumption: positions are pixels of the display.
 */
export class InputEvents {
  readonly #touchScreen: TouchScreen
  readonly #keyboard: Keyboard
  readonly #slots = new Map<number, Slot>()
  readonly #reported = new Set<number>()
  #slot = 0

  constructor(touchScreen: TouchScreen, keyboard: Keyboard) {
    this.#touchScreen = touchScreen
    this.#keyboard = keyboard
  }

  send(type: number, code: number, value: number): void {
    if (type === EVENT_TYPES['EV_SYN']) this.#report()
    else if (type === EVENT_TYPES['EV_ABS']) this.#axis(code, value)
    else if (type !== EVENT_TYPES['EV_KEY']) return
    else if (code === BTN_TOUCH) this.#current().down = value !== 0
    else if (value === 0) this.#keyboard.up(code)
    else this.#keyboard.down(code)
  }

  #axis(code: number, value: number): void {
    if (code === ABS.ABS_MT_SLOT) this.#slot = Math.min(Math.max(value, 0), 9)
    else if (code === ABS.ABS_X || code === ABS.ABS_MT_POSITION_X) this.#current().x = value
    else if (code === ABS.ABS_Y || code === ABS.ABS_MT_POSITION_Y) this.#current().y = value
    else if (code === ABS.ABS_MT_TRACKING_ID) this.#current().down = value >= 0
    else if (code === ABS.ABS_MT_PRESSURE) this.#current().down = value > 0
  }

  #current(): Slot {
    this.#reported.add(this.#slot)
    const slot = this.#slots.get(this.#slot) ?? { x: 0, y: 0, down: false }
    this.#slots.set(this.#slot, slot)
    return slot
  }

  #report(): void {
    for (const finger of this.#reported) {
      const slot = this.#slots.get(finger)
      if (slot?.down === true) this.#touchScreen.press(finger, slot)
      else this.#touchScreen.lift(finger)
    }
    this.#reported.clear()
  }
}
