import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../app-views.ts'
import { alertDialog } from './alert-dialog.tsx'

/** An alert dialog that only says something: its one button, OK, closes it. */
export function messageDialog(message: string, title?: string): WindowSpec {
  const { framework, closeOverlay } = useKit()
  const positive = { text: framework('ok'), onClick: closeOverlay }
  return alertDialog({ title, message, positive })
}
