import { compilePattern, PatternError } from '@droidgym/android/pattern'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { ScreenNode } from '../screen-nodes.ts'
import type { Criterion, UiSelector } from './ui-selector.ts'
import { WebDriverError, WebDriverErrorCode } from '../webdriver-error.ts'

type Condition = (node: UiNode) => boolean

interface CompiledSelector {
  readonly conditions: readonly Condition[]
  readonly instance: number
  readonly next: { readonly from: 'child' | 'parent'; readonly selector: CompiledSelector } | undefined
}

/** The first node that the selector finds among `roots` and below. Throws `WebDriverError`. */
export function findByUiSelector(selector: UiSelector, roots: readonly ScreenNode[]): ScreenNode | undefined {
  return new Search(compile(selector)).find(roots)
}

/** All its nodes in the server's order: instance by instance, each once. */
export function findAllByUiSelector(selector: UiSelector, roots: readonly ScreenNode[]): readonly ScreenNode[] {
  const compiled = compile(selector)
  const found = new Set<ScreenNode>()
  for (let instance = selector.instance ?? 0; ; instance++) {
    const node = new Search({ ...compiled, instance }).find(roots)
    if (node === undefined) break
    found.add(node)
    if (selector.instance !== undefined) break
  }
  return [...found]
}

/**
 * QueryController.findNodeRegularRecursive: a selector that has found its node passes the search below it to the next
 * one. Matches are counted over the whole search, and from the wanted instance on all of them count.
 */
class Search {
  readonly #selector: CompiledSelector
  readonly #counts = new Map<CompiledSelector, number>()

  constructor(selector: CompiledSelector) {
    this.#selector = selector
  }

  find(roots: readonly ScreenNode[]): ScreenNode | undefined {
    return this.#among(roots, this.#selector)
  }

  #among(nodes: readonly ScreenNode[], selector: CompiledSelector): ScreenNode | undefined {
    for (const node of nodes) {
      const found = this.#from(node, selector)
      if (found !== undefined) return found
    }
    return undefined
  }

  #from(node: ScreenNode, selector: CompiledSelector): ScreenNode | undefined {
    if (!this.#fits(node, selector)) return this.#among(node.children, selector)
    const { next } = selector
    if (next === undefined) return node
    const start = next.from === 'child' ? node : node.parent
    return start === null ? undefined : this.#among(start.children, next.selector)
  }

  #fits({ node }: ScreenNode, selector: CompiledSelector): boolean {
    if (!selector.conditions.every((holds) => holds(node))) return false
    const seen = this.#counts.get(selector) ?? 0
    if (seen === selector.instance) return true
    this.#counts.set(selector, seen + 1)
    return false
  }
}

function compile({ criteria, instance = 0, next }: UiSelector): CompiledSelector {
  const conditions = Object.entries(criteria).map(([name, value]) => conditionOf(name, value))
  return { conditions, instance, next: next && { from: next.from, selector: compile(next.selector) } }
}

function conditionOf(name: string, value: string | number | boolean): Condition {
  if (typeof value !== 'string') {
    const read = FACTS[name]
    return (node) => read?.(node) === value
  }
  const kind = KINDS.find((suffix) => name.endsWith(suffix)) ?? ''
  const read = TEXTS[kind === '' ? name : name.slice(0, -kind.length)]
  const holds = comparison(kind, value)
  return (node) => {
    const text = read?.(node) ?? ''
    // Assumption: a view without text has none rather than an empty one; null matches nothing.
    return text !== '' && holds(text)
  }
}

const FACTS: Readonly<Partial<Record<string, (node: UiNode) => number | boolean>>> = {
  checkable: (node) => node.checkable,
  checked: (node) => node.checked,
  clickable: (node) => node.clickable,
  enabled: (node) => node.enabled,
  focusable: (node) => node.focusable,
  focused: (node) => node.focused,
  index: (node) => node.index,
  longClickable: (node) => node.longClickable,
  scrollable: (node) => node.scrollable,
  selected: (node) => node.selected,
} satisfies Partial<Record<Criterion, (node: UiNode) => number | boolean>>

const TEXTS: Readonly<Partial<Record<string, (node: UiNode) => string>>> = {
  className: (node) => node.className,
  description: (node) => node.contentDescription,
  packageName: (node) => node.packageName,
  resourceId: (node) => node.resourceId,
  text: (node) => node.text,
} satisfies Partial<Record<Criterion, (node: UiNode) => string>>

const KINDS = ['Contains', 'Matches', 'StartsWith'] as const

/** UiSelector.isMatchFor: `Contains` and `StartsWith` ignore the case; `Matches` requires the whole text. */
function comparison(kind: (typeof KINDS)[number] | '', wanted: string): (text: string) => boolean {
  const lower = wanted.toLowerCase()
  switch (kind) {
    case '':
      return (text) => text === wanted
    case 'Contains':
      return (text) => text.toLowerCase().includes(lower)
    case 'StartsWith':
      return (text) => text.toLowerCase().startsWith(lower)
    case 'Matches': {
      const pattern = wholePattern(wanted)
      return (text) => pattern.test(text)
    }
  }
}

/** Java's Pattern.DOTALL and Matcher.matches, as far as RE2 supports them. */
function wholePattern(source: string): { test(text: string): boolean } {
  try {
    compilePattern(source)
    return compilePattern(String.raw`(?s)\A(?:${source})\z`)
  } catch (cause) {
    if (!(cause instanceof PatternError)) throw cause
    throw new WebDriverError(WebDriverErrorCode.invalidSelector, cause.message, { cause })
  }
}
