import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Walmart 24.19, past its first run, for a guest with a store. Assumption: the user id. */
export const WALMART: AppIdentity = {
  packageName: 'com.walmart.android',
  uid: 10133,
  // Its own texts are English in every locale.
  strings: 'framework',
  launcher: { icon: LAUNCHER_ICONS.walmart, labelKey: 'walmart' },
}
