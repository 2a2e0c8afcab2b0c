import { KEY_CODES } from '../../android/key-codes.ts'
import type { SystemKey, TouchPath } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { InputSource } from './input-source.ts'
import { runInput } from './run-input.ts'

/** Names of android.view.KeyEvent. */
const KEYS: Readonly<Record<SystemKey, string>> = {
  BACK: 'BACK',
  HOME: 'HOME',
  OVERVIEW: 'APP_SWITCH',
  ENTER: 'ENTER',
  DELETE: 'DEL',
}
const FINGER_DEADLINE_MS = 30_000

/**
 * Android's own program `input`: on every phone, and slow. It draws straight lines only, so of a path the ends count.
 */
export class ShellInput implements InputSource {
  readonly name = 'input'
  readonly #link: AdbLink

  constructor(link: AdbLink) {
    this.#link = link
  }

  async touch({ points }: TouchPath): Promise<void> {
    const first = points[0]
    const last = points.at(-1)
    if (first === undefined || last === undefined) {
      throw new DeviceError(DeviceErrorCode.invalidInput, 'Cannot touch along a path without points')
    }
    const ends = [first, last].flatMap(({ x, y }) => [Math.floor(x), Math.floor(y)])
    // A swipe that takes no time is a tap, and one that goes nowhere a long press.
    const duration = Math.max(1, Math.round(last.time - first.time))
    const args = ['touchscreen', 'swipe', ...ends.map(String), String(duration)]
    await runInput(this.#link, args, { attempt: 'touch', deadlineMs: duration + FINGER_DEADLINE_MS })
  }

  async key(key: SystemKey): Promise<void> {
    const args = ['keyevent', String(KEY_CODES.get(KEYS[key]))]
    await runInput(this.#link, args, { attempt: `press ${key}`, deadlineMs: FINGER_DEADLINE_MS })
  }
}
