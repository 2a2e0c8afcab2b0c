/** A phone's hardware beside its display, as programs on it and over adb see it. */
export interface Hardware {
  readonly bluetooth: boolean
  /**
   * How to get root: `user` as on userdebug images (`su UID PROGRAM…`, AOSP system/extras/su), `command` as with Magisk
   * (`su -c COMMAND`), `none` on a retail handset.
   */
  readonly su: 'user' | 'command' | 'none'
  /** SIM card slots, and the subscription ids of the inserted cards. */
  readonly simSlots: 1 | 2
  readonly subscriptions: readonly number[]
}

/**
 * The emulator of API 29. It has no Bluetooth: the feature was added to device/generic/goldfish
 * (data/etc/handheld_core_hardware.xml) for Android 11, in April 2020.
 */
export const EMULATOR: Hardware = { bluetooth: false, su: 'user', simSlots: 1, subscriptions: [1] }
