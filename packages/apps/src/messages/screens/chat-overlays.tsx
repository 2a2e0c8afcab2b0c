import type { Transaction } from '@droidgym/phone/system/transaction'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { Words } from '../../kit/controls/words.tsx'
import { bottomSheet } from '../../kit/overlays/bottom-sheet.ts'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { sendText } from '../../shared/send-text.ts'
import { callableContacts } from '../../shared/people/callable-contacts.ts'
import { MESSAGES_PACKAGE } from '../../shared/people/messages-package.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { archiveConversations, deleteConversations, deleteMessage, findConversation } from '../conversations.ts'
import type { Message } from '../exchanges/conversation.ts'
import { isShort } from '../exchanges/conversation.ts'
import type { ChatOverlay } from '../state.ts'
import { Activity } from '../state.ts'
import { useChat } from '../view.ts'

/** The menu, dialog or sheet that is open over a conversation. */
export function chatOverlay(overlay: ChatOverlay): WindowSpec {
  switch (overlay) {
    case 'menu':
      return menu()
    case 'attach':
      return attachSheet()
    case 'delete-conversation': {
      const { context, local: { numbers }, change } = useChat()
      return deleteDialog('delete_conversation_title', (tx) => {
        deleteConversations(tx, [numbers ?? []])
        // What has been written goes as well.
        change(tx, { text: '' })
        tx.finish(context.activityId)
      })
    }
    case 'delete-message': {
      const { local: { chosen }, change } = useChat()
      return deleteDialog('delete_message_title', (tx) => {
        if (chosen !== null) deleteMessage(tx, chosen)
        change(tx, { chosen: null })
      })
    }
    case 'message-menu':
      return messageMenu()
    case 'message-details':
      return messageDetails()
  }
}

function chosenMessage(): Message | undefined {
  const { context, local: { numbers, chosen } } = useChat()
  return findConversation(context.state, numbers ?? [])?.messages.find(({ id }) => id === chosen)
}

function messageMenu(): WindowSpec {
  const { t, changer, opener } = useChat()
  const text = chosenMessage()?.text ?? ''
  return overflowMenu({
    titleId: 'title',
    rows: [
      ...(text === '' ? [] : [{
        text: t('forward_message'),
        onClick: (tx: Transaction) => {
          changer({ chosen: null })(tx)
          sendText('messages', text)(tx)
        },
      }]),
      { text: t('message_context_menu_view_details'), onClick: opener('message-details') },
    ],
  })
}

/** MessageDetailsDialog of AOSP Messaging. */
function messageDetails(): WindowSpec {
  const { t, momentText, local: { numbers } } = useChat()
  const message = chosenMessage()
  if (message === undefined) return messageDialog('')
  const { mine, at } = message
  const lines = [
    t('message_type', { type: t(isShort(message) ? 'text_message' : 'multimedia_message') }),
    t(mine ? 'to_address_label' : 'from_label', { name: (numbers ?? []).map(formatPhoneNumber).join(', ') }),
    t(mine ? 'sent_label' : 'received_label', { time: momentText(at) }),
  ]
  return messageDialog(lines.join('\n'), t('message_details_title'))
}

function menu(): WindowSpec {
  const { context, t, local, opener } = useChat()
  const numbers = local.numbers ?? []
  const archived = findConversation(context.state, numbers)?.archived === true
  return overflowMenu({
    titleId: 'title',
    rows: [
      {
        text: t('people_and_options_activity_title'),
        onClick: (tx) => {
          const component = { packageName: MESSAGES_PACKAGE, className: Activity.people }
          tx.startActivity({ data: `smsto:${numbers.join(',')}`, component, hasExtras: true })
        },
      },
      {
        text: t(archived ? 'action_unarchive' : 'action_archive'),
        onClick: (tx) => {
          archiveConversations(tx, [numbers], !archived)
          tx.finish(context.activityId)
        },
      },
      { text: t('action_delete'), onClick: opener('delete-conversation') },
    ],
  })
}

function deleteDialog(titleKey: string, onConfirm: (tx: Transaction) => void): WindowSpec {
  const { t } = useChat()
  return confirmDialog({ title: t(titleKey), cancel: t('action_cancel'), confirm: t('action_delete'), onConfirm })
}

/** Assumption: of what can be attached only contacts, as the text of their card. */
function attachSheet(): WindowSpec {
  const { context, configuration, t, palette, local: { text }, change } = useChat()
  return bottomSheet(
    <view cls="FrameLayout" background={palette.surface} maxHeight={configuration.heightDp * 0.6}>
      <Words id="title" text={t('attach_contact')} quiet padding={16} />
      <scroll id="attachments" cls="androidx.recyclerview.widget.RecyclerView" shrink={1}>
        {callableContacts(context.state, MESSAGES_PACKAGE).map(({ id, name, number }) => (
          <ListRow
            key={id}
            icon={<ContactPhoto id="contact_icon" name={name} size={40} />}
            title={name}
            titleId="contact_name"
            lines={1}
            onClick={(tx) => {
              const card = `${name} ${formatPhoneNumber(number)}`
              change(tx, { overlay: null, text: text === '' ? card : `${text} ${card}` })
            }}
          />
        ))}
      </scroll>
    </view>,
  )
}
