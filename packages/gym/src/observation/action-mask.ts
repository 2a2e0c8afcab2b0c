import { DISCRETE_SIZE, discreteToGesture } from '../action/discrete.ts'
import { isTap, pixelAt } from '../action/dual-gesture.ts'
import type { Point, Size } from '@droidgym/android/geometry'
import { contains } from '@droidgym/android/geometry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { DeviceDescription } from '@droidgym/spec/device/device'
import { isEditable } from './usable.ts'

/** Whether a tap at each point gets a reaction, as far as a phone can tell beyond its tree. */
export type ReactsToTap = (points: readonly Point[]) => Promise<readonly boolean[]>

/** The taps of the discrete space by index, and their pixels. */
export function discreteTaps(display: Size): ReadonlyMap<number, Point> {
  const taps = new Map<number, Point>()
  for (let index = 0; index < DISCRETE_SIZE; index++) {
    const meaning = discreteToGesture(index)
    if (meaning?.kind === 'gesture' && isTap(meaning.gesture)) taps.set(index, pixelAt(meaning.gesture.touch, display))
  }
  return taps
}

/**
 * uint8 [385]. A tap is 1 where its pixel lies on an enabled node that takes taps or long presses, can be checked,
 * takes text, or takes the focus and does not scroll; or where the phone reports a reaction (buttons of the system's
 * bars, keys of a keyboard, the area outside a dialog, ...). Swipes and keys are always 1: swipes also move sliders,
 * pages and sheets, which a tree does not show. A 1 is no promise: another node may cover this one.
 */
export async function actionMask(tree: UiTree, display: Size, reactsToTap: ReactsToTap): Promise<Uint8Array> {
  const reacting = [...documentOrder(tree.roots)].filter(reacts)
  const mask = new Uint8Array(DISCRETE_SIZE).fill(1)
  const open: (readonly [number, Point])[] = []
  for (const [index, point] of discreteTaps(display)) {
    if (!reacting.some(({ bounds }) => contains(bounds, point))) open.push([index, point])
  }
  const answered = await reactsToTap(open.map(([, point]) => point))
  open.forEach(([index], place) => {
    mask[index] = Number(answered[place])
  })
  return mask
}

/** Assumption: a node that only scrolls, such as a list, does not react to taps, although it can have the focus. */
function reacts(node: UiNode): boolean {
  const { clickable, longClickable, checkable, scrollable, focusable } = node
  const takesFocus = focusable && (!scrollable || isEditable(node))
  return node.enabled && (clickable || longClickable || checkable || takesFocus || isOnDial(node))
}

/** The numbers of a round time picker take clicks without saying so (RadialTimePickerView.RadialPickerTouchHelper). */
function isOnDial({ className }: UiNode): boolean {
  return className.includes('RadialTimePickerView')
}

/** Assumption: the navigation bar is as high as AOSP's (navigation_bar_height, 48 dp) and at the bottom. */
const NAVIGATION_BAR_DP = 48
const BASELINE_DPI = 160
/** Assumption: a keyboard takes at most the lower half of the display. */
const KEYBOARD_SHARE = 0.5

/**
 * Guessed reactions for phones that report none: everything outside the tree's windows, the navigation bar, and the
 * lower half of the display while a field has the focus, as a keyboard may be there.
 */
export function guessReactions({ roots }: UiTree, display: DeviceDescription['display']): ReactsToTap {
  const barTop = display.height - (NAVIGATION_BAR_DP * display.densityDpi) / BASELINE_DPI
  const isTyping = [...documentOrder(roots)].some((node) => node.focused && isEditable(node))
  const reactsFrom = isTyping ? Math.min(barTop, display.height * KEYBOARD_SHARE) : barTop
  return async (points) =>
    points.map((point) => point.y >= reactsFrom || !roots.some(({ bounds }) => contains(bounds, point)))
}
