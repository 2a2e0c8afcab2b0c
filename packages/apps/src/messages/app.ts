import { boxHole } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'
import { MESSAGES_PACKAGE } from '../shared/people/messages-package.ts'

const ICON = icon(
  WHITE,
  painted(
    `M33 30h42a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H43L27 82V36a6 6 0 0 1 6-6z${boxHole([37, 40, 34, 5])}${boxHole([37, 52, 24, 5])}`,
    '#1A73E8',
  ),
)

/** Google Messages. Assumption: the user id. */
export const MESSAGES: AppIdentity = {
  packageName: MESSAGES_PACKAGE,
  uid: 10107,
  strings: 'messages',
  launcher: { icon: ICON, labelKey: 'messages' },
}
