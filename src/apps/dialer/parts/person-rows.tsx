import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { ContactPhoto } from '../../shared/people/contact-photo.tsx'
import { useDialer } from '../view.ts'

const LINE = { direction: 'row', align: 'center', minHeight: 56, paddingX: 16, gap: 16 } as const
const ROW = { cls: 'android.view.ViewGroup', ...LINE } as const

export interface PersonRowProps {
  readonly ids: { readonly photo: string; readonly primary: string; readonly secondary: string }
  readonly primary: string
  readonly secondary?: string
  readonly onClick: Handler
}

/** A photo and one or two lines of text. */
export function PersonRow({ ids, primary, secondary, onClick }: PersonRowProps): ViewElement {
  const { palette } = useDialer()
  return (
    <view {...ROW} paddingY={8} onClick={onClick}>
      <ContactPhoto id={ids.photo} name={primary} size={40} />
      <view flex={1}>
        <text id={ids.primary} text={primary} size={16} maxLines={1} color={palette.primaryText} />
        {secondary === undefined ? null : (
          <text id={ids.secondary} text={secondary} size={14} maxLines={1} color={palette.secondaryText} />
        )}
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
      <view cls="LinearLayout" id="click_target" {...LINE} paddingY={8} onClick={onClick}>
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
    <view {...ROW} onClick={onClick}>
      <view width={40} align="center">
        <image id="search_action_image" glyph={glyph} size={24} tint={palette.accent} />
      </view>
      <text id="search_action_text" text={text} size={16} flex={1} color={palette.primaryText} />
    </view>
  )
}
