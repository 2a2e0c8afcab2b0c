import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { useDialer } from '../view.ts'

const LINE = { direction: 'row', align: 'center', minHeight: 56, paddingX: 16, gap: 16 } as const
/** A photo and what stands beside it. */
export const PERSON_LINE = { ...LINE, paddingY: 8 } as const

export interface SearchRowProps {
  readonly key: number
  readonly name: string
  readonly number: string
  readonly onClick: Handler
}

/** search_contact_row.xml */
export function SearchRow({ key, name, number, onClick }: SearchRowProps): ViewElement {
  const { palette } = useDialer()
  return (
    <view key={key} cls="RelativeLayout" {...PERSON_LINE} onClick={onClick}>
      <ContactPhoto id="photo" name={name} size={40} />
      <view cls="LinearLayout" flex={1}>
        <text id="primary" text={name} size={16} maxLines={1} color={palette.primaryText} />
        <text id="secondary" text={number} size={14} maxLines={1} color={palette.secondaryText} />
      </view>
    </view>
  )
}

export interface ContactRowProps {
  readonly key: number
  readonly name: string
  readonly onClick: Handler
}

/** contact_row.xml */
export function ContactRow({ key, name, onClick }: ContactRowProps): ViewElement {
  const { palette } = useDialer()
  return (
    <view key={key} cls="FrameLayout">
      <view cls="LinearLayout" id="click_target" {...PERSON_LINE} onClick={onClick}>
        <ContactPhoto id="photo" name={name} size={40} />
        <text id="contact_name" text={name} size={16} maxLines={1} color={palette.primaryText} flex={1} />
      </view>
    </view>
  )
}

export interface ActionRowProps {
  readonly glyph: Glyph
  readonly text: string
  readonly onClick: Handler
}

/** A shortcut below the search results (search_action_layout.xml). */
export function ActionRow({ glyph, text, onClick }: ActionRowProps): ViewElement {
  const { palette } = useDialer()
  return (
    <view cls="FrameLayout" {...LINE} onClick={onClick}>
      <view width={40} align="center">
        <image id="search_action_image" glyph={glyph} size={24} tint={palette.accent} />
      </view>
      <text id="search_action_text" text={text} size={16} flex={1} color={palette.primaryText} />
    </view>
  )
}

/** add_contact_row.xml */
export function NewContactRow({ glyph, text, onClick }: ActionRowProps): ViewElement {
  const { palette } = useDialer()
  return (
    <view cls="LinearLayout" id="click_target" {...LINE} onClick={onClick}>
      <image id="photo" glyph={glyph} size={24} width={40} tint={palette.accent} />
      <text id="contact_name" text={text} size={16} flex={1} color={palette.primaryText} />
    </view>
  )
}
