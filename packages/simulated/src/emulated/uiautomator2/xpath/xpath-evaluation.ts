// A CommonJS module whose names Node cannot see: only the default import works outside of a bundler.
import fontoxpath from 'fontoxpath'
import type { Attr, Element, IDomFacade, Node } from 'fontoxpath'
import { messageOf } from '@droidgym/base/error/message-of'
import { WebDriverError, WebDriverErrorCode } from '../webdriver-error.ts'
import { requireXPath1 } from './xpath1.ts'

/** Node.ELEMENT_NODE, ATTRIBUTE_NODE and DOCUMENT_NODE of the DOM. */
const ELEMENT = 1
const ATTRIBUTE = 2
const DOCUMENT = 9
/** Maximum visits of an expression to the document: enough for several nested `//` on the largest screens. */
const MAX_NODE_VISITS = 2_000_000
const MAX_CHARACTERS = 10_000

/** The page source as a document for the engine. */
interface PageNode extends Node {
  readonly parent: PageNode | null
  readonly children: readonly PageNode[]
  /** As in `PageData`; null for the document and for attributes. */
  readonly nodeNumber: number | null
}

interface PageElement extends PageNode, Element {
  readonly attributes: readonly PageAttribute[]
}

interface PageAttribute extends PageNode, Attr {}

/** An element of the page as plain data, for a thread. */
export interface PageData {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly PageData[]
  /** The number of its screen node; null for `<hierarchy>`. */
  readonly nodeNumber: number | null
}

export interface XPathQuery {
  readonly expression: string
  readonly page: PageData
  /** Whether the expression must be XPath 1.0. */
  readonly xpath1: boolean
}

/** The numbers of the nodes that an expression finds, each once. Throws `WebDriverError` INVALID_SELECTOR. */
export function evaluateXPath({ expression, page, xpath1 }: XPathQuery): readonly number[] {
  try {
    if (expression.length > MAX_CHARACTERS) throw new RangeError(`it has more than ${MAX_CHARACTERS} characters`)
    if (xpath1) requireXPath1(expression)
    const children: PageNode[] = []
    const document = pageDocument(children)
    children.push(pageElement(page, document))
    const found = fontoxpath.evaluateXPathToNodes<Node>(expression, document, new PageFacade(), null, {
      disableCache: true,
      namespaceResolver: () => null,
    })
    return [...new Set(found.filter(isPageNode).flatMap(({ nodeNumber }) => nodeNumber ?? []))]
  } catch (cause) {
    if (cause instanceof WebDriverError) throw cause
    const message = `Cannot find anything by the XPath ${JSON.stringify(expression.slice(0, 1000))}: ${messageOf(cause)}`
    throw new WebDriverError(WebDriverErrorCode.invalidSelector, message, { cause })
  }
}

function pageDocument(children: readonly PageNode[]): PageNode {
  return { nodeType: DOCUMENT, parent: null, children, nodeNumber: null }
}

function pageElement({ name, attributes, children: below, nodeNumber }: PageData, parent: PageNode): PageElement {
  const attributeNodes: PageAttribute[] = []
  const children: PageElement[] = []
  const element: PageElement = {
    ...named(name),
    nodeType: ELEMENT,
    parent,
    children,
    attributes: attributeNodes,
    nodeNumber,
  }
  for (const [key, value] of attributes) {
    const place = { parent: element, children: [], nodeNumber: null }
    attributeNodes.push({ ...named(key), ...place, nodeType: ATTRIBUTE, name: key, value })
  }
  for (const inner of below) children.push(pageElement(inner, element))
  return element
}

function named(name: string): { localName: string; nodeName: string; namespaceURI: null; prefix: null } {
  return { localName: name, nodeName: name, namespaceURI: null, prefix: null }
}

/** Gives the engine access to the document, and counts its visits. */
class PageFacade implements IDomFacade {
  #visits = 0

  getAllAttributes(node: Element): Attr[] {
    return [...this.#attributes(node)]
  }

  getAttribute(node: Element, name: string): string | null {
    return this.#attributes(node).find(({ localName }) => localName === name)?.value ?? null
  }

  getChildNodes(node: Node): Node[] {
    return [...this.#visit(node).children]
  }

  getData(node: object): string {
    return 'value' in node && typeof node.value === 'string' ? node.value : ''
  }

  getFirstChild(node: Node): Node | null {
    return this.#visit(node).children[0] ?? null
  }

  getLastChild(node: Node): Node | null {
    return this.#visit(node).children.at(-1) ?? null
  }

  getNextSibling(node: Node): Node | null {
    return this.#sibling(node, 1)
  }

  getParentNode(node: Node): Node | null {
    return this.#visit(node).parent
  }

  getPreviousSibling(node: Node): Node | null {
    return this.#sibling(node, -1)
  }

  #sibling(node: Node, step: number): Node | null {
    const page = this.#visit(node)
    const siblings = page.parent?.children ?? []
    return siblings[siblings.indexOf(page) + step] ?? null
  }

  #attributes(node: Node): readonly PageAttribute[] {
    const page = this.#visit(node)
    return isPageElement(page) ? page.attributes : []
  }

  #visit(node: Node): PageNode {
    this.#visits++
    if (this.#visits > MAX_NODE_VISITS) {
      throw new WebDriverError(WebDriverErrorCode.invalidSelector, 'The XPath takes too long: make it simpler')
    }
    if (!isPageNode(node)) throw new WebDriverError(WebDriverErrorCode.invalidSelector, 'The XPath makes nodes of its own')
    return node
  }
}

function isPageNode(node: Node): node is PageNode {
  return 'nodeNumber' in node
}

function isPageElement(node: PageNode): node is PageElement {
  return node.nodeType === ELEMENT
}
