import type { Point } from '@droidgym/android/geometry'
import { center, contains, distance, height, width } from '@droidgym/android/geometry'
import { compileSelector } from '@droidgym/android/ui/selector'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import type { Actuator } from './actuator.ts'
import { candidates, tappablePoint } from './target.ts'
import { findTimeWheels, nextWheelButton } from './time-wheels.ts'

const radialNodes = compileSelector({ class: 'android.widget.RadialTimePickerView$RadialPickerTouchHelper' })
const dial = compileSelector({ resource_id: 'android:id/radial_picker' })
const hoursText = compileSelector({ resource_id: 'android:id/hours' })
const minutesText = compileSelector({ resource_id: 'android:id/minutes' })
const amLabel = compileSelector({ resource_id: 'android:id/am_label' })
const halvesGroup = compileSelector({ resource_id: 'android:id/ampm_layout' })
const pmLabel = compileSelector({ resource_id: 'android:id/pm_label' })

/**
 * Tolerance of the finger's angle to a number, in degrees counterclockwise and clockwise: the nearest hour wins, but a
 * minute between two numbers keeps 4° of its own (RadialTimePickerView's snap maps, API 29). With a margin. Left of the
 * middle the view rounds angles towards zero, so that an hour ends a degree earlier there.
 */
const HOUR_SECTOR = { before: 14, after: 13.5 } as const
const MINUTE_SECTOR = { before: 6.3, after: 7.3 } as const

/** The picker's progress: the platform's picker shows hours first, then minutes by itself. */
export type PickerProgress = 'hours' | 'minutes' | 'half-day' | 'done'

/** The next point to touch to set a time of day (hour 0 to 23), and the progress after it. */
export function nextPick(
  tree: UiTree,
  time: { readonly hour: number; readonly minute: number },
  progress: PickerProgress,
  actuator: Actuator,
): { readonly point: Point | null; readonly progress: PickerProgress } {
  const wheels = findTimeWheels(tree)
  if (wheels !== null) {
    const button = nextWheelButton(wheels, time)
    return { point: pointOf(tree, button, actuator), progress: button === undefined ? 'done' : progress }
  }
  const am = amLabel.find(tree)
  const twelve = am !== undefined
  if (progress === 'hours') {
    if (hoursText.find(tree)?.selected !== true) {
      return { point: pointOf(tree, hoursText.find(tree), actuator), progress }
    }
    const label = twelve ? ((time.hour + 11) % 12) + 1 : time.hour
    return { point: ringPoint(tree, String(label), HOUR_SECTOR, actuator), progress: 'minutes' }
  }
  if (progress === 'minutes') {
    if (minutesText.find(tree)?.selected !== true) {
      return { point: pointOf(tree, minutesText.find(tree), actuator), progress }
    }
    // The dial starts at the current time: its minute may already be right.
    if (!isSelected(tree, String(time.minute))) {
      return { point: ringPoint(tree, String(time.minute), MINUTE_SECTOR, actuator), progress: 'half-day' }
    }
  }
  const half = time.hour < 12 ? am : pmLabel.find(tree)
  if (half === undefined || half.checked) return { point: null, progress: 'done' }
  return { point: pointOf(tree, half, actuator) ?? besideHalf(tree, half, actuator), progress: 'done' }
}

/** A point beside AM or PM: the picker hands a touch between the two to the nearest. */
function besideHalf(tree: UiTree, half: UiNode, actuator: Actuator): Point | null {
  const group = halvesGroup.find(tree)
  if (group === undefined) return null
  const others = group.children.filter((child) => child !== half)
  const off = (node: UiNode, point: Point): number => distance(center(node.bounds), point)
  for (const point of candidates(group.bounds)) {
    const landing = actuator.landing(point)
    if (!contains(group.bounds, landing) || others.some(({ bounds }) => contains(bounds, landing))) continue
    if (others.every((other) => off(half, landing) < off(other, landing))) return landing
  }
  return null
}

function isSelected(tree: UiTree, label: string): boolean {
  return radialNodes.findAll(tree).some((node) => node.contentDescription === label && node.selected)
}

function pointOf(tree: UiTree, node: UiNode | undefined, actuator: Actuator): Point | null {
  return node === undefined ? null : tappablePoint(tree, node, actuator)
}

/**
 * A point of the dial that picks a number. Only the finger's angle counts, so a point beside the number works too; this
 * makes every number reachable in right-to-left locales and on coarse grids.
 */
function ringPoint(
  tree: UiTree,
  label: string,
  sector: typeof HOUR_SECTOR | typeof MINUTE_SECTOR,
  actuator: Actuator,
): Point | null {
  const number = radialNodes.findAll(tree).find((node) => node.contentDescription === label)
  const face = dial.find(tree)
  if (number === undefined || face === undefined) return null
  const middle = center(face.bounds)
  const goal = center(number.bounds)
  const angle = Math.atan2(goal.y - middle.y, goal.x - middle.x)
  const radius = distance(goal, middle)
  // The dial's numbers stand on a ring of 90 dp within a radius of 112 dp, and touches count from 70 dp outwards; the
  // inner ring of the 24-hour dial (54 dp) takes those from 34 to 72 dp (RadialTimePickerView.java, API 29).
  const ring = Math.min(width(face.bounds), height(face.bounds)) / 2
  const inner = radius < 0.65 * ring
  const fits = (point: Point): boolean => {
    const off = distance(point, middle)
    const turn = Math.atan2(point.y - middle.y, point.x - middle.x) - angle
    // Screen angles grow clockwise, because y points down.
    const degrees = (Math.atan2(Math.sin(turn), Math.cos(turn)) * 180) / Math.PI
    const deepEnough = inner ? off > 0.305 * ring && off < 0.64 * ring : off > 0.68 * ring
    return degrees > -sector.before && degrees < sector.after && deepEnough && contains(face.bounds, point)
  }
  for (const box of [number.bounds, face.bounds]) {
    const landings = [...candidates(box)].map((point) => actuator.landing(point)).filter(fits)
    const [best] = landings.sort((a, b) => distance(a, goal) - distance(b, goal))
    if (best !== undefined) return best
  }
  return null
}
