import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ImageProps, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'

export interface IconButtonProps extends ImageProps {
  readonly glyph: Glyph
  /** Edge of the touch target in dp; default 48. */
  readonly target?: number
}

/** A picture to tap, as toolbars have them: by default an ImageButton of 24 dp in the screen's colour of icons. */
export function IconButton({ cls, tint, size, target = 48, ...button }: IconButtonProps): ViewElement {
  return (
    <image
      cls={cls ?? 'ImageButton'}
      tint={tint ?? useKit().palette.iconTint}
      size={size ?? 24}
      width={target}
      height={target}
      opacity={button.disabled === true ? 0.38 : 1}
      {...button}
    />
  )
}
