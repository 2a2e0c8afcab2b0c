import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color } from '../../../phone/view/style.ts'

export interface KeyViewProps {
  readonly id: string
  readonly desc: string
  readonly label?: string
  readonly glyph?: Glyph
  /** Width in tenths of the keyboard. */
  readonly weight: number
  readonly background: Color
  readonly tint: Color
  readonly size?: number
  readonly onClick: Handler
}

/** One key. Touches between two caps go to the nearer key, as keys have no gaps. */
export function KeyView(props: KeyViewProps): ViewElement {
  return (
    <view
      id={`com.google.android.inputmethod.latin:id/${props.id}`}
      cls="FrameLayout"
      desc={props.desc}
      flex={props.weight}
      paddingX={2}
      paddingY={3.5}
      onClick={props.onClick}
    >
      <view unreported flex={1} align="center" justify="center" radius={5} background={props.background}>
        {props.glyph === undefined ? null : <image glyph={props.glyph} size={22} tint={props.tint} />}
        {props.label === undefined ? null : (
          <text text={props.label} size={props.size ?? 20} fixedSize color={props.tint} maxLines={1} textAlign="center" />
        )}
      </view>
    </view>
  )
}
