import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Google Photos of 2019, which the google_apis image of API 29 carries, without an account. */
export const PHOTOS: AppIdentity = {
  packageName: 'com.google.android.apps.photos',
  uid: 10108,
  strings: 'photos',
  launcher: { icon: LAUNCHER_ICONS.photos, labelKey: 'photos' },
}
