import type { Transaction } from '../../phone/system/transaction.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { changeConversations, deleteConversations, messagesState } from './conversations.ts'
import type { ListContext } from './list-local.ts'
import { changeList } from './list-local.ts'
import type { MessagesLook } from './look.ts'
import { HELP_ACTIVITY, MESSAGES_PACKAGE, SETTINGS_ACTIVITY } from '../shared/people/messages-package.ts'

/** The menu or dialog that is open over the list. */
export function windowAboveList(context: ListContext, look: MessagesLook): WindowSpec | null {
  switch (context.local.above) {
    case 'menu':
      return menu(context, look)
    case 'delete':
      return deleteDialog(context, look)
    case null:
      return null
  }
}

function menu(context: ListContext, { t, palette }: MessagesLook): WindowSpec {
  const open = (className: string) => (tx: Transaction) => {
    tx.startActivity({ component: { packageName: MESSAGES_PACKAGE, className } })
  }
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: MESSAGES_PACKAGE,
    palette,
    titleId: 'title',
    rows: [
      {
        text: t('archived'),
        onClick: (tx) => {
          changeList(tx, context, { archive: true })
        },
      },
      {
        text: t('mark_all_read'),
        onClick: (tx) => {
          const all = messagesState.of(tx.state).conversations.map(({ numbers }) => numbers)
          changeConversations(tx, all, { read: true })
        },
      },
      { text: t('action_settings'), onClick: open(SETTINGS_ACTIVITY) },
      { text: t('help_feedback'), onClick: open(HELP_ACTIVITY) },
    ],
    onDismiss: (tx) => {
      changeList(tx, context, { above: null })
    },
  })
}

function deleteDialog(context: ListContext, { t, palette }: MessagesLook): WindowSpec {
  const close = (tx: Transaction): void => {
    changeList(tx, context, { above: null })
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: MESSAGES_PACKAGE,
    palette,
    title: t('delete_conversation_title'),
    negative: { text: t('action_cancel'), onClick: close },
    positive: {
      text: t('action_delete'),
      onClick: (tx) => {
        deleteConversations(tx, context.local.ticked ?? [])
        changeList(tx, context, { above: null, ticked: null })
      },
    },
    onDismiss: close,
  })
}
