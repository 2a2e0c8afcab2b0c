import { Permission } from '@droidgym/phone/system/permission-groups'
import type { AppIdentity } from '../kit/app-identity.ts'
import { BLUE, GREEN, RED, WHITE, YELLOW, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  WHITE,
  painted('M54 54V20a17 17 0 0 0 0 34z', YELLOW),
  painted('M54 54h34a17 17 0 0 0-34 0z', RED),
  painted('M54 54v34a17 17 0 0 0 0-34z', BLUE),
  painted('M54 54H20a17 17 0 0 0 34 0z', GREEN),
)

/** Without this there are no photos. */
export const STORAGE = [Permission.readStorage]

/** Google Photos of 2019, which the google_apis image of API 29 carries, without an account. */
export const PHOTOS = {
  packageName: 'com.google.android.apps.photos',
  uid: 10108,
  strings: 'photos',
  /** Assumption: those that the app of 2019 lists under App permissions. */
  permissions: [
    Permission.readStorage, Permission.writeStorage, Permission.mediaLocation, Permission.readContacts,
    Permission.getAccounts, Permission.fineLocation, Permission.camera, Permission.recordAudio,
  ],
  launcher: { icon: ICON, labelKey: 'photos' },
} satisfies AppIdentity
