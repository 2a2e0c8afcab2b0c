import { box } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, outlined, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  '#455A64',
  painted(box([36, 32, 5, 17]) + box([30, 38, 6, 5]) + box([41, 38, 6, 5]) + box([60, 38, 18, 5]), WHITE),
  outlined('M32 64l13 13M45 64 32 77', WHITE, 5),
  painted(box([60, 63, 18, 5]) + box([60, 73, 18, 5]), '#FFB74D'),
)

/** Google Calculator 8, whose ancestor is AOSP's ExactCalculator. Assumption: the user id. */
export const CALCULATOR: AppIdentity = {
  packageName: 'com.google.android.calculator',
  uid: 10120,
  installed: { versionName: '8.6 (612662282)', versionCode: 85_005_407 },
  strings: 'calculator',
  launcher: { icon: ICON, labelKey: 'calculator' },
}
