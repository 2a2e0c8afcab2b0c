import type { Transaction } from '@droidgym/phone/system/transaction'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { MESSAGES } from '../app.ts'
import { changeConversations, deleteConversations } from '../conversations.ts'
import type { ListOverlay } from '../state.ts'
import { Activity, messagesState } from '../state.ts'
import { useList } from '../view.ts'

/** The menu or dialog that is open over the list. */
export function listOverlay(overlay: ListOverlay): WindowSpec {
  const { t, local: { ticked }, change } = useList()
  if (overlay === 'menu') return menu()
  return confirmDialog({
    title: t('delete_conversation_title'),
    cancel: t('action_cancel'),
    confirm: t('action_delete'),
    onConfirm: (tx) => {
      deleteConversations(tx, ticked ?? [])
      change(tx, { ticked: null })
    },
  })
}

function menu(): WindowSpec {
  const { t, change } = useList()
  const open = (className: string) => (tx: Transaction) => {
    tx.startActivity({ component: { packageName: MESSAGES.packageName, className } })
  }
  return overflowMenu({
    titleId: 'title',
    rows: [
      { text: t('archived'), onClick: (tx) => { change(tx, { archive: true }) } },
      {
        text: t('mark_all_read'),
        onClick: (tx) => {
          const all = messagesState.of(tx.state).conversations.map(({ numbers }) => numbers)
          changeConversations(tx, all, { read: true })
        },
      },
      { text: t('action_settings'), onClick: open(Activity.settings) },
      { text: t('help_feedback'), onClick: open(Activity.help) },
    ],
  })
}
