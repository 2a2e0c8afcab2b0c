import type { Transaction } from '../../phone/system/transaction.ts'
import { h } from '../../phone/view/jsx.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { ContactPhoto } from '../shared/people/contact-photo.tsx'
import { dialerContacts } from '../shared/people/callable-contacts.ts'
import { formatNumber } from '../shared/people/number-format.ts'
import type { ChatContext } from './chat-local.ts'
import { changeChat } from './chat-local.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { changeConversations, deleteConversations, deleteMessage, findConversation } from './conversations.ts'
import type { MessagesLook } from './look.ts'
import { MESSAGES_PACKAGE } from '../shared/people/messages-package.ts'

/** The menu, dialog or sheet that is open over a conversation. */
export function windowAboveChat(context: ChatContext, look: MessagesLook, numbers: ConversationKey): WindowSpec | null {
  const { above } = context.local
  switch (above) {
    case null:
      return null
    case 'menu':
      return menu(context, look, numbers)
    case 'attach':
      return attachSheet(context, look)
    case 'delete-conversation':
      return confirm(context, look, 'delete_conversation_title', (tx) => {
        deleteConversations(tx, [numbers])
        tx.finish(context.activityId)
      })
    default:
      return confirm(context, look, 'delete_message_title', (tx) => {
        deleteMessage(tx, above.message)
      })
  }
}

function menu(context: ChatContext, { t, palette }: MessagesLook, numbers: ConversationKey): WindowSpec {
  const archived = findConversation(context.state, numbers)?.archived === true
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: MESSAGES_PACKAGE,
    palette,
    titleId: 'title',
    rows: [
      {
        text: t(archived ? 'action_unarchive' : 'action_archive'),
        onClick: (tx) => {
          changeConversations(tx, [numbers], { archived: !archived })
          tx.finish(context.activityId)
        },
      },
      {
        text: t('action_delete'),
        onClick: (tx) => {
          changeChat(tx, context, { above: 'delete-conversation' })
        },
      },
    ],
    onDismiss: (tx) => {
      changeChat(tx, context, { above: null })
    },
  })
}

function confirm(
  context: ChatContext,
  { t, palette }: MessagesLook,
  titleKey: string,
  onConfirm: (tx: Transaction) => void,
): WindowSpec {
  const close = (tx: Transaction): void => {
    changeChat(tx, context, { above: null })
  }
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: MESSAGES_PACKAGE,
    palette,
    title: t(titleKey),
    negative: { text: t('action_cancel'), onClick: close },
    positive: {
      text: t('action_delete'),
      onClick: (tx) => {
        close(tx)
        onConfirm(tx)
      },
    },
    onDismiss: close,
  })
}

/** Assumption: of what can be attached only contacts, as the text of their card. */
function attachSheet(context: ChatContext, { t, palette }: MessagesLook): WindowSpec {
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-attach`,
    packageName: MESSAGES_PACKAGE,
    onDismiss: (tx) => {
      changeChat(tx, context, { above: null })
    },
    content: (
      <view cls="FrameLayout" background={palette.surface} maxHeight={context.configuration.heightDp * 0.6}>
        <text id="title" text={t('attach_contact')} size={16} color={palette.secondaryText} padding={16} />
        <scroll id="attachments" cls="androidx.recyclerview.widget.RecyclerView" shrink={1}>
          {dialerContacts(context.state).map(({ id, name, number }) => (
            <view
              key={id}
              cls="LinearLayout"
              direction="row"
              align="center"
              minHeight={56}
              paddingX={16}
              gap={16}
              onClick={(tx) => {
                const card = `${name} ${formatNumber(number)}`
                context.update(tx, (local) => ({
                  ...local,
                  above: null,
                  text: local.text === '' ? card : `${local.text} ${card}`,
                }))
              }}
            >
              <ContactPhoto id="contact_icon" name={name} size={40} />
              <text id="contact_name" text={name} size={16} color={palette.primaryText} maxLines={1} flex={1} />
            </view>
          ))}
        </scroll>
      </view>
    ),
  }
}
