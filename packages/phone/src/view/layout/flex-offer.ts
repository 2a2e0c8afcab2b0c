import type { Axis } from './axis.ts'
import { Fit, inset, resolve } from './axis.ts'
import type { FlexBox } from './flex-box.ts'
import type { FlexNode } from './flex-node.ts'
import { float } from './float.ts'

/** Offers a root the window's length, NaN when there is none. */
export function offerWindow(axis: Axis, whole: number): void {
  axis.fixSize()
  axis.whole = whole
  const size = axis.givenSize(whole)
  const max = resolve(axis.max, whole)
  if (!Number.isNaN(size)) axis.offer(float(size + axis.margin), Fit.exactly)
  else if (!Number.isNaN(max)) axis.offer(max, Fit.atMost)
  else axis.offer(whole, Number.isNaN(whole) ? Fit.free : Fit.exactly)
}

/** Offers an item the room in which to measure its content. */
export function offerContentRoom(box: FlexBox, child: FlexNode): void {
  const { node, isRow, innerMain, innerCross } = box
  const { aspectRatio } = child
  const main = child.along(isRow)
  const cross = child.across(isRow)
  // What scrolls may be longer than the box.
  offerUpTo(main, node.scrolls ? NaN : innerMain)
  offerUpTo(cross, innerCross)
  if (cross.fit === Fit.exactly) {
    if (!Number.isNaN(aspectRatio)) {
      main.offer(float(main.margin + alongFor(child, float(cross.room - cross.margin), isRow)), Fit.exactly)
    }
  } else if (box.crossFit === Fit.exactly && !Number.isNaN(innerCross) && box.alignOf(child) === 'stretch') {
    cross.offer(innerCross, Fit.exactly)
    if (!Number.isNaN(aspectRatio)) main.offer(alongFor(child, float(innerCross - cross.margin), isRow), Fit.exactly)
  }
  main.limitRoom(innerMain)
  cross.limitRoom(innerCross)
}

/** Offers the size of the style, else at most `room`. */
function offerUpTo(axis: Axis, room: number): void {
  const size = axis.givenSize(axis.whole)
  if (!Number.isNaN(size)) axis.offer(float(size + axis.margin), Fit.exactly)
  else axis.offer(room, Number.isNaN(room) ? Fit.free : Fit.atMost)
}

/** Offers an item, whose length is known, its room across. */
export function offerAcross(box: FlexBox, item: FlexNode): void {
  const { isRow, innerCross } = box
  const main = item.along(isRow)
  const cross = item.across(isRow)
  const isExact = box.crossFit === Fit.exactly
  const size = cross.givenSize(innerCross)
  if (!Number.isNaN(item.aspectRatio)) {
    const across = acrossFor(item, float(main.room - main.margin), isRow)
    cross.offer(float(across + cross.margin), Fit.exactly)
  } else if (!Number.isNaN(size)) {
    // A share of what depends on the content means nothing.
    const isLoose = typeof cross.size !== 'number' && !isExact
    cross.offer(float(size + cross.margin), isLoose ? Fit.free : Fit.exactly)
  } else if (Number.isNaN(innerCross)) {
    cross.offer(innerCross, Fit.free)
  } else {
    const fills = isExact && !(box.node.wraps && box.overflows) && box.stretches(item)
    cross.offer(innerCross, fills ? Fit.exactly : Fit.atMost)
  }
}

/** Offers a child that is out of the flow its size, by its style, its insets and its aspect ratio. */
export function offerAbsolute({ node, isRow, crossFit }: FlexBox, child: FlexNode): void {
  const { x, y, aspectRatio } = child
  x.whole = node.x.measured
  y.whole = node.y.measured
  offerBetweenInsets(x)
  offerBetweenInsets(y)
  if (!Number.isNaN(aspectRatio) && x.fit !== y.fit) {
    if (y.fit === Fit.exactly) x.offer(float(x.margin + float(float(y.room - y.margin) * aspectRatio)), Fit.exactly)
    else y.offer(float(y.margin + float(float(x.room - x.margin) / aspectRatio)), Fit.exactly)
  }
  if (!isRow && x.fit === Fit.free && crossFit !== Fit.free && x.whole > 0) x.offer(x.whole, Fit.atMost)
}

function offerBetweenInsets(axis: Axis): void {
  const { whole, insetStart, insetEnd } = axis
  const size = axis.givenSize(whole)
  if (!Number.isNaN(size)) {
    axis.offer(float(size + axis.margin), Fit.exactly)
  } else if (insetStart !== undefined && insetEnd !== undefined) {
    const insets = float(inset(insetStart, whole) + inset(insetEnd, whole))
    axis.offer(axis.bound(float(whole - insets), whole), Fit.exactly)
  } else {
    axis.offer(NaN, Fit.free)
  }
}

/** The length across of an item of this length, by its aspect ratio. */
export function acrossFor({ aspectRatio }: FlexNode, along: number, isRow: boolean): number {
  return float(isRow ? along / aspectRatio : along * aspectRatio)
}

/** The length of an item that is this long across, by its aspect ratio. */
function alongFor({ aspectRatio }: FlexNode, across: number, isRow: boolean): number {
  return float(isRow ? across * aspectRatio : across / aspectRatio)
}
