import type { Handler } from '@droidgym/phone/view/element'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { usePhotos } from '../view.ts'

/** Asks before something is moved to the trash. */
export function trashDialog(onDelete: Handler): WindowSpec {
  const { t } = usePhotos()
  return confirmDialog({ message: t('move_to_trash_question'), confirm: t('delete'), onConfirm: onDelete })
}
