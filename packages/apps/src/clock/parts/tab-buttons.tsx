import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { SNACKBAR_HEIGHT } from '../../kit/overlays/snackbar.tsx'
import { useClock } from '../view.ts'

/** The buttons that a tab puts at the bottom of the screen. */
export interface TabButtons {
  readonly fab?: { readonly glyph: Glyph; readonly desc: string; readonly onClick: Handler } | undefined
  readonly left?: SideButton | undefined
  readonly right?: SideButton | undefined
}

interface SideButton {
  readonly text: string
  readonly onClick: Handler
}

/** Height of the strip that the buttons stand in, in dp (fab_height of DeskClock). */
const STRIP_HEIGHT = 96
const MAX_SIDE_WIDTH = 160

/** How far a snackbar lifts the buttons, in dp. */
function useLift(): number {
  return useClock().state.snackbar === null ? 0 : SNACKBAR_HEIGHT
}

/** The bar of the tabs, in dp. */
const TABS_HEIGHT = 72

/** How much of a tab the buttons and the snackbar cover, in dp. */
export function useCoveredHeight(): number {
  return STRIP_HEIGHT + useLift()
}

/** The diameter in dp of a circle that shows a time: as large as it may be above the buttons. */
export function useCircle(): number {
  const { configuration: { widthDp, heightDp, density, ...bars } } = useClock()
  const content = heightDp - (bars.statusBarHeight + bars.navigationBarHeight) / density
  return Math.min(240, widthDp - 64, content - TABS_HEIGHT - useCoveredHeight() - 32)
}

/**
 * The floating button in the middle with a button on either side, each a box of its own: what lies between them is
 * still touched. Assumption: the floating button is 64 dp wide on tablets.
 */
export function TabButtonStrip({ fab, left, right }: TabButtons): ViewElement {
  const { configuration: { widthDp, smallestWidthDp }, palette } = useClock()
  const bottom = useLift()
  const diameter = smallestWidthDp >= 600 ? 64 : 56
  const middle = widthDp / 2
  const sideWidth = Math.min(MAX_SIDE_WIDTH, middle - diameter / 2 - 8)
  const gap = diameter / 2 + 4 + sideWidth / 2
  const side = (id: string, { text, onClick }: SideButton, center: number): ViewElement => (
    <TextButton
      id={id}
      text={text}
      minSize={9}
      maxLines={1}
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
  return (
    <Fragment>
      {fab && (
        <FloatingButton
          id="fab"
          {...fab}
          background={palette.accent}
          tint={palette.onAccent}
          diameter={diameter}
          absolute
          start={middle - diameter / 2}
          bottom={bottom + (STRIP_HEIGHT - diameter) / 2}
        />
      )}
      {left && side('left_button', left, middle - gap)}
      {right && side('right_button', right, middle + gap)}
    </Fragment>
  )
}
