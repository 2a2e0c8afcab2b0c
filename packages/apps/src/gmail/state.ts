import { isOnline } from '@droidgym/phone/system/hardware/network'
import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { DatePickerState } from '../kit/time/date-picker.tsx'
import type { TimePickerState } from '../kit/time/time-picker-state.ts'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { setAccount } from '../shared/accounts.ts'
import { worldOf } from '../shared/world/world.ts'
import { GMAIL } from './app.ts'
import { updateSummary } from './mail-summary.ts'
import type { Attachment, Mail } from './mails/mails.ts'
import type { GmailSettings } from './settings.ts'
import { FIRST_SETTINGS } from './settings.ts'
import { seededMails } from './mails/mails.ts'

/** Assumption: the classes behind the launcher's alias. */
export const Activity = {
  /** The launcher's alias. */
  launcher: 'com.google.android.gm.ConversationListActivityGmail',
  main: 'com.google.android.gm.ui.MailActivityGmail',
  compose: 'com.google.android.gm.ComposeActivityGmail',
  settings: 'com.google.android.gm.preference.GmailPreferenceActivity',
  generalSettings: 'com.google.android.gm.preference.GeneralPreferenceActivity',
  swipeSettings: 'com.google.android.gm.preference.SwipeActionsActivity',
  accountSettings: 'com.google.android.gm.preference.AccountPreferenceActivity',
  /** Takes what other apps hand over, and starts the editor. */
  external: 'com.google.android.gm.ComposeActivityGmailExternal',
} as const

export const FOLDERS = [
  'inbox', 'starred', 'sent', 'scheduled', 'outbox', 'drafts', 'all_mail', 'spam', 'trash',
] as const
export type Folder = (typeof FOLDERS)[number]

export interface GmailState {
  /** How far the first start has come; without an account it goes no further. */
  readonly stage: 'tour' | 'setup' | 'mail'
  /** The newest first. */
  readonly mails: readonly Mail[]
  readonly nextId: number
  readonly settings: GmailSettings
  /** What was done to mails a moment ago, told at the bottom of the list; null after a while. */
  readonly done: Done | null
}

export interface Done {
  readonly text: string
  /** The mails as they were. */
  readonly before: readonly Mail[]
}

export const gmailState = appState<GmailState>(GMAIL.packageName)

export function firstState(environment: EnvironmentSpec): GmailState {
  const mails = seededMails(worldOf(environment))
  return { stage: 'tour', mails, nextId: mails.length + 1, settings: FIRST_SETTINGS, done: null }
}

/** What lies over mails: a message by the key of its text, a menu, or a dialog about those that are open or chosen. */
export type MailOverlay = 'account_needed' | 'menu' | 'move_to' | MailQuestion | { readonly labels: readonly string[] }
export type MailQuestion = 'ask_archive' | 'ask_delete' | 'delete_forever' | 'empty_trash' | 'empty_spam'

export interface MailLocal extends OverlayLocal<MailOverlay> {
  readonly folder: Folder
  /** The label whose mails are shown, in place of the folder's; null without one. */
  readonly label: string | null
  /** Id of the mail that is read. */
  readonly open: number | null
  /** The text being searched; null while the search box is folded. */
  readonly search: string | null
  readonly drawer: boolean
  /** Ids of the mails that are chosen; the bar is theirs while there are any. */
  readonly selected: readonly number[]
}

export const FRESH_MAIL: MailLocal = {
  folder: 'inbox', label: null, open: null, search: null, drawer: false, selected: [], overlay: null,
}

/** What lies over the editor: a message by the key of its text, the picker of files, a menu, a question, or a time. */
export type ComposeOverlay =
  | 'recipient_needed' | 'picker' | 'menu' | 'discard_message' | 'ask_send' | 'schedule_send' | 'schedule_day' | 'schedule_time'

/** Of the settings of an account: the signature while it is typed. */
export type AccountLocal = OverlayLocal<{ readonly signature: string }>

export interface ComposeLocal extends OverlayLocal<ComposeOverlay> {
  readonly to: string
  /** Null while its field is not shown. */
  readonly cc: string | null
  readonly subject: string
  readonly body: string
  readonly attachments: readonly Attachment[]
  /** The draft it was opened from. */
  readonly draft: number | null
  /** The date and the time that are being chosen to send it. */
  readonly day?: DatePickerState
  readonly time?: TimePickerState
}

export const FRESH_COMPOSE: ComposeLocal = {
  to: '', cc: null, subject: '', body: '', attachments: [], draft: null, overlay: null,
}

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

/** Where mails of one's own are. */
type OwnFolder = 'sent' | 'scheduled' | 'outbox' | 'drafts'

/** Puts what was written among mails of one's own; a draft that it came from goes. */
export function keepWritten(tx: Transaction, folder: OwnFolder, local: ComposeLocal, sendAt?: number): void {
  const cc = (local.cc ?? '').split(',').map((address) => address.trim()).filter((address) => address !== '')
  gmailState.update(tx, (state) => {
    const mail: Mail = {
      id: state.nextId,
      folder,
      person: local.to,
      address: local.to,
      ...(cc.length > 0 && { cc }),
      subject: local.subject,
      paragraphs: [local.body],
      at: tx.now,
      read: true,
      starred: false,
      ...(sendAt !== undefined && { sendAt }),
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

export function changeSettings(tx: Transaction, change: Partial<GmailSettings>): void {
  gmailState.update(tx, (state) => ({ ...state, settings: { ...state.settings, ...change } }))
}

/** What a mail begins with: the signature, below an empty line. */
export function freshBody(state: PhoneState): string {
  const { signature } = gmailState.of(state).settings
  return signature === '' ? '' : `\n\n${signature}`
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
      return mails.filter((mail) => mail.starred && !isThrownAway(mail))
    case 'all_mail':
      return mails.filter((mail) => !isThrownAway(mail) && mail.folder !== 'drafts')
    case 'inbox':
    case 'sent':
    case 'scheduled':
    case 'outbox':
    case 'drafts':
    case 'spam':
    case 'trash':
      return mails.filter((mail) => mail.folder === folder)
  }
}

export function isThrownAway({ folder }: { readonly folder: Folder }): boolean {
  return folder === 'trash' || folder === 'spam'
}

export function mailsWith({ mails }: GmailState, label: string): readonly Mail[] {
  return mails.filter((mail) => !isThrownAway(mail) && mail.labels?.includes(label) === true)
}

/** Mails outside the trash and spam that hold the text. */
export function searchMails({ mails }: GmailState, text: string): readonly Mail[] {
  const wanted = text.trim().toLowerCase()
  return mails.filter(
    (mail) =>
      !isThrownAway(mail) && [mail.person, mail.subject, ...mail.paragraphs].join(' ').toLowerCase().includes(wanted),
  )
}
