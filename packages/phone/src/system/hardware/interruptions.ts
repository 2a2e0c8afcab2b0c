import type { PhoneState } from '../state.ts'
import { Stream } from '../state.ts'

/** Settings.Global.ZEN_MODE is 0 while "Do Not Disturb" is off. */
export function isDoNotDisturb({ settings }: PhoneState): boolean {
  return (settings.global['zen_mode'] ?? '0') !== '0'
}

/**
 * Whether calls ring without a sound: with the ring volume at 0 a phone without a vibrator is silent
 * (AudioService.setStreamVolume, API 29). Assumption: the emulator has no vibrator.
 */
export function isSilent({ volumes }: PhoneState): boolean {
  return volumes[Stream.ring] === 0
}
