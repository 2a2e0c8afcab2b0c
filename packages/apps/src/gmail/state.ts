import { isOnline } from '@droidgym/phone/system/hardware/network'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { OverlayLocal } from '../kit/app-views.ts'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { setAccount } from '../shared/accounts.ts'
import { worldOf } from '../shared/world/world.ts'
import { GMAIL } from './app.ts'
import { updateSummary } from './mail-summary.ts'
import type { Attachment, Mail } from './mails/mails.ts'
import { seededMails } from './mails/mails.ts'

/** Assumption: the classes behind the launcher's alias. */
export const Activity = {
  /** The launcher's alias. */
  launcher: 'com.google.android.gm.ConversationListActivityGmail',
  main: 'com.google.android.gm.ui.MailActivityGmail',
  compose: 'com.google.android.gm.ComposeActivityGmail',
  /** Takes what other apps hand over, and starts the editor. */
  external: 'com.google.android.gm.ComposeActivityGmailExternal',
} as const

export const FOLDERS = ['inbox', 'starred', 'sent', 'outbox', 'drafts', 'all_mail', 'trash'] as const
export type Folder = (typeof FOLDERS)[number]

export interface GmailState {
  /** How far the first start has come; without an account it goes no further. */
  readonly stage: 'tour' | 'setup' | 'mail'
  /** The newest first. */
  readonly mails: readonly Mail[]
  readonly nextId: number
}

export const gmailState = appState<GmailState>(GMAIL.packageName)

export function firstState(environment: EnvironmentSpec): GmailState {
  const mails = seededMails(worldOf(environment))
  return { stage: 'tour', mails, nextId: mails.length + 1 }
}

/** The overlay is a message; its name is the key of its text. In `ComposeLocal` it can be the picker instead. */
export interface MailLocal extends OverlayLocal<'account_needed'> {
  readonly folder: Folder
  /** Id of the mail that is read. */
  readonly open: number | null
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  readonly drawer: boolean
  /** Ids of the mails that are chosen; the bar is theirs while there are any. */
  readonly selected: readonly number[]
}

export const FRESH_MAIL: MailLocal = { folder: 'inbox', open: null, search: null, drawer: false, selected: [], overlay: null }

export interface ComposeLocal extends OverlayLocal<'recipient_needed' | 'picker'> {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly attachments: readonly Attachment[]
  /** The draft it was opened from. */
  readonly draft: number | null
}

export const FRESH_COMPOSE: ComposeLocal = { to: '', subject: '', body: '', attachments: [], draft: null, overlay: null }

export function changeMail(tx: Transaction, id: number, change: Partial<Mail>): void {
  gmailState.update(tx, (state) => ({
    ...state,
    mails: state.mails.map((mail) => (mail.id === id ? { ...mail, ...change } : mail)),
  }))
  if (change.read === true || change.folder !== undefined) {
    cancelNotification(tx, GMAIL, id)
    updateSummary(tx)
  }
}

/** Puts what was written among mails of one's own; a draft that it came from goes. */
export function keepWritten(tx: Transaction, folder: 'sent' | 'outbox' | 'drafts', local: ComposeLocal): void {
  gmailState.update(tx, (state) => {
    const mail: Mail = {
      id: state.nextId,
      folder,
      person: local.to,
      address: local.to,
      subject: local.subject,
      paragraphs: [local.body],
      at: tx.now,
      read: true,
      starred: false,
      ...(local.attachments.length > 0 && { attachments: local.attachments }),
    }
    return {
      ...state,
      mails: [mail, ...state.mails.filter(({ id }) => id !== local.draft)],
      nextId: state.nextId + 1,
    }
  })
}

/** Sends what has waited for a network. */
export function sendOutbox(tx: Transaction): void {
  const { mails } = gmailState.of(tx.state)
  if (!isOnline(tx.state) || !mails.some(({ folder }) => folder === 'outbox')) return
  gmailState.update(tx, (state) => ({
    ...state,
    mails: mails
      .map((mail): Mail => (mail.folder === 'outbox' ? { ...mail, folder: 'sent', at: tx.now } : mail))
      .toSorted((a, b) => b.at - a.at),
  }))
}

/** Puts a mail among the others, by their times, and returns its id. A phone without an account gets one. */
export function keepMail(tx: Transaction, mail: Omit<Mail, 'id'>): number {
  const id = gmailState.of(tx.state).nextId
  setAccount(tx, true)
  gmailState.update(tx, ({ mails, nextId, ...state }) => ({
    ...state,
    mails: [{ ...mail, id: nextId }, ...mails].toSorted((a, b) => b.at - a.at),
    nextId: nextId + 1,
  }))
  return id
}

export function mailsIn({ mails }: GmailState, folder: Folder): readonly Mail[] {
  switch (folder) {
    case 'starred':
      return mails.filter((mail) => mail.starred && mail.folder !== 'trash')
    case 'all_mail':
      return mails.filter((mail) => mail.folder !== 'trash' && mail.folder !== 'drafts')
    case 'inbox':
    case 'sent':
    case 'outbox':
    case 'drafts':
    case 'trash':
      return mails.filter((mail) => mail.folder === folder)
  }
}

/** Mails outside the trash that hold the text. */
export function searchMails({ mails }: GmailState, text: string): readonly Mail[] {
  const wanted = text.trim().toLowerCase()
  return mails.filter(
    ({ folder, person, subject, paragraphs }) =>
      folder !== 'trash' && [person, subject, ...paragraphs].join(' ').toLowerCase().includes(wanted),
  )
}
