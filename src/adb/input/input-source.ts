import type { SystemKey, TouchPath } from '../../device/device.ts'

/** A way to act on a phone. Nothing is ever done twice: whether a touch that failed has arrived is not known. */
export interface InputSource {
  readonly name: 'emulator' | 'input'
  /** Resolves when the finger has been lifted. Rejects with `DeviceError`. */
  touch(path: TouchPath): Promise<void>
  /** As `Device.touchTwice`. Absent where two touches come soon enough after each other. */
  touchTwice?(path: TouchPath): Promise<void>
  key(key: SystemKey): Promise<void>
}
