import { KEY_CODES } from '@droidgym/android/key-codes'
import type { SystemKey, TouchPath } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import type { InputSource } from './input-source.ts'
import { runInput, runInputTwice } from './run-input.ts'

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
 * The midpoint between ViewConfiguration's DOUBLE_TAP_MIN_TIME of 40 ms and its DOUBLE_TAP_TIMEOUT of 300 ms.
 * Assumption: the times that two `input`s take to start differ by less than 130 ms.
 */
const DOUBLE_TAP_PAUSE_MS = 170

/**
 * Android's program `input`: on every phone, but slow. It only draws straight lines between a path's ends.
 */
export class ShellInput implements InputSource {
  readonly name = 'input'
  readonly #link: AdbLink

  constructor(link: AdbLink) {
    this.#link = link
  }

  async touch(path: TouchPath): Promise<void> {
    const { args, durationMs } = swipeOf(path)
    await runInput(this.#link, args, { attempt: 'touch', deadlineMs: durationMs + FINGER_DEADLINE_MS })
  }

  async touchTwice(path: TouchPath): Promise<void> {
    const { args, durationMs } = swipeOf(path)
    const apartMs = durationMs + DOUBLE_TAP_PAUSE_MS
    const deadlineMs = durationMs + apartMs + FINGER_DEADLINE_MS
    await runInputTwice(this.#link, args, { attempt: 'touch twice', deadlineMs, apartMs })
  }

  async key(key: SystemKey): Promise<void> {
    const args = ['keyevent', String(KEY_CODES.get(KEYS[key]))]
    await runInput(this.#link, args, { attempt: `press ${key}`, deadlineMs: FINGER_DEADLINE_MS })
  }
}

/** The arguments of `input` for a path. */
function swipeOf({ points }: TouchPath): { readonly args: readonly string[]; readonly durationMs: number } {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) {
    throw new DeviceError(DeviceErrorCode.invalidInput, 'Cannot touch along a path without points')
  }
  const ends = [first, last].flatMap(({ x, y }) => [Math.floor(x), Math.floor(y)])
  // A swipe of no duration is a tap, and one of no length a long press.
  const durationMs = Math.max(1, Math.round(last.time - first.time))
  return { args: ['touchscreen', 'swipe', ...ends.map(String), String(durationMs)], durationMs }
}
