import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { DIALER } from '../app.ts'
import { blockDialog } from '../parts/block-dialog.ts'
import type { MainOverlay } from '../state.ts'
import { Activity } from '../state.ts'
import { useMain } from '../view.ts'

/** The menu or dialog that is open over the main screen. */
export function mainOverlay(overlay: MainOverlay): WindowSpec {
  switch (overlay) {
    case 'main-menu':
      return mainMenu()
    case 'dialpad-menu':
      return dialpadMenu()
    default:
      return blockDialog(overlay)
  }
}

function mainMenu(): WindowSpec {
  const { t } = useMain()
  const open = (className: string) => (tx: Transaction) => {
    tx.startActivity({ component: { packageName: DIALER.packageName, className } })
  }
  return overflowMenu({
    titleId: 'android:title',
    rows: [
      { text: t('main_menu_call_history'), onClick: open(Activity.callLog) },
      { text: t('settings'), onClick: open(Activity.settings) },
    ],
  })
}

function dialpadMenu(): WindowSpec {
  const { context, t } = useMain()
  const append = (character: string) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, digits: local.digits + character }))
  }
  return overflowMenu({
    titleId: 'android:title',
    rows: [
      { text: t('add_2sec_pause'), onClick: append(',') },
      { text: t('add_wait'), onClick: append(';') },
    ],
  })
}
