import type { Transaction } from '../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { addressBook } from '../shared/people/address-book.ts'
import { displayName, inOrder, matching } from '../shared/people/contact.ts'
import { ContactPhoto } from '../shared/people/contact-photo.tsx'
import { dialable, formatNumber } from '../shared/people/number-format.ts'
import type { ChatContext } from './chat-local.ts'
import { changeChat } from './chat-local.ts'
import { changeConversations, conversationName } from './conversations.ts'
import { Toolbar, ToolbarButton } from './frame.tsx'
import type { MessagesLook } from './look.ts'
import { showNewest } from '../shared/people/open-message.ts'

interface PickerProps {
  readonly context: ChatContext
  readonly look: MessagesLook
}

const FIELD = 'recipient_text_view'

/** The field for names and numbers, and the people that fit what is typed there. */
export function RecipientPicker({ context, look }: PickerProps): ViewElement {
  const { t, palette, locale } = look
  const { query, group } = context.local
  const typed = dialable(query)
  const { contacts, sortOrder } = addressBook.of(context.state)
  const people = inOrder(matching(contacts, query), locale, sortOrder).flatMap((contact) =>
    contact.phones.map(({ value }) => ({ id: `${contact.id}-${value}`, name: displayName(contact), number: value })),
  )
  return (
    <view flex={1}>
      <Toolbar
        look={look}
        title={t(group === null ? 'new_conversation' : 'create_group')}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      >
        {group === null || group.length === 0 ? null : (
          <ToolbarButton
            look={look}
            id="action_confirm_participants"
            glyph={glyphs.check}
            desc={t('confirm_participants')}
            onClick={(tx) => {
              begin(tx, context, group)
            }}
          />
        )}
      </Toolbar>
      {group === null || group.length === 0 ? null : (
        <text
          id="participants"
          text={conversationName(context.state, group)}
          size={14}
          color={palette.accent}
          paddingX={16}
          paddingBottom={8}
        />
      )}
      <RecipientField context={context} look={look} />
      <view height={1} background={palette.divider} />
      <scroll id="contact_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {group === null ? (
          <view
            id="contact_picker_create_group"
            cls="LinearLayout"
            direction="row"
            align="center"
            minHeight={56}
            paddingX={16}
            gap={16}
            onClick={(tx) => {
              changeChat(tx, context, { group: [] })
            }}
          >
            <view width={40} align="center">
              <image unreported glyph={glyphs.people} tint={palette.accent} size={24} />
            </view>
            <text text={t('create_group')} size={16} color={palette.accent} flex={1} />
          </view>
        ) : null}
        {typed.length < 3 ? null : (
          <Row
            look={look}
            name={t('contact_list_send_to_text', { name: formatNumber(typed) })}
            onClick={(tx) => {
              choose(tx, context, typed)
            }}
          />
        )}
        {people.map(({ id, name, number }) => (
          <Row
            key={id}
            look={look}
            name={name}
            number={formatNumber(number)}
            chosen={group?.includes(number) === true}
            onClick={(tx) => {
              choose(tx, context, number)
            }}
          />
        ))}
      </scroll>
    </view>
  )
}

function RecipientField({ context, look }: PickerProps): ViewElement {
  const { t, palette } = look
  const { query, digits } = context.local
  const typed = dialable(query)
  return (
    <view direction="row" align="center" paddingStart={16} minHeight={56}>
      <text text={t('recipient_hint')} size={16} color={palette.secondaryText} marginEnd={16} />
      <edit
        id={FIELD}
        text={query}
        hint={t('recipient_names_hint')}
        hintColor={palette.secondaryText}
        desc={t('recipient_names_hint')}
        size={16}
        maxLines={2}
        color={palette.primaryText}
        flex={1}
        minHeight={48}
        paddingY={8}
        keyboard={digits ? 'number' : 'text'}
        imeAction="next"
        onTextChange={(tx, text) => {
          changeChat(tx, context, { query: text })
        }}
        onImeAction={(tx) => {
          if (typed.length >= 3) choose(tx, context, typed)
          else tx.clearFocus()
        }}
      />
      <IconButton
        id="ime_toggle"
        desc={t('keyboard_switch')}
        glyph={digits ? glyphs.keyboard : glyphs.dialpad}
        tint={palette.iconTint}
        onClick={(tx) => {
          changeChat(tx, context, { digits: !digits })
          tx.focus(context.window, FIELD)
        }}
      />
    </view>
  )
}

interface RowProps {
  readonly look: MessagesLook
  readonly name: string
  readonly number?: string
  readonly chosen?: boolean
  readonly onClick: Handler
}

function Row({ look: { palette }, name, number, chosen, onClick }: RowProps): ViewElement {
  return (
    <view
      cls="android.view.ViewGroup"
      direction="row"
      align="center"
      minHeight={64}
      paddingX={16}
      paddingY={8}
      gap={16}
      selected={chosen}
      onClick={onClick}
    >
      {chosen === true ? (
        <view width={40} height={40} radius={20} background={palette.accent} align="center" justify="center">
          <image unreported glyph={glyphs.check} tint={palette.onAccent} size={24} />
        </view>
      ) : (
        <ContactPhoto id="contact_icon" name={number === undefined ? '' : name} size={40} />
      )}
      <view flex={1}>
        <text id="contact_name" text={name} size={16} maxLines={2} color={palette.primaryText} />
        {number === undefined ? null : (
          <text id="contact_details" text={number} size={14} maxLines={1} color={palette.secondaryText} />
        )}
      </view>
    </view>
  )
}

/** A tap on somebody: adds them to the group or takes them out; without a group, begins the conversation. */
function choose(tx: Transaction, context: ChatContext, number: string): void {
  const { group } = context.local
  if (group === null) {
    begin(tx, context, [number])
    return
  }
  const others = group.filter((other) => other !== number)
  changeChat(tx, context, { group: others.length < group.length ? others : [...group, number], query: '' })
}

function begin(tx: Transaction, context: ChatContext, numbers: readonly string[]): void {
  changeConversations(tx, [numbers], { read: true })
  changeChat(tx, context, { numbers, group: null, query: '' })
  tx.focus(context.window, 'compose_message_text')
  showNewest(tx, context.window)
}
