import type { UiNode } from '../../../android/ui-tree.ts'
import type { Phone } from '../../phone.ts'
import type { ScreenNode } from './screen-nodes.ts'
import { below, screenOf } from './screen-nodes.ts'
import { parseUiExpression } from './ui-expression.ts'
import { scrollAsTold } from './ui-scrollable.ts'
import { findAllByUiSelector, findByUiSelector } from './ui-search.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'
import { findByXPath, findByXPathBelow } from './xpath.ts'

/** The server's own names, not those of the WebDriver protocol. */
const STRATEGIES = ['id', 'xpath', 'accessibility id', 'class name', '-android uiautomator'] as const

export interface Locator {
  readonly strategy: string
  readonly selector: string
}

export interface SearchScope {
  readonly multiple: boolean
  /** Look below this node only. */
  readonly context?: ScreenNode | undefined
  /** The package that ids without one belong to; without it they stay as they are. */
  readonly idPackage: string | undefined
}

/** The nodes that a locator finds, at most one unless `multiple`. Throws `WebDriverError`. */
export function findElements(phone: Phone, { strategy, selector }: Locator, scope: SearchScope): readonly ScreenNode[] {
  switch (STRATEGIES.find((known) => known === strategy)) {
    case 'id': {
      const id = fullId(selector, scope.idPackage)
      return matching(phone, scope, (node) => node.resourceId === id)
    }
    case 'accessibility id':
      return matching(phone, scope, (node) => node.contentDescription === selector)
    case 'class name': {
      // BySelector.clazz: what begins with a full stop is a widget.
      const name = selector.startsWith('.') ? `android.widget${selector}` : selector
      return matching(phone, scope, (node) => node.className === name)
    }
    case 'xpath': {
      const { context } = scope
      const found = context === undefined ? findByXPath(selector, screenOf(phone)) : findByXPathBelow(selector, context)
      return scope.multiple ? found : found.slice(0, 1)
    }
    case '-android uiautomator':
      return byUiAutomator(phone, selector, scope)
    case undefined:
      throw new WebDriverError(
        WebDriverErrorCode.invalidSelector,
        `Selector strategy '${strategy.slice(0, 100)}' is not supported. ` +
          `Only the following selector strategies are supported: [${STRATEGIES.join(', ')}]`,
      )
  }
}

/** Assumption: as UiObject2 does, a search below a node begins with the node itself. */
function matching(phone: Phone, { context, multiple }: SearchScope, fits: (node: UiNode) => boolean): ScreenNode[] {
  const found = [...below(context === undefined ? screenOf(phone).roots : [context])].filter(({ node }) => fits(node))
  return multiple ? found : found.slice(0, 1)
}

function byUiAutomator(phone: Phone, expression: string, { context, multiple }: SearchScope): readonly ScreenNode[] {
  const statements = parseUiExpression(expression)
  for (const { scrolling } of statements) if (scrolling !== undefined) scrollAsTold(phone, scrolling)
  const roots = context === undefined ? screenOf(phone).roots : context.children
  const [first] = statements
  if (multiple) return [...new Set(statements.flatMap(({ selector }) => findAllByUiSelector(selector, roots)))]
  const found = first && findByUiSelector(first.selector, roots)
  return found === undefined ? [] : [found]
}

/** ElementLocationHelpers.rewriteIdLocator. */
function fullId(id: string, idPackage: string | undefined): string {
  return idPackage === undefined || /^[a-zA-Z_][a-zA-Z0-9._]*:[^/]+\/\S+$/.test(id) ? id : `${idPackage}:id/${id}`
}
