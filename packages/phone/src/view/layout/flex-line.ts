import type { FlexBox } from './flex-box.ts'
import type { FlexNode } from './flex-node.ts'
import { float } from './float.ts'

/** Children that follow each other, and how much room they leave. */
export class FlexLine {
  readonly items: readonly FlexNode[]
  /** Of the items before they grow or shrink, with margins and gaps. */
  readonly length: number
  /** Edges that take what is left over: of the items, and of the one that no longer fits, as Yoga counts. */
  readonly autoMargins: number
  grow = 0
  /** Sum of the factors weighted with the lengths, negative. */
  shrink = 0
  /** What is left over; negative where the items are too long. */
  free = 0
  /** Length with the container's padding. */
  main = 0
  cross = 0

  constructor(items: readonly FlexNode[], length: number, autoMargins: number) {
    this.items = items
    this.length = length
    this.autoMargins = autoMargins
    for (const item of items) {
      this.grow = float(this.grow + item.grow)
      this.shrink = float(this.shrink - float(item.shrink * item.basis))
    }
    if (this.grow > 0 && this.grow < 1) this.grow = 1
  }
}

/** Takes the children from `start` on that fit into a line, at least one; all where the container does not wrap. */
export function collectLine(box: FlexBox, start: number): FlexLine {
  const { node, isRow, main, innerMain } = box
  const { inFlow, wraps, gap } = node
  let length = 0
  let autoMargins = 0
  let end = start
  for (; end < inFlow.length; end++) {
    const item = inFlow[end]
    if (item === undefined) break
    const axis = item.along(isRow)
    if (axis.autoStart) autoMargins++
    if (axis.autoEnd) autoMargins++
    const basis = axis.clamp(item.basis, main.whole)
    const before = end === start ? 0 : gap
    const withMargin = float(basis + axis.margin)
    if (wraps && end > start && float(float(float(length + basis) + axis.margin) + before) > innerMain) break
    length = float(length + float(withMargin + before))
  }
  const items = start === 0 && end === inFlow.length ? inFlow : inFlow.slice(start, end)
  return new FlexLine(items, length, autoMargins)
}

/**
 * Finds the items that reach a smallest or largest length before they have grown or shrunk by their share, and leaves
 * the rest of the room to the others.
 */
export function freezeItems(box: FlexBox, line: FlexLine): void {
  const { isRow, main, innerMain } = box
  const { free } = line
  if (free === 0 || (line.grow === 0 && free > 0)) return
  let mainSize = 0
  for (const item of line.items) {
    const axis = item.along(isRow)
    const basis = axis.clamp(item.basis, main.whole)
    const perFactor = float(free / (free < 0 ? line.shrink : line.grow))
    const length = flexedLength(item, basis, free, perFactor)
    if (Number.isNaN(length)) continue
    const bound = axis.bound(length, innerMain)
    if (bound === length) continue
    mainSize = float(mainSize + float(bound - basis))
    if (free < 0) line.shrink = float(line.shrink + float(item.shrink * item.basis))
    else line.grow = float(line.grow - item.grow)
  }
  line.free = float(free - mainSize)
}

/**
 * The item's length after growing into the free room or shrinking by what is missing, `perFactor` for each unit of its
 * factor; NaN where it does neither.
 */
export function flexedLength(item: FlexNode, basis: number, free: number, perFactor: number): number {
  const factor = free < 0 ? float(-item.shrink * basis) : free > 0 ? item.grow : 0
  return factor === 0 ? NaN : float(basis + float(perFactor * factor))
}
