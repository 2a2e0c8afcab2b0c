import { translator } from '@droidgym/phone/i18n/strings'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import { cancelAll, CancelReason } from '@droidgym/phone/system/notification-manager/cancel'
import { postNotification } from '@droidgym/phone/system/notification-manager/post'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { PhoneState } from '@droidgym/phone/system/state'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { accountOf } from '../shared/accounts.ts'
import { GMAIL } from './app.ts'
import { MAIL_LOOK, mailChannels, updateSummary } from './mail-summary.ts'
import type { Mail } from './mails/mails.ts'
import type { MailLocal } from './state.ts'
import { Activity, changeMail, FRESH_COMPOSE, gmailState, keepMail, keepWritten } from './state.ts'

const Action = { archive: 'archive', delete: 'delete', reply: 'reply', dismiss: 'dismiss' } as const

/** A mail comes in; a notification tells of it unless the inbox is on the screen. */
export function receiveMail(tx: Transaction, mail: Omit<Mail, 'id'>): void {
  const muted = isMuted(tx.state, mail)
  const id = keepMail(tx, muted ? { ...mail, folder: 'all_mail', muted } : mail)
  const isTold = mail.folder === 'inbox' && !mail.read && !muted
  const { settings } = gmailState.of(tx.state)
  if (!isTold || !settings.notifications || isInboxShown(tx.state)) return
  const t = translator(tx.state.locale, GMAIL.strings)
  const subject = mail.subject === '' ? t('no_subject') : mail.subject
  const address = accountOf(tx.state)?.address
  postNotification(tx, GMAIL, mailChannels(tx.state.locale)[0], {
    ...MAIL_LOOK,
    id,
    title: mail.person,
    text: subject,
    bigText: [subject, ...mail.paragraphs].join('\n'),
    ...(address !== undefined && { subText: address }),
    deleteIntent: { broadcast: Action.dismiss },
    contentIntent: {
      activity: {
        action: 'android.intent.action.VIEW',
        data: `content://gmail-ls/conversation/${id}`,
        component: { packageName: GMAIL.packageName, className: Activity.main },
      },
    },
    actions: [
      { title: t(settings.notificationAction), intent: { broadcast: Action[settings.notificationAction] } },
      { title: t('reply'), intent: { broadcast: Action.reply }, replyHint: t('reply') },
    ],
  })
  updateSummary(tx)
}

/** Whether a mail answers one that the user has muted: it has the same subject. */
function isMuted(state: PhoneState, { subject }: Pick<Mail, 'subject'>): boolean {
  const bare = (text: string): string => text.replace(/^(?:(?:re|fwd): )+/i, '')
  return gmailState.of(state).mails.some((mail) => mail.muted === true && bare(mail.subject) === bare(subject))
}

/** The buttons of a notification; its id is the mail's. */
export function onMailAction(tx: Transaction, { id }: Notification, { action, reply }: NotificationChoice): void {
  updateSummary(tx)
  const mail = gmailState.of(tx.state).mails.find((one) => one.id === id)
  if (mail === undefined) return
  if (action === Action.archive) changeMail(tx, id, { folder: 'all_mail' })
  else if (action === Action.delete) changeMail(tx, id, { folder: 'trash' })
  else if (action === Action.reply && reply !== undefined) {
    const answer = { ...FRESH_COMPOSE, to: mail.address, subject: `Re: ${mail.subject}`, body: reply }
    keepWritten(tx, isOnline(tx.state) ? 'sent' : 'outbox', answer)
    changeMail(tx, id, { read: true })
  }
}

/** The mail that a notification opens; undefined for another intent. Assumption: the welcome is over with it. */
export function openedMail(tx: Transaction, data = ''): number | undefined {
  const id = Number(/^content:\/\/gmail-ls\/conversation\/(\d+)$/.exec(data)?.[1])
  if (!gmailState.of(tx.state).mails.some((mail) => mail.id === id)) return undefined
  gmailState.update(tx, (state) => ({ ...state, stage: 'mail' }))
  changeMail(tx, id, { read: true })
  return id
}

/** The user sees the inbox: nothing tells of its mails any more. */
export function forgetArrivals(tx: Transaction): void {
  cancelAll(tx, ({ packageName }) => packageName === GMAIL.packageName, CancelReason.appCancel)
}

function isInboxShown(state: PhoneState): boolean {
  const front = topActivity(state)
  if (front?.className !== Activity.main || isScreenOff(state)) return false
  const { folder, open } = front.local as MailLocal
  return folder === 'inbox' && open === null
}
