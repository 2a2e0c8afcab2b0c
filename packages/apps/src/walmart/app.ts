import { Permission } from '@droidgym/phone/system/permission-groups'
import { rays } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { icon, outlined } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon('#0071DC', outlined(rays([54, 54], 12, 34, 6), '#FFC220', 9))

/** Walmart 24.19, past its first run, for a guest with a store. Assumption: the user id. */
export const WALMART: AppIdentity = {
  packageName: 'com.walmart.android',
  uid: 10133,
  // Its own texts are English in every locale.
  installed: { versionName: '24.19', versionCode: 24_190_029 },
  strings: 'framework',
  /** Assumption: those that the app lists under App permissions. */
  permissions: [
    Permission.fineLocation, Permission.coarseLocation, Permission.camera, Permission.recordAudio,
    Permission.readContacts, Permission.readStorage, Permission.writeStorage,
  ],
  launcher: { icon: ICON, labelKey: 'walmart' },
}
