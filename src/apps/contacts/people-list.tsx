import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { CheckBox } from '../kit/controls/check-box.tsx'
import { addressBook } from '../shared/people/address-book.ts'
import type { Contact } from '../shared/people/contact.ts'
import { displayName } from '../shared/people/contact.ts'
import { ContactPhoto, initial } from '../shared/people/contact-photo.tsx'
import type { ContactsLook } from './look.ts'
import { openCard } from '../shared/people/open-contact.ts'
import { NoContacts, NothingFound } from './empty-people.tsx'
import type { PeopleContext } from './people-local.ts'
import { changePeople, listed, toggle } from './people-local.ts'

interface PeopleListProps {
  readonly context: PeopleContext
  readonly look: ContactsLook
}

/** The contacts in sections by first letter, after those with a star. */
export function PeopleList({ context, look }: PeopleListProps): ViewElement {
  const { contacts, nameFormat, sortOrder } = addressBook.of(context.state)
  if (contacts.length === 0) return <NoContacts look={look} />
  const shown = listed(context)
  const { search, label, selection } = context.local
  if (shown.length === 0) {
    return <NothingFound text={look.t(label === null ? 'listFoundAllContactsZero' : 'emptyGroup')} look={look} />
  }
  const plain = search === null && label === null && selection === null
  const starred = plain ? shown.filter((contact) => contact.starred) : []
  const letterOf = (contact: Contact): string => initial(displayName(contact, sortOrder))
  const nameOf = (contact: Contact): string => {
    const name = displayName(contact, nameFormat)
    return name === '' ? look.t('missing_name') : name
  }
  return (
    <view id="contacts_list_container" cls="FrameLayout" flex={1}>
      <view id="contact_list" cls="LinearLayout" flex={1} paddingX={look.margin}>
        <view id="swipe_refresh" cls="android.view.ViewGroup" flex={1}>
          <scroll id="android:list" cls="ListView" flex={1}>
            {starred.map((contact, index) => (
              <ContactRow
                key={`star-${contact.id}`}
                context={context}
                look={look}
                contact={contact}
                name={nameOf(contact)}
                section={index === 0 ? 'star' : null}
              />
            ))}
            {shown.map((contact, index) => {
              const before = shown[index - 1]
              const letter = letterOf(contact)
              const opens = plain && (before === undefined || letterOf(before) !== letter)
              return (
                <ContactRow
                  key={contact.id}
                  context={context}
                  look={look}
                  contact={contact}
                  name={nameOf(contact)}
                  section={opens ? letter : null}
                />
              )
            })}
            <view height={88} />
          </scroll>
        </view>
      </view>
    </view>
  )
}

interface ContactRowProps extends PeopleListProps {
  readonly contact: Contact
  readonly name: string
  /** What stands before the first row of a section: its letter, or a star. */
  readonly section: string | null
}

function ContactRow({ context, look, contact, name, section }: ContactRowProps): ViewElement {
  const { palette } = look
  const { selection } = context.local
  return (
    <view
      cls="android.view.ViewGroup"
      direction="row"
      align="center"
      minHeight={56}
      paddingY={4}
      onClick={(tx) => {
        if (selection === null) openCard(tx, contact.id)
        else toggle(tx, context, contact.id)
      }}
      onLongClick={(tx) => {
        tx.clearFocus()
        if (selection === null) changePeople(tx, context, { selection: { ids: [contact.id], purpose: 'edit' } })
        else toggle(tx, context, contact.id)
      }}
    >
      <view width={56} align="center">
        {section === 'star' ? <image glyph={glyphs.star} size={20} tint={palette.accent} /> : null}
        {section === null || section === 'star' ? null : (
          <text text={section} size={16} weight={500} color={palette.accent} />
        )}
      </view>
      <ContactPhoto id="contact_photo" name={name} size={40} />
      <text
        id="cliv_name_textview"
        text={name}
        size={16}
        maxLines={1}
        color={palette.primaryText}
        flex={1}
        marginX={16}
      />
      {selection === null ? null : <CheckBox checked={selection.ids.includes(contact.id)} palette={palette} />}
      {selection === null ? null : <view width={12} />}
    </view>
  )
}
