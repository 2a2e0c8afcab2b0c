import type { Transaction } from '@droidgym/phone/system/transaction'
import { galleryState } from '../shared/media/media.ts'
import { openFile, openForeignFile } from '../shared/media/open-file.ts'
import type { Attachment } from './mails/mails.ts'

/** Where Gmail gives other apps its attachments. Assumption: how the address goes on. */
const ATTACHMENTS = 'content://com.google.android.gm.sapi/attachment'

/** Opens a file that came with a mail in what shows its type; false when nothing does. */
export function openAttachment(tx: Transaction, attachment: Attachment): boolean {
  const original = galleryState.of(tx.state).media.find(({ id }) => id === attachment.media)
  if (original !== undefined && attachment.shot !== undefined) return openFile(tx, original)
  return openForeignFile(tx, `${ATTACHMENTS}/${encodeURIComponent(attachment.name)}`, attachment)
}
