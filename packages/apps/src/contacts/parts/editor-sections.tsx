import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { FormField } from '../../kit/rows/form-field.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { dayOf } from '../../kit/time/units.ts'
import { CoveringPicture } from '../../shared/media/picture.tsx'
import type { Entry, EntryKind, TextField } from '../../shared/people/contact.ts'
import { formatDate } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import { dialable, formatTypedNumber } from '@droidgym/phone/i18n/phone-number'
import type { EntryPlace } from '../details/draft.ts'
import { withEntry } from '../details/draft.ts'
import { ENTRY_LABELS } from '../details/entry-labels.ts'
import { useEditor } from '../view.ts'

const HINTS = {
  prefix: 'name_prefix',
  first: 'name_given',
  middle: 'name_middle',
  last: 'name_family',
  suffix: 'name_suffix',
  company: 'ghostData_company',
  title: 'ghostData_title',
  address: 'postalLabelsGroup',
  website: 'websiteLabelsGroup',
  notes: 'label_notes',
} as const satisfies Record<TextField, string>

/** A line to type into. It has no id on the device. */
const LINE = { box: { minHeight: 54, justify: 'end' }, minHeight: 48, paddingY: 14 } as const

/** The form: photo, account, and one section per kind of detail. */
export function EditorSections(): ViewElement {
  const { t, palette, local: { moreNames, moreFields, draft }, changer } = useEditor()
  const names: readonly TextField[] = moreNames ? ['prefix', 'first', 'middle', 'last', 'suffix'] : ['first', 'last']
  const more = (field: TextField): boolean => moreFields || draft.texts[field] !== ''
  const texts = (fields: readonly TextField[]): readonly ViewElement[] =>
    fields.map((field) => <TextRow key={field} field={field} />)
  return (
    <view>
      <PhotoBand />
      <AccountRow />
      <view id="kind_section_views" cls="LinearLayout">
        <KindSection glyph={glyphs.person} titleKey="nameLabelsGroup" end={<NamesButton />}>
          {texts(names)}
        </KindSection>
        <KindSection glyph={glyphs.account} titleKey="ghostData_company" end={<view />}>
          {texts(more('title') ? ['company', 'title'] : ['company'])}
        </KindSection>
        <KindSection glyph={glyphs.phone} titleKey="phoneLabelsGroup">
          <Entries kind="phones" />
        </KindSection>
        <KindSection glyph={glyphs.mail} titleKey="emailLabelsGroup">
          <Entries kind="emails" />
        </KindSection>
        {more('address') ? (
          <KindSection glyph={glyphs.locationOutline} titleKey="postalLabelsGroup" end={<view />}>
            {texts(['address'])}
          </KindSection>
        ) : null}
        {moreFields || draft.birthday !== undefined ? (
          <KindSection glyph={glyphs.calendar} titleKey="eventLabelsGroup">
            <BirthdayRow />
          </KindSection>
        ) : null}
        {more('website') ? (
          <KindSection glyph={glyphs.globe} titleKey="websiteLabelsGroup" end={<view />}>
            {texts(['website'])}
          </KindSection>
        ) : null}
        {more('notes') ? (
          <KindSection glyph={glyphs.file} titleKey="label_notes" end={<view />}>
            {texts(['notes'])}
          </KindSection>
        ) : null}
      </view>
      {moreFields ? null : (
        <view
          id="more_fields"
          cls="LinearLayout"
          minHeight={54}
          justify="center"
          paddingStart={68}
          onClick={changer({ moreFields: true })}
        >
          <text text={t('editor_more_fields')} size={14} weight={500} color={palette.accent} />
        </view>
      )}
      <view height={24} />
    </view>
  )
}

function PhotoBand(): ViewElement {
  const { t, configuration, local: { draft: { photo } }, opener } = useEditor()
  const height = configuration.heightDp < 600 ? 96 : 160
  return (
    <view id="photo_editor" cls="RelativeLayout" height={height} background="#D5DADF" align="center" justify="center">
      {photo === undefined ? <image id="photo" glyph={glyphs.person} tint="#FFFFFF" size={height * 0.6} /> : (
        <CoveringPicture id="photo" shot={photo} alignSelf="stretch" flex={1} />
      )}
      <view absolute bottom={12} end={16}>
        <image id="photo_icon" glyph={glyphs.camera} tint="#616161" size={24} />
      </view>
      <view
        id="photo_touch_intercept_overlay"
        cls="android.view.View"
        absolute
        top={0}
        bottom={0}
        start={0}
        end={0}
        desc={t(photo === undefined ? 'editor_add_photo_content_description' : 'editor_change_photo_content_description')}
        onClick={opener('photo')}
      />
    </view>
  )
}

function AccountRow(): ViewElement {
  const { t, palette } = useEditor()
  return (
    <view id="account_header_container" cls="LinearLayout" direction="row" align="center" minHeight={54}>
      <view width={68} align="center">
        <image id="account_type_icon" glyph={glyphs.phoneDevice} tint={palette.iconTint} size={24} />
      </view>
      <view flex={1} paddingY={6}>
        <Words id="account_type" text={t('editor_account_selector_title')} size={14} quiet />
        <Words id="account_name" text={t('account_phone')} />
      </view>
    </view>
  )
}

interface KindSectionProps {
  readonly glyph: Glyph
  readonly titleKey: string
  /** What stands in the last column, 48 dp wide; absent where the lines have such a column themselves. */
  readonly end?: ViewElement
  readonly children?: Children
}

function KindSection({ glyph, titleKey, end, children }: KindSectionProps): ViewElement {
  const { t, palette } = useEditor()
  return (
    <view cls="LinearLayout" direction="row" align="start">
      <view width={68} height={54} align="center" justify="center">
        <image id="kind_icon" glyph={glyph} tint={palette.iconTint} size={24} desc={t(titleKey)} />
      </view>
      <view id="editors" cls="LinearLayout" flex={1}>
        {children}
      </view>
      {end === undefined ? null : (
        <view width={48} minHeight={54} justify="center">
          {end}
        </view>
      )}
    </view>
  )
}

function NamesButton(): ViewElement {
  const { t, local: { moreNames }, changer } = useEditor()
  return (
    <IconButton
      id="expansion_view"
      cls="ImageView"
      desc={t(moreNames ? 'collapse_name_fields_description' : 'expand_name_fields_description')}
      glyph={moreNames ? glyphs.collapse : glyphs.expand}
      onClick={changer({ moreNames: !moreNames })}
    />
  )
}

function TextRow({ field }: { readonly field: TextField }): ViewElement {
  const { context, t, local: { draft }, change } = useEditor()
  const leads = field === 'first'
  return (
    <FormField
      key={field}
      {...LINE}
      text={draft.texts[field]}
      hint={t(HINTS[field])}
      imeAction={leads ? 'next' : 'done'}
      onTextChange={(tx, text) => { change(tx, { draft: { ...draft, texts: { ...draft.texts, [field]: text } } }) }}
      {...(leads && { onImeAction: (tx) => { tx.focus(context.window, 'last') } })}
    />
  )
}

function Entries({ kind }: { readonly kind: EntryKind }): ViewElement {
  const { local: { draft } } = useEditor()
  return <view>{draft[kind].map((entry, index) => <EntryRow entry={entry} place={{ kind, index }} />)}</view>
}

interface EntryRowProps {
  readonly entry: Entry
  readonly place: EntryPlace
}

/** A number or address; once it is typed, with what kind it is and a way to delete it. */
function EntryRow({ entry: { value, label }, place }: EntryRowProps): ViewElement {
  const { t, palette, local: { draft }, change, openOverlay } = useEditor()
  const isPhone = place.kind === 'phones'
  const key = `${place.kind}-${place.index}`
  return (
    <view key={place.index}>
      <view direction="row" align="center">
        <view flex={1}>
          <FormField
            key={key}
            {...LINE}
            text={isPhone ? formatTypedNumber(value) : value}
            hint={t(isPhone ? 'phoneLabelsGroup' : 'emailLabelsGroup')}
            keyboard={isPhone ? 'number' : 'text'}
            onTextChange={(tx, text) => {
              change(tx, { draft: withEntry(draft, place, { value: isPhone ? dialable(text) : text }) })
            }}
          />
        </view>
        {value === '' ? <view width={48} /> : (
          <IconButton
            id="delete_button"
            cls="ImageView"
            desc={t('description_minus_button')}
            glyph={glyphs.close}
            onClick={(tx) => {
              tx.clearFocus()
              change(tx, { draft: withEntry(draft, place, null) })
            }}
          />
        )}
      </view>
      {value === '' ? null : (
        <view
          key={`${key}-spinner`}
          id="spinner"
          cls="Spinner"
          direction="row"
          align="center"
          alignSelf="start"
          minHeight={48}
          minWidth={120}
          onClick={(tx) => {
            tx.clearFocus()
            openOverlay(tx, place)
          }}
        >
          <Words id="android:text1" text={t(ENTRY_LABELS[label])} />
          <image glyph={glyphs.arrowDropDown} tint={palette.iconTint} size={24} unreported />
        </view>
      )}
    </view>
  )
}

/**
 * The button with the date (EventFieldEditorView); once it is set, with its kind and a way to take it away. Assumption:
 * of special dates there is the birthday.
 */
function BirthdayRow(): ViewElement {
  const { context, t, locale, local: { draft }, change, openOverlay } = useEditor()
  const { birthday, ...others } = draft
  const day = birthday === undefined ? undefined : Date.parse(birthday)
  return (
    <view>
      <view direction="row" align="center">
        <view
          id="date_view"
          cls="Button"
          flex={1}
          minHeight={54}
          justify="end"
          reportedText={day === undefined ? t('event_edit_field_hint_text') : formatDate(locale, day, 'yMMMd')}
          onClick={(tx) => {
            tx.clearFocus()
            openOverlay(tx, { kind: 'birthday', wheels: { day: day ?? dayOf(minuteOf(context.state)) } })
          }}
        >
          {day === undefined
            ? <Words unreported text={t('event_edit_field_hint_text')} quiet paddingY={14} />
            : <Words unreported text={formatDate(locale, day, 'yMMMd')} paddingY={14} />}
          <Divider />
        </view>
        {day === undefined ? <view width={48} /> : (
          <IconButton
            id="delete_button"
            cls="ImageView"
            desc={t('description_minus_button')}
            glyph={glyphs.close}
            onClick={(tx) => change(tx, { draft: others })}
          />
        )}
      </view>
      {day === undefined ? null : <Words id="android:text1" text={t('eventTypeBirthday')} paddingY={14} />}
    </view>
  )
}
