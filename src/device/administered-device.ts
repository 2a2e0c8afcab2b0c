import type { Device, DevicePath } from './device.ts'

/**
 * Something that is changed on a device from outside, and in the end is so however often it is done. In this order its
 * words make the sentence of a message: "grant org.wikipedia android.permission.CAMERA".
 */
export type Change =
  /** An APK file of this machine, with the permissions that it asks for. A version that is there keeps its data. */
  | readonly [verb: 'install', apk: string]
  | readonly [verb: 'uninstall', packageName: string]
  | readonly [verb: 'grant', packageName: string, permission: string]
  /** A row of `settings`. */
  | readonly [verb: 'put', namespace: string, key: string, value: string]
  /** Before Android 11 airplane mode is a setting only: the broadcast that announces it takes root. */
  | readonly [verb: 'switch', radio: 'airplane mode' | 'wifi' | 'mobile data', to: 'on' | 'off']

/** A device that can be set up, not only used. Every method rejects with a `DeviceError`. */
export interface AdministeredDevice extends Device {
  /** Rejects with `NOT_INSTALLED` when what makes changes is missing on this machine. */
  administer(...change: Change): Promise<void>
  /** Replaces a file in a place that the shell may write, and makes its parents. */
  push(path: DevicePath, bytes: Uint8Array): Promise<void>
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
