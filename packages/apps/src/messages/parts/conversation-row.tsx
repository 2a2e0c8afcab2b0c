import { translator } from '@droidgym/phone/i18n/strings'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { openConversation } from '../../shared/people/open-message.ts'
import { conversationName } from '../conversations.ts'
import type { Conversation, Message } from '../exchanges/conversation.ts'
import { isSame } from '../exchanges/conversation.ts'
import { when } from '../exchanges/message-time.ts'
import { useList } from '../view.ts'
import { TickedPhoto } from './ticked-photo.tsx'

export interface ConversationRowProps {
  readonly key: string
  readonly conversation: Conversation
  /** What a search has found in it, which is shown in place of the last message. */
  readonly found?: Message | undefined
}

/** A conversation in the list: who, the last words, when. */
export function ConversationRow({ conversation, found }: ConversationRowProps): ViewElement {
  const view = useList()
  const { context, locale, palette, bubble, t, local: { ticked }, change } = view
  const { numbers, messages, read } = conversation
  const draft = found === undefined ? conversation.draft : undefined
  const chosen = ticked?.some((key) => isSame(key, numbers)) === true
  const last = found ?? messages.at(-1)
  const [file] = last?.files ?? []
  const words = last?.text === '' && file !== undefined ? translator(locale, 'files')(`type_${file.kind}`) : (last?.text ?? '')
  const said = last?.mine === true ? t('you_said', { text: words }) : words
  const snippet = draft === undefined ? said : t('draft_said', { text: draft.text })
  const at = draft?.at ?? last?.at
  const dated = at === undefined ? '' : when(view, at)
  const name = conversationName(context.state, numbers)
  const color = read ? palette.secondaryText : palette.primaryText
  const line = { weight: read ? 400 : 700, maxLines: 1 } as const
  /** Ticks the conversation, or takes its tick away; the mode ends with the last. */
  const toggle = (tx: Transaction): void => {
    const others = (ticked ?? []).filter((key) => !isSame(key, numbers))
    const now = chosen ? others : [...others, numbers]
    change(tx, { ticked: now.length === 0 ? null : now })
  }
  return (
    <ListRow
      id="swipeableContainer"
      cls="android.view.ViewGroup"
      icon={<TickedPhoto id="conversation_icon" name={name} ticked={chosen} />}
      title={name}
      titleId="conversation_name"
      titleStyle={line}
      subtitle={snippet}
      subtitleId="conversation_snippet"
      subtitleStyle={{ ...line, color }}
      minHeight={72}
      paddingY={8}
      selected={chosen}
      {...(chosen ? { background: bubble } : {})}
      onClick={(tx) => {
        if (ticked === null) openConversation(tx, numbers)
        else toggle(tx)
      }}
      onLongClick={(tx) => {
        tx.clearFocus()
        toggle(tx)
      }}
    >
      <text
        id="conversation_timestamp"
        text={last?.failed === true && draft === undefined ? t('snippet_not_sent') : dated}
        size={12}
        {...line}
        color={color}
        alignSelf="start"
        marginTop={4}
      />
    </ListRow>
  )
}
