import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { toggled } from '../../kit/lists.ts'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import type { Contact } from '../../shared/people/contact.ts'
import { displayName } from '../../shared/people/contact.ts'
import { openCard } from '../../shared/people/open-contact.ts'
import { listedPeople } from '../listed-people.ts'
import { sectionLetter } from '../section-letter.ts'
import { usePeople } from '../view.ts'
import { NoContacts, NothingFound } from './empty-people.tsx'

/** The contacts in sections by first letter, after those with a star. */
export function PeopleList(): ViewElement {
  const view = usePeople()
  const { t, locale, margin, state: { contacts, sortOrder }, local: { search, label, selection } } = view
  if (contacts.length === 0) return <NoContacts />
  const shown = listedPeople(view)
  if (shown.length === 0) return <NothingFound text={t(label === null ? 'listFoundAllContactsZero' : 'emptyGroup')} />
  const plain = search === null && label === null && selection === null
  const starred = plain ? shown.filter((contact) => contact.starred) : []
  const letters = plain ? shown.map((contact) => sectionLetter(displayName(contact, sortOrder), locale)) : []
  return (
    <view id="contacts_list_container" cls="FrameLayout" flex={1}>
      <view id="contact_list" cls="LinearLayout" flex={1} paddingX={margin}>
        <view id="swipe_refresh" cls="android.view.ViewGroup" flex={1}>
          <scroll id="android:list" cls="ListView" flex={1}>
            {starred.map((contact, index) => (
              <ContactRow key={`star-${contact.id}`} contact={contact} section={index === 0 ? 'star' : null} />
            ))}
            {shown.map((contact, index) => {
              const letter = letters[index] ?? null
              const section = letter === letters[index - 1] ? null : letter
              return <ContactRow key={contact.id} contact={contact} section={section} />
            })}
            <view height={88} />
          </scroll>
        </view>
      </view>
    </view>
  )
}

interface ContactRowProps {
  readonly contact: Contact
  /** What stands before the first row of a section: its letter, or a star. */
  readonly section: string | null
}

function ContactRow({ contact, section }: ContactRowProps): ViewElement {
  const { context, t, palette, state: { nameFormat }, local: { selection } } = usePeople()
  const { id } = contact
  const known = displayName(contact, nameFormat)
  const name = known === '' ? t('missing_name') : known
  const toggle = (tx: Transaction): void => {
    context.update(tx, (local) => {
      const { ids, purpose } = local.selection ?? { ids: [], purpose: 'edit' as const }
      const ticked = toggled(ids, id)
      // MultiSelectContactsListFragment leaves the mode with the last tick, unless it picks members of a label.
      const left = ticked.length === 0 && purpose === 'edit'
      return { ...local, selection: left ? null : { ids: ticked, purpose } }
    })
  }
  const mark = (
    <view width={56} align="center">
      {section === 'star' ? <image glyph={glyphs.star} size={20} tint={palette.accent} /> : null}
      {section === null || section === 'star' ? null : (
        <text text={section} size={16} weight={500} color={palette.accent} />
      )}
    </view>
  )
  return (
    <ListRow
      cls="android.view.ViewGroup"
      icon={<>{mark}<ContactPhoto id="contact_photo" name={name} size={40} /></>}
      title={name}
      titleId="cliv_name_textview"
      titleStyle={{ desc: name, marginX: 16 }}
      lines={1}
      paddingX={0}
      paddingY={4}
      gap={0}
      onClick={(tx) => {
        if (selection === null) openCard(tx, id)
        else toggle(tx)
      }}
      onLongClick={(tx) => {
        tx.clearFocus()
        toggle(tx)
      }}
    >
      {selection === null ? null : <CheckBox checked={selection.ids.includes(id)} />}
      {selection === null ? null : <view width={12} />}
    </ListRow>
  )
}
