import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { EDGE, labelSize } from '../home/home-geometry.ts'
import { useHome } from '../view.ts'

export interface IconLabelProps {
  readonly text: string
  readonly color: Color
  /** On the wallpaper labels have a shadow. */
  readonly shadow?: boolean
  /** Beside the label, in dp; default that of the home screen. A longer label is cut on its one line. */
  readonly margin?: number
}

/** The drawn name below an icon; the icon's own node reports it. */
export function IconLabel({ text, color, shadow = false, margin = EDGE / 2 }: IconLabelProps): ViewElement {
  return (
    <text
      unreported
      text={text}
      size={labelSize(useHome().configuration)}
      color={color}
      textAlign="center"
      maxLines={1}
      shadow={shadow}
      marginTop={3}
      height={21}
      alignSelf="stretch"
      marginX={margin}
    />
  )
}
