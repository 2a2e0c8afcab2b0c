import type { Axis } from './axis.ts'
import { Fit } from './axis.ts'
import type { FlexBox } from './flex-box.ts'
import type { FlexNode } from './flex-node.ts'
import { float, larger, smaller } from './float.ts'

/** A node without children: a text, or a box with nothing but padding. */
export function sizeLeaf({ x, y, text }: FlexNode): void {
  let width = 0
  let height = 0
  if (text !== undefined && (x.fit !== Fit.exactly || y.fit !== Fit.exactly)) {
    const limit = x.fit === Fit.free ? Infinity : larger(0, float(float(x.room - x.margin) - x.padding))
    const layout = text.layout(limit)
    width = float(Math.min(layout.width, limit))
    height = float(layout.height)
  }
  sizeToContent(x, width)
  sizeToContent(y, height)
}

function sizeToContent(axis: Axis, content: number): void {
  const length = axis.fit === Fit.exactly ? float(axis.room - axis.margin) : float(content + axis.padding)
  axis.measured = axis.bound(length, axis.whole)
}

/** Takes the offer without a look at the content, where that has no say. Returns false where it has. */
export function takesOffer({ x, y }: FlexNode): boolean {
  const isExact = x.fit === Fit.exactly && y.fit === Fit.exactly
  if (!isExact && !hasNoRoom(x) && !hasNoRoom(y)) return false
  takeOffer(x)
  takeOffer(y)
  return true
}

function hasNoRoom({ fit, room, margin }: Axis): boolean {
  return fit === Fit.atMost && float(room - margin) <= 0
}

function takeOffer(axis: Axis): void {
  const { fit, room, margin } = axis
  const length = float(room - margin)
  axis.measured = axis.bound(Number.isNaN(length) || (fit === Fit.atMost && length < 0) ? 0 : length, axis.whole)
}

/** Sizes a container by what was offered and by its content: its longest line, and all lines across. */
export function sizeBox(box: FlexBox, longest: number, total: number): void {
  const { node, main, cross } = box
  sizeAlong(main, box.mainFit, longest, node.scrolls ? box.innerMain : NaN)
  sizeAlong(cross, box.crossFit, float(total + cross.padding), node.scrolls ? box.innerCross : NaN)
}

/** `scrollRoom` limits the length of what scrolls. */
function sizeAlong(axis: Axis, fit: Fit, content: number, scrollRoom: number): void {
  const { room, margin, padding, whole } = axis
  if (fit === Fit.exactly) axis.measured = axis.bound(float(room - margin), whole)
  else if (fit === Fit.free || Number.isNaN(scrollRoom)) axis.measured = axis.bound(content, whole)
  else axis.measured = larger(smaller(float(scrollRoom + padding), axis.clamp(content, whole)), padding)
}

/** The length without padding, once it is bound with padding. */
export function boundInner(axis: Axis, length: number): number {
  return float(axis.bound(float(length + axis.padding), axis.whole) - axis.padding)
}
