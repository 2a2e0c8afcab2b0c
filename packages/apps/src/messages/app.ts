import { Permission } from '@droidgym/phone/system/permission-groups'
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

/** Without these there are no messages. */
export const SMS = [Permission.readSms, Permission.sendSms, Permission.receiveSms]

/** Google Messages. Assumption: the user id. */
export const MESSAGES: AppIdentity = {
  packageName: MESSAGES_PACKAGE,
  uid: 10107,
  strings: 'messages',
  /** Assumption: those that the app of 2019 lists under App permissions. */
  permissions: [
    Permission.readSms, Permission.sendSms, Permission.receiveSms, Permission.receiveMms,
    Permission.receiveWapPush, Permission.readContacts, Permission.getAccounts, Permission.readPhoneState,
    Permission.callPhone, Permission.camera, Permission.recordAudio, Permission.readStorage,
    Permission.writeStorage, Permission.fineLocation, Permission.coarseLocation,
  ],
  launcher: { icon: ICON, labelKey: 'messages' },
}
