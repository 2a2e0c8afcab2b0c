import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ImageProps, TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useKit } from '../app-views.ts'

export interface ChipProps extends ViewProps {
  readonly title: string
  readonly titleStyle?: Partial<TextProps>
  readonly icon?: Glyph
  readonly iconStyle?: ImageProps
  /** Of picture and title; default those of the screen's palette. */
  readonly color?: Color
}

/** A pill with a picture and a title, one node of the tree. Props of a view change the pill itself. */
export function Chip({ title, titleStyle, icon, iconStyle, color, ...pill }: ChipProps): ViewElement {
  const { palette } = useKit()
  return (
    <view cls="Button" reportedText={title} direction="row" align="center" gap={8} {...pill}>
      {icon === undefined ? null : (
        <image unreported glyph={icon} tint={color ?? palette.iconTint} size={20} {...iconStyle} />
      )}
      <text unreported text={title} size={14} maxLines={1} color={color ?? palette.primaryText} {...titleStyle} />
    </view>
  )
}
