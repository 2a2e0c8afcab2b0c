import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { quoteAttribute } from '@droidgym/android/ui/uiautomator-xml'
import type { Screen, ScreenNode } from './screen-nodes.ts'
import { TOAST_CLASS } from './screen-nodes.ts'
import type { PageData } from './xpath/xpath-evaluation.ts'

// The document of appium-uiautomator2-server 7.1.11, which clients of 2024 installed: UiElementSnapshot.java defines
// the attributes and their order, AccessibilityNodeInfoDumper.java their form.

type Attributes = readonly (readonly [name: string, value: string])[]

const HEADER = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
const BREAK = '\r\n'

export function writePageSource(screen: Screen): string {
  const parts = [HEADER]
  writeElement({ name: 'hierarchy', attributes: hierarchyAttributes(screen) }, pageRoots(screen), 0, parts)
  return parts.join('')
}

interface XPathPage {
  readonly data: PageData
  /** The nodes of its elements, by number. */
  readonly nodes: readonly ScreenNode[]
}

/** The whole page, or the part below a node, for XPath. */
export function xpathPage(from: Screen | ScreenNode): XPathPage {
  const nodes: ScreenNode[] = []
  const element = (node: ScreenNode): PageData => {
    const nodeNumber = nodes.push(node) - 1
    const [name, attributes] = [elementName(node.node.className), nodeAttributes(node.node)]
    return { name, attributes, children: node.children.map(element), nodeNumber }
  }
  if ('node' in from) return { data: element(from), nodes }
  const children = pageRoots(from).map(element)
  return { data: { name: 'hierarchy', attributes: hierarchyAttributes(from), children, nodeNumber: null }, nodes }
}

/** The children of `<hierarchy>`. */
export function pageRoots({ roots, toast }: Screen): readonly ScreenNode[] {
  return toast === null ? roots : [...roots, toast]
}

function hierarchyAttributes({ tree }: Screen): Attributes {
  const entries = { index: 0, class: 'hierarchy', rotation: tree.rotation, width: tree.width, height: tree.height }
  return Object.entries(entries).map(([name, value]) => [name, String(value)])
}

/** The attributes of a node's element in order; missing values are left out, except for the text. */
function nodeAttributes(node: UiNode): Attributes {
  const { left, top, right, bottom } = node.bounds
  const shown: Attributes = [
    ['index', String(node.index)],
    ['package', node.packageName],
    ['class', node.className],
    ['text', node.text],
  ]
  if (node.className === TOAST_CLASS) return [...shown, ['displayed', 'true']]
  const named: Attributes = [
    ['content-desc', node.contentDescription],
    ['resource-id', node.resourceId],
  ]
  return [
    ...shown,
    ...named.filter(([, value]) => value !== ''),
    ['checkable', String(node.checkable)],
    ['checked', String(node.checked)],
    ['clickable', String(node.clickable)],
    ['enabled', String(node.enabled)],
    ['focusable', String(node.focusable)],
    ['focused', String(node.focused)],
    ['long-clickable', String(node.longClickable)],
    ['password', String(node.password)],
    ['scrollable', String(node.scrollable)],
    ['selected', String(node.selected)],
    ['bounds', `[${left},${top}][${right},${bottom}]`],
    ['displayed', 'true'],
  ]
}

/**
 * The class as the name of an element: `a.B$C` becomes `a.B.C`, and characters that XML does not allow `_`. Assumption:
 * classes have ASCII letters only; others are replaced, as with the setting `normalizeTagNames`.
 */
function elementName(className: string): string {
  const dotted = className.replace(/[$@#&]/g, '.').replace(/\.+/g, '.').replace(/^\.|\.$/g, '')
  const name = dotted.replace(/^[^A-Za-z_]+/, '').replace(/[^\w.-]/g, '_')
  return name === '' ? 'android.view.View' : name
}

/** Replaces characters that XML 1.0 does not allow by question marks. */
function safe(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
}

/** Android's KXmlSerializer with its indent-output feature. */
function writeElement(
  { name, attributes }: { readonly name: string; readonly attributes: Attributes },
  children: readonly ScreenNode[],
  depth: number,
  parts: string[],
): void {
  const indent = BREAK + '  '.repeat(depth)
  parts.push(indent, '<', name)
  for (const [key, value] of attributes) parts.push(' ', key, '=', quoteAttribute(safe(value)))
  if (children.length === 0) {
    parts.push(' />')
    return
  }
  parts.push('>')
  for (const { node, children: inner } of children) {
    writeElement({ name: elementName(node.className), attributes: nodeAttributes(node) }, inner, depth + 1, parts)
  }
  parts.push(indent, '</', name, '>')
}
