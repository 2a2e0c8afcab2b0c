import type { SystemKey, TouchPath } from '@droidgym/spec/device/device'

/** A method of input. Never repeats an action, as a failed touch may have arrived. */
export interface InputSource {
  readonly name: 'emulator' | 'input'
  /** Resolves when the finger has been lifted. Rejects with `DeviceError`. */
  touch(path: TouchPath): Promise<void>
  /** As `Device.touchTwice`. Absent if two `touch` calls are fast enough. */
  touchTwice?(path: TouchPath): Promise<void>
  key(key: SystemKey): Promise<void>
}
