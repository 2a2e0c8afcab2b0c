import type { Handler } from '@droidgym/phone/view/element'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import type { AlertDialogSpec } from './alert-dialog.tsx'
import { alertDialog } from './alert-dialog.tsx'

export interface ConfirmDialogSpec extends AlertDialogSpec {
  /** On the button that confirms; default OK. */
  readonly confirm?: string
  /** On the button that only closes the dialog; default Cancel. */
  readonly cancel?: string
  /** Runs after the dialog has closed. */
  readonly onConfirm: Handler
}

/** An AlertDialog that asks before something is done. Both buttons close it. */
export function confirmDialog({ confirm, cancel, onConfirm, ...dialog }: ConfirmDialogSpec): WindowSpec {
  const { framework, closeOverlay, closeOverlayThen } = useKit()
  return alertDialog({
    negative: { text: cancel ?? framework('cancel'), onClick: closeOverlay },
    positive: { text: confirm ?? framework('ok'), onClick: closeOverlayThen(onConfirm) },
    ...dialog,
  })
}
