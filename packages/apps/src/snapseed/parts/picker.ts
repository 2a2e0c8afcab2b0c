import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { KitView } from '../../kit/app-views.ts'
import { PICKER_PACKAGE } from '../../shared/media/picker-window.tsx'
import { askOrExplain } from '../../shared/permissions/permission-gate.tsx'
import { SNAPSEED } from '../app.ts'

/** Opens the picker, and logs what the app starts to let a photo be chosen. Without the storage it asks for that. */
export function openPicker(tx: Transaction, { openOverlay }: Pick<KitView, 'openOverlay'>): void {
  if (!isGranted(tx.state, SNAPSEED.packageName, Permission.readStorage)) {
    askOrExplain(tx, SNAPSEED.packageName, [Permission.readStorage])
    return
  }
  const intent = 'act=android.intent.action.OPEN_DOCUMENT cat=[android.intent.category.OPENABLE] typ=image/*'
  tx.log({
    tag: 'ActivityTaskManager',
    priority: 'I',
    message: `START u0 {${intent} cmp=${PICKER_PACKAGE}/.picker.PickActivity} from uid ${SNAPSEED.uid}`,
  })
  openOverlay(tx, 'picker')
}
