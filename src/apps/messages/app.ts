import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { MESSAGES_PACKAGE } from '../shared/people/messages-package.ts'

/** Google Messages. Assumption: the user id. */
export const MESSAGES: AppIdentity = {
  packageName: MESSAGES_PACKAGE,
  uid: 10107,
  strings: 'messages',
  launcher: { icon: LAUNCHER_ICONS.messages, labelKey: 'messages' },
}
