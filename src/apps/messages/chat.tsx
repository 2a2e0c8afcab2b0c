import { formatTimeAt } from '../../phone/i18n/formats.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { minuteOf } from '../../phone/watched-state.ts'
import { placeCall } from '../shared/people/calls.ts'
import type { ChatContext } from './chat-local.ts'
import { changeChat } from './chat-local.ts'
import type { Message } from './conversations.ts'
import type { ConversationKey } from '../shared/people/open-message.ts'
import { conversationName, findConversation, send } from './conversations.ts'
import { MoreButton, Toolbar, ToolbarButton } from './frame.tsx'
import type { MessagesLook } from './look.ts'
import { when } from './look.ts'
import { MESSAGE_LIST, showNewest } from '../shared/people/open-message.ts'

interface ChatProps {
  readonly context: ChatContext
  readonly look: MessagesLook
  readonly numbers: ConversationKey
}

/** The messages with somebody, and the field to write the next. */
export function Chat(props: ChatProps): ViewElement {
  const { context, look, numbers } = props
  const messages = findConversation(context.state, numbers)?.messages ?? []
  const [number] = numbers
  return (
    <view flex={1}>
      <Toolbar
        look={look}
        title={conversationName(context.state, numbers)}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      >
        {numbers.length > 1 || number === undefined ? null : (
          <ToolbarButton
            look={look}
            id="action_call"
            glyph={glyphs.phone}
            desc={look.t('action_call')}
            onClick={(tx) => {
              placeCall(tx, number)
            }}
          />
        )}
        <MoreButton
          look={look}
          onClick={(tx) => {
            changeChat(tx, context, { above: 'menu' })
          }}
        />
      </Toolbar>
      <view height={1} background={look.palette.divider} />
      <scroll id="android:list" key={MESSAGE_LIST} cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <view flex={1} />
        <view paddingX={12} paddingY={12} gap={8}>
          {messages.map((message, index) => (
            <Bubble
              key={message.id}
              context={context}
              look={look}
              message={message}
              previous={messages[index - 1]}
              last={index === messages.length - 1}
            />
          ))}
        </view>
      </scroll>
      <Composer {...props} />
    </view>
  )
}

interface BubbleProps {
  readonly context: ChatContext
  readonly look: MessagesLook
  readonly message: Message
  readonly previous: Message | undefined
  readonly last: boolean
}

const PAUSE_MS = 3_600_000

/** A message, under its date when the one before lies more than an hour back. */
function Bubble({ context, look, message, previous, last }: BubbleProps): ViewElement {
  const { palette, locale } = look
  const { id, text, mine, at } = message
  const dated = previous === undefined || at - previous.at > PAUSE_MS
  const day = when(locale, at, minuteOf(context.state))
  const time = formatTimeAt(locale, at)
  return (
    <view>
      {dated ? (
        <text
          id="message_date_divider"
          text={day === time ? day : `${day} • ${time}`}
          size={12}
          color={palette.secondaryText}
          textAlign="center"
          paddingY={12}
        />
      ) : null}
      <view
        cls="FrameLayout"
        id="conversation_message_view"
        alignSelf={mine ? 'end' : 'start'}
        maxWidth="80%"
        minHeight={40}
        paddingX={16}
        paddingY={9}
        radius={20}
        background={mine ? palette.accent : look.bubble}
        onLongClick={(tx) => {
          changeChat(tx, context, { above: { message: id } })
        }}
      >
        <text id="message_text" text={text} size={16} color={mine ? palette.onAccent : palette.primaryText} />
      </view>
      {last && mine ? (
        <text
          id="message_status"
          text={`${look.t('message_sent')} • ${time}`}
          size={12}
          color={palette.secondaryText}
          alignSelf="end"
          paddingTop={4}
        />
      ) : null}
    </view>
  )
}

function Composer({ context, look, numbers }: ChatProps): ViewElement {
  const { t, palette } = look
  const { text } = context.local
  const sends = text.trim() !== ''
  const sendIt = (tx: Transaction): void => {
    if (!sends) return
    send(tx, numbers, text.trim())
    changeChat(tx, context, { text: '' })
    showNewest(tx, context.window)
  }
  return (
    <view id="compose_message_view" cls="LinearLayout" direction="row" align="end" paddingY={4}>
      <IconButton
        id="plus_button"
        desc={t('attach_contact')}
        glyph={glyphs.addCircle}
        tint={palette.iconTint}
        onClick={(tx) => {
          changeChat(tx, context, { above: 'attach' })
        }}
      />
      <view flex={1} minHeight={48} radius={24} background={look.bubble} justify="center" paddingX={16}>
        <edit
          id="compose_message_text"
          text={text}
          hint={t('text_message')}
          hintColor={palette.secondaryText}
          size={16}
          maxLines={4}
          color={palette.primaryText}
          minHeight={48}
          paddingY={13}
          imeAction="done"
          onTextChange={(tx, typed) => {
            changeChat(tx, context, { text: typed })
          }}
          onImeAction={sendIt}
        />
      </view>
      <view
        id="send_message_button_container"
        cls="FrameLayout"
        width={56}
        height={48}
        align="center"
        justify="center"
        disabled={!sends}
        onClick={sendIt}
      >
        <image
          id="send_message_button_icon"
          cls="ImageView"
          desc={t('send_sms')}
          glyph={glyphs.send}
          tint={sends ? palette.accent : palette.disabledText}
          size={24}
          width={24}
          height={24}
          disabled={!sends}
        />
      </view>
    </view>
  )
}
