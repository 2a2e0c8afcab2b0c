import type { Device, DevicePath } from './device.ts'

/**
 * An idempotent change that is made to a device from outside. Its words form the sentence of a message, in this order:
 * "grant org.wikipedia android.permission.CAMERA".
 */
export type Change =
  /** An APK file of this machine, with the permissions that it asks for. A version that is there keeps its data. */
  | readonly [verb: 'install', apk: string]
  | readonly [verb: 'uninstall', packageName: string]
  | readonly [verb: 'grant', packageName: string, permission: string]
  /** A row of `settings`. */
  | readonly [verb: 'put', namespace: string, key: string, value: string]
  /** Before Android 11 airplane mode is a setting only: the broadcast that announces it needs root. */
  | readonly [verb: 'switch', radio: 'airplane mode' | 'wifi' | 'mobile data', to: 'on' | 'off']

/** A device that can also be set up. Every method rejects with a `DeviceError`. */
export interface AdministeredDevice extends Device {
  /** Rejects with `NOT_INSTALLED` when this machine lacks the tool that makes changes. */
  administer(...change: Change): Promise<void>
  /** Replaces a file where the shell may write, and makes its parent directories. */
  push(path: DevicePath, bytes: Uint8Array): Promise<void>
  /** Restarts the phone. Resolves when it has booted and the home screen is in front. */
  reboot(): Promise<void>
  /** Restarts Android's framework and every app (`setprop ctl.restart zygote`). Resolves as `reboot` does. */
  restartUi(): Promise<void>
  /**
   * Why an existing snapshot must be made anew: the device refuses it, or was updated since. `undefined` for a valid
   * one, which is then loaded, and for a missing one.
   */
  outdatedSnapshot(name: string): Promise<string | undefined>
}
