import type { Phone } from '@droidgym/phone/phone'
import { isKeyguardShowing } from '@droidgym/phone/system/keyguard/keyguard'
import { isSecure } from '@droidgym/phone/system/keyguard/lock-settings'

/** TrustManagerService.dump of API 29. Assumption: no trust agent is enabled, and nothing wants a strong credential. */
export function dumpTrust({ state }: Phone): string {
  const isLocked = isSecure(state) && isKeyguardShowing(state)
  return [
    'Trust manager state:',
    ` User "Owner" (id=0, flags=0x13) (current): trusted=0, trustManaged=0, deviceLocked=${Number(isLocked)}, strongAuthRequired=0x0`,
    '   Enabled agents:',
    '   Events:',
    '',
    '',
  ].join('\n')
}
