import type { Phone } from '@droidgym/phone/phone'
import { inset, swipe } from './gestures.ts'
import type { Direction } from './gestures.ts'
import type { ScreenNode } from './screen-nodes.ts'
import { looksLike, screenOf } from './screen-nodes.ts'
import { findByUiSelector } from './selectors/ui-search.ts'
import { continued } from './selectors/ui-selector.ts'
import type { ScrollCall, UiSelector, UiStatement } from './selectors/ui-selector.ts'
import { noSuchElement } from './webdriver-error.ts'

/** UiScrollable.DEFAULT_MAX_SEARCH_SWIPES and DEFAULT_SWIPE_DEADZONE_PCT. */
const MAX_SEARCH_SWIPES = 30
const DEAD_ZONE = 0.1
/**
 * Pixels per second: 55 steps of 5 ms over most of a screen. Assumption: the finger then rests, so that nothing coasts.
 */
const SPEED = 5000
const REST_MS = 250

/** Runs a statement's calls on a `UiScrollable`. Throws `WebDriverError` when there is no such container. */
export function runScrolling(phone: Phone, { container, calls }: NonNullable<UiStatement['scrolling']>): void {
  let scrollable: Scrollable = { phone, container, horizontal: false, maxSwipes: MAX_SEARCH_SWIPES }
  for (const call of calls) scrollable = runScrollCall(call, scrollable)
}

interface Scrollable {
  readonly phone: Phone
  readonly container: UiSelector
  readonly horizontal: boolean
  readonly maxSwipes: number
}

function runScrollCall(call: ScrollCall, scrollable: Scrollable): Scrollable {
  switch (call.kind) {
    case 'axis':
      return { ...scrollable, horizontal: call.horizontal }
    case 'max-swipes':
      return { ...scrollable, maxSwipes: call.count }
    case 'scroll':
      scrollOn(scrollable, call.forward, call.times)
      return scrollable
    case 'into-view':
      scrollIntoView(scrollable, call.target)
      return scrollable
  }
}

/** UiScrollable.scrollIntoView: scrolls from the beginning to the end, until the target is shown. */
function scrollIntoView(scrollable: Scrollable, target: UiSelector): void {
  const { phone, container, maxSwipes } = scrollable
  // The server looks for it anywhere first, and does not use the container when it finds it.
  if (find(phone, target) !== undefined) return
  const inside = continued(container, { from: 'child', selector: target })
  scrollOn(scrollable, false, maxSwipes)
  for (let swipes = 0; swipes < maxSwipes && find(phone, inside) === undefined; swipes++) {
    if (!scrollOn(scrollable, true, 1)) return
  }
}

/** Scrolls up to `times` as far as possible. False: it did not move at all. */
function scrollOn({ phone, container, horizontal }: Scrollable, forward: boolean, times: number): boolean {
  let moved = false
  for (let swipes = 0; swipes < times; swipes++) {
    const node = find(phone, container)
    if (node === undefined) throw noSuchElement()
    const before = screenOf(phone)
    const direction = finger(horizontal, forward)
    swipe(phone, inset(node.node.bounds, DEAD_ZONE), { direction, percent: 1, speed: SPEED }, REST_MS)
    if (looksLike(before, screenOf(phone))) return moved
    moved = true
  }
  return moved
}

function finger(horizontal: boolean, forward: boolean): Direction {
  if (horizontal) return forward ? 'left' : 'right'
  return forward ? 'up' : 'down'
}

function find(phone: Phone, selector: UiSelector): ScreenNode | undefined {
  return findByUiSelector(selector, screenOf(phone).roots)
}
