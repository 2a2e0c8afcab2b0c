import type { Glyph } from '../../../phone/view/drawing.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Color, Style } from '../../../phone/view/style.ts'

export interface IconViewProps {
  readonly id?: string
  readonly label: string
  readonly glyph: Glyph
  /** Edge of the picture in dp. */
  readonly size: number
  /** Colour of the label; null shows none, as in the hotseat. */
  readonly color: Color | null
  /** On the wallpaper labels have a shadow. */
  readonly shadow?: boolean
  /** Type of the label, in sp. */
  readonly labelSize: number
  /** Beside the label, in dp. What is longer is cut on its one line. */
  readonly labelMargin: number
  readonly style: Style
  readonly onClick: Handler
  readonly onLongClick: Handler
}

/** Launcher3's BubbleTextView: one text node that draws an icon above its label. The whole cell takes touches. */
export function IconView(props: IconViewProps): ViewElement {
  const { label, labelSize, labelMargin, glyph, size, color, style } = props
  return (
    <view
      {...style}
      cls="TextView"
      id={props.id}
      reportedText={label}
      desc={label}
      align="center"
      justify="center"
      onClick={props.onClick}
      onLongClick={props.onLongClick}
    >
      <image unreported glyph={glyph} size={size} width={size} height={size} />
      {color === null ? null : (
        <text
          unreported
          text={label}
          size={labelSize}
          color={color}
          textAlign="center"
          maxLines={1}
          shadow={props.shadow ?? false}
          marginTop={3}
          height={21}
          alignSelf="stretch"
          marginX={labelMargin}
        />
      )}
    </view>
  )
}
