import type { Axis, Fit } from './axis.ts'
import type { Align, FlexNode } from './flex-node.ts'

/** A container whose children are being laid out. */
export class FlexBox {
  readonly node: FlexNode
  /** Whether it is placed, not only measured. */
  readonly placing: boolean
  readonly isRow: boolean
  /** The container along and across its lines. */
  readonly main: Axis
  readonly cross: Axis
  mainFit: Fit
  readonly crossFit: Fit
  /** Room for the children, NaN when unlimited. */
  readonly innerX: number
  readonly innerY: number
  readonly innerCross: number
  /** As `innerX` or `innerY`; once the lines are known, the length that they share. */
  innerMain: number
  /** Whether the children are longer than the room. */
  overflows = false

  constructor(node: FlexNode, placing: boolean) {
    const { x, y, isRow } = node
    this.node = node
    this.placing = placing
    this.isRow = isRow
    this.main = node.along(isRow)
    this.cross = node.across(isRow)
    this.mainFit = this.main.fit
    this.crossFit = this.cross.fit
    this.innerX = x.innerRoom()
    this.innerY = y.innerRoom()
    this.innerMain = isRow ? this.innerX : this.innerY
    this.innerCross = isRow ? this.innerY : this.innerX
  }

  alignOf(child: FlexNode): Align {
    return child.alignSelf ?? this.node.align
  }

  /** Whether a child without a size of its own gets that of its line. */
  stretches(child: FlexNode): boolean {
    const { autoStart, autoEnd } = child.across(this.isRow)
    return this.alignOf(child) === 'stretch' && !autoStart && !autoEnd
  }

  /** Whether the size of a child across waits for that of its line. */
  fills(child: FlexNode): boolean {
    return this.stretches(child) && Number.isNaN(child.across(this.isRow).givenSize(this.innerCross))
  }
}
