import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color, Style } from '@droidgym/phone/view/style'

export interface FloatingButtonProps extends Style {
  readonly id: string
  readonly desc: string
  readonly glyph: Glyph
  readonly background: Color
  readonly tint: Color
  readonly onClick?: Handler
  /** Diameter in dp; default 56. */
  readonly diameter?: number
}

/** Material's floating action button. */
export function FloatingButton(props: FloatingButtonProps): ViewElement {
  const { id, desc, glyph, background, tint, onClick, diameter = 56, ...style } = props
  return (
    <image
      cls="ImageButton"
      {...style}
      id={id}
      desc={desc}
      glyph={glyph}
      tint={tint}
      size={24}
      width={diameter}
      height={diameter}
      radius={diameter / 2}
      elevation={6}
      background={background}
      onClick={onClick}
    />
  )
}
