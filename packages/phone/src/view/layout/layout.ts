import type { Point } from '@droidgym/android/geometry'
import type { ViewElement } from '../element.ts'
import { nodeKey, shownText } from '../element-naming.ts'
import type { TextStyle } from '../style.ts'
import type { TextContext, TextEngine, TextLayout } from '../text-engine.ts'
import { extentOf } from './axis.ts'
import type { FlexText } from './flex-node.ts'
import { FlexNode } from './flex-node.ts'
import { solveFlex } from './flex-solver.ts'
import { readStyle } from './flex-style.ts'

/** How to measure a tree of elements. Lengths in dp; a missing side is as long as the content needs. */
export interface LayoutRequest {
  readonly width?: number
  readonly height?: number
  readonly minWidth?: number
  readonly maxWidth?: number
  readonly maxHeight?: number
  readonly text: TextContext
  readonly engine: TextEngine
}

/** A node's place in its parent, in dp. Boxes form a tree of the same shape as the measured elements. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rtl: boolean
  readonly text?: TextLayout
  readonly scroll?: ScrollRange
  readonly children: readonly Box[]
}

/** How far a scroll container's content can move; its children are placed as if scrolled to the start. */
export interface ScrollRange {
  readonly key: string
  readonly maxOffset: number
  readonly horizontal: boolean
}

/** Lays out a tree with flexbox, snapped to physical pixels. */
export function measure(element: ViewElement, request: LayoutRequest): Box {
  const root = build(element, request, request.text.rtl)
  if (request.minWidth !== undefined) root.x.min = extentOf(request.minWidth)
  if (request.maxWidth !== undefined) root.x.max = extentOf(request.maxWidth)
  if (request.maxHeight !== undefined) root.y.max = extentOf(request.maxHeight)
  solveFlex(root, request.width ?? NaN, request.height ?? NaN, request.text.density)
  return read(element, root, NOWHERE)
}

const NOWHERE: Point = { x: 0, y: 0 }

class MeasuredText implements FlexText {
  readonly #text: string
  readonly #style: TextStyle
  readonly #request: LayoutRequest
  #limit = NaN
  #layout: TextLayout | undefined

  constructor(element: TextElement, request: LayoutRequest) {
    this.#text = shownText(element) ?? ''
    this.#style = element.kind === 'edit' ? { ...element.props, editable: true } : element.props
    this.#request = request
  }

  /** The last answer is kept. */
  layout(maxWidth: number): TextLayout {
    if (this.#layout === undefined || this.#limit !== maxWidth) {
      const { engine, text } = this.#request
      this.#layout = engine.layout(this.#text, this.#style, maxWidth, text)
      this.#limit = maxWidth
    }
    return this.#layout
  }
}

type TextElement = ViewElement & { readonly kind: 'text' | 'edit' }

/** The node of an element. That of a scroll container holds one for its content, which holds those of its children. */
function build(element: ViewElement, request: LayoutRequest, parentRtl: boolean): FlexNode {
  const { props } = element
  const { layoutDirection } = props
  const node = new FlexNode(layoutDirection === undefined ? parentRtl : layoutDirection === 'rtl')
  readStyle(node, props)
  switch (element.kind) {
    case 'text':
    case 'edit':
      node.text = new MeasuredText(element, request)
      return node
    case 'image':
      if (props.width === undefined && props.flex === undefined) node.x.size = extentOf(element.props.size ?? 24)
      if (props.height === undefined) node.y.size = extentOf(element.props.size ?? 24)
      break
    case 'scroll': {
      node.scrolls = true
      if (props.shrink === undefined && props.flex === undefined) node.shrink = 1
      const content = new FlexNode(node.rtl)
      if (element.props.horizontal === true) {
        node.isRow = true
        content.isRow = true
        content.x.min = extentOf('100%')
      } else if (props.flex !== undefined || props.height !== undefined) {
        // Where the box takes its height from the content, growing would make it as high as there is room.
        content.grow = 1
      }
      content.setChildren(buildAll(element.children, request, node.rtl))
      node.setChildren([content])
      return node
    }
    case 'view':
  }
  node.setChildren(buildAll(element.children, request, node.rtl))
  return node
}

function buildAll(elements: readonly ViewElement[], request: LayoutRequest, rtl: boolean): readonly FlexNode[] {
  return elements.map((element) => build(element, request, rtl))
}

/** The box of a node, and those in it. `origin` is where its container begins in the parent's box. */
function read(element: ViewElement, node: FlexNode, origin: Point): Box {
  const { width, height, rtl, x, y, text } = node
  const left = origin.x + node.left
  const top = origin.y + y.position
  if (text !== undefined) {
    const inner = width - x.paddingStart - x.paddingEnd
    return { left, top, width, height, rtl, text: text.layout(inner), children: CHILDLESS }
  }
  const [content] = node.children
  if (element.kind !== 'scroll' || content === undefined) {
    return { left, top, width, height, rtl, children: readAll(element, node, NOWHERE) }
  }
  const horizontal = element.props.horizontal === true
  const maxOffset = Math.max(0, horizontal ? content.width - width : content.height - height)
  // A horizontal list starts at its start edge: the right one in right-to-left layouts.
  const start = { x: horizontal && rtl ? width - content.width : content.left, y: content.y.position }
  const scroll = { key: nodeKey(element) ?? 'scroll', maxOffset, horizontal }
  return { left, top, width, height, rtl, scroll, children: readAll(element, content, start) }
}

function readAll({ children }: ViewElement, node: FlexNode, origin: Point): readonly Box[] {
  if (children.length === 0) return CHILDLESS
  // Boxes are kept for long: an array that grows would keep its spare room as well.
  return children.map((child, index) => {
    const inside = node.children[index]
    if (inside === undefined) throw new RangeError('an element has no node')
    return read(child, inside, origin)
  })
}

/** Of all boxes without children: most have none. */
const CHILDLESS: readonly Box[] = []
