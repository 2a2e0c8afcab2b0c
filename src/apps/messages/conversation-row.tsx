import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { minuteOf } from '../../phone/watched-state.ts'
import { ContactPhoto } from '../shared/people/contact-photo.tsx'
import type { Conversation } from './conversations.ts'
import { conversationName, isSame } from './conversations.ts'
import type { ListContext } from './list-local.ts'
import { changeList, toggle } from './list-local.ts'
import type { MessagesLook } from './look.ts'
import { when } from './look.ts'
import { openConversation } from '../shared/people/open-message.ts'

interface ConversationRowProps {
  readonly context: ListContext
  readonly look: MessagesLook
  readonly conversation: Conversation
}

/** A conversation in the list: who, the last words, when. */
export function ConversationRow({ context, look, conversation }: ConversationRowProps): ViewElement {
  const { palette, t, locale } = look
  const { numbers, messages, read } = conversation
  const { ticked } = context.local
  const chosen = ticked?.some((key) => isSame(key, numbers)) === true
  const last = messages.at(-1)
  const name = conversationName(context.state, numbers)
  const color = read ? palette.secondaryText : palette.primaryText
  return (
    <view
      id="swipeableContainer"
      cls="android.view.ViewGroup"
      direction="row"
      align="center"
      minHeight={72}
      paddingX={16}
      paddingY={8}
      gap={16}
      selected={chosen}
      {...(chosen ? { background: look.bubble } : {})}
      onClick={(tx) => {
        if (ticked === null) openConversation(tx, numbers)
        else toggle(tx, context, numbers)
      }}
      onLongClick={(tx) => {
        tx.clearFocus()
        if (ticked === null) changeList(tx, context, { ticked: [numbers] })
        else toggle(tx, context, numbers)
      }}
    >
      {chosen ? (
        <view width={40} height={40} radius={20} background={palette.accent} align="center" justify="center">
          <image unreported glyph={glyphs.check} tint={palette.onAccent} size={24} />
        </view>
      ) : (
        <ContactPhoto id="conversation_icon" name={name} size={40} />
      )}
      <view flex={1}>
        <text
          id="conversation_name"
          text={name}
          size={16}
          weight={read ? 400 : 700}
          maxLines={1}
          color={palette.primaryText}
        />
        <text
          id="conversation_snippet"
          text={last?.mine === true ? t('you_said', { text: last.text }) : (last?.text ?? '')}
          size={14}
          weight={read ? 400 : 700}
          maxLines={1}
          color={color}
        />
      </view>
      <text
        id="conversation_timestamp"
        text={last === undefined ? '' : when(locale, last.at, minuteOf(context.state))}
        size={12}
        weight={read ? 400 : 700}
        maxLines={1}
        color={color}
        alignSelf="start"
        marginTop={4}
      />
    </view>
  )
}
