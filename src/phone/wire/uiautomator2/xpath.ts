// A CommonJS module whose names Node cannot see: only the default import works outside of a bundler.
import fontoxpath from 'fontoxpath'
import type { Attr, Element, IDomFacade, Node } from 'fontoxpath'
import { messageOf } from '../../../error/message-of.ts'
import { elementName, hierarchyAttributes, nodeAttributes, pageRoots } from './page-source.ts'
import type { Attributes } from './page-source.ts'
import type { Screen, ScreenNode } from './screen-nodes.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

/** Node.ELEMENT_NODE, ATTRIBUTE_NODE and DOCUMENT_NODE of the DOM. */
const ELEMENT = 1
const ATTRIBUTE = 2
const DOCUMENT = 9
/** How often an expression may look at the document: enough for several `//` in one another on the largest screens. */
const MOST_LOOKS = 2_000_000
const MOST_CHARACTERS = 10_000

/** The page source as a document that the engine reads. */
interface PageNode extends Node {
  readonly parent: PageNode | null
  readonly children: readonly PageNode[]
  /** Which node of the screen it stands for; `<hierarchy>`, the document and attributes stand for none. */
  readonly stands: ScreenNode | null
}

interface PageElement extends PageNode, Element {
  readonly attributes: readonly PageAttribute[]
}

interface PageAttribute extends PageNode, Attr {}

/** The nodes that an XPath expression finds in the page source. Throws `WebDriverError`. */
export function findByXPath(expression: string, screen: Screen): readonly ScreenNode[] {
  const children: PageNode[] = []
  const page = pageDocument(children)
  const below = pageRoots(screen)
  children.push(pageElement({ name: 'hierarchy', attributes: hierarchyAttributes(screen), below, stands: null }, page))
  return evaluate(expression, page)
}

/** The same in the part of the page that begins with `root`: `/*` is that node itself. */
export function findByXPathBelow(expression: string, root: ScreenNode): readonly ScreenNode[] {
  const children: PageNode[] = []
  const page = pageDocument(children)
  children.push(elementFor(root, page))
  return evaluate(expression, page)
}

function evaluate(expression: string, page: PageNode): readonly ScreenNode[] {
  if (expression.length > MOST_CHARACTERS) {
    throw new WebDriverError(WebDriverErrorCode.invalidSelector, `The XPath has more than ${MOST_CHARACTERS} characters`)
  }
  try {
    const found = fontoxpath.evaluateXPathToNodes<Node>(expression, page, new PageFacade(), null, {
      disableCache: true,
      namespaceResolver: () => null,
    })
    return [...new Set(found.filter(isPageNode).flatMap(({ stands }) => stands ?? []))]
  } catch (cause) {
    if (cause instanceof WebDriverError) throw cause
    const reason = messageOf(cause)
    const message = `Cannot find anything by the XPath ${JSON.stringify(expression)}: ${reason}`
    throw new WebDriverError(WebDriverErrorCode.invalidSelector, message, { cause })
  }
}

function pageDocument(children: readonly PageNode[]): PageNode {
  return { nodeType: DOCUMENT, parent: null, children, stands: null }
}

function elementFor(node: ScreenNode, parent: PageNode): PageElement {
  const name = elementName(node.node.className)
  return pageElement({ name, attributes: nodeAttributes(node.node), below: node.children, stands: node }, parent)
}

interface ElementContent {
  readonly name: string
  readonly attributes: Attributes
  readonly below: readonly ScreenNode[]
  readonly stands: ScreenNode | null
}

function pageElement({ name, attributes, below, stands }: ElementContent, parent: PageNode): PageElement {
  const attributeNodes: PageAttribute[] = []
  const children: PageElement[] = []
  const element: PageElement = {
    ...named(name),
    nodeType: ELEMENT,
    parent,
    children,
    attributes: attributeNodes,
    stands,
  }
  for (const [key, value] of attributes) {
    const node = { ...named(key), nodeType: ATTRIBUTE, name: key, value, parent: element, children: [], stands: null }
    attributeNodes.push(node)
  }
  for (const node of below) children.push(elementFor(node, element))
  return element
}

function named(name: string): { localName: string; nodeName: string; namespaceURI: null; prefix: null } {
  return { localName: name, nodeName: name, namespaceURI: null, prefix: null }
}

/** Shows the engine the document, and counts how often it looks. */
class PageFacade implements IDomFacade {
  #looks = 0

  getAllAttributes(node: Element): Attr[] {
    return [...this.#attributes(node)]
  }

  getAttribute(node: Element, name: string): string | null {
    return this.#attributes(node).find(({ localName }) => localName === name)?.value ?? null
  }

  getChildNodes(node: Node): Node[] {
    return [...this.#look(node).children]
  }

  getData(node: object): string {
    return 'value' in node && typeof node.value === 'string' ? node.value : ''
  }

  getFirstChild(node: Node): Node | null {
    return this.#look(node).children[0] ?? null
  }

  getLastChild(node: Node): Node | null {
    return this.#look(node).children.at(-1) ?? null
  }

  getNextSibling(node: Node): Node | null {
    return this.#sibling(node, 1)
  }

  getParentNode(node: Node): Node | null {
    return this.#look(node).parent
  }

  getPreviousSibling(node: Node): Node | null {
    return this.#sibling(node, -1)
  }

  #sibling(node: Node, step: number): Node | null {
    const page = this.#look(node)
    const siblings = page.parent?.children ?? []
    return siblings[siblings.indexOf(page) + step] ?? null
  }

  #attributes(node: Node): readonly PageAttribute[] {
    const page = this.#look(node)
    return isPageElement(page) ? page.attributes : []
  }

  #look(node: Node): PageNode {
    this.#looks++
    if (this.#looks > MOST_LOOKS) {
      throw new WebDriverError(WebDriverErrorCode.invalidSelector, 'The XPath takes too long: make it simpler')
    }
    if (!isPageNode(node)) throw new WebDriverError(WebDriverErrorCode.invalidSelector, 'The XPath makes nodes of its own')
    return node
  }
}

function isPageNode(node: Node): node is PageNode {
  return 'stands' in node
}

function isPageElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT
}
