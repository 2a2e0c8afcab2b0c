import type { Bounds, Point } from '@droidgym/android/geometry'
import { boundsOf, center, height, intersect, isEmpty, width } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { Phone, PhoneKey } from '@droidgym/phone/phone'
import { sameData } from '@droidgym/phone/same-data'
import type { PhoneState } from '@droidgym/phone/system/state'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { linkAt } from '@droidgym/phone/input/link-at'
import { hasLinks, nodesAt, takesTaps } from '@droidgym/phone/input/touch'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { WindowKind } from '@droidgym/phone/view/window'
import { frontNodes, frontWindow, isPassing } from './front-window.ts'

/** A node that takes taps or long presses. */
export interface Control {
  /** Its path in the tree; stable while the screen stays the same. */
  readonly path: string
  /** Its path without indices; equal for all rows of a list. */
  readonly kind: string
  /** A readable name: its id, else its text. */
  readonly label: string
  readonly node: UiNode
}

/** A move of the crawl. Points are display pixels. */
export type Move =
  | { readonly kind: 'tap' | 'long press'; readonly label: string; readonly at: Point }
  | {
    readonly kind: 'swipe'
    readonly label: 'up' | 'down' | 'left' | 'right' | 'down from the top'
    /** What the finger moves over; default the display. */
    readonly over?: Bounds
  }
  | { readonly kind: 'press'; readonly label: PhoneKey }
  | { readonly kind: 'type'; readonly label: string }

/** Touch duration in milliseconds: below and above Android's long-press timeout of 500 ms. */
export const TAP_MS = 60
/** Virtual time to settle after each move. */
export const SETTLE_MS = 500
const LONG_PRESS_MS = 700
const SWIPE_MS = 200

export function perform(phone: Phone, move: Move): void {
  switch (move.kind) {
    case 'tap':
      phone.touch([{ ...move.at, time: 0 }, { ...move.at, time: TAP_MS }])
      return
    case 'long press':
      phone.touch([{ ...move.at, time: 0 }, { ...move.at, time: LONG_PRESS_MS }])
      return
    case 'swipe': {
      const { width: right, height: bottom } = phone.tree()
      const { from, to } = swipeWay(move.label, move.over ?? boundsOf(0, 0, right, bottom))
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      phone.touch([{ ...from, time: 0 }, { ...middle, time: SWIPE_MS / 2 }, { ...to, time: SWIPE_MS }])
      return
    }
    case 'press':
      phone.key(move.label)
      return
    case 'type':
      phone.type(move.label)
  }
}

function swipeWay(direction: Extract<Move, { kind: 'swipe' }>['label'], over: Bounds): { from: Point; to: Point } {
  const at = (x: number, y: number): Point => ({ x: over.left + x * width(over), y: over.top + y * height(over) })
  switch (direction) {
    case 'up':
      return { from: at(0.5, 0.8), to: at(0.5, 0.2) }
    case 'down':
      return { from: at(0.5, 0.2), to: at(0.5, 0.8) }
    case 'left':
      return { from: at(0.8, 0.5), to: at(0.2, 0.5) }
    case 'right':
      return { from: at(0.2, 0.5), to: at(0.8, 0.5) }
    case 'down from the top':
      return { from: at(0.5, 0.005), to: at(0.5, 0.6) }
  }
}

/** Moves tried on every screen in addition to its controls. */
export function commonMoves(phone: Phone): readonly Move[] {
  const home = phone.windows().some(({ spec }) => spec.kind === WindowKind.home)
  const typing = phone.windows().some(({ spec }) => spec.kind === WindowKind.keyboard)
  const front = frontWindow(phone)
  // What passes soon is swiped itself, and not what lies below; not down to the shade, which has screens of its own.
  if (front !== undefined && isPassing(front)) {
    return (['up', 'left', 'right'] as const).map((label) => ({ kind: 'swipe', label, over: front.frame }))
  }
  return [
    ...(['up', 'down', 'left', 'right'] as const).map((label) => ({ kind: 'swipe', label }) as const),
    ...(home ? [{ kind: 'swipe', label: 'down from the top' } as const] : []),
    ...(typing ? [{ kind: 'type', label: 'a' } as const, { kind: 'press', label: 'ENTER' } as const] : []),
    { kind: 'press', label: 'OVERVIEW' },
  ]
}

/** The controls of the window in front. */
export function controlsOf(phone: Phone): readonly Control[] {
  const controls: Control[] = []
  const walk = (node: UiNode, path: string, kind: string): void => {
    const here = `${path}/${node.index}`
    const name = node.resourceId.slice(node.resourceId.lastIndexOf('/') + 1)
    const kinds = `${kind}/${node.className}#${name}`
    const label = labelOf(node, name)
    if (node.clickable || node.longClickable) controls.push({ path: here, kind: kinds, label, node })
    for (const child of node.children) walk(child, here, kinds)
  }
  for (const root of frontNodes(phone)) walk(root, '', '')
  return controls
}

function labelOf(node: UiNode, name: string): string {
  const says = firstText(node)
  const shortClass = node.className.split('.').at(-1) ?? node.className
  if (says === undefined) return name === '' ? shortClass : name
  const short = says.length > 30 ? `${says.slice(0, 29)}…` : says
  return name === '' ? `“${short}”` : `${name} “${short}”`
}

function firstText(node: UiNode): string | undefined {
  const own = node.text === '' ? node.contentDescription : node.text
  if (own !== '') return own.replaceAll(/\s+/g, ' ')
  for (const child of node.children) {
    const found = firstText(child)
    if (found !== undefined) return found
  }
  return undefined
}

/** Share of a scroll container that one page scrolls. */
const PAGE = 0.8
/** Most pages of a list to visit. */
const MAX_PAGES = 8

/** The screen itself, then with each of its containers scrolled page by page. */
export function* scrolledViews(phone: Phone): Generator<PhoneState> {
  const { state } = phone
  yield state
  const { density } = configurationOf(state)
  const window = frontWindow(phone)
  if (window === undefined) return
  for (const { visible, scroll } of [...everyNode(window.root)]) {
    if (scroll === undefined || scroll.maxOffset === 0 || isEmpty(visible)) continue
    const page = Math.max(40, (PAGE * (scroll.horizontal ? width(visible) : height(visible))) / density)
    const pages = Math.min(MAX_PAGES, Math.ceil(scroll.maxOffset / page))
    for (let turn = 1; turn <= pages; turn++) {
      const offset = Math.min(scroll.maxOffset, turn * page)
      yield { ...state, scroll: { ...state.scroll, [`${window.spec.key}/${scroll.key}`]: offset } }
    }
  }
}

function* everyNode(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

/** Candidate points of a box: the middle, then a grid. */
function* pointsOf(box: Bounds): Generator<Point> {
  yield center(box)
  const steps = 12
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      yield { x: box.left + ((column + 0.5) * width(box)) / steps, y: box.top + ((row + 0.5) * height(box)) / steps }
    }
  }
}

/** Whether no tap on the node reaches what it lies in: View.onTouchEvent takes those on disabled buttons too. */
function coversTaps(node: ViewNode): boolean {
  const { onClick, disabled } = node.element.props
  return takesTaps(node) || (disabled === true && onClick !== undefined)
}

/** A point on the control that nothing covers; null if there is none. */
export function freePoint(phone: Phone, { node }: Control): Point | null {
  const windows = phone.windows()
  const tree = phone.tree()
  const display = boundsOf(0, 0, tree.width, tree.height)
  const { density } = configurationOf(phone.state)
  let free: Point | null = null
  for (const point of pointsOf(node.bounds)) {
    const path = nodesAt(windows, point)
    const own = path.findLastIndex(({ visible }) => sameData(intersect(visible, display), node.bounds))
    const control = path[own]
    if (control === undefined || path.slice(own + 1).some(coversTaps)) continue
    // Of a text with links, only these take the tap.
    if (!hasLinks(control.element) || linkAt(control, point, density) !== undefined) return point
    free ??= point
  }
  return free
}
