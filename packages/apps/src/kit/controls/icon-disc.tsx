import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ImageProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface IconDiscProps extends ViewProps {
  readonly icon: Glyph
  readonly iconStyle?: ImageProps
  /** In dp; default 48. */
  readonly diameter?: number
}

/** A picture in the middle of a disc, one node of the tree. Its place is rounded, unlike that within an IconButton. */
export function IconDisc({ icon, iconStyle, diameter = 48, ...disc }: IconDiscProps): ViewElement {
  return (
    <view width={diameter} height={diameter} radius={diameter / 2} align="center" justify="center" {...disc}>
      <image unreported glyph={icon} tint={useKit().palette.iconTint} size={24} {...iconStyle} />
    </view>
  )
}
