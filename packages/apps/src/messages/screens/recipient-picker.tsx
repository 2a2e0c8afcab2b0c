import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { ActionButton } from '../../kit/bars/action-button.tsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { toggled } from '../../kit/lists.ts'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { readableBook } from '../../shared/people/address-book.ts'
import { displayName, inOrder, matching } from '../../shared/people/contact.ts'
import { dialable, formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { MESSAGES_PACKAGE } from '../../shared/people/messages-package.ts'
import { showNewest } from '../../shared/people/open-message.ts'
import { changeConversations, keptDraft, peopleIn } from '../conversations.ts'
import { TickedPhoto } from '../parts/ticked-photo.tsx'
import { TITLE_STYLE, useChat } from '../view.ts'

const FIELD = 'recipient_text_view'

/** The field for names and numbers, and the people that fit what is typed there. */
export function RecipientPicker(): ViewElement {
  const view = useChat()
  const { context, t, palette, locale, local: { query, group }, changer } = view
  const typed = dialable(query)
  const { contacts, sortOrder } = readableBook(context.state, MESSAGES_PACKAGE)
  const people = inOrder(matching(contacts, query), locale, sortOrder).flatMap((contact) =>
    contact.phones.map(({ value }) => ({ id: `${contact.id}-${value}`, name: displayName(contact), number: value })),
  )
  const started = group === null || group.length === 0 ? null : group
  return (
    <view flex={1}>
      <AppBar title={t(group === null ? 'new_conversation' : 'create_group')} titleStyle={TITLE_STYLE}>
        {started === null ? null : (
          <ActionButton
            id="action_confirm_participants"
            glyph={glyphs.check}
            desc={t('confirm_participants')}
            onClick={(tx) => { begin(tx, view, started) }}
          />
        )}
      </AppBar>
      {started === null ? null : (
        <text
          id="participants"
          text={peopleIn(context.state, started)}
          size={14}
          color={palette.accent}
          paddingX={16}
          paddingBottom={8}
        />
      )}
      <RecipientField />
      <Divider />
      <scroll id="contact_list" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
        {group === null ? (
          <ListRow
            id="contact_picker_create_group"
            icon={glyphs.people}
            iconStyle={{ tint: palette.accent, width: 40 }}
            title={t('create_group')}
            titleStyle={{ color: palette.accent }}
            onClick={changer({ group: [] })}
          />
        ) : null}
        {typed.length < 3 ? null : (
          <RecipientRow
            name={t('contact_list_send_to_text', { name: formatPhoneNumber(typed) })}
            onClick={(tx) => { choose(tx, view, typed) }}
          />
        )}
        {people.map(({ id, name, number }) => (
          <RecipientRow
            key={id}
            name={name}
            number={formatPhoneNumber(number)}
            chosen={group?.includes(number) === true}
            onClick={(tx) => { choose(tx, view, number) }}
          />
        ))}
      </scroll>
    </view>
  )
}

function RecipientField(): ViewElement {
  const view = useChat()
  const { context, t, local: { query, digits }, change } = view
  const typed = dialable(query)
  return (
    <view direction="row" align="center" paddingStart={16} minHeight={56}>
      <Words text={t('recipient_hint')} quiet marginEnd={16} />
      <TextField
        id={FIELD}
        text={query}
        hint={t('recipient_names_hint')}
        desc={t('recipient_names_hint')}
        maxLines={2}
        flex={1}
        minHeight={48}
        paddingY={8}
        keyboard={digits ? 'number' : 'text'}
        imeAction="next"
        onTextChange={(tx, text) => { change(tx, { query: text }) }}
        onImeAction={(tx) => {
          if (typed.length >= 3) choose(tx, view, typed)
          else tx.clearFocus()
        }}
      />
      <IconButton
        id="ime_toggle"
        desc={t('keyboard_switch')}
        glyph={digits ? glyphs.keyboard : glyphs.dialpad}
        onClick={(tx) => {
          change(tx, { digits: !digits })
          tx.focus(context.window, FIELD)
        }}
      />
    </view>
  )
}

interface RecipientRowProps {
  readonly name: string
  /** Absent: the name stands for a number that no contact has. */
  readonly number?: string
  readonly chosen?: boolean
  readonly onClick: Handler
}

function RecipientRow({ name, number, chosen, onClick }: RecipientRowProps): ViewElement {
  const known = number === undefined ? '' : name
  return (
    <ListRow
      cls="android.view.ViewGroup"
      icon={<TickedPhoto id="contact_icon" name={known} ticked={chosen === true} />}
      title={name}
      titleId="contact_name"
      titleStyle={{ maxLines: 2 }}
      subtitle={number}
      subtitleId="contact_details"
      subtitleStyle={{ maxLines: 1 }}
      texts={{}}
      minHeight={64}
      paddingY={8}
      selected={chosen}
      onClick={onClick}
    />
  )
}

type ChatView = ReturnType<typeof useChat>

/** A tap on a person: adds them to the group or takes them out; without a group, begins the conversation. */
function choose(tx: Transaction, view: ChatView, number: string): void {
  const { local: { group }, change } = view
  if (group === null) {
    begin(tx, view, [number])
    return
  }
  change(tx, { group: toggled(group, number), query: '' })
}

function begin(tx: Transaction, { context, local, change }: ChatView, numbers: readonly string[]): void {
  changeConversations(tx, [numbers], { read: true })
  const text = local.text || keptDraft(tx.state, numbers)
  change(tx, { numbers, group: null, query: '', text })
  tx.focus(context.window, 'compose_message_text')
  showNewest(tx, context.window)
}
