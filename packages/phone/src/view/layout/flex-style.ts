import type { Style } from '../style.ts'
import type { Axis } from './axis.ts'
import { extentOf } from './axis.ts'
import type { Align, FlexNode, Justify } from './flex-node.ts'
import { float, larger } from './float.ts'

type StyleName = keyof Style

/** Where a property goes that is a length of one or more sides of a box. */
const SIDES = {
  padding: 'all',
  paddingX: 'x',
  paddingY: 'y',
  paddingStart: 'start',
  paddingEnd: 'end',
  paddingTop: 'top',
  paddingBottom: 'bottom',
  margin: 'all',
  marginX: 'x',
  marginY: 'y',
  marginStart: 'start',
  marginEnd: 'end',
  marginTop: 'top',
  marginBottom: 'bottom',
} as const

/** Every property that affects layout. */
const NAMES: { readonly [K in StyleName]-?: unknown } = {
  ...SIDES,
  width: true,
  height: true,
  minWidth: true,
  minHeight: true,
  maxWidth: true,
  maxHeight: true,
  flex: true,
  shrink: true,
  direction: true,
  wrap: true,
  align: true,
  alignSelf: true,
  justify: true,
  gap: true,
  absolute: true,
  top: true,
  bottom: true,
  start: true,
  end: true,
  aspectRatio: true,
  layoutDirection: true,
}

/** Whether a property affects layout. */
export function isStyleName(name: string): name is StyleName {
  return name in NAMES
}

/** Lengths in dp of the sides of a box, NaN for `auto`. What is not set follows the axis, and that follows `all`. */
class Sides {
  all: number | undefined = undefined
  x: number | undefined = undefined
  y: number | undefined = undefined
  start: number | undefined = undefined
  end: number | undefined = undefined
  top: number | undefined = undefined
  bottom: number | undefined = undefined
}

/** Gives a node the box properties of a style, but for `layoutDirection`, which the node has already. */
export function readStyle(node: FlexNode, style: Style): void {
  const { x, y } = node
  let padding: Sides | undefined
  let margin: Sides | undefined
  let shrink: number | undefined
  // A loop over names is faster than reading each property: elements have hundreds of shapes, of few properties each.
  for (const name in style) {
    if (!isStyleName(name)) continue
    const value = style[name]
    if (value === undefined) continue
    switch (name) {
      case 'width':
        x.size = extentOf(value)
        break
      case 'height':
        y.size = extentOf(value)
        break
      case 'minWidth':
        x.min = extentOf(value)
        break
      case 'minHeight':
        y.min = extentOf(value)
        break
      case 'maxWidth':
        x.max = extentOf(value)
        break
      case 'maxHeight':
        y.max = extentOf(value)
        break
      case 'flex':
        node.grow = float(Number(value))
        node.startsEmpty = true
        break
      case 'shrink':
        shrink = float(Number(value))
        break
      case 'direction':
        node.isRow = value === 'row'
        break
      case 'wrap':
        node.wraps = value !== false
        node.reverses = value === 'reverse'
        break
      case 'align':
        node.align = value as Align
        break
      case 'alignSelf':
        node.alignSelf = value as Align
        break
      case 'justify':
        node.justify = value as Justify
        break
      case 'gap':
        node.gap = Math.max(0, float(Number(value)))
        break
      case 'padding':
      case 'paddingX':
      case 'paddingY':
      case 'paddingStart':
      case 'paddingEnd':
      case 'paddingTop':
      case 'paddingBottom':
        padding ??= new Sides()
        padding[SIDES[name]] = float(Number(value))
        break
      case 'margin':
      case 'marginX':
      case 'marginY':
      case 'marginStart':
      case 'marginEnd':
      case 'marginTop':
      case 'marginBottom':
        margin ??= new Sides()
        margin[SIDES[name]] = float(Number(value))
        break
      case 'absolute':
        node.isAbsolute = value === true
        break
      case 'top':
        y.insetStart = extentOf(value)
        break
      case 'bottom':
        y.insetEnd = extentOf(value)
        break
      case 'start':
        x.insetStart = extentOf(value)
        break
      case 'end':
        x.insetEnd = extentOf(value)
        break
      case 'aspectRatio':
        node.aspectRatio = value === 0 ? NaN : float(Number(value))
        break
      case 'layoutDirection':
        break
    }
  }
  node.shrink = shrink ?? (node.startsEmpty ? 1 : 0)
  if (padding !== undefined) setSides(node, padding, setPadding)
  if (margin !== undefined) setSides(node, margin, setMargin)
}

function setSides({ x, y }: FlexNode, sides: Sides, set: typeof setPadding): void {
  const { all = 0, x: across = all, y: along = all } = sides
  const { start = across, end = across, top = along, bottom = along } = sides
  set(x, start, end)
  set(y, top, bottom)
}

function setPadding(axis: Axis, start: number, end: number): void {
  axis.paddingStart = larger(0, start)
  axis.paddingEnd = larger(0, end)
  axis.padding = float(axis.paddingStart + axis.paddingEnd)
}

function setMargin(axis: Axis, start: number, end: number): void {
  axis.autoStart = Number.isNaN(start)
  axis.autoEnd = Number.isNaN(end)
  axis.marginStart = axis.autoStart ? 0 : start
  axis.marginEnd = axis.autoEnd ? 0 : end
  axis.margin = float(axis.marginStart + axis.marginEnd)
}
