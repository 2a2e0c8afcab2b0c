import type { Bounds, Size } from '@droidgym/android/geometry'
import { boundsOf, intersect } from '@droidgym/android/geometry'
import type { Glyph } from '../view/drawing.ts'
import { glyph } from '../view/drawing.ts'
import type { FingerPath, ViewElement } from '../view/element.ts'
import { nodeKey } from '../view/element-naming.ts'
import type { Color } from '../view/style.ts'
import type { LaidOutWindow, ViewNode } from '../view/view-node.ts'
import { WindowKind } from '../view/window.ts'
import type { TextMeasures } from './text-geometry.ts'
import { offsetAt, rangeBoxes } from './text-geometry.ts'
import type { TextSelection } from './text-selection.ts'
import { select, selectionOf } from './text-selection.ts'

/** Where a selection is on the display. */
export interface PlacedSelection {
  readonly selection: TextSelection
  readonly node: ViewNode
  /** The shown parts line by line, in display pixels; a cursor has one box without a width. */
  readonly boxes: readonly Bounds[]
  /** Whether the ends are among them: an end that is scrolled away has no handle. */
  readonly shows: { readonly start: boolean; readonly end: boolean }
}

/** Edge of a handle in dp (text_select_handle_left_mtrl_alpha). */
export const HANDLE = 22
/** Drops whose corner points at the text. */
const HANDLES = {
  start: glyph(24, 'M12 0h12v12a12 12 0 1 1-12-12z'),
  end: glyph(24, 'M12 0H0v12A12 12 0 1 0 12 0z'),
  cursor: glyph(24, 'M12 0l8.5 8.5a12 12 0 1 1-17 0z'),
} as const satisfies Record<string, Glyph>

/** Assumption: Pixel's accent in every app. The highlight has 26 % of it (highlight_alpha_material_colored). */
const ACCENT: Color = '#1A73E8'
const HIGHLIGHT: Color = '#1A73E842'

/** Finds the selection among laid-out windows; undefined when its text has changed or is not on the screen. */
export function placeSelection(
  selection: TextSelection,
  windows: readonly LaidOutWindow[],
  measures: TextMeasures,
): PlacedSelection | undefined {
  const window = windows.find(({ spec }) => spec.key === selection.window)
  const node = window && findText(window.root, selection)
  if (node === undefined) return undefined
  const { density } = measures.context
  const boxes = selection.start < selection.end
    ? rangeBoxes(node, [selection], measures).map(({ bounds }) => bounds)
    : [cursorBox(node, selection, measures, density)]
  const { visible } = node
  const isShown = ({ top, bottom, left, right }: Bounds): boolean => (
    bottom > visible.top && top < visible.bottom && right >= visible.left && left <= visible.right
  )
  const [first] = boxes
  const last = boxes.at(-1)
  const shown = boxes.filter(isShown)
  if (first === undefined || last === undefined || shown.length === 0) return undefined
  const shows = { start: isShown(first), end: isShown(last) }
  // A cursor has no width, so nothing to cut.
  const isCursor = selection.start === selection.end
  return { selection, node, shows, boxes: isCursor ? shown : shown.map((box) => intersect(box, visible)) }
}

function findText(node: ViewNode, selection: TextSelection): ViewNode | undefined {
  const { element } = node
  const isText = element.kind === 'text' || element.kind === 'edit'
  if (isText && element.props.text === selection.text && nodeKey(element) === selection.node) return node
  for (const child of node.children) {
    const found = findText(child, selection)
    if (found !== undefined) return found
  }
  return undefined
}

function cursorBox(node: ViewNode, { end }: TextSelection, measures: TextMeasures, density: number): Bounds {
  const [last] = rangeBoxes(node, [{ start: Math.max(0, end - 1), end }], measures).slice(-1)
  if (end > 0 && last !== undefined) {
    const x = node.rtl ? last.bounds.left : last.bounds.right
    return { ...last.bounds, left: x, right: x }
  }
  const { left, right, top, bottom } = node.bounds
  const start = node.rtl ? right - 8 * density : left
  return { left: start, right: start, top, bottom }
}

/** The highlight and the handles of a selection, which the phone itself draws over the windows below. */
export function selectionWindows(
  placed: PlacedSelection,
  size: Size,
  measures: TextMeasures,
): readonly LaidOutWindow[] {
  const { selection, boxes, node, shows } = placed
  const [first] = boxes
  const last = boxes.at(-1)
  if (first === undefined || last === undefined || !selection.toolbar) return []
  const display = boundsOf(0, 0, size.width, size.height)
  const marks = boxes.map((box) => leaf(box, { kind: 'view', props: { background: HIGHLIGHT }, children: [] }))
  const highlight = windowOf('selection', WindowKind.toast, { ...leaf(display, EMPTY), children: marks })
  const edge = Math.round(HANDLE * measures.context.density)
  const [start, end] = node.rtl ? [first.right, last.left] : [first.left, last.right]
  if (selection.start === selection.end) {
    return selection.text === '' ? [] : [handle('cursor', boundsOf(start - edge / 2, first.bottom, edge, edge), placed, measures)]
  }
  const left = (x: number, isLeft: boolean): number => (isLeft ? x - edge : x)
  return [
    highlight,
    ...(shows.start ? [handle('start', boundsOf(left(start, !node.rtl), first.bottom, edge, edge), placed, measures)] : []),
    ...(shows.end ? [handle('end', boundsOf(left(end, node.rtl), last.bottom, edge, edge), placed, measures)] : []),
  ]
}

const EMPTY: ViewElement = { kind: 'view', props: {}, children: [] }

function leaf(bounds: Bounds, element: ViewElement): ViewNode {
  return { element, bounds, visible: bounds, rtl: false, children: [] }
}

function windowOf(key: string, kind: WindowKind, root: ViewNode): LaidOutWindow {
  return { spec: { kind, key, packageName: 'android', content: root.element }, frame: root.bounds, root }
}

/** A handle moves its end of the selection to where the finger leaves it, never past the other end. */
function handle(
  end: keyof typeof HANDLES,
  bounds: Bounds,
  { node, selection: { start: fixedStart, end: fixedEnd } }: PlacedSelection,
  measures: TextMeasures,
): LaidOutWindow {
  const { density } = measures.context
  const onFingerPath = (tx: Parameters<typeof select>[0], { points }: FingerPath): void => {
    const selection = selectionOf(tx.state)
    const [down] = points
    const up = points.at(-1)
    if (selection === undefined || down === undefined || up === undefined) return
    // The text is above the handle by half a line; the finger keeps its distance from the handle's corner.
    const x = (end === 'start') !== node.rtl ? bounds.right : bounds.left
    const point = { x: x + (up.x - down.x) * density, y: bounds.top - 4 * density + (up.y - down.y) * density }
    const offset = offsetAt(node, point, measures)
    if (end === 'cursor') select(tx, { ...selection, start: offset, end: offset })
    else if (end === 'start') select(tx, { ...selection, start: Math.min(offset, fixedEnd - 1) })
    else select(tx, { ...selection, end: Math.max(offset, fixedStart + 1) })
  }
  const shape = HANDLES[node.rtl && end !== 'cursor' ? (end === 'start' ? 'end' : 'start') : end]
  const element: ViewElement = { kind: 'image', props: { glyph: shape, tint: ACCENT, onFingerPath }, children: [] }
  return windowOf(`selection-${end}`, WindowKind.floating, leaf(bounds, element))
}
