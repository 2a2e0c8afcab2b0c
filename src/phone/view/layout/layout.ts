import type { Config, Node as YogaNode } from 'yoga-layout'
import type { ViewElement } from '../element.ts'
import { nodeKey, shownText } from '../element-naming.ts'
import type { TextStyle } from '../style.ts'
import type { TextContext, TextEngine, TextLayout } from '../text-engine.ts'
import { applyStyle } from './yoga-style.ts'
import { Yoga } from './yoga.ts'

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

interface Pending {
  readonly element: ViewElement
  readonly yoga: YogaNode
  readonly children: readonly Pending[]
  readonly rtl: boolean
  /** The content of a scroll container, with these children. */
  readonly content?: YogaNode
}

/** Lays out a tree with flexbox, snapped to physical pixels. */
export function measure(element: ViewElement, request: LayoutRequest): Box {
  const builder = new Builder(request)
  const root = builder.build(element, request.text.rtl)
  try {
    if (request.minWidth !== undefined) root.yoga.setMinWidth(request.minWidth)
    if (request.maxWidth !== undefined) root.yoga.setMaxWidth(request.maxWidth)
    if (request.maxHeight !== undefined) root.yoga.setMaxHeight(request.maxHeight)
    const direction = request.text.rtl ? Yoga.DIRECTION_RTL : Yoga.DIRECTION_LTR
    root.yoga.calculateLayout(request.width, request.height, direction)
    return builder.read(root)
  } finally {
    root.yoga.freeRecursive()
    builder.config.free()
  }
}

class Builder {
  readonly config: Config = Yoga.Config.create()
  readonly #request: LayoutRequest

  constructor(request: LayoutRequest) {
    this.#request = request
    this.config.setPointScaleFactor(request.text.density)
  }

  build(element: ViewElement, parentRtl: boolean): Pending {
    const yoga = Yoga.Node.create(this.config)
    const { props } = element
    const rtl = props.layoutDirection === undefined ? parentRtl : props.layoutDirection === 'rtl'
    applyStyle(yoga, props)
    switch (element.kind) {
      case 'text':
      case 'edit':
        this.#measureText(yoga, shownText(element) ?? '', styleOf(element))
        return { element, yoga, children: [], rtl }
      case 'image':
        if (props.width === undefined && props.flex === undefined) yoga.setWidth(element.props.size ?? 24)
        if (props.height === undefined) yoga.setHeight(element.props.size ?? 24)
        return { element, yoga, children: this.#children(element, yoga, rtl), rtl }
      case 'scroll': {
        yoga.setOverflow(Yoga.OVERFLOW_SCROLL)
        if (props.shrink === undefined && props.flex === undefined) yoga.setFlexShrink(1)
        const content = Yoga.Node.create(this.config)
        if (element.props.horizontal === true) {
          yoga.setFlexDirection(Yoga.FLEX_DIRECTION_ROW)
          content.setFlexDirection(Yoga.FLEX_DIRECTION_ROW)
          content.setMinWidth('100%')
        } else if (props.flex !== undefined || props.height !== undefined) {
          // Where the box takes its height from the content, growing would make it as high as there is room.
          content.setFlexGrow(1)
        }
        yoga.insertChild(content, 0)
        return { element, yoga, children: this.#children(element, content, rtl), rtl, content }
      }
      case 'view':
        return { element, yoga, children: this.#children(element, yoga, rtl), rtl }
    }
  }

  #children(element: ViewElement, yoga: YogaNode, rtl: boolean): readonly Pending[] {
    return element.children.map((child, index) => {
      const built = this.build(child, rtl)
      yoga.insertChild(built.yoga, index)
      return built
    })
  }

  #measureText(yoga: YogaNode, text: string, style: TextStyle): void {
    const { engine, text: context } = this.#request
    yoga.setMeasureFunc((width, widthMode) => {
      const limit = widthMode === Yoga.MEASURE_MODE_UNDEFINED ? Number.POSITIVE_INFINITY : width
      const { width: used, height } = engine.layout(text, style, limit, context)
      return { width: widthMode === Yoga.MEASURE_MODE_EXACTLY ? width : Math.min(used, limit), height }
    })
  }

  read({ element, yoga, children, rtl, content }: Pending): Box {
    const { left, top, width, height } = yoga.getComputedLayout()
    const box = { left, top, width, height, rtl }
    if (element.kind === 'text' || element.kind === 'edit') {
      const inner = width - yoga.getComputedPadding(Yoga.EDGE_LEFT) - yoga.getComputedPadding(Yoga.EDGE_RIGHT)
      const { engine, text: context } = this.#request
      const text = engine.layout(shownText(element) ?? '', styleOf(element), inner, context)
      return { ...box, text, children: [] }
    }
    const inside = children.map((child) => this.read(child))
    if (content === undefined) return { ...box, children: inside }
    const horizontal = element.kind === 'scroll' && element.props.horizontal === true
    const extent = content.getComputedLayout()
    const maxOffset = Math.max(0, horizontal ? extent.width - width : extent.height - height)
    // A horizontal list starts at its start edge: the right one in right-to-left layouts.
    const originX = horizontal && rtl ? width - extent.width : extent.left
    const moved = inside.map((child) => ({ ...child, left: child.left + originX, top: child.top + extent.top }))
    return { ...box, scroll: { key: nodeKey(element) ?? 'scroll', maxOffset, horizontal }, children: moved }
  }
}

function styleOf({ kind, props }: ViewElement & { readonly kind: 'text' | 'edit' }): TextStyle {
  return kind === 'edit' ? { ...props, editable: true } : props
}
