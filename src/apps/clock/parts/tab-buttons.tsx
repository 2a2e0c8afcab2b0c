import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { Configuration } from '../../../phone/system/configuration.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'

/** The buttons that a tab puts at the bottom of the screen. */
export interface TabButtons {
  readonly fab?: { readonly glyph: Glyph; readonly desc: string; readonly onClick: Handler }
  readonly left?: SideButton
  readonly right?: SideButton
}

export interface SideButton {
  readonly text: string
  readonly onClick: Handler
}

/** Height of the strip that the buttons stand in, in dp (fab_height of DeskClock). */
export const STRIP_HEIGHT = 96
const MAX_SIDE_WIDTH = 160

/**
 * The floating button in the middle with a button on either side, each a box of its own: what lies between them is
 * still touched. Assumption: the floating button is 64 dp wide on tablets.
 */
export function tabButtons(buttons: TabButtons, configuration: Configuration, bottom: number): readonly ViewElement[] {
  const { widthDp, dark } = configuration
  const palette = googlePalette(dark)
  const diameter = configuration.smallestWidthDp >= 600 ? 64 : 56
  const { fab, left, right } = buttons
  const middle = widthDp / 2
  const sideWidth = Math.min(MAX_SIDE_WIDTH, middle - diameter / 2 - 8)
  const gap = diameter / 2 + 4 + sideWidth / 2
  const side = (id: string, { text, onClick }: SideButton, center: number): ViewElement => (
    <text
      key={id}
      cls="Button"
      id={id}
      text={text}
      size={14}
      minSize={9}
      maxLines={1}
      weight={500}
      color={palette.accent}
      textAlign="center"
      absolute
      start={center - sideWidth / 2}
      bottom={bottom + (STRIP_HEIGHT - 48) / 2}
      width={sideWidth}
      height={48}
      paddingY={14}
      onClick={onClick}
    />
  )
  return [
    ...(fab === undefined
      ? []
      : [
          <FloatingButton
            key="fab"
            id="fab"
            desc={fab.desc}
            glyph={fab.glyph}
            background={palette.accent}
            tint={palette.onAccent}
            diameter={diameter}
            absolute
            start={middle - diameter / 2}
            bottom={bottom + (STRIP_HEIGHT - diameter) / 2}
            onClick={fab.onClick}
          />,
        ]),
    ...(left === undefined ? [] : [side('left_button', left, middle - gap)]),
    ...(right === undefined ? [] : [side('right_button', right, middle + gap)]),
  ]
}
