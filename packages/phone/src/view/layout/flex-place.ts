import type { Axis } from './axis.ts'
import { Fit, inset, resolve } from './axis.ts'
import type { FlexBox } from './flex-box.ts'
import type { FlexLine } from './flex-line.ts'
import type { Align, FlexNode } from './flex-node.ts'
import { float, larger } from './float.ts'

/** Puts a child at the start of a container of this direction, moved by its margins and insets. */
export function placeAtStart(child: FlexNode, rtl: boolean): void {
  const { x, y } = child
  x.position = float((child.rtl === rtl ? x.marginStart : x.marginEnd) + x.shift(x.whole))
  y.position = float(y.marginStart + y.shift(y.whole))
}

/**
 * Places a line's items one after the other, unless the container is only measured, and sets the line's size. `skipped`
 * items have no size yet.
 */
export function justifyLine(box: FlexBox, line: FlexLine, skipped: boolean): void {
  const { node, isRow, main, placing } = box
  const { items, autoMargins } = line
  if (box.mainFit === Fit.atMost && line.free > 0) line.free = freeUpToMinimum(box, line)
  const { free } = line
  const [before, between] = autoMargins === 0 ? spaces(node, line) : [0, node.gap]
  const forMargin = autoMargins > 0 && free > 0 ? float(free / autoMargins) : 0
  let end = float(main.paddingStart + before)
  let cross = 0
  const last = items.at(-1)
  for (const item of items) {
    const axis = item.along(isRow)
    if (axis.autoStart) end = float(end + forMargin)
    if (placing) axis.position = float(axis.position + end)
    if (item !== last) end = float(end + between)
    if (axis.autoEnd) end = float(end + forMargin)
    if (skipped) {
      end = float(end + float(axis.margin + item.basis))
      cross = box.innerCross
    } else {
      end = float(end + float(axis.measured + axis.margin))
      const { measured, margin } = item.across(isRow)
      cross = larger(cross, float(measured + margin))
    }
  }
  line.main = float(end + main.paddingEnd)
  line.cross = cross
}

/** What is left over in a container that is as long as its items, or as its smallest length. */
function freeUpToMinimum({ main, innerMain }: FlexBox, { free }: FlexLine): number {
  const min = resolve(main.min, main.whole)
  if (Number.isNaN(min)) return 0
  const inner = float(float(min - main.paddingStart) - main.paddingEnd)
  return larger(0, float(inner - float(innerMain - free)))
}

/** Room before the first item and between two. */
function spaces({ justify, gap }: FlexNode, { free, items }: FlexLine): readonly [before: number, between: number] {
  const count = items.length
  switch (justify) {
    case 'start':
      return [0, gap]
    case 'center':
      return [float(free / 2), gap]
    case 'end':
      return [free, gap]
    case 'between':
      return [0, free >= 0 && count > 1 ? float(gap + float(free / (count - 1))) : gap]
    case 'evenly': {
      const space = free >= 0 ? float(free / (count + 1)) : 0
      return [space, float(gap + space)]
    }
    case 'around': {
      const space = free >= 0 ? float(float(free / 2) / count) : 0
      return [space, float(gap + float(space * 2))]
    }
  }
}

/** Places an item in a line of this length across, `offset` from the start of the first line. */
export function alignItem(box: FlexBox, item: FlexNode, length: number, offset: number): void {
  const axis = item.across(box.isRow)
  const { autoStart, autoEnd } = axis
  let lead = box.cross.paddingStart
  if (!box.stretches(item)) {
    const free = float(length - float(axis.measured + axis.margin))
    const align = box.alignOf(item)
    if (autoStart && autoEnd) lead = float(lead + larger(0, float(free / 2)))
    else if (autoStart) lead = float(lead + larger(0, free))
    else if (!autoEnd && align === 'center') lead = float(lead + float(free / 2))
    else if (!autoEnd && align === 'end') lead = float(lead + free)
  }
  axis.position = float(float(axis.position + offset) + lead)
}

/** Places a child that is out of the flow by its insets, or as the only item of its container. */
export function placeAbsolute(box: FlexBox, child: FlexNode): void {
  const { node, isRow, main, cross } = box
  placeAlong(main, child.along(isRow), node.justify)
  const align = box.alignOf(child)
  placeAlong(cross, child.across(isRow), node.reverses ? reversed(align) : align)
}

/** Where the lines are turned over, so are the ends across. */
function reversed(align: Align): Align {
  if (align === 'center') return 'center'
  return align === 'end' ? 'start' : 'end'
}

function placeAlong(container: Axis, axis: Axis, at: string): void {
  const { insetStart, insetEnd, marginStart, marginEnd, whole, measured } = axis
  if (insetStart !== undefined) {
    axis.position = float(inset(insetStart, whole) + marginStart)
  } else if (insetEnd !== undefined) {
    axis.position = float(float(float(container.measured - measured) - marginEnd) - inset(insetEnd, whole))
  } else {
    axis.position = defaultPosition(container, axis, at)
  }
}

function defaultPosition({ measured, paddingStart, paddingEnd }: Axis, axis: Axis, at: string): number {
  switch (at) {
    case 'end':
      return float(float(measured - axis.measured) - float(axis.marginEnd + paddingEnd))
    case 'center':
    case 'around':
    case 'evenly': {
      const content = float(float(measured - paddingStart) - paddingEnd)
      const free = float(content - float(axis.measured + axis.margin))
      return float(float(float(free / 2) + axis.marginStart) + paddingStart)
    }
    default:
      return float(axis.marginStart + paddingStart)
  }
}
