import type { AppIdentity } from '../kit/app-identity.ts'
import { PLAY_SERVICES_PACKAGE } from '../shared/accounts.ts'

/** Google Play services, which keep the phone's Google account. Assumption: the user id. */
export const PLAY_SERVICES: AppIdentity = {
  packageName: PLAY_SERVICES_PACKAGE,
  uid: 10_110,
  strings: 'play_services',
}
