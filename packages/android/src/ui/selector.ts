import { compilePattern } from '../pattern.ts'
import { documentOrder } from './ui-tree.ts'
import type { UiNode, UiTree } from './ui-tree.ts'

/** Which node is meant: every given condition must hold. `_matches` are RE2 patterns, searched in the value. */
export interface UiSelector {
  /** The full name, or only the part after `:id/` when it has neither `:` nor `/`. */
  readonly resource_id?: string | undefined
  readonly class?: string | undefined
  readonly package?: string | undefined
  readonly text?: string | undefined
  readonly text_matches?: string | undefined
  readonly content_desc?: string | undefined
  readonly content_desc_matches?: string | undefined
  readonly checkable?: boolean | undefined
  readonly checked?: boolean | undefined
  readonly selected?: boolean | undefined
  readonly enabled?: boolean | undefined
  readonly clickable?: boolean | undefined
  readonly scrollable?: boolean | undefined
  /** Which of the matching nodes in document order; 0 is the first, -1 the last. Absent: any. */
  readonly instance?: number | undefined
  /** The node must lie inside a node that matches this. */
  readonly inside?: UiSelector | undefined
  /** The node must contain a node that matches this. */
  readonly containing?: UiSelector | undefined
  /** References into a translation table; they must be replaced by `text` and `content_desc` before compiling. */
  readonly text_key?: string | undefined
  readonly content_desc_key?: string | undefined
}

/** A selector that cannot be compiled because a translation reference was not replaced. */
export class SelectorError extends Error {
  override readonly name = 'SelectorError'
  readonly code = 'UNRESOLVED_KEY'
}

export interface CompiledSelector {
  /** The first matching node in document order. */
  find(tree: UiTree): UiNode | undefined
  /** Every matching node in document order; with `instance`, that one or none. */
  findAll(tree: UiTree): readonly UiNode[]
}

type Condition = (node: UiNode) => boolean

/** Compiles a selector once for many trees. Throws `PatternError` or `SelectorError`. */
export function compileSelector(selector: UiSelector): CompiledSelector {
  const unresolved = selector.text_key ?? selector.content_desc_key
  if (unresolved !== undefined) {
    throw new SelectorError(`Cannot compile a selector with the translation reference "${unresolved}": resolve it first`)
  }
  const conditions = conditionsOf(selector)
  const inside = selector.inside && compileSelector(selector.inside)
  const containing = selector.containing && compileSelector(selector.containing)
  const { instance } = selector

  const findAll = (tree: UiTree): readonly UiNode[] => {
    const insiders = inside && new Set(documentOrder(inside.findAll(tree).flatMap((node) => node.children)))
    const containers = containing && ancestorsOf(new Set(containing.findAll(tree)), tree)
    const found: UiNode[] = []
    for (const node of documentOrder(tree.roots)) {
      if (insiders?.has(node) === false || containers?.has(node) === false) continue
      if (conditions.every((holds) => holds(node))) found.push(node)
    }
    if (instance === undefined) return found
    const chosen = found.at(instance)
    return chosen === undefined ? [] : [chosen]
  }
  return { findAll, find: (tree) => findAll(tree)[0] }
}

function ancestorsOf(targets: ReadonlySet<UiNode>, tree: UiTree): ReadonlySet<UiNode> {
  const ancestors = new Set<UiNode>()
  const holdsTarget = (node: UiNode): boolean => {
    // Every child is visited: a node may contain several targets, each with ancestors of its own.
    const holds = node.children.filter((child) => holdsTarget(child) || targets.has(child)).length > 0
    if (holds) ancestors.add(node)
    return holds
  }
  for (const root of tree.roots) holdsTarget(root)
  return ancestors
}

function conditionsOf(selector: UiSelector): Condition[] {
  const conditions: Condition[] = []
  const equal = <T>(wanted: T | undefined, actual: (node: UiNode) => T): void => {
    if (wanted !== undefined) conditions.push((node) => actual(node) === wanted)
  }
  const matching = (source: string | undefined, actual: (node: UiNode) => string): void => {
    if (source === undefined) return
    const pattern = compilePattern(source)
    conditions.push((node) => pattern.test(actual(node)))
  }
  const isFullName = selector.resource_id !== undefined && /[:/]/.test(selector.resource_id)
  equal(selector.resource_id, (node) => (isFullName ? node.resourceId : entryName(node.resourceId)))
  equal(selector.class, (node) => node.className)
  equal(selector.package, (node) => node.packageName)
  equal(selector.text, (node) => node.text)
  matching(selector.text_matches, (node) => node.text)
  equal(selector.content_desc, (node) => node.contentDescription)
  matching(selector.content_desc_matches, (node) => node.contentDescription)
  equal(selector.checkable, (node) => node.checkable)
  equal(selector.checked, (node) => node.checked)
  equal(selector.selected, (node) => node.selected)
  equal(selector.enabled, (node) => node.enabled)
  equal(selector.clickable, (node) => node.clickable)
  equal(selector.scrollable, (node) => node.scrollable)
  return conditions
}

function entryName(resourceId: string): string {
  return resourceId.slice(resourceId.lastIndexOf('/') + 1)
}
