import type { Bounds } from '@droidgym/android/geometry'
import type { ViewElement } from './element.ts'
import type { TextLayout } from './text-engine.ts'
import type { WindowSpec } from './window.ts'

/** An element with its place on the display, for drawing, touching and reporting. */
export interface ViewNode {
  readonly element: ViewElement
  /** The whole box in display pixels; may reach outside the display. */
  readonly bounds: Bounds
  /** The part of the box inside the window and its clipping ancestors. Empty: not visible. */
  readonly visible: Bounds
  readonly rtl: boolean
  /** Laid-out text of a `text` or `edit` node. */
  readonly text?: TextLayout
  readonly children: readonly ViewNode[]
  /** Only of `scroll` nodes: offset and its upper bound, in dp along the axis. */
  readonly scroll?: {
    readonly key: string
    readonly offset: number
    readonly maxOffset: number
    readonly horizontal: boolean
  }
}

/** One window of the screen, laid out. Windows are drawn in order, the last on top. */
export interface LaidOutWindow {
  readonly spec: WindowSpec
  /** Place of the window in display pixels. */
  readonly frame: Bounds
  readonly root: ViewNode
}
