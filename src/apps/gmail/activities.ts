import type { Intent } from '../../android/intent.ts'
import { startLine } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { composeScreen } from './screens/compose-screen.tsx'
import { MAIL_URI, composeOf } from './intent-mail.ts'
import { mailScreen } from './screens/mail-screen.tsx'
import { Activity, FRESH_MAIL, PACKAGE, gmailState, initialState } from './state.ts'

/** Assumption: the user id; a real image hands it out as packages are installed. */
const UID = 10105

/**
 * Assumption: the launcher's activity goes on to the one with the mails by an intent of its own, as the log lines that
 * B-MoCA's rule for Gmail waits for (`pkg=… cmp=…`) suggest.
 */
function logOwnStart(tx: Transaction): void {
  const component = { packageName: PACKAGE, className: Activity.main }
  const intent = { packageName: PACKAGE, component, hasExtras: true }
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine(intent, UID) })
}

/** Writes a mail that another app begins. Without an account, Gmail asks for one first. */
function composeForOther(tx: Transaction, { component: _, ...intent }: Intent): void {
  const className = gmailState.of(tx.state).hasAccount ? Activity.compose : Activity.main
  tx.startActivity({ ...intent, component: { packageName: PACKAGE, className } }, { callingUid: UID })
}

/** Gmail before its first start. */
export const gmail: App = {
  definition: {
    packageName: PACKAGE,
    uid: UID,
    launcherActivity: Activity.launcher,
    aliases: { [Activity.launcher]: Activity.main },
    initialState,
    filters: [
      { action: 'android.intent.action.SENDTO', data: MAIL_URI, className: Activity.external },
      { action: 'android.intent.action.SEND', type: /^(?:text\/plain|message\/rfc822)$/, className: Activity.external },
    ],
    activities: {
      [Activity.main]: {
        create: (tx) => {
          logOwnStart(tx)
          return FRESH_MAIL
        },
      },
      [Activity.compose]: { create: (_tx, intent) => composeOf(intent) },
      [Activity.external]: { forward: composeForOther },
    },
  },
  screens: { [Activity.main]: mailScreen, [Activity.compose]: composeScreen },
  launcher: { icon: LAUNCHER_ICONS.gmail, labelKey: 'gmail' },
}
