import type { Handler } from '../../../phone/view/element.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { PACKAGE } from '../package.ts'
import type { PhotosView } from '../data/albums.ts'

interface TrashDialogHandlers {
  readonly onDelete: Handler
  readonly onDismiss: Handler
}

/** Asks before something is moved to the trash. */
export function trashDialog<L>(view: PhotosView<L>, { onDelete, onDismiss }: TrashDialogHandlers): WindowSpec {
  const { context, palette, t, framework } = view
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    message: t('move_to_trash_question'),
    negative: { text: framework('cancel'), onClick: onDismiss },
    positive: { text: t('delete'), onClick: onDelete },
    onDismiss,
  })
}
