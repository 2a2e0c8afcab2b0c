import type { EditProps, ImageProps, ScrollProps, TextProps, ViewElement, ViewProps } from './element.ts'

/** Allowed between tags. */
export type Children = ViewElement | readonly Children[] | null | undefined | false
type Component<P> = (props: P) => ViewElement

interface Intrinsics {
  view: ViewProps
  text: TextProps
  edit: EditProps
  image: ImageProps
  scroll: ScrollProps
}

/** The JSX factory: intrinsic tags such as `<view>` become elements, components are called at once. */
export function h<K extends keyof Intrinsics>(
  kind: K,
  props: Intrinsics[K] | null,
  ...children: Children[]
): ViewElement
export function h<P>(component: Component<P>, props: P | null, ...children: Children[]): ViewElement
export function h(
  type: keyof Intrinsics | Component<Record<string, unknown>>,
  props: Record<string, unknown> | null,
  ...children: Children[]
): ViewElement {
  const flat = children.length === 0 ? CHILDLESS : flatten(children)
  if (typeof type === 'function') return type({ ...props, ...(flat.length > 0 ? { children: flat } : {}) })
  return { kind: type, props: props ?? {}, children: flat } as ViewElement
}

/** Groups children without a node of its own. Only usable as a child: flattening removes it. */
export function Fragment(props: { readonly children?: Children }): ViewElement {
  return { kind: 'view', props: FRAGMENT, children: flatten([props.children]) }
}

const FRAGMENT: ViewProps = {}
/** Of all elements without children: most have none. */
const CHILDLESS: readonly ViewElement[] = []

function flatten(children: readonly Children[]): readonly ViewElement[] {
  if (children.every(isFlat)) return children
  const flat: ViewElement[] = []
  addFlat(flat, children)
  // Without the spare room of an array that grew.
  return flat.slice()
}

function isFlat(child: Children): child is ViewElement {
  return child !== null && child !== undefined && child !== false && !isList(child) && child.props !== FRAGMENT
}

function addFlat(flat: ViewElement[], children: readonly Children[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    if (isList(child)) addFlat(flat, child)
    else if (child.props === FRAGMENT) addFlat(flat, child.children)
    else flat.push(child)
  }
}

function isList(child: ViewElement | readonly Children[]): child is readonly Children[] {
  return Array.isArray(child)
}

export declare namespace h {
  namespace JSX {
    type Element = ViewElement
    interface ElementChildrenAttribute {
      children: unknown
    }
    interface IntrinsicAttributes {
      key?: string | number | undefined
    }
    interface IntrinsicElements {
      view: ViewProps & { children?: Children }
      text: TextProps
      edit: EditProps
      image: ImageProps
      scroll: ScrollProps & { children?: Children }
    }
  }
}
