import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { blockNumber, blockedNumber, unblockNumbers } from '../../shared/people/blocked-numbers.ts'
import type { BlockOverlay } from '../state.ts'
import { useDialer } from '../view.ts'

/** BlockReportSpamDialogs: asks before a number is blocked, or no longer is. */
export function blockDialog(overlay: BlockOverlay): WindowSpec {
  const { context, t } = useDialer()
  if ('block' in overlay) {
    return confirmDialog({
      title: t('block_number_confirmation_title', { number: formatPhoneNumber(overlay.block) }),
      message: t('block_number_confirmation_message_new_filtering'),
      confirm: t('block_number_ok'),
      onConfirm: (tx) => { blockNumber(tx, overlay.block) },
    })
  }
  const id = blockedNumber(context.state, overlay.unblock)?.id
  return confirmDialog({
    title: t('unblock_number_confirmation_title', { number: formatPhoneNumber(overlay.unblock) }),
    confirm: t('unblock_number_ok'),
    onConfirm: (tx) => { if (id !== undefined) unblockNumbers(tx, new Set([id])) },
  })
}
