import Yoga from 'yoga-layout'
import type { Config, Node as YogaNode } from 'yoga-layout'
import type { Bounds, Point, Size } from '../../android/geometry.ts'
import { intersect } from '../../android/geometry.ts'
import type { TextStyle } from './style.ts'
import type { TextContext, TextEngine, TextLayout } from './text-engine.ts'
import type { ViewElement } from './element.ts'
import type { ViewNode } from './view-node.ts'
import { applyStyle } from './yoga-style.ts'

/** How a tree of elements is measured. */
export interface LayoutRequest {
  /** dp. An undefined side takes what the content needs. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly maxWidth?: number
  readonly maxHeight?: number
  readonly text: TextContext
  readonly engine: TextEngine
  /** Offset in dp of a scroll container, by its key. */
  scrollOffset(key: string): number
}

/** A measured tree that still has to be put at its place. */
export interface Measured {
  /** Pixels. */
  readonly size: Size
  /** Places the tree's top left corner at a display pixel; what leaves `clip` is not visible. */
  place(origin: Point, clip: Bounds): ViewNode
}

interface Pending {
  readonly element: ViewElement
  readonly yoga: YogaNode
  readonly children: readonly Pending[]
  readonly rtl: boolean
  /** The content of a scroll container, whose children these are. */
  readonly content?: YogaNode
}

/** Lays out a tree with flexbox in dp and reads the boxes back, snapped to physical pixels. */
export function measure(element: ViewElement, request: LayoutRequest): Measured {
  const builder = new Builder(request)
  const root = builder.build(element, request.text.rtl)
  try {
    if (request.maxWidth !== undefined) root.yoga.setMaxWidth(request.maxWidth)
    if (request.maxHeight !== undefined) root.yoga.setMaxHeight(request.maxHeight)
    root.yoga.calculateLayout(
      request.width,
      request.height,
      request.text.rtl ? Yoga.DIRECTION_RTL : Yoga.DIRECTION_LTR,
    )
    const box = builder.read(root)
    const { density } = request.text
    return {
      size: { width: Math.round(box.width * density), height: Math.round(box.height * density) },
      place: (origin, clip) => place(box, origin, clip, density),
    }
  } finally {
    root.yoga.freeRecursive()
    builder.config.free()
  }
}

/** A box in dp relative to its parent, copied out of the layout engine. */
interface Box {
  readonly element: ViewElement
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rtl: boolean
  readonly text?: TextLayout
  readonly scroll?: ViewNode['scroll']
  readonly children: readonly Box[]
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
        this.#measureText(yoga, element.kind === 'text' ? element.props.text : shownText(element.props), element.props, rtl)
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
          // Where the box takes its height from the content, this would make it as high as there is room.
          content.setMinHeight('100%')
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

  #measureText(yoga: YogaNode, text: string, style: TextStyle, rtl: boolean): void {
    const { engine } = this.#request
    const context = { ...this.#request.text, rtl }
    yoga.setMeasureFunc((width, widthMode) => {
      const limit = widthMode === Yoga.MEASURE_MODE_UNDEFINED ? Number.POSITIVE_INFINITY : width
      const { width: used, height } = engine.layout(text, style, limit, context)
      return { width: widthMode === Yoga.MEASURE_MODE_EXACTLY ? width : Math.min(used, limit), height }
    })
  }

  read({ element, yoga, children, rtl, content }: Pending): Box {
    const { left, top, width, height } = yoga.getComputedLayout()
    const box = { element, left, top, width, height, rtl }
    if (element.kind === 'text' || element.kind === 'edit') {
      const text = element.kind === 'text' ? element.props.text : shownText(element.props)
      const inner =
        width - yoga.getComputedPadding(Yoga.EDGE_LEFT) - yoga.getComputedPadding(Yoga.EDGE_RIGHT)
      const context = { ...this.#request.text, rtl }
      return { ...box, text: this.#request.engine.layout(text, element.props, inner, context), children: [] }
    }
    if (content === undefined) return { ...box, children: children.map((child) => this.read(child)) }
    const horizontal = element.kind === 'scroll' && element.props.horizontal === true
    const inside = content.getComputedLayout()
    const maxOffset = horizontal ? Math.max(0, inside.width - width) : Math.max(0, inside.height - height)
    const key = nodeKey(element) ?? 'scroll'
    const offset = Math.min(maxOffset, Math.max(0, this.#request.scrollOffset(key)))
    // A horizontal list starts at its start edge: in right-to-left layouts that is the right one.
    const shiftX = horizontal ? (rtl ? width - inside.width + offset : -offset) : 0
    const shiftY = horizontal ? 0 : -offset
    const moved = children.map((child) => {
      const read = this.read(child)
      return {
        ...read,
        left: read.left + (horizontal && rtl ? shiftX : inside.left + shiftX),
        top: read.top + inside.top + shiftY,
      }
    })
    return { ...box, scroll: { key, offset, maxOffset, horizontal }, children: moved }
  }
}

function shownText(props: { readonly text: string; readonly hint?: string | undefined }): string {
  return props.text === '' ? (props.hint ?? '') : props.text
}

/** What a node is called among its window's nodes: its key, else its id. */
export function nodeKey(element: ViewElement): string | undefined {
  const { key, id } = element.props
  return key === undefined ? id : String(key)
}

function place(box: Box, origin: Point, clip: Bounds, density: number): ViewNode {
  // Yoga's boxes are already whole pixels; rounding removes the float noise of dp × density.
  const at = (parentX: number, parentY: number, node: Box, limit: Bounds): ViewNode => {
    const x = parentX + node.left
    const y = parentY + node.top
    const bounds: Bounds = {
      left: origin.x + Math.round(x * density),
      top: origin.y + Math.round(y * density),
      right: origin.x + Math.round((x + node.width) * density),
      bottom: origin.y + Math.round((y + node.height) * density),
    }
    const visible = intersect(bounds, limit)
    const inner = node.scroll !== undefined || node.element.props.clip === true ? visible : limit
    return {
      element: node.element,
      bounds,
      visible,
      rtl: node.rtl,
      ...(node.text === undefined ? {} : { text: node.text }),
      ...(node.scroll === undefined ? {} : { scroll: node.scroll }),
      children: node.children.map((child) => at(x, y, child, inner)),
    }
  }
  return at(-box.left, -box.top, box, clip)
}
