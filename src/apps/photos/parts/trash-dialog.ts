import type { Handler } from '../../../phone/view/element.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { usePhotos } from '../view.ts'

/** Asks before something is moved to the trash. */
export function trashDialog(onDelete: Handler): WindowSpec {
  const { t, framework, closeOverlay } = usePhotos()
  return alertDialog({
    message: t('move_to_trash_question'),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: { text: t('delete'), onClick: onDelete },
  })
}
