import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ImageProps, TextProps, ViewElement, ViewProps } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'

export interface IconRowProps extends ViewProps {
  readonly glyph: Glyph
  readonly text: string
  /** Where an app's picture differs from Material's. */
  readonly icon?: ImageProps
  /** Where an app's text differs from Material's. */
  readonly label?: Partial<TextProps>
}

/** Material's one-line list item: a picture of 24 dp and a text. */
export function IconRow({ glyph, text, icon, label, ...row }: IconRowProps): ViewElement {
  const { palette } = useKit()
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={56} paddingX={16} gap={24} {...row}>
      <image unreported glyph={glyph} tint={palette.iconTint} size={24} width={24} height={24} {...icon} />
      <text text={text} size={16} color={palette.primaryText} flex={1} {...label} />
    </view>
  )
}
