import type { Transaction } from '../../phone/system/transaction.ts'
import type { Glyph } from '../../phone/view/drawing.ts'
import type { EditProps, Handler, ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import { dialable, formatNumber } from '../shared/people/number-format.ts'
import { ENTRY_LABELS } from './card-entries.tsx'
import type { EntryKind, TextField } from '../shared/people/contact.ts'
import type { EditorContext, EntryPlace } from './editor-local.ts'
import { changeEntry, changeText } from './editor-local.ts'
import type { ContactsLook } from './look.ts'

interface SectionProps {
  readonly context: EditorContext
  readonly look: ContactsLook
}

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

/** The form: photo, account, and one section per kind of detail. */
export function EditorSections({ context, look }: SectionProps): ViewElement {
  const { moreNames, moreFields, draft } = context.local
  const names: readonly TextField[] = moreNames ? ['prefix', 'first', 'middle', 'last', 'suffix'] : ['first', 'last']
  const more = (field: TextField): boolean => moreFields || draft.texts[field] !== ''
  const texts = (fields: readonly TextField[]): readonly ViewElement[] =>
    fields.map((field) => <TextRow key={field} context={context} look={look} field={field} />)
  return (
    <view>
      <PhotoBand context={context} look={look} />
      <AccountRow look={look} />
      <view id="kind_section_views" cls="LinearLayout">
        <Section look={look} glyph={glyphs.person} titleKey="nameLabelsGroup" end={<NamesButton context={context} look={look} />}>
          {texts(names)}
        </Section>
        <Section look={look} glyph={glyphs.account} titleKey="ghostData_company" end={<view />}>
          {texts(more('title') ? ['company', 'title'] : ['company'])}
        </Section>
        <Section look={look} glyph={glyphs.phone} titleKey="phoneLabelsGroup">
          <Entries context={context} look={look} kind="phones" />
        </Section>
        <Section look={look} glyph={glyphs.mail} titleKey="emailLabelsGroup">
          <Entries context={context} look={look} kind="emails" />
        </Section>
        {more('address') ? (
          <Section look={look} glyph={glyphs.locationOutline} titleKey="postalLabelsGroup" end={<view />}>
            {texts(['address'])}
          </Section>
        ) : null}
        {more('website') ? (
          <Section look={look} glyph={glyphs.globe} titleKey="websiteLabelsGroup" end={<view />}>
            {texts(['website'])}
          </Section>
        ) : null}
        {more('notes') ? (
          <Section look={look} glyph={glyphs.file} titleKey="label_notes" end={<view />}>
            {texts(['notes'])}
          </Section>
        ) : null}
      </view>
      {moreFields ? null : (
        <view
          id="more_fields"
          cls="LinearLayout"
          minHeight={54}
          justify="center"
          paddingStart={68}
          onClick={(tx) => {
            context.update(tx, (local) => ({ ...local, moreFields: true }))
          }}
        >
          <text text={look.t('editor_more_fields')} size={14} weight={500} color={look.palette.accent} />
        </view>
      )}
      <view height={24} />
    </view>
  )
}

/** Assumption: the band does not open a camera. */
function PhotoBand({ context, look }: SectionProps): ViewElement {
  const height = context.configuration.heightDp < 600 ? 96 : 160
  return (
    <view id="photo_editor" cls="RelativeLayout" height={height} background="#D5DADF" align="center" justify="center">
      <image id="photo" glyph={glyphs.person} tint="#FFFFFF" size={height * 0.6} desc={look.t('editor_add_photo_content_description')} />
      <view absolute bottom={12} end={16}>
        <image id="photo_icon" glyph={glyphs.camera} tint="#616161" size={24} />
      </view>
    </view>
  )
}

function AccountRow({ look }: { readonly look: ContactsLook }): ViewElement {
  const { t, palette } = look
  return (
    <view id="account_header_container" cls="LinearLayout" direction="row" align="center" minHeight={54}>
      <view width={68} align="center">
        <image id="account_type_icon" glyph={glyphs.phoneDevice} tint={palette.iconTint} size={24} />
      </view>
      <view flex={1} paddingY={6}>
        <text id="account_type" text={t('editor_account_selector_title')} size={14} color={palette.secondaryText} />
        <text id="account_name" text={t('account_phone')} size={16} color={palette.primaryText} />
      </view>
    </view>
  )
}

interface SectionFrameProps {
  readonly look: ContactsLook
  readonly glyph: Glyph
  readonly titleKey: string
  /** What stands in the last column, 48 dp wide; absent where the lines have such a column themselves. */
  readonly end?: ViewElement
  readonly children?: Children
}

function Section({ look, glyph, titleKey, end, children }: SectionFrameProps): ViewElement {
  return (
    <view cls="LinearLayout" direction="row" align="start">
      <view width={68} height={54} align="center" justify="center">
        <image id="kind_icon" glyph={glyph} tint={look.palette.iconTint} size={24} desc={look.t(titleKey)} />
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

function NamesButton({ context, look }: SectionProps): ViewElement {
  const { moreNames } = context.local
  return (
    <IconButton
      id="expansion_view"
      cls="ImageView"
      desc={look.t(moreNames ? 'collapse_name_fields_description' : 'expand_name_fields_description')}
      glyph={moreNames ? glyphs.collapse : glyphs.expand}
      tint={look.palette.iconTint}
      onClick={(tx) => {
        context.update(tx, (local) => ({ ...local, moreNames: !moreNames }))
      }}
    />
  )
}

/** A line to type into. It has no id on the device. */
function Field(props: EditProps & { readonly look: ContactsLook }): ViewElement {
  const { look, ...edit } = props
  return (
    <view minHeight={54} justify="end">
      <edit
        {...edit}
        hintColor={look.palette.secondaryText}
        color={look.palette.primaryText}
        minHeight={48}
        paddingY={14}
        maxLines={1}
      />
      <view height={1} background={look.palette.divider} />
    </view>
  )
}

const done: Handler = (tx) => {
  tx.clearFocus()
}

function TextRow({ context, look, field }: SectionProps & { readonly field: TextField }): ViewElement {
  return (
    <Field
      key={field}
      look={look}
      text={context.local.draft.texts[field]}
      hint={look.t(HINTS[field])}
      size={16}
      imeAction={field === 'first' ? 'next' : 'done'}
      onTextChange={(tx, text) => {
        changeText(tx, context, field, text)
      }}
      onImeAction={
        field === 'first'
          ? (tx) => {
              tx.focus(context.window, 'last')
            }
          : done
      }
    />
  )
}

function Entries({ context, look, kind }: SectionProps & { readonly kind: EntryKind }): ViewElement {
  return (
    <view>
      {context.local.draft[kind].map((_, index) => (
        <EntryRow key={index} context={context} look={look} place={{ kind, index }} />
      ))}
    </view>
  )
}

/** A number or address; once it is typed, with what kind it is and a way to delete it. */
function EntryRow({ context, look, place }: SectionProps & { readonly place: EntryPlace }): ViewElement {
  const { kind, index } = place
  const { palette, t } = look
  const { value, label } = context.local.draft[kind][index] ?? { value: '', label: 'other' }
  const isPhone = kind === 'phones'
  const change = (tx: Transaction, text: string): void => {
    changeEntry(tx, context, place, { value: isPhone ? dialable(text) : text })
  }
  const key = `${kind}-${index}`
  return (
    <view>
      <view direction="row" align="center">
        <view flex={1}>
          <Field
            key={key}
            look={look}
            text={isPhone ? formatNumber(value) : value}
            hint={t(isPhone ? 'phoneLabelsGroup' : 'emailLabelsGroup')}
            size={16}
            keyboard={isPhone ? 'number' : 'text'}
            onTextChange={change}
            onImeAction={done}
          />
        </view>
        {value === '' ? (
          <view width={48} />
        ) : (
          <IconButton
            id="delete_button"
            cls="ImageView"
            desc={t('description_minus_button')}
            glyph={glyphs.close}
            tint={palette.iconTint}
            onClick={(tx) => {
              tx.clearFocus()
              changeEntry(tx, context, place, null)
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
            context.update(tx, (local) => ({ ...local, spinner: place }))
          }}
        >
          <text id="android:text1" text={t(ENTRY_LABELS[label])} size={16} color={palette.primaryText} />
          <image glyph={glyphs.arrowDropDown} tint={palette.iconTint} size={24} unreported />
        </view>
      )}
    </view>
  )
}
