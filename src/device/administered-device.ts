import type { Device, DevicePath } from './device.ts'

/** Something that is changed on a device from outside. To make a change again changes nothing more. */
export type Change =
  /** An APK file of this machine, with the permissions that it asks for. A version that is there keeps its data. */
  | { readonly kind: 'install'; readonly apk: string }
  | { readonly kind: 'uninstall'; readonly packageName: string }
  | { readonly kind: 'grant'; readonly packageName: string; readonly permission: string }
  /** A row of `settings`. */
  | { readonly kind: 'setting'; readonly namespace: string; readonly key: string; readonly value: string }
  /** Before Android 11 airplane mode is a setting; the broadcast that announces it takes root and is the caller's. */
  | { readonly kind: 'radio'; readonly radio: 'airplane mode' | 'wifi' | 'mobile data'; readonly on: boolean }

/** A device that can be set up, not only used. Every method rejects with a `DeviceError`. */
export interface AdministeredDevice extends Device {
  /** Rejects with `NOT_INSTALLED` when what makes changes is missing on this machine. */
  administer(change: Change): Promise<void>
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

/** A change in words, for messages: "grant android.permission.CAMERA to org.wikipedia". */
export function inWords(change: Change): string {
  switch (change.kind) {
    case 'install':
      return `install ${change.apk}`
    case 'uninstall':
      return `uninstall ${change.packageName}`
    case 'grant':
      return `grant ${change.permission} to ${change.packageName}`
    case 'setting':
      return `set the ${change.namespace} setting ${change.key} to ${change.value}`
    case 'radio':
      return `switch ${change.radio} ${change.on ? 'on' : 'off'}`
  }
}
