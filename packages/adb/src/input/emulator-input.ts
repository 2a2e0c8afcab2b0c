import { SystemKey } from '@droidgym/spec/device/device'
import type { TouchPath } from '@droidgym/spec/device/device'
import type { EmulatorControl } from '../emulator/emulator-control.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { InputSource } from './input-source.ts'

/** The name of the input device for the emulator's keys (goldfish_events.c, main.cpp). */
const KEYBOARD = /^\s*name:\s+"qwerty2"/m
/**
 * Labels of `getevent -l` for the events that the emulator sends for each key.
 * Assumption: HOME is one of two, depending on the emulator; both are required.
 */
const LABELS: Readonly<Record<SystemKey, readonly string[]>> = {
  BACK: ['KEY_BACK'],
  HOME: ['KEY_HOME', 'KEY_HOMEPAGE'],
  OVERVIEW: ['KEY_APPSELECT'],
  ENTER: ['KEY_ENTER'],
  DELETE: ['KEY_BACKSPACE'],
}
const PROBE_MS = 10_000

/**
 * The keys that work through an emulator's gRPC. Others are silently lost: the kernel drops keys that no device
 * declares, and `hw.keyboard=no` declares few or none.
 */
export async function keysByEmulator(link: AdbLink): Promise<ReadonlySet<SystemKey>> {
  const { stdout } = await link.run(['getevent', '-lp'], { deadlineMs: PROBE_MS })
  const keyboards = stdout.split(/^add device /m).filter((device) => KEYBOARD.test(device))
  const declared = new Set(keyboards.flatMap((device) => device.match(/\bKEY_\w+/g) ?? []))
  return new Set(Object.values(SystemKey).filter((key) => LABELS[key].every((label) => declared.has(label))))
}

/** Input through the emulator's gRPC; keys that do not work there go to another source. */
export class EmulatorInput implements InputSource {
  readonly name = 'emulator'
  readonly #control: EmulatorControl
  readonly #arriving: ReadonlySet<SystemKey>
  readonly #other: InputSource

  constructor(control: EmulatorControl, arriving: ReadonlySet<SystemKey>, other: InputSource) {
    this.#control = control
    this.#arriving = arriving
    this.#other = other
  }

  touch(path: TouchPath): Promise<void> {
    return this.#control.touch(path)
  }

  async key(key: SystemKey): Promise<void> {
    await (this.#arriving.has(key) ? this.#control : this.#other).key(key)
  }
}
