/** What a phone is made of beside its display, as programs on it and over adb meet it. */
export interface Hardware {
  readonly bluetooth: boolean
  /**
   * How root is had: `user` as on userdebug images (`su UID PROGRAM…`, AOSP system/extras/su), `command` as Magisk has
   * it (`su -c COMMAND`), `none` on the handset as it is sold.
   */
  readonly su: 'user' | 'command' | 'none'
  /** Places for SIM cards, and the subscription ids of those that are in. */
  readonly simSlots: 1 | 2
  readonly subscriptions: readonly number[]
}

/**
 * The emulator of API 29. It has no Bluetooth: the feature was added to device/generic/goldfish
 * (data/etc/handheld_core_hardware.xml) for Android 11, in April 2020.
 */
export const EMULATOR: Hardware = { bluetooth: false, su: 'user', simSlots: 1, subscriptions: [1] }
