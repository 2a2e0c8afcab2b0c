import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'
import { useKit } from '../app-views.ts'

export interface IconButtonProps {
  readonly id?: string
  /** Default ImageButton. */
  readonly cls?: string
  readonly desc?: string
  readonly glyph: Glyph
  /** Default: the screen's. */
  readonly tint?: Color
  readonly onClick?: Handler
  readonly onLongClick?: Handler
  readonly disabled?: boolean
  readonly selected?: boolean
  /** Edge of the touch target in dp; default 48. */
  readonly target?: number
  /** Edge of the picture in dp; default 24. */
  readonly size?: number
}

/** A picture to tap, as toolbars have them. */
export function IconButton(props: IconButtonProps): ViewElement {
  return (
    <image
      cls={props.cls ?? 'ImageButton'}
      id={props.id}
      desc={props.desc}
      glyph={props.glyph}
      tint={props.tint ?? useKit().palette.iconTint}
      size={props.size ?? 24}
      width={props.target ?? 48}
      height={props.target ?? 48}
      onClick={props.onClick}
      onLongClick={props.onLongClick}
      disabled={props.disabled}
      selected={props.selected}
      opacity={props.disabled === true ? 0.38 : 1}
    />
  )
}
