import type { Pan } from '@droidgym/phone/view/element'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { isFlungAside } from '../../kit/rows/fling.ts'
import { ARCHIVE, THROW_AWAY, moveMails } from '../mail-moves.ts'
import type { Mail } from '../mails/mails.ts'
import { changeMail, gmailState } from '../state.ts'

/** How far or fast a row must go (ItemTouchHelper of AndroidX): a share of its width, or dp per second. */
const FAR_ENOUGH = 0.5
const ESCAPE_VELOCITY = 120

interface RowPan {
  readonly pan: Pan
  /** Of the row, in dp. */
  readonly width: number
}

/** A swipe to the side does with a mail what the settings say; with what was thrown away or is not sent, nothing. */
export function swipeRow(tx: Transaction, mail: Mail, { pan, width }: RowPan): boolean {
  const { direction, dx } = pan
  if (direction !== 'left' && direction !== 'right') return false
  if (!isFlungAside(pan, ESCAPE_VELOCITY) && Math.abs(dx) < FAR_ENOUGH * width) return true
  const { settings } = gmailState.of(tx.state)
  const action = settings[direction === 'left' ? 'leftSwipe' : 'rightSwipe']
  const isOwn = mail.folder !== 'inbox' && mail.folder !== 'all_mail'
  if (action === 'swipe_read') changeMail(tx, mail.id, { read: !mail.read })
  else if (action === 'archive' && mail.folder === 'inbox') moveMails(tx, [mail], ARCHIVE)
  else if (action === 'delete' && !isOwn) moveMails(tx, [mail], THROW_AWAY)
  return true
}
