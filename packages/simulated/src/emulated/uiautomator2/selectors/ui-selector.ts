/** What each condition of a `UiSelector` takes (androidx.test.uiautomator.UiSelector, 2.3.0). */
export const CRITERIA = {
  checkable: 'boolean',
  checked: 'boolean',
  className: 'string',
  classNameMatches: 'string',
  clickable: 'boolean',
  description: 'string',
  descriptionContains: 'string',
  descriptionMatches: 'string',
  descriptionStartsWith: 'string',
  enabled: 'boolean',
  focusable: 'boolean',
  focused: 'boolean',
  index: 'number',
  longClickable: 'boolean',
  packageName: 'string',
  packageNameMatches: 'string',
  resourceId: 'string',
  resourceIdMatches: 'string',
  scrollable: 'boolean',
  selected: 'boolean',
  text: 'string',
  textContains: 'string',
  textMatches: 'string',
  textStartsWith: 'string',
} as const
export type Criterion = keyof typeof CRITERIA

export interface UiSelector {
  /** All of them must hold. */
  readonly criteria: Readonly<Partial<Record<Criterion, string | number | boolean>>>
  /** Which of the matching nodes; default 0. */
  readonly instance?: number
  /** The selector for nodes below what this one finds, or below its parent. */
  readonly next?: { readonly from: 'child' | 'parent'; readonly selector: UiSelector }
}

/** A call on a `UiScrollable`. */
export type ScrollCall =
  | { readonly kind: 'axis'; readonly horizontal: boolean }
  | { readonly kind: 'max-swipes'; readonly count: number }
  /** Scrolls once, or until it reaches an end or `times`. */
  | { readonly kind: 'scroll'; readonly forward: boolean; readonly times: number }
  | { readonly kind: 'into-view'; readonly target: UiSelector }

/** One statement of the strategy `-android uiautomator`. */
export interface UiStatement {
  /** The element that the statement finds. */
  readonly selector: UiSelector
  /** Calls that run first, on the container that they name. */
  readonly scrolling?: { readonly container: UiSelector; readonly calls: readonly ScrollCall[] }
}

/** Adds a selector to the innermost one (UiSelector.buildSelector). */
export function continued(selector: UiSelector, next: NonNullable<UiSelector['next']>): UiSelector {
  if (selector.next === undefined) return { ...selector, next }
  return { ...selector, next: { ...selector.next, selector: continued(selector.next.selector, next) } }
}
