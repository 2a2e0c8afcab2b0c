import type { Device, DevicePath } from './device.ts'

/** A device that can be set up, not only used. Every method rejects with a `DeviceError`. */
export interface AdministeredDevice extends Device {
  /** Replaces a file in a place that the shell may write, and makes its parents. */
  push(path: DevicePath, bytes: Uint8Array): Promise<void>
  /** Installs an APK file of this machine; a version that is there already is replaced and keeps its data. */
  install(apk: string): Promise<void>
  /** Restarts the phone. Resolves when it has booted and the home screen is in front. */
  reboot(): Promise<void>
  /** Restarts Android's framework and every app (`setprop ctl.restart zygote`). Resolves as `reboot` does. */
  restartUi(): Promise<void>
  /**
   * Why a snapshot that is there must be made anew: the device refuses it, or was updated since. `undefined` for one
   * that is as good as new, which is loaded then, and for one that is not there.
   */
  outdatedSnapshot(name: string): Promise<string | undefined>
}
