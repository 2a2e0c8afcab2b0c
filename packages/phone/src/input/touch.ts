import type { Point } from '@droidgym/android/geometry'
import { center, contains, distance } from '@droidgym/android/geometry'
import type { UiEventType } from '@droidgym/android/ui/ui-event'
import { linkAt } from './link-at.ts'
import { ownerOf } from '../screen.ts'
import { isSelectable, selectAt } from '../selection/select-at.ts'
import type { TextMeasures } from '../selection/text-geometry.ts'
import { collapseSelection, selectionOf } from '../selection/text-selection.ts'
import { inApp } from '../system/process/app-crash.ts'
import type { Transaction } from '../system/transaction.ts'
import type { Pan, ViewElement } from '../view/element.ts'
import type { Gesture, PanGesture, TimedPoint } from '../view/gesture.ts'
import { flingDistance, recognize, velocityOf } from '../view/gesture.ts'
import { nodeKey } from '../view/element-naming.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import { viewEvent } from '../view-event.ts'
import { WindowKind } from '../view/window.ts'

/** Windows that keep all touches from the windows below. */
const MODAL: ReadonlySet<WindowKind> = new Set([WindowKind.dialog, WindowKind.sheet, WindowKind.menu])

/** Dispatches one finger's path over the screen to the handlers of what it touches. */
export function dispatchTouch(
  tx: Transaction,
  windows: readonly LaidOutWindow[],
  points: readonly TimedPoint[],
  measures: TextMeasures,
): void {
  const [first] = points
  if (first === undefined) return
  const target = windowAt(windows, first)
  for (const { spec } of windows) {
    if (spec.kind === WindowKind.edge && spec !== target?.spec) inApp(ownerOf(spec), () => { spec.onDismiss?.(tx) })
  }
  if (target === undefined) return
  inApp(ownerOf(target.spec), () => {
    deliver(tx, target, points, measures)
  })
}

function deliver(tx: Transaction, target: LaidOutWindow, points: readonly TimedPoint[], measures: TextMeasures): void {
  const { density } = measures.context
  const [first] = points
  if (first === undefined) return
  if (!contains(target.frame, first)) {
    target.spec.onDismiss?.(tx)
    return
  }
  const path = pathTo(target.root, first)
  const touched = path.findLast(({ element: { props } }) => (props.onTouch ?? props.onFingerPath) !== undefined)
  const gesture = recognize(points, density)
  if (touched !== undefined && !clickedInside(path, touched, gesture) && !scrolledPast(path, touched, gesture)) {
    followFinger(tx, touched, points, density)
    return
  }
  if (gesture.kind !== 'pan' && selectionOf(tx.state)?.window === target.spec.key) collapseSelection(tx)
  switch (gesture.kind) {
    case 'tap':
      tap(tx, target, path, { point: first, density })
      return
    case 'long-press': {
      const node = path.findLast(({ element }) => (
        element.props.onLongClick !== undefined || isClickable(element.props) || isSelectable(element)
      ))
      if (node !== undefined && node.element.props.onLongClick === undefined && isSelectable(node.element)) {
        announce(tx, 'TYPE_VIEW_LONG_CLICKED', target, node)
        selectAt(tx, target, node, { ...first, ...measures })
      } else if (node?.element.props.onLongClick === undefined) click(tx, target, path)
      else if (node.element.props.disabled !== true) {
        // View.performLongClickInternal announces it before the listener acts, View.performClick after.
        announce(tx, 'TYPE_VIEW_LONG_CLICKED', target, node)
        node.element.props.onLongClick(tx)
      }
      return
    }
    case 'pan': {
      const lifted = gesture.held ? path.findLast(({ element }) => element.props.onDrag !== undefined) : undefined
      if (lifted === undefined) pan(tx, target, path, { gesture, density })
      else {
        announce(tx, 'TYPE_VIEW_LONG_CLICKED', target, lifted)
        lifted.element.props.onDrag?.(tx, points)
      }
      return
    }
  }
}

/** Whether a tap at a point gets a reaction in any window; also where the accessibility tree does not show it. */
export function reactsToTap(windows: readonly LaidOutWindow[], point: Point): boolean {
  const target = windowAt(windows, point)
  if (target === undefined) return false
  if (!contains(target.frame, point)) return target.spec.onDismiss !== undefined
  return pathTo(target.root, point).some(takesTaps)
}

/** The nodes under a point, from the root of its window to the topmost one; none that others cover. */
export function nodesAt(windows: readonly LaidOutWindow[], point: Point): readonly ViewNode[] {
  const target = windowAt(windows, point)
  return target === undefined || !contains(target.frame, point) ? [] : pathTo(target.root, point)
}

/** Whether a tap on the node itself gets a reaction. */
export function takesTaps({ element }: ViewNode): boolean {
  const { kind, props } = element
  const takes = kind === 'edit' || hasLinks(element) || (props.onClick ?? props.onTouch ?? props.onFingerPath) !== undefined
  return takes && props.disabled !== true
}

/** The window that a finger coming down at a point touches. Modal windows take points outside of them, too. */
function windowAt(windows: readonly LaidOutWindow[], point: Point): LaidOutWindow | undefined {
  return windows.findLast(
    ({ spec, frame }) => spec.kind !== WindowKind.toast && (contains(frame, point) || MODAL.has(spec.kind)),
  )
}

/**
 * From the root to the topmost node under the point. A node without touch handlers lets touches through to the siblings
 * below it, like ViewGroup.dispatchTouchEvent.
 */
function pathTo(root: ViewNode, point: Point): readonly ViewNode[] {
  return fingerPath(root, point)?.nodes.toReversed() ?? []
}

interface FingerPath {
  /** From the topmost node to the root. */
  readonly nodes: ViewNode[]
  /** Whether any of them handles touches. */
  readonly handles: boolean
}

function fingerPath(root: ViewNode, point: Point): FingerPath | undefined {
  let below: FingerPath | undefined
  for (let index = root.children.length - 1; index >= 0; index--) {
    const child = root.children[index]
    const path = child && fingerPath(child, point)
    if (path?.handles === true) return under(root, path.nodes, true)
    below ??= path
  }
  const inside = contains(root.visible, point)
  if (inside && root.element.props.touchesNearestChild === true) {
    const nearest = nearestTo(root.children, point)
    return under(root, nearest, nearest.some(handlesTouches))
  }
  if (below !== undefined) return under(root, below.nodes, false)
  return inside ? under(root, [], false) : undefined
}

function under(root: ViewNode, nodes: ViewNode[], handles: boolean): FingerPath {
  nodes.push(root)
  return { nodes, handles: handles || handlesTouches(root) }
}

/** The node whose centre is closest to a point, if there is any. */
function nearestTo(nodes: readonly ViewNode[], point: Point): ViewNode[] {
  const off = ({ bounds }: ViewNode): number => distance(center(bounds), point)
  return nodes.toSorted((a, b) => off(a) - off(b)).slice(0, 1)
}

function handlesTouches({ element }: ViewNode): boolean {
  const { kind, props } = element
  if (kind === 'edit' || kind === 'scroll' || hasLinks(element) || isSelectable(element)) return true
  return (props.onClick ?? props.onLongClick ?? props.onTouch ?? props.onFingerPath ?? props.onPan) !== undefined
}

/** Whether parts of the element's text take taps. */
export function hasLinks(element: ViewElement): boolean {
  return element.kind === 'text' && (element.props.links ?? []).length > 0
}

function isClickable(props: ViewNode['element']['props']): boolean {
  return props.onClick !== undefined
}

/** A button inside a node that follows the finger still takes taps. */
function clickedInside(path: readonly ViewNode[], touched: ViewNode, gesture: Gesture): boolean {
  if (gesture.kind !== 'tap') return false
  return path.slice(path.indexOf(touched) + 1).some(({ element }) => isClickable(element.props))
}

/** A container that scrolls takes a movement along it from the node (ViewGroup.onInterceptTouchEvent). */
function scrolledPast(path: readonly ViewNode[], touched: ViewNode, gesture: Gesture): boolean {
  if (gesture.kind !== 'pan' || touched.element.props.yieldsToScroll !== true) return false
  if (Math.abs(gesture.dx) > Math.abs(gesture.dy)) return false
  return path.slice(0, path.indexOf(touched)).some(({ scroll }) => scroll?.horizontal === false)
}

function followFinger(tx: Transaction, node: ViewNode, points: readonly TimedPoint[], density: number): void {
  const { bounds, rtl } = node
  const { onTouch, onFingerPath, disabled } = node.element.props
  if (disabled === true) return
  const within = ({ x, y, time }: TimedPoint): TimedPoint => ({
    x: (x - bounds.left) / density,
    y: (y - bounds.top) / density,
    time,
  })
  onFingerPath?.(tx, { points: points.map(within), velocityY: velocityOf(points).y / density })
  const width = (bounds.right - bounds.left) / density
  const height = (bounds.bottom - bounds.top) / density
  const at = (point: TimedPoint, phase: 'down' | 'move' | 'up'): void => {
    onTouch?.(tx, { ...within(point), width, height, phase, rtl })
  }
  points.forEach((point, index) => {
    at(point, index === 0 ? 'down' : 'move')
  })
  const last = points.at(-1)
  if (last !== undefined) at(last, 'up')
}

interface TapInput {
  readonly point: Point
  readonly density: number
}

/** A link takes the tap before the view that its text lies in (LinkMovementMethod.onTouchEvent). */
function tap(tx: Transaction, target: LaidOutWindow, path: readonly ViewNode[], { point, density }: TapInput): void {
  const node = path.findLast(({ element }) => isClickable(element.props) || hasLinks(element))
  const link = node && linkAt(node, point, density)
  if (node === undefined || link === undefined) {
    click(tx, target, path)
    return
  }
  link.onClick(tx)
  announce(tx, 'TYPE_VIEW_CLICKED', target, node)
}

function click(tx: Transaction, target: LaidOutWindow, path: readonly ViewNode[]): void {
  const node = path.findLast(({ element }) => isClickable(element.props) || element.kind === 'edit')
  if (node === undefined || node.element.props.disabled === true) return
  const key = nodeKey(node.element)
  if (node.element.kind === 'edit' && key !== undefined) tx.focus(target.spec.key, key)
  node.element.props.onClick?.(tx)
  announce(tx, 'TYPE_VIEW_CLICKED', target, node)
}

/** The keys of a keyboard are drawings within one view, which announces no clicks on them. */
function announce(tx: Transaction, type: UiEventType, { spec }: LaidOutWindow, node: ViewNode): void {
  if (spec.kind !== WindowKind.keyboard) tx.announce(viewEvent(type, node.element, spec.packageName))
}

interface PanInput {
  readonly gesture: PanGesture
  readonly density: number
}

function pan(tx: Transaction, target: LaidOutWindow, path: readonly ViewNode[], { gesture, density }: PanInput): void {
  const movement = panOf(gesture, density)
  for (const node of path.toReversed()) {
    if (scroll(tx, target, node, movement)) return
    if (node.element.props.onPan?.(tx, movement) === true) return
  }
}

function panOf(gesture: PanInput['gesture'], density: number): Pan {
  const { dx, dy, velocity } = gesture
  const horizontal = Math.abs(dx) > Math.abs(dy)
  const direction = horizontal ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up'
  return {
    dx: dx / density,
    dy: dy / density,
    velocityX: velocity.x / density,
    velocityY: velocity.y / density,
    direction,
  }
}

/** Scrolls a container with the finger and lets it coast. False when it cannot move that way. */
function scroll(tx: Transaction, target: LaidOutWindow, node: ViewNode, movement: Pan): boolean {
  const state = node.scroll
  if (state === undefined) return false
  const alongX = movement.direction === 'left' || movement.direction === 'right'
  if (alongX !== state.horizontal) return false
  const sign = state.horizontal && node.rtl ? 1 : -1
  const [distance, velocity] = alongX ? [movement.dx, movement.velocityX] : [movement.dy, movement.velocityY]
  const wanted = state.offset + sign * (distance + flingDistance(velocity))
  const offset = Math.min(state.maxOffset, Math.max(0, wanted))
  if (offset === state.offset) return false
  tx.scrollTo(target.spec.key, state.key, offset)
  return true
}
