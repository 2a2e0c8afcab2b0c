import { Fit, inset, resolve } from './axis.ts'
import { FlexBox } from './flex-box.ts'
import type { FlexLine } from './flex-line.ts'
import { collectLine, flexedLength, freezeItems } from './flex-line.ts'
import { recall, remember } from './flex-memory.ts'
import type { FlexNode } from './flex-node.ts'
import { acrossFor, offerAbsolute, offerAcross, offerContentRoom, offerWindow } from './flex-offer.ts'
import { alignItem, justifyLine, placeAbsolute, placeAtStart } from './flex-place.ts'
import { boundInner, sizeBox, sizeLeaf, takesOffer } from './flex-size.ts'
import { float, larger, near } from './float.ts'
import { snapToPixels } from './pixel-grid.ts'

/**
 * Lays out a tree with flexbox: sizes and places its boxes, in whole pixels of which there are `density` in a dp. A
 * missing side (NaN) is as long as the content needs.
 *
 * The rules are those of Yoga 3.2, React Native's layout, with its defaults. Where Yoga leaves the standard, so does
 * this: items find their lengths in two passes, content has no smallest length, and a node answers a question from what
 * it answered before. Tests compare the two.
 */
export function solveFlex(root: FlexNode, width: number, height: number, density: number): void {
  root.grow = 0
  offerWindow(root.x, float(width))
  offerWindow(root.y, float(height))
  new FlexSolver(float(density)).solve(root, true)
  placeAtStart(root, false)
  root.left = root.x.position
  snapToPixels(root, 0, 0, float(density))
}

class FlexSolver {
  readonly #density: number

  constructor(density: number) {
    this.#density = density
  }

  /** Sizes a node for what it was offered; `placing` also sizes and places what is in it. */
  solve(node: FlexNode, placing: boolean): void {
    const { x, y } = node
    const known = recall(node, placing, this.#density)
    if (known === undefined) {
      this.#compute(node, placing)
      remember(node, placing)
    } else {
      x.measured = known.x.measured
      y.measured = known.y.measured
    }
    if (!placing) return
    node.width = x.measured
    node.height = y.measured
  }

  #compute(node: FlexNode, placing: boolean): void {
    if (node.children.length === 0) sizeLeaf(node)
    else if (placing || !takesOffer(node)) this.#arrange(node, placing)
  }

  #arrange(node: FlexNode, placing: boolean): void {
    const box = new FlexBox(node, placing)
    const needed = this.#measureItems(box)
    box.overflows = box.mainFit !== Fit.free && needed > box.innerMain
    if (node.wraps && box.overflows && box.mainFit === Fit.atMost) box.mainFit = Fit.exactly
    const lines: FlexLine[] = []
    let longest = 0
    let total = 0
    let next = 0
    do {
      const line = collectLine(box, next)
      this.#layOutLine(box, line, total)
      longest = larger(longest, line.main)
      total = float(total + float(line.cross + (lines.length === 0 ? 0 : node.gap)))
      lines.push(line)
      next += line.items.length
    } while (next < node.inFlow.length)
    if (placing && node.wraps) this.#stack(box, lines)
    sizeBox(box, longest, total)
    if (placing && node.reverses) reverseLines(box)
    if (placing) this.#finish(box)
  }

  /** Finds the lengths of the items before they grow or shrink, and returns their sum with margins and gaps. */
  #measureItems(box: FlexBox): number {
    const { node, isRow, placing, innerX, innerY } = box
    const only = box.mainFit === Fit.exactly ? onlyFlexible(node.inFlow) : undefined
    let sum = 0
    for (const child of node.inFlow) {
      child.x.whole = innerX
      child.y.whole = innerY
      if (placing) placeAtStart(child, node.rtl)
      if (child === only) child.basis = 0
      else this.#measureItem(box, child)
      sum = float(sum + float(child.basis + child.along(isRow).margin))
    }
    const gaps = node.children.length - 1
    return gaps > 0 ? float(sum + float(node.gap * gaps)) : sum
  }

  #measureItem(box: FlexBox, child: FlexNode): void {
    const { isRow, innerMain } = box
    const main = child.along(isRow)
    const size = main.givenSize(innerMain)
    if (child.startsEmpty && !Number.isNaN(innerMain)) {
      // A length that was found while the room was unlimited stays.
      if (Number.isNaN(child.basis)) child.basis = main.padding
    } else if (!Number.isNaN(size)) {
      child.basis = larger(size, main.padding)
    } else {
      offerContentRoom(box, child)
      this.solve(child, false)
      child.basis = larger(main.measured, main.padding)
    }
  }

  /** Sizes and places a line of items; `offset` is its distance from the first line's start. */
  #layOutLine(box: FlexBox, line: FlexLine, offset: number): void {
    const { node, cross, crossFit, placing } = box
    const skipped = !placing && crossFit === Fit.exactly
    line.free = freeRoom(box, line)
    if (!skipped) this.#flex(box, line)
    justifyLine(box, line, skipped)
    const boxLength = crossFit === Fit.exactly ? box.innerCross : boundInner(cross, line.cross)
    if (!node.wraps) {
      line.cross = boundInner(cross, crossFit === Fit.exactly ? box.innerCross : line.cross)
    }
    if (!placing) return
    for (const item of line.items) {
      if (box.fills(item)) this.#fill(box, line, item)
      alignItem(box, item, boxLength, offset)
    }
  }

  /** Grows or shrinks the items of a line. */
  #flex(box: FlexBox, line: FlexLine): void {
    const { isRow, main, innerMain } = box
    const { free } = line
    freezeItems(box, line)
    const factors = line.free < 0 ? line.shrink : line.grow
    const perFactor = line.free < 0 && factors === 0 ? 1 : float(line.free / factors)
    let mainSize = 0
    for (const item of line.items) {
      const axis = item.along(isRow)
      const basis = axis.clamp(item.basis, main.whole)
      const flexed = flexedLength(item, basis, line.free, perFactor)
      const length = Number.isNaN(flexed) ? basis : axis.bound(flexed, innerMain)
      mainSize = float(mainSize + float(length - basis))
      axis.offer(float(length + axis.margin), Fit.exactly)
      offerAcross(box, item)
      axis.limitRoom(innerMain)
      item.across(isRow).limitRoom(box.innerCross)
      this.solve(item, box.placing && !box.fills(item))
    }
    line.free = float(free - mainSize)
  }

  /** Makes an item as long across as its line. */
  #fill(box: FlexBox, line: FlexLine, item: FlexNode): void {
    const { node, isRow } = box
    const main = item.along(isRow)
    const cross = item.across(isRow)
    const across = Number.isNaN(item.aspectRatio)
      ? line.cross
      : float(cross.margin + acrossFor(item, main.measured, isRow))
    main.offer(float(main.measured + main.margin), Fit.exactly)
    main.limitRoom(box.innerMain)
    cross.offer(across, Fit.exactly)
    cross.limitRoom(box.innerCross)
    if (node.wraps) cross.fit = Fit.free
    this.solve(item, true)
  }

  /** Places the lines of a container that wraps below each other, each as high as its highest item. */
  #stack(box: FlexBox, lines: readonly FlexLine[]): void {
    const { node, isRow, cross, innerX, innerCross } = box
    let start = cross.paddingStart
    for (const line of lines) {
      if (line !== lines[0]) start = float(start + node.gap)
      let length = 0
      for (const item of line.items) {
        const { measured, margin } = item.across(isRow)
        length = larger(length, float(measured + margin))
      }
      for (const item of line.items) {
        const axis = item.across(isRow)
        switch (box.alignOf(item)) {
          case 'start':
            // Yoga puts the inset where the margin belongs.
            axis.position = float(start + inset(axis.insetStart, innerX))
            break
          case 'center':
            axis.position = float(start + float(float(length - axis.measured) / 2))
            break
          case 'end':
            axis.position = float(float(float(start + length) - axis.marginEnd) - axis.measured)
            break
          case 'stretch':
            axis.position = float(start + axis.marginStart)
            if (Number.isNaN(axis.givenSize(innerCross))) this.#fillLine(item, length, isRow)
        }
      }
      start = float(start + length)
    }
  }

  /** Makes an item of a container that wraps as long across as its line. */
  #fillLine(item: FlexNode, length: number, isRow: boolean): void {
    const { x, y } = item
    const main = item.along(isRow)
    // In a column, Yoga adds the margins of the other axis.
    main.offer(float(main.measured + x.margin), Fit.exactly)
    item.across(isRow).offer(length, Fit.exactly)
    if (!near(x.room, x.measured) || !near(y.room, y.measured)) this.solve(item, true)
  }

  /** Places the children from the left edge, and those that are out of the flow. */
  #finish(box: FlexBox): void {
    const { node } = box
    for (const child of node.children) {
      if (child.isAbsolute) this.#layOutAbsolute(box, child)
      const { measured, position } = child.x
      child.left = node.rtl ? float(float(node.x.measured - measured) - position) : position
    }
  }

  #layOutAbsolute(box: FlexBox, child: FlexNode): void {
    const { x, y } = child
    offerAbsolute(box, child)
    if (x.fit !== Fit.exactly || y.fit !== Fit.exactly) {
      this.solve(child, false)
      x.offer(float(x.measured + x.margin), Fit.exactly)
      y.offer(float(y.measured + y.margin), Fit.exactly)
    }
    this.solve(child, true)
    placeAbsolute(box, child)
  }
}

/** The only item that both grows and shrinks, where no other does either: it takes all the room. */
function onlyFlexible(items: readonly FlexNode[]): FlexNode | undefined {
  let only: FlexNode | undefined
  for (const item of items) {
    if (item.grow === 0 && item.shrink === 0) continue
    if (only !== undefined || near(item.grow, 0) || near(item.shrink, 0)) return undefined
    only = item
  }
  return only
}

/** What is left over in a line before its items grow or shrink. Sets the length that they share. */
function freeRoom(box: FlexBox, { length, grow }: FlexLine): number {
  const { node, main } = box
  let byContent = false
  if (box.mainFit !== Fit.exactly) {
    const min = float(resolve(main.min, main.whole) - main.padding)
    const max = float(resolve(main.max, main.whole) - main.padding)
    if (length < min) box.innerMain = min
    else if (length > max) box.innerMain = max
    else {
      if (grow === 0 || node.grow === 0) box.innerMain = length
      byContent = true
    }
  }
  if (!byContent && !Number.isNaN(box.innerMain)) return float(box.innerMain - length)
  return length < 0 ? -length : 0
}

/** Turns the lines over, from the end of the box across. */
function reverseLines({ node, isRow, cross }: FlexBox): void {
  for (const item of node.inFlow) {
    const axis = item.across(isRow)
    axis.position = float(float(cross.measured - axis.position) - axis.measured)
  }
}
