import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import type { Call } from './command.ts'
import type { Locator } from './element-cache.ts'
import { xpathPage } from './page-source.ts'
import type { ScreenNode } from './screen-nodes.ts'
import { below, screenOf } from './screen-nodes.ts'
import { parseUiExpression } from './selectors/ui-expression.ts'
import { runScrolling } from './ui-scrollable.ts'
import { findAllByUiSelector, findByUiSelector } from './selectors/ui-search.ts'
import { WebDriverError, WebDriverErrorCode } from './webdriver-error.ts'

/** The server's own strategy names, not those of the WebDriver protocol. */
const STRATEGIES = ['id', 'xpath', 'accessibility id', 'class name', '-android uiautomator'] as const
type Strategy = (typeof STRATEGIES)[number]

export interface SearchScope {
  readonly multiple: boolean
  /** Search only below the element with this id. */
  readonly context?: string | undefined
}

/** A scope resolved on the current screen. */
interface Search {
  readonly multiple: boolean
  readonly context: ScreenNode | undefined
  /** The default package of ids without one; absent: they stay as they are. */
  readonly idPackage: string | undefined
}

type Place = Pick<Call, 'live' | 'session' | 'xpath'>

/** The nodes that a locator finds now, at most one unless `multiple`. Throws `WebDriverError`. */
export async function findElements(place: Place, locator: Locator, scope: SearchScope): Promise<readonly ScreenNode[]> {
  const { live, session } = place
  const { selector } = locator
  const strategy = STRATEGIES.find((known) => known === locator.strategy)
  if (strategy === undefined) throw unknownStrategy(locator.strategy)
  const contextIn = (phone: Phone): ScreenNode | undefined =>
    scope.context === undefined || scope.context === '' ? undefined : session.elements.find(scope.context, screenOf(phone))
  if (strategy === 'xpath') {
    const { data, nodes } = live.run((phone) => xpathPage(contextIn(phone) ?? screenOf(phone)))
    const query = { expression: selector, page: data, xpath1: session.settings.is('enforceXPath1') }
    const found = (await place.xpath.find(query)).flatMap((number) => nodes[number] ?? [])
    return scope.multiple ? found : found.slice(0, 1)
  }
  const { multiple } = scope
  const { idPackage } = session
  return live.run((phone) => findNow(phone, { strategy, selector }, { multiple, context: contextIn(phone), idPackage }))
}

interface DirectLocator extends Locator {
  readonly strategy: Exclude<Strategy, 'xpath'>
}

function findNow(phone: Phone, { strategy, selector }: DirectLocator, scope: Search): readonly ScreenNode[] {
  switch (strategy) {
    case 'id': {
      const id = fullId(selector, scope.idPackage)
      return matching(phone, scope, (node) => node.resourceId === id)
    }
    case 'accessibility id':
      return matching(phone, scope, (node) => node.contentDescription === selector)
    case 'class name': {
      // BySelector.clazz: a name that begins with a full stop is a widget.
      const name = selector.startsWith('.') ? `android.widget${selector}` : selector
      return matching(phone, scope, (node) => node.className === name)
    }
    case '-android uiautomator':
      return byUiAutomator(phone, selector, scope)
  }
}

function unknownStrategy(strategy: string): WebDriverError {
  return new WebDriverError(
    WebDriverErrorCode.invalidSelector,
    `Selector strategy '${strategy.slice(0, 100)}' is not supported. ` +
      `Only the following selector strategies are supported: [${STRATEGIES.join(', ')}]`,
  )
}

/** Assumption: like UiObject2, a search below a node includes the node itself. */
function matching(phone: Phone, { context, multiple }: Search, fits: (node: UiNode) => boolean): ScreenNode[] {
  const found = [...below(context === undefined ? screenOf(phone).roots : [context])].filter(({ node }) => fits(node))
  return multiple ? found : found.slice(0, 1)
}

function byUiAutomator(phone: Phone, expression: string, { context, multiple }: Search): readonly ScreenNode[] {
  const statements = parseUiExpression(expression)
  for (const { scrolling } of statements) if (scrolling !== undefined) runScrolling(phone, scrolling)
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
