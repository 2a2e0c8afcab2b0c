import type { Transaction } from '@droidgym/phone/system/transaction'
import { overlayKey } from '../kit/overlays/overlay-window.ts'
import type { LabelOverlay } from './state.ts'
import type { usePeople } from './view.ts'

/** Asks for the name of a label; what is typed goes there. */
export function openLabelDialog(
  tx: Transaction,
  { context, openOverlay }: ReturnType<typeof usePeople>,
  overlay: LabelOverlay,
): void {
  openOverlay(tx, overlay)
  tx.focus(overlayKey(context), 'label_name')
}
