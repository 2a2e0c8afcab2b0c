import type { Box } from '@droidgym/server/http/console/protocol'
import type { ElementNode, ParsedTree } from './element-node.ts'

const MAX_CHARACTERS = 8 * 1024 * 1024
const MAX_NODES = 20_000

/** Reads what `uiautomator dump` writes. XML that it could not have written is explained, never thrown. */
export function parseTree(xml: string): ParsedTree {
  if (xml.length > MAX_CHARACTERS) return { fault: `The element tree has more than ${MAX_CHARACTERS} characters` }
  // Internal entities could expand without bound; `uiautomator` writes no document type.
  if (/<!DOCTYPE/i.test(xml)) return { fault: 'The element tree has a document type, which Android never writes' }
  const tree = new DOMParser().parseFromString(xml, 'application/xml')
  const root = tree.documentElement as Element | null
  if (root === null || tree.getElementsByTagName('parsererror').length > 0) return { fault: 'The element tree is no valid XML' }
  if (root.tagName !== 'hierarchy') return { fault: `The element tree begins with ${root.tagName.slice(0, 50)}, not with hierarchy` }
  const elements = [...root.getElementsByTagName('node')]
  if (elements.length > MAX_NODES) return { fault: `The element tree has more than ${MAX_NODES} nodes` }
  const places = new Map<Element, ElementNode>()
  for (const element of elements) {
    const above = element.parentElement === null ? undefined : places.get(element.parentElement)
    places.set(element, nodeOf(element, places.size, above))
  }
  return { nodes: [...places.values()] }
}

function nodeOf(element: Element, index: number, above: ElementNode | undefined): ElementNode {
  const value = (name: string): string => element.getAttribute(name) ?? ''
  return {
    index,
    depth: above === undefined ? 0 : above.depth + 1,
    parent: above?.index,
    className: value('class'),
    packageName: value('package'),
    resourceId: value('resource-id'),
    text: value('text'),
    description: value('content-desc'),
    bounds: boundsOf(value('bounds')),
    flags: [...element.attributes].filter(({ value: set }) => set === 'true').map(({ name }) => name),
  }
}

/** `[0,63][1080,210]`; an empty box for anything else. */
function boundsOf(text: string): Box {
  const [, left, top, right, bottom] = /^\[(-?\d{1,6}),(-?\d{1,6})\]\[(-?\d{1,6}),(-?\d{1,6})\]$/.exec(text) ?? []
  return [Number(left ?? 0), Number(top ?? 0), Number(right ?? 0), Number(bottom ?? 0)]
}
