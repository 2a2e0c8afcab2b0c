import { parseJson } from '@droidgym/android/json'
import { receiveMail } from '@droidgym/apps/gmail/arrivals'
import type { Mail } from '@droidgym/apps/gmail/mails/mails'
import { FOLDERS, gmailState, keepMail } from '@droidgym/apps/gmail/state'
import { newDocument } from '@droidgym/apps/shared/media/new-document'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { boundTime, queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'org.droidgym.mails'
const COLUMNS = [
  '_id INTEGER', 'folder TEXT', 'name TEXT', 'address TEXT', 'subject TEXT', 'body TEXT', 'date INTEGER', 'read INTEGER',
  'starred INTEGER', 'attachments TEXT', 'labels TEXT',
]

/** Files by their names and texts, as JSON: `[{"name":"bill.pdf","text":"…"}]`. */
function attached(tx: Transaction, files: string): Pick<Mail, 'attachments'> {
  const given = parseJson(files)
  if (!Array.isArray(given)) return {}
  const attachments = given.map((file: Readonly<Partial<Record<'name' | 'text', unknown>>> | null) => {
    return { ...newDocument(String(file?.name), String(file?.text), tx.now), media: 0 }
  })
  return { attachments }
}

/** `content://org.droidgym.mails`: Gmail's mails, their attachments and labels by name, one a line. Real phones have no such provider. */
export function onMails({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound } = request
  if (verb === 'query') {
    const rows = gmailState.of(phone.state).mails.map((mail) => {
      const { id, folder, person, address, subject, paragraphs, at, read, starred, labels = [] } = mail
      const body = paragraphs.join('\n')
      const files = (mail.attachments ?? []).map(({ name }) => name).join('\n')
      const date = toEpoch(phone.state, at)
      return [id, folder, person, address, subject, body, date, Number(read), Number(starred), files, labels.join('\n')]
    })
    return queryRows(AUTHORITY, COLUMNS, rows, request)
  }
  const folder = FOLDERS.find((known) => known === bound.get('folder'))
  const address = bound.get('address')
  if (verb !== 'insert' || address === undefined || folder === undefined || folder === 'starred' || folder === 'scheduled') {
    return unsupported(AUTHORITY, path)
  }
  // One that arrives is told of; others have been there.
  const take = bound.get('arrives') === '1' ? receiveMail : keepMail
  phone.change((tx) => {
    take(tx, {
      folder,
      person: bound.get('name') ?? address,
      address,
      subject: bound.get('subject') ?? '',
      paragraphs: (bound.get('body') ?? '').split('\n'),
      at: boundTime(tx, request),
      read: bound.get('read') === '1',
      starred: bound.get('starred') === '1',
      ...attached(tx, bound.get('attachments') ?? ''),
    })
  })
  return {}
}
