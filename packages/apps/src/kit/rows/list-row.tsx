import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ImageProps, TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface ListRowProps extends ViewProps {
  readonly title: string
  readonly titleId?: string
  readonly titleStyle?: Partial<TextProps>
  /** The second line; an element where it is more than a text. */
  readonly subtitle?: string | ViewElement | undefined
  readonly subtitleId?: string
  readonly subtitleStyle?: Partial<TextProps>
  /** Most lines of the title, and of the subtitle. */
  readonly lines?: number
  /** What stands at the start: a glyph of 24 dp in the colour of icons, or an element such as a photo. */
  readonly icon?: Glyph | ViewElement | undefined
  readonly iconStyle?: ImageProps
  /**
   * The box around title and subtitle. A title alone has none unless it is given: the layout rounds the place of a box
   * and cuts that of a text, so the two can differ by a pixel.
   */
  readonly texts?: ViewProps
  /** What stands at the end: a switch, a value, a button. */
  readonly children?: Children
}

/** Material's list item of one or two lines. Props of a view change the row itself. */
export function ListRow(props: ListRowProps): ViewElement {
  const { title, titleId, titleStyle, subtitle, subtitleId, subtitleStyle, ...others } = props
  const { lines: maxLines, icon, iconStyle, texts, children, ...row } = others
  const { palette } = useKit()
  const line = { disabled: row.disabled, ...(maxLines !== undefined && { maxLines }) }
  const first = { ...line, id: titleId, text: title, size: 16, color: palette.primaryText, ...titleStyle }
  const second = { ...line, id: subtitleId, size: 14, color: palette.secondaryText, ...subtitleStyle }
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={56} paddingX={16} gap={16} {...row}>
      {icon === undefined || 'kind' in icon ? icon : (
        <image unreported glyph={icon} tint={palette.iconTint} size={24} width={24} height={24} {...iconStyle} />
      )}
      {subtitle === undefined && texts === undefined ? <text flex={1} {...first} /> : (
        <view flex={1} {...texts}>
          <text {...first} />
          {typeof subtitle === 'string' ? <text text={subtitle} {...second} /> : subtitle}
        </view>
      )}
      {children}
    </view>
  )
}
