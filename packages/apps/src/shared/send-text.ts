import { Flag } from '@droidgym/android/intent'
import type { AppWithIcon, ScreenContext } from '@droidgym/phone/app'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Handler } from '@droidgym/phone/view/element'
import { appOf } from '../kit/app-label.ts'

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
export type ShareTarget = keyof typeof SHARE_TARGETS
const TARGETS = Object.keys(SHARE_TARGETS) as ShareTarget[]

export interface AppThatTakes {
  readonly target: ShareTarget
  readonly app: AppWithIcon
}

/** Those of the applications that are on the phone and enabled. */
export function appsThatTake(
  context: Pick<ScreenContext, 'appsWithIcon'>,
  state: PhoneState,
): readonly AppThatTakes[] {
  return TARGETS.flatMap((target) => {
    const { packageName } = SHARE_TARGETS[target]
    const app = appOf(context, packageName)
    return app === undefined || !isEnabled(state, packageName) ? [] : [{ target, app }]
  })
}

/** Hands a text to an application that takes it. */
export function sendText(target: ShareTarget, text: string): Handler {
  return (tx) => tx.startActivity({
    action: 'android.intent.action.SEND',
    type: 'text/plain',
    flags: Flag.newTask,
    component: SHARE_TARGETS[target],
    hasExtras: true,
    extras: { 'android.intent.extra.TEXT': text },
  })
}
