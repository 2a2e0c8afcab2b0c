// A CommonJS module whose names Node cannot see: only the default import works outside of a bundler.
import fontoxpath from 'fontoxpath'
import type { CharacterData, Element, IDocumentWriter, ISimpleNodesFactory, Node } from 'fontoxpath'

/**
 * The syntax of XPath 1.0 (https://www.w3.org/TR/1999/REC-xpath-19991116/), in the names of XQueryX
 * (https://www.w3.org/TR/xqueryx-31/), into which the engine parses an expression.
 */
const SYNTAX: ReadonlySet<string> = new Set([
  ...['module', 'mainModule', 'queryBody'],
  ...['pathExpr', 'rootExpr', 'stepExpr', 'xpathAxis', 'filterExpr', 'predicates', 'contextItemExpr', 'sequenceExpr'],
  ...['nameTest', 'Wildcard', 'star', 'NCName', 'anyKindTest', 'textTest', 'commentTest', 'piTest', 'piTarget'],
  ...['stringConstantExpr', 'integerConstantExpr', 'decimalConstantExpr', 'value', 'varRef', 'name'],
  ...['functionCallExpr', 'functionName', 'arguments', 'firstOperand', 'secondOperand', 'operand'],
  ...['orOp', 'andOp', 'unionOp', 'equalOp', 'notEqualOp', 'lessThanOp', 'lessThanOrEqualOp', 'greaterThanOp'],
  ...['greaterThanOrEqualOp', 'addOp', 'subtractOp', 'multiplyOp', 'divOp', 'modOp', 'unaryMinusOp'],
])
/** Section 4, "Core Function Library". */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['last', 'position', 'count', 'id', 'local-name', 'namespace-uri', 'name'],
  ...['string', 'concat', 'starts-with', 'contains', 'substring-before', 'substring-after', 'substring'],
  ...['string-length', 'normalize-space', 'translate', 'boolean', 'not', 'true', 'false', 'lang'],
  ...['number', 'sum', 'floor', 'ceiling', 'round'],
])

/**
 * Throws an error that names what XPath 1.0 lacks, or the engine's message for an expression that it cannot parse.
 * Assumption: an expression of both versions means the same in both, though types are converted differently.
 */
export function requireXPath1(expression: string): void {
  const tree = new SyntaxTree()
  const options = { language: fontoxpath.evaluateXPath.XPATH_3_1_LANGUAGE, annotateAst: false }
  requireElement(fontoxpath.parseScript(expression, options, tree, tree), tree)
}

function requireElement(element: Element, tree: SyntaxTree): void {
  const { localName: name } = element
  const children = tree.elementsIn(element)
  if (name === 'functionName' && !FUNCTIONS.has(tree.textOf(element))) throw notXPath1(`${tree.textOf(element)}()`)
  const isSequence = name === 'sequenceExpr' && children.length !== 1
  const hasAnyPrefix = name === 'Wildcard' && children[0]?.localName === 'star'
  if (isSequence || hasAnyPrefix || !SYNTAX.has(name)) throw notXPath1(name)
  // Only the first step of a path can be any expression.
  for (const step of name === 'pathExpr' ? children.slice(1) : []) {
    const filter = tree.elementsIn(step).find(({ localName }) => localName === 'filterExpr')
    const [inner] = filter === undefined ? [] : tree.elementsIn(filter)
    if (inner !== undefined && inner.localName !== 'contextItemExpr') throw notXPath1(`${inner.localName} as a step`)
  }
  for (const child of children) requireElement(child, tree)
}

function notXPath1(what: string): Error {
  return new Error(`the setting enforceXPath1 is on, and XPath 1.0 does not have ${what}`)
}

/** Node.ELEMENT_NODE and so on. */
const NodeType = { element: 1, attribute: 2, text: 3, cdata: 4, instruction: 7, comment: 8 } as const

/** The part of a document that the parser needs to write its tree. */
class SyntaxTree implements ISimpleNodesFactory, IDocumentWriter {
  readonly #children = new Map<Node, Node[]>()

  elementsIn(element: Element): readonly Element[] {
    return (this.#children.get(element) ?? []).filter((node) => node.nodeType === NodeType.element) as Element[]
  }

  textOf(element: Element): string {
    const texts = (this.#children.get(element) ?? []).filter((node) => node.nodeType === NodeType.text)
    return (texts as CharacterData[]).map(({ data }) => data).join('')
  }

  createElementNS(_namespace: string, name: string): Element {
    return { nodeType: NodeType.element, ...named(name) }
  }

  createAttributeNS(_namespace: string, name: string): ReturnType<ISimpleNodesFactory['createAttributeNS']> {
    return { nodeType: NodeType.attribute, ...named(name), name, value: '' }
  }

  createTextNode(data: string): CharacterData {
    return { nodeType: NodeType.text, data }
  }

  createCDATASection(data: string): CharacterData {
    return { nodeType: NodeType.cdata, data }
  }

  createProcessingInstruction(target: string, data: string): CharacterData & { nodeName: string; target: string } {
    return { nodeType: NodeType.instruction, nodeName: target, target, data }
  }

  createComment(data: string): CharacterData {
    return { nodeType: NodeType.comment, data }
  }

  insertBefore(parent: Node, node: Node, reference: Node | null): void {
    const siblings = this.#children.get(parent) ?? []
    this.#children.set(parent, siblings)
    siblings.splice(reference === null ? siblings.length : siblings.indexOf(reference), 0, node)
  }

  setAttributeNS(): void {}
  removeAttributeNS(): void {}
  removeChild(): void {}
  setData(): void {}
}

function named(name: string): Omit<Element, 'nodeType'> {
  return { nodeName: name, localName: name.replace(/^.*:/, ''), namespaceURI: null, prefix: null }
}
