import type { Intent } from '@droidgym/android/intent'
import { startLine } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { accountOf } from '../shared/accounts.ts'
import { installedApp } from '../kit/app-identity.ts'
import { GMAIL } from './app.ts'
import { forgetArrivals, onMailAction, openedMail } from './arrivals.ts'
import { MAIL_URI, composeOf } from './intent-mail.ts'
import { mailChannels } from './mail-summary.ts'
import { composeScreen } from './screens/compose-screen.tsx'
import { FRESH_PREFERENCES } from '../kit/screens/preference-screen.tsx'
import { Timer, closeDone, sendScheduled } from './mail-moves.ts'
import { accountSettingsScreen } from './screens/account-settings-screen.tsx'
import { generalSettingsScreen, settingsScreen, swipeSettingsScreen } from './screens/settings-screens.tsx'
import { mailScreen } from './screens/mail-screen.tsx'
import type { MailLocal } from './state.ts'
import { Activity, FRESH_MAIL, firstState, gmailState, sendOutbox } from './state.ts'

const { packageName, uid } = GMAIL

/**
 * Assumption: the launcher's activity goes on to the one with the mails by an intent of its own, as the log lines that
 * B-MoCA's rule for Gmail waits for (`pkg=… cmp=…`) suggest.
 */
function startMail(tx: Transaction, { data }: Intent): MailLocal {
  const open = openedMail(tx, data)
  if (open !== undefined) return { ...FRESH_MAIL, open }
  forgetArrivals(tx)
  const intent = { packageName, component: { packageName, className: Activity.main }, hasExtras: true }
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message: startLine(intent, uid) })
  return FRESH_MAIL
}

/** Opens the editor for another app. Without an account, Gmail asks for one first. */
function composeForOther(tx: Transaction, { component: _, ...intent }: Intent): void {
  const className = accountOf(tx.state) !== undefined ? Activity.compose : Activity.main
  tx.startActivity({ ...intent, component: { packageName, className } }, { callingUid: uid })
}

export const gmail = installedApp(GMAIL, {
  launcherActivity: Activity.launcher,
  aliases: { [Activity.launcher]: Activity.main },
  initialState: firstState,
  notificationChannels: mailChannels,
  onNotificationAction: onMailAction,
  onConnectivityChange: sendOutbox,
  onClockChange: sendScheduled,
  onTimer: (tx, name) => {
    if (name === Timer.undo) closeDone(tx)
    else if (name === Timer.scheduled) sendScheduled(tx)
  },
  onZoneChange: (tx, moved) => {
    gmailState.update(tx, (state) => ({
      ...state,
      mails: state.mails.map((mail) => ({
        ...mail,
        at: moved(mail.at),
        ...(mail.sendAt !== undefined && { sendAt: moved(mail.sendAt) }),
      })),
    }))
    sendScheduled(tx)
  },
  filters: [
    { action: 'android.intent.action.SENDTO', data: MAIL_URI, className: Activity.external },
    { action: 'android.intent.action.VIEW', data: MAIL_URI, className: Activity.external },
    { action: 'android.intent.action.SEND', type: /./, className: Activity.external },
    { action: 'android.intent.action.SEND_MULTIPLE', type: /./, className: Activity.external },
  ],
  activities: {
    [Activity.main]: {
      create: startMail,
      onNewIntent: (tx, activityId, { data }) => {
        const open = openedMail(tx, data)
        if (open === undefined) forgetArrivals(tx)
        else tx.setLocal(activityId, { ...FRESH_MAIL, open })
      },
      screen: mailScreen,
    },
    [Activity.compose]: { create: (tx, intent) => composeOf(tx.state, intent), screen: composeScreen },
    [Activity.settings]: { screen: settingsScreen },
    [Activity.generalSettings]: { create: () => FRESH_PREFERENCES, screen: generalSettingsScreen },
    [Activity.swipeSettings]: { create: () => FRESH_PREFERENCES, screen: swipeSettingsScreen },
    [Activity.accountSettings]: { create: () => ({ overlay: null }), screen: accountSettingsScreen },
    [Activity.external]: { forward: composeForOther },
  },
})
