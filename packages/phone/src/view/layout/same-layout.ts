import type { ViewElement } from '../element.ts'
import { nodeKey, shownText } from '../element-naming.ts'
import type { TextStyle } from '../style.ts'
import { isStyleName } from './flex-style.ts'

/** The text styles that affect size and lines. */
type TextName = keyof TextStyle
const TEXT_NAMES: readonly TextName[] = ['size', 'fixedSize', 'weight', 'maxLines', 'serif', 'minSize']

/**
 * Whether two trees have equal layouts, so that one's boxes fit the other: the same nodes with the same styles, texts
 * and picture sizes. Colours, handlers and descriptions may differ.
 */
export function sameLayout(a: ViewElement, b: ViewElement): boolean {
  if (a === b) return true
  if (a.kind !== b.kind || a.children.length !== b.children.length) return false
  if (!sameStyle(a, b) || !sameContent(a, b)) return false
  return a.children.every((child, index) => {
    const other = b.children[index]
    return other !== undefined && sameLayout(child, other)
  })
}

function sameStyle({ props: a }: ViewElement, { props: b }: ViewElement): boolean {
  for (const name in a) {
    if (isStyleName(name) && a[name] !== b[name]) return false
  }
  for (const name in b) {
    if (isStyleName(name) && a[name] === undefined && b[name] !== undefined) return false
  }
  return true
}

function sameContent(a: ViewElement, b: ViewElement): boolean {
  switch (a.kind) {
    case 'text':
    case 'edit':
      return shownText(a) === shownText(b) && TEXT_NAMES.every((name) => a.props[name] === textStyle(b)?.[name])
    case 'image':
      return b.kind === 'image' && a.props.size === b.props.size
    case 'scroll':
      return b.kind === 'scroll' && a.props.horizontal === b.props.horizontal && nodeKey(a) === nodeKey(b)
    case 'view':
      return true
  }
}

function textStyle(element: ViewElement): TextStyle | undefined {
  return element.kind === 'text' || element.kind === 'edit' ? element.props : undefined
}
