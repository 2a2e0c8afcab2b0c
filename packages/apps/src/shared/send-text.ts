import { Flag } from '@droidgym/android/intent'
import type { Handler } from '@droidgym/phone/view/element'

/**
 * The applications that take texts, pictures and files, and their activities for that. Assumption: Messages' has the
 * name of AOSP Messaging's, in its own package.
 */
export const SHARE_TARGETS = {
  gmail: {
    packageName: 'com.google.android.gm',
    className: 'com.google.android.gm.ComposeActivityGmailExternal',
  },
  messages: {
    packageName: 'com.google.android.apps.messaging',
    className: 'com.google.android.apps.messaging.ui.conversationlist.ShareIntentActivity',
  },
} as const

/** Hands a text to an application that takes it. */
export function sendText(target: keyof typeof SHARE_TARGETS, text: string): Handler {
  return (tx) => tx.startActivity({
    action: 'android.intent.action.SEND',
    type: 'text/plain',
    flags: Flag.newTask,
    component: SHARE_TARGETS[target],
    hasExtras: true,
    extras: { 'android.intent.extra.TEXT': text },
  })
}
