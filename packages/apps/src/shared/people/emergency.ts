import { Flag } from '@droidgym/android/intent'

/** ECC list of the emulator's modem (ril.ecclist). */
const EMERGENCY_NUMBERS: ReadonlySet<string> = new Set(['911', '112'])

export function isEmergencyNumber(number: string): boolean {
  return EMERGENCY_NUMBERS.has(number)
}

/** What opens the emergency dialer, over the lock screen too (EmergencyDialer.ACTION_DIAL, API 29). */
export const EMERGENCY_DIAL = {
  action: 'com.android.phone.EmergencyDialer.DIAL',
  flags: Flag.newTask,
  component: { packageName: 'com.android.phone', className: 'com.android.phone.EmergencyDialer' },
} as const
