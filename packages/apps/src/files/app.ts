import { box } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  '#3F7DE8',
  painted(
    'M30 33h17l6 7h25a5 5 0 0 1 5 5v27a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V38a5 5 0 0 1 5-5z',
    WHITE,
  ),
  painted(box([25, 46, 58, 3]), '#C3D8FB'),
)

/** AOSP's DocumentsUI of Android 10: ids, classes and log lines of packages/apps/DocumentsUI. */
export const FILES: AppIdentity = {
  packageName: 'com.android.documentsui',
  uid: 10063,
  strings: 'files',
  launcher: { icon: ICON, labelKey: 'files' },
}
