import { rays } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { icon, outlined } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon('#0071DC', outlined(rays([54, 54], 12, 34, 6), '#FFC220', 9))

/** Walmart 24.19, past its first run, for a guest with a store. Assumption: the user id. */
export const WALMART: AppIdentity = {
  packageName: 'com.walmart.android',
  uid: 10133,
  // Its own texts are English in every locale.
  strings: 'framework',
  launcher: { icon: ICON, labelKey: 'walmart' },
}
