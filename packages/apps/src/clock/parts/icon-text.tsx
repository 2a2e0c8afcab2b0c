import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useClock } from '../view.ts'

export interface IconTextProps extends ViewProps {
  readonly glyph: Glyph
  /** Default: the screen's. */
  readonly tint?: Color
  readonly text: string
  readonly color: Color
}

/** A TextView with a picture before its text, 48 dp high to touch. */
export function IconText({ glyph, tint, text, color, ...box }: IconTextProps): ViewElement {
  const { palette } = useClock()
  return (
    <view cls="TextView" reportedText={text} direction="row" align="center" height={48} gap={12} {...box}>
      <image unreported glyph={glyph} tint={tint ?? palette.iconTint} />
      <text unreported text={text} size={14} color={color} maxLines={1} shrink={1} />
    </view>
  )
}
