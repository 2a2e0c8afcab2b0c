import { formatDate } from '@droidgym/phone/i18n/formats'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import type { ListRowProps } from '../../kit/rows/list-row.tsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { Heading } from '../../kit/rows/section.tsx'
import { placeCall } from '../../shared/people/calls.ts'
import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { openMessageTo } from '../../shared/people/open-message.ts'
import type { Contact, TextField } from '../../shared/people/contact.ts'
import { displayName } from '../../shared/people/contact.ts'
import { openEditor } from '../../shared/people/open-contact.ts'
import { ENTRY_LABELS } from '../details/entry-labels.ts'
import { useContacts } from '../view.ts'

interface CardProps {
  readonly contact: Contact
}

/** Ways to reach the contact; where there is none, ways to add one. */
export function CommunicationCard({ contact }: CardProps): ViewElement {
  const { t } = useContacts()
  const name = displayName(contact)
  const edit: Handler = (tx) => { openEditor(tx, contact.id) }
  return (
    <EntryCard id="communication_card">
      {contact.phones.map(({ value, label }, index) => (
        <EntryRow
          key={`phone-${index}`}
          icon={index === 0 ? glyphs.phone : null}
          title={formatPhoneNumber(value)}
          subtitle={t(ENTRY_LABELS[label])}
          desc={t('description_call', { name })}
          onClick={(tx) => { placeCall(tx, value) }}
        >
          <IconButton
            id="icon_alternate"
            cls="ImageView"
            target={56}
            glyph={glyphs.message}
            desc={t('description_text', { name })}
            onClick={(tx) => { openMessageTo(tx, value) }}
          />
        </EntryRow>
      ))}
      {contact.phones.length > 0 ? null : (
        <EntryRow icon={glyphs.phone} title={t('quickcontact_add_phone_number')} onClick={edit} />
      )}
      {contact.emails.map(({ value, label }, index) => (
        <EntryRow
          key={`email-${index}`}
          icon={index === 0 ? glyphs.mail : null}
          title={value}
          subtitle={t(ENTRY_LABELS[label])}
        />
      ))}
      {contact.emails.length > 0 ? null : (
        <EntryRow icon={glyphs.mail} title={t('quickcontact_add_email')} onClick={edit} />
      )}
    </EntryCard>
  )
}

const ABOUT: readonly (readonly [TextField, Glyph, string])[] = [
  ['company', glyphs.people, 'ghostData_company'],
  ['title', glyphs.label, 'ghostData_title'],
  ['address', glyphs.locationOutline, 'postalLabelsGroup'],
  ['website', glyphs.globe, 'websiteLabelsGroup'],
  ['notes', glyphs.file, 'label_notes'],
]

/** The rest of what is known; nothing when nothing is. */
export function AboutCard({ contact }: CardProps): ViewElement {
  const { t, locale, palette } = useContacts()
  const known = ABOUT.filter(([field]) => contact.texts[field] !== '')
  const { birthday } = contact
  if (known.length === 0 && birthday === undefined) return <view />
  return (
    <EntryCard id="about_card">
      <Heading
        id="title"
        title={t('about_card_title')}
        size={16}
        color={palette.primaryText}
        paddingY={0}
        paddingTop={16}
      />
      {known.map(([field, glyph, titleKey]) => (
        <EntryRow key={field} icon={glyph} title={contact.texts[field]} subtitle={t(titleKey)} />
      ))}
      {birthday === undefined ? null : (
        <EntryRow
          key="birthday"
          icon={glyphs.calendar}
          title={formatDate(locale, Date.parse(birthday), 'yMMMd')}
          subtitle={t('eventTypeBirthday')}
        />
      )}
    </EntryCard>
  )
}

function EntryCard({ id, children }: { readonly id: string; readonly children?: Children }): ViewElement {
  return (
    <view id={id} cls="androidx.cardview.widget.CardView" background="#FFFFFF" radius={2} elevation={2}>
      {children}
    </view>
  )
}

interface EntryRowProps extends Omit<ListRowProps, 'icon'> {
  /** Only the first of a kind has one. */
  readonly icon: Glyph | null
}

/** expanding_entry_card_item.xml */
function EntryRow({ icon, ...row }: EntryRowProps): ViewElement {
  const { accent } = useContacts().palette
  return (
    <ListRow
      id="entry_card_item_layout"
      cls="RelativeLayout"
      icon={<view width={56}>{icon && <image id="icon" glyph={icon} size={24} tint={accent} />}</view>}
      titleId="header"
      subtitleId="sub_header"
      texts={{ paddingY: 10 }}
      minHeight={64}
      paddingX={0}
      paddingStart={16}
      gap={0}
      {...row}
    />
  )
}
