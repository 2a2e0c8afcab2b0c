import { Flag } from '@droidgym/android/intent'
import type { Handler } from '@droidgym/phone/view/element'

/** Assumption: the applications that take texts, pictures and files, and that they begin at their first screen. */
export const SHARE_TARGETS = {
  gmail: {
    packageName: 'com.google.android.gm',
    className: 'com.google.android.gm.ConversationListActivityGmail',
  },
  messages: {
    packageName: 'com.google.android.apps.messaging',
    className: 'com.google.android.apps.messaging.ui.ConversationListActivity',
  },
} as const

/** Opens an application that takes a text. */
export function sendText(target: keyof typeof SHARE_TARGETS): Handler {
  return (tx) => tx.startActivity({
    action: 'android.intent.action.SEND',
    type: 'text/plain',
    flags: Flag.newTask,
    component: SHARE_TARGETS[target],
  })
}
