import type { Style } from '../style.ts'
import type { TextLayout } from '../text-engine.ts'
import type { Fit } from './axis.ts'
import { Axis } from './axis.ts'

export type Align = NonNullable<Style['align']>
export type Justify = NonNullable<Style['justify']>

/** A text that is laid out anew for each width. */
export interface FlexText {
  layout(maxWidth: number): TextLayout
}

/** How long a node became along an axis, and what it was offered. */
export interface Answer {
  readonly room: number
  readonly fit: Fit
  readonly measured: number
}

/** The size that a node took for an offer. */
export interface Known {
  readonly x: Answer
  readonly y: Answer
}

/** A box to lay out: its style, and its size and place once it is laid out. */
export class FlexNode {
  readonly x = new Axis()
  readonly y = new Axis()
  readonly rtl: boolean
  /** Nodes without children may have one. */
  text: FlexText | undefined = undefined
  children: readonly FlexNode[] = []
  /** The children that share the room of the box. */
  inFlow: readonly FlexNode[] = []

  isRow = false
  wraps = false
  /** Its first line is the last one across. */
  reverses = false
  /** Its content may be larger than the box. */
  scrolls = false
  isAbsolute = false
  grow = 0
  shrink = 0
  /** Its length is what it grows to, whatever its content needs. */
  startsEmpty = false
  align: Align = 'stretch'
  alignSelf: Align | undefined = undefined
  justify: Justify = 'start'
  gap = 0
  aspectRatio = NaN

  /** Length along the container before it grows or shrinks. */
  basis = NaN
  /** Of its last layout, children included. */
  placed: Known | undefined = undefined
  /** Of the last measurements. */
  sized: Known[] = []
  /** From the container's left edge. */
  left = 0
  /** Of its last layout. */
  width = 0
  height = 0

  constructor(rtl: boolean) {
    this.rtl = rtl
  }

  setChildren(children: readonly FlexNode[]): void {
    this.children = children
    for (const { x, y } of children) {
      x.fixSize()
      y.fixSize()
    }
    this.inFlow = children.some(({ isAbsolute }) => isAbsolute)
      ? children.filter(({ isAbsolute }) => !isAbsolute)
      : children
  }

  /** The axis along which the children of a row or column follow each other. */
  along(isRow: boolean): Axis {
    return isRow ? this.x : this.y
  }

  /** The other axis. */
  across(isRow: boolean): Axis {
    return isRow ? this.y : this.x
  }
}
