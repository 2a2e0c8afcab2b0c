import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { placeCall } from '../../shared/people/calls.ts'
import { formatPhoneNumber } from '../../../phone/i18n/phone-number.ts'
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
    <Card id="communication_card">
      {contact.phones.map(({ value, label }, index) => (
        <EntryRow
          key={`phone-${index}`}
          glyph={index === 0 ? glyphs.phone : null}
          header={formatPhoneNumber(value)}
          subHeader={t(ENTRY_LABELS[label])}
          desc={t('description_call', { name })}
          onClick={(tx) => { placeCall(tx, value) }}
          alternate={{
            glyph: glyphs.message,
            desc: t('description_text', { name }),
            onClick: (tx) => { openMessageTo(tx, value) },
          }}
        />
      ))}
      {contact.phones.length > 0 ? null : (
        <EntryRow glyph={glyphs.phone} header={t('quickcontact_add_phone_number')} onClick={edit} />
      )}
      {contact.emails.map(({ value, label }, index) => (
        <EntryRow
          key={`email-${index}`}
          glyph={index === 0 ? glyphs.mail : null}
          header={value}
          subHeader={t(ENTRY_LABELS[label])}
        />
      ))}
      {contact.emails.length > 0 ? null : (
        <EntryRow glyph={glyphs.mail} header={t('quickcontact_add_email')} onClick={edit} />
      )}
    </Card>
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
  const { t, palette } = useContacts()
  const known = ABOUT.filter(([field]) => contact.texts[field] !== '')
  if (known.length === 0) return <view />
  return (
    <Card id="about_card">
      <text
        id="title"
        text={t('about_card_title')}
        size={16}
        weight={500}
        color={palette.primaryText}
        paddingX={16}
        paddingTop={16}
      />
      {known.map(([field, glyph, titleKey]) => (
        <EntryRow key={field} glyph={glyph} header={contact.texts[field]} subHeader={t(titleKey)} />
      ))}
    </Card>
  )
}

function Card({ id, children }: { readonly id: string; readonly children?: Children }): ViewElement {
  return (
    <view id={id} cls="androidx.cardview.widget.CardView" background="#FFFFFF" radius={2} elevation={2}>
      {children}
    </view>
  )
}

interface EntryRowProps {
  /** Only the first of a kind has one. */
  readonly glyph: Glyph | null
  readonly header: string
  readonly subHeader?: string
  readonly desc?: string
  readonly onClick?: Handler
  readonly alternate?: { readonly glyph: Glyph; readonly desc: string; readonly onClick: Handler }
}

/** expanding_entry_card_item.xml */
function EntryRow({ glyph, header, subHeader, desc, onClick, alternate }: EntryRowProps): ViewElement {
  const { palette } = useContacts()
  return (
    <view
      id="entry_card_item_layout"
      cls="RelativeLayout"
      direction="row"
      align="center"
      minHeight={64}
      paddingStart={16}
      desc={desc}
      onClick={onClick}
    >
      <view width={56}>
        {glyph === null ? null : (
          <image id="icon" glyph={glyph} size={24} tint={palette.accent} width={24} height={24} />
        )}
      </view>
      <view flex={1} paddingY={10}>
        <text id="header" text={header} size={16} color={palette.primaryText} />
        {subHeader === undefined ? null : (
          <text id="sub_header" text={subHeader} size={14} color={palette.secondaryText} />
        )}
      </view>
      {alternate === undefined ? null : (
        <IconButton
          id="icon_alternate"
          cls="ImageView"
          target={56}
          {...alternate}
        />
      )}
    </view>
  )
}
