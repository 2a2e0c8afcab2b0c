import type { Node as YogaNode } from 'yoga-layout'
import type { Length, Style } from '../style.ts'
import { Yoga } from './yoga.ts'

const ALIGN = {
  start: Yoga.ALIGN_FLEX_START,
  center: Yoga.ALIGN_CENTER,
  end: Yoga.ALIGN_FLEX_END,
  stretch: Yoga.ALIGN_STRETCH,
} as const
const JUSTIFY = {
  start: Yoga.JUSTIFY_FLEX_START,
  center: Yoga.JUSTIFY_CENTER,
  end: Yoga.JUSTIFY_FLEX_END,
  between: Yoga.JUSTIFY_SPACE_BETWEEN,
  around: Yoga.JUSTIFY_SPACE_AROUND,
  evenly: Yoga.JUSTIFY_SPACE_EVENLY,
} as const

const WRAP = { false: Yoga.WRAP_NO_WRAP, true: Yoga.WRAP_WRAP, reverse: Yoga.WRAP_WRAP_REVERSE } as const

type StyleName = keyof Style

/** Setters of the style properties; a property that a node does not set costs nothing. */
const SETTERS: { readonly [K in StyleName]: (node: YogaNode, value: NonNullable<Style[K]>) => void } = {
  width: (node, value) => node.setWidth(value),
  height: (node, value) => node.setHeight(value),
  minWidth: (node, value) => node.setMinWidth(noAuto(value)),
  minHeight: (node, value) => node.setMinHeight(noAuto(value)),
  maxWidth: (node, value) => node.setMaxWidth(noAuto(value)),
  maxHeight: (node, value) => node.setMaxHeight(noAuto(value)),
  flex: (node, value) => {
    node.setFlexGrow(value)
    node.setFlexBasis(0)
    node.setFlexShrink(1)
  },
  shrink: (node, value) => node.setFlexShrink(value),
  direction: (node, value) =>
    node.setFlexDirection(value === 'row' ? Yoga.FLEX_DIRECTION_ROW : Yoga.FLEX_DIRECTION_COLUMN),
  wrap: (node, value) => node.setFlexWrap(WRAP[`${value}`]),
  align: (node, value) => node.setAlignItems(ALIGN[value]),
  alignSelf: (node, value) => node.setAlignSelf(ALIGN[value]),
  justify: (node, value) => node.setJustifyContent(JUSTIFY[value]),
  gap: (node, value) => node.setGap(Yoga.GUTTER_ALL, value),
  padding: (node, value) => node.setPadding(Yoga.EDGE_ALL, value),
  paddingX: (node, value) => node.setPadding(Yoga.EDGE_HORIZONTAL, value),
  paddingY: (node, value) => node.setPadding(Yoga.EDGE_VERTICAL, value),
  paddingStart: (node, value) => node.setPadding(Yoga.EDGE_START, value),
  paddingEnd: (node, value) => node.setPadding(Yoga.EDGE_END, value),
  paddingTop: (node, value) => node.setPadding(Yoga.EDGE_TOP, value),
  paddingBottom: (node, value) => node.setPadding(Yoga.EDGE_BOTTOM, value),
  margin: (node, value) => node.setMargin(Yoga.EDGE_ALL, value),
  marginX: (node, value) => node.setMargin(Yoga.EDGE_HORIZONTAL, value),
  marginY: (node, value) => node.setMargin(Yoga.EDGE_VERTICAL, value),
  marginStart: (node, value) => node.setMargin(Yoga.EDGE_START, value),
  marginEnd: (node, value) => node.setMargin(Yoga.EDGE_END, value),
  marginTop: (node, value) => node.setMargin(Yoga.EDGE_TOP, value),
  marginBottom: (node, value) => node.setMargin(Yoga.EDGE_BOTTOM, value),
  absolute: (node, value) => {
    if (value) node.setPositionType(Yoga.POSITION_TYPE_ABSOLUTE)
  },
  top: (node, value) => node.setPosition(Yoga.EDGE_TOP, noAuto(value)),
  bottom: (node, value) => node.setPosition(Yoga.EDGE_BOTTOM, noAuto(value)),
  start: (node, value) => node.setPosition(Yoga.EDGE_START, noAuto(value)),
  end: (node, value) => node.setPosition(Yoga.EDGE_END, noAuto(value)),
  aspectRatio: (node, value) => node.setAspectRatio(value),
  layoutDirection: (node, value) => node.setDirection(value === 'rtl' ? Yoga.DIRECTION_RTL : Yoga.DIRECTION_LTR),
}

/** Sets the box properties of a node and ignores the others. */
export function applyStyle(node: YogaNode, style: Style): void {
  for (const name in style) {
    if (isStyleName(name)) applyProperty(node, name, style[name])
  }
  // Yoga's flex lets a node shrink; the node's own `shrink` comes last.
  if (style.flex !== undefined && style.shrink !== undefined) node.setFlexShrink(style.shrink)
}

/** Whether a property affects layout. */
export function isStyleName(name: string): name is StyleName {
  return name in SETTERS
}

function applyProperty<K extends StyleName>(node: YogaNode, name: K, value: Style[K]): void {
  if (value !== undefined) SETTERS[name](node, value)
}

function noAuto(value: Length): number | `${number}%` | undefined {
  return value === 'auto' ? undefined : value
}
