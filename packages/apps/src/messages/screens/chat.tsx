import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { OverflowButton } from '../../kit/overlays/overflow-menu.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { HOUR_MS } from '../../kit/time/units.ts'
import { openPicture } from '../../shared/media/open-picture.ts'
import { placeCall } from '../../shared/people/calls.ts'
import type { ConversationKey } from '../../shared/people/open-message.ts'
import { linked } from '../../shared/links/linked.ts'
import { MESSAGE_LIST, showNewest } from '../../shared/people/open-message.ts'
import { conversationName, findConversation, send, sendAgain } from '../conversations.ts'
import type { Message } from '../exchanges/conversation.ts'
import { when } from '../exchanges/message-time.ts'
import { MessageBar } from '../parts/message-bar.tsx'
import { MessageFile } from '../parts/message-file.tsx'
import { TITLE_STYLE, useChat } from '../view.ts'

interface ChatProps {
  readonly numbers: ConversationKey
}

/** The messages of a conversation, and the field to write the next. */
export function Chat({ numbers }: ChatProps): ViewElement {
  const { context, t, local, opener } = useChat()
  const messages = findConversation(context.state, numbers)?.messages ?? []
  const [number] = numbers
  const chosen = messages.find(({ id }) => id === local.chosen)
  return (
    <view flex={1}>
      {chosen !== undefined ? <MessageBar message={chosen} /> : (
        <AppBar title={conversationName(context.state, numbers)} titleStyle={TITLE_STYLE}>
          {numbers.length > 1 || number === undefined ? null : (
            <ActionButton
              id="action_call"
              glyph={glyphs.phone}
              desc={t('action_call')}
              onClick={(tx) => { placeCall(tx, number) }}
            />
          )}
          <OverflowButton onClick={opener('menu')} />
        </AppBar>
      )}
      <Divider />
      <scroll id="android:list" key={MESSAGE_LIST} cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        <view flex={1} />
        <view paddingX={12} paddingY={12} gap={8}>
          {messages.map((message, index) => (
            <Bubble
              key={message.id}
              message={message}
              previous={messages[index - 1]}
              last={index === messages.length - 1}
            />
          ))}
        </view>
      </scroll>
      {local.files.length === 0 ? null : <Preview />}
      <Composer numbers={numbers} />
    </view>
  )
}

interface BubbleProps {
  readonly message: Message
  readonly previous: Message | undefined
  readonly last: boolean
}

/** Of what is said about a message that failed. Assumption: the colour. */
const FAILED_RED = '#D93025'

const PAUSE_MS = HOUR_MS
/** Of a picture in a message and above the field, in dp. */
const PICTURE_HEIGHT = 160
const PREVIEW_HEIGHT = 72

/** A message, under its date when the one before lies more than an hour back. */
function Bubble({ message, previous, last }: BubbleProps): ViewElement {
  const view = useChat()
  const { context, t, palette, bubble, timeText, local: { numbers, chosen }, changer } = view
  const choose = changer({ chosen: message.id })
  const { id, text, files = [], mine, at, failed } = message
  const dated = previous === undefined || at - previous.at > PAUSE_MS
  const day = when(view, at)
  const time = timeText(at)
  const note = { size: 12, color: palette.secondaryText } as const
  const retry = failed !== true ? undefined : (tx: Transaction): void => {
    sendAgain(tx, numbers ?? [], message)
    showNewest(tx, context.window)
  }
  return (
    <view>
      {dated ? (
        <text
          id="message_date_divider"
          text={day === time ? day : `${day} • ${time}`}
          {...note}
          textAlign="center"
          paddingY={12}
        />
      ) : null}
      {files.map((file) => (
        <view key={`${file.id}`} alignSelf={mine ? 'end' : 'start'} paddingY={2}>
          <MessageFile
            key="file"
            file={file}
            height={PICTURE_HEIGHT}
            onClick={retry ?? ((tx) => { openPicture(tx, file.id) })}
            onLongClick={choose}
          />
        </view>
      ))}
      {text === '' && files.length > 0 ? null : (
        <view
          cls="FrameLayout"
          id="conversation_message_view"
          alignSelf={mine ? 'end' : 'start'}
          maxWidth="80%"
          minHeight={40}
          paddingX={16}
          paddingY={9}
          radius={20}
          background={mine ? palette.accent : bubble}
          {...(chosen === id && { selected: true, border: { width: 2, color: palette.primaryText } })}
          {...(retry !== undefined && { onClick: retry })}
          onLongClick={choose}
        >
          <text
            id="message_text"
            text={text}
            size={16}
            color={mine ? palette.onAccent : palette.primaryText}
            {...linked(text, mine ? palette.onAccent : palette.accent)}
          />
        </view>
      )}
      {failed === true ? (
        <text id="message_status" text={t('message_not_sent')} {...note} color={FAILED_RED} alignSelf="end" paddingTop={4} />
      ) : null}
      {last && mine && failed !== true ? (
        <text id="message_status" text={`${t('message_sent')} • ${time}`} {...note} alignSelf="end" paddingTop={4} />
      ) : null}
    </view>
  )
}

/** The files that go with the message being written. */
function Preview(): ViewElement {
  const { t, palette, local: { files }, change } = useChat()
  return (
    <view id="attachment_preview" cls="LinearLayout" paddingX={12} paddingTop={8} gap={4}>
      {files.map((file) => (
        <view key={`${file.id}`} direction="row" align="center">
          <MessageFile key="file" file={file} height={PREVIEW_HEIGHT} />
          <IconButton
            id="close_button"
            desc={t('action_delete')}
            glyph={glyphs.close}
            tint={palette.iconTint}
            onClick={(tx) => { change(tx, { files: files.filter((other) => other !== file) }) }}
          />
        </view>
      ))}
    </view>
  )
}

function Composer({ numbers }: ChatProps): ViewElement {
  const { context, t, palette, bubble, local: { text, files }, change, opener } = useChat()
  const sends = text.trim() !== '' || files.length > 0
  const sendIt = (tx: Transaction): void => {
    if (!sends) return
    send(tx, numbers, text.trim(), files)
    change(tx, { text: '', files: [] })
    showNewest(tx, context.window)
  }
  return (
    <view id="compose_message_view" cls="LinearLayout" direction="row" align="end" paddingY={4}>
      <IconButton id="plus_button" desc={t('attach_contact')} glyph={glyphs.addCircle} onClick={opener('attach')} />
      <view flex={1} minHeight={48} radius={24} background={bubble} justify="center" paddingX={16}>
        <TextField
          id="compose_message_text"
          text={text}
          hint={t('text_message')}
          maxLines={4}
          minHeight={48}
          paddingY={13}
          imeAction="done"
          onTextChange={(tx, typed) => { change(tx, { text: typed }) }}
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
          disabled={!sends}
        />
      </view>
    </view>
  )
}
