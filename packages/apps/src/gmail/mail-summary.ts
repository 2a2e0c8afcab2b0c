import { translator } from '@droidgym/phone/i18n/strings'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import type { NotificationChannel } from '@droidgym/phone/system/notifications/notification'
import { Importance } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { accountOf } from '../shared/accounts.ts'
import { GMAIL } from './app.ts'

/** What all notifications about mails have in common. */
export const MAIL_LOOK = { icon: 'mail', color: '#D93025', group: 'mail', autoCancel: true, category: 'email' } as const

/** Below the ids of mails. */
const SUMMARY_ID = 0

/** Assumption: the id; the category is named for the folder. */
export function mailChannels(locale: string): readonly [NotificationChannel] {
  return [{ id: 'nc_mail', name: translator(locale, GMAIL.strings)('inbox'), importance: Importance.default }]
}

/** A summary is posted while two or more mails are told of. */
export function updateSummary(tx: Transaction): void {
  const own = notificationsOf(tx.state).filter(({ packageName }) => packageName === GMAIL.packageName)
  const count = own.filter(({ groupSummary }) => groupSummary !== true).length
  if (count < 2) {
    cancelNotification(tx, GMAIL, SUMMARY_ID)
    return
  }
  const address = accountOf(tx.state)?.address
  postNotification(tx, GMAIL, mailChannels(tx.state.locale)[0], {
    ...MAIL_LOOK,
    id: SUMMARY_ID,
    groupSummary: true,
    onlyAlertOnce: true,
    ...(address !== undefined && { subText: address }),
    contentIntent: {
      activity: {
        action: 'android.intent.action.MAIN',
        component: { packageName: GMAIL.packageName, className: 'com.google.android.gm.ui.MailActivityGmail' },
      },
    },
  })
}
