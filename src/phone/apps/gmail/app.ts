import { startLine } from '../../../android/intent.ts'
import type { App } from '../../app.ts'
import type { Transaction } from '../../system/transaction.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { composeScreen } from './compose-screen.tsx'
import { mailScreen } from './mail-screen.tsx'
import { Activity, FRESH_COMPOSE, FRESH_MAIL, PACKAGE, initialState } from './state.ts'

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

/** Gmail before its first start. */
export const gmail: App = {
  definition: {
    packageName: PACKAGE,
    uid: UID,
    launcherActivity: Activity.launcher,
    aliases: { [Activity.launcher]: Activity.main },
    initialState,
    activities: {
      [Activity.main]: {
        create: (tx) => {
          logOwnStart(tx)
          return FRESH_MAIL
        },
      },
      [Activity.compose]: { create: () => FRESH_COMPOSE },
    },
  },
  screens: { [Activity.main]: mailScreen, [Activity.compose]: composeScreen },
  launcher: { icon: LAUNCHER_ICONS.gmail, labelKey: 'gmail' },
}
