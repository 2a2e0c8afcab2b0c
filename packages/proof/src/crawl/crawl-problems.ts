import { createHash } from 'node:crypto'
import type { Frame } from '@droidgym/android/picture/frame'
import { isEmpty } from '@droidgym/android/geometry'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import type { Phone } from '@droidgym/phone/phone'
import { isKeyguardShowing } from '@droidgym/phone/system/keyguard/keyguard'
import { topActivity } from '@droidgym/phone/system/state'
import { nodeKey } from '@droidgym/phone/view/element-naming'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { WindowKind } from '@droidgym/phone/view/window'
import type { Dismissal } from './dismissal.ts'
import { frontWindow } from './front-window.ts'
import type { ScreenIdentity } from './screen-identity.ts'
import { fingerprint } from './state-fingerprint.ts'

export interface CrawlProblem {
  /**
   * `dead-end`: neither BACK nor HOME leads home. `unreachable`: a control that no finger can touch, even after BACK.
   * `idle`: a control whose tap does nothing, or an item whose tap only closes its menu, in every visited state.
   * `lookalike`: a picture that two screens share. `crash`: an error.
   */
  readonly kind: 'dead-end' | 'unreachable' | 'idle' | 'lookalike' | 'crash'
  readonly screen: ScreenIdentity
  readonly what: string
}

/** Most presses of BACK on the way home. */
const MAX_BACKS = 30

/** Checks that HOME, or repeated BACK, leads to the home screen, unless the phone is locked. */
export function leavingProblems(phone: Phone, screen: ScreenIdentity, home: string): readonly CrawlProblem[] {
  const { state } = phone
  if (isKeyguardShowing(state)) return []
  // A peek over the home screen does not matter.
  const isHome = (): boolean =>
    topActivity(phone.state)?.packageName === home
    && !phone.windows().some(({ spec }) => spec.kind === WindowKind.overlay)
  phone.key('HOME')
  if (isHome()) return []
  phone.restore(state)
  for (let press = 0, before = ''; press < MAX_BACKS && before !== fingerprint(phone.state); press++) {
    before = fingerprint(phone.state)
    phone.key('BACK')
    if (isHome()) return []
  }
  return [{ kind: 'dead-end', screen, what: 'neither BACK nor HOME leads to the home screen' }]
}

/** Controls that have no box, or whose box cannot be reached by touch or scrolling, nor after BACK. */
export function layoutProblems(phone: Phone, screen: ScreenIdentity, dismissal: Dismissal): readonly CrawlProblem[] {
  const faults = hiddenControls(phone)
  const closed = faults.size === 0 ? null : dismissal.closed(phone.state)
  if (closed !== null) phone.restore(closed)
  const left = closed === null ? faults : hiddenControls(phone)
  return [...faults].filter(([name, fault]) => left.get(name) === fault)
    .map(([name, fault]) => ({ kind: 'unreachable', screen, what: `${name} ${fault}` }))
}

/** What is wrong with the place of a control, by its name. */
function hiddenControls(phone: Phone): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  const window = frontWindow(phone)
  const walk = (node: ViewNode, scrolls: boolean): void => {
    const { props } = node.element
    if (props.onClick !== undefined && props.unreported !== true) {
      const name = nodeKey(node.element) ?? props.desc ?? props.cls ?? node.element.kind
      if (isEmpty(node.bounds)) faults.set(name, 'has no extent')
      else if (!scrolls && isEmpty(node.visible)) faults.set(name, 'is off the screen')
    }
    const canScroll = scrolls || node.scroll !== undefined || props.onPan !== undefined
    for (const child of node.children) walk(child, canScroll)
  }
  if (window !== undefined) walk(window.root, false)
  return faults
}

/**
 * Controls that are expected to do nothing: a tab or choice that is already selected, and a field that already has the
 * focus. Android reports them clickable too.
 */
export function mayDoNothing(node: UiNode): boolean {
  const chosen = [...documentOrder([node])].some(({ selected, checked, checkable, className }) =>
    selected || (checked && (!checkable || SINGLE_CHOICE.test(className))))
  return chosen || node.focused
}

const SINGLE_CHOICE = /RadioButton|CheckedTextView/

interface Pictured {
  readonly identity: ScreenIdentity
  readonly picture: Frame
}

/**
 * Screens with equal pictures but different trees in their visible part, or in different activities without the same
 * heading. Differences that need scrolling do not count.
 */
export function lookalikes(screens: readonly Pictured[]): readonly CrawlProblem[] {
  const first = new Map<string, ScreenIdentity>()
  const problems: CrawlProblem[] = []
  for (const { identity, picture } of screens) {
    const hash = createHash('sha1').update(picture.pixels).digest('base64')
    const twin = first.get(hash) ?? identity
    first.set(hash, twin)
    if (twin.sight === identity.sight || (identity.heading !== null && twin.page === identity.page)) continue
    problems.push({ kind: 'lookalike', screen: identity, what: `looks exactly like ${nameOf(twin)}` })
  }
  return problems
}

/** The name of a screen in reports. */
export function nameOf({ activity, above, keyboard, heading }: ScreenIdentity): string {
  const parts = [
    ...(activity === '' ? [] : [activity]),
    ...(heading === null ? [] : [`“${heading}”`]),
    ...(above === null ? [] : [above]),
    ...(keyboard ? ['with keyboard'] : []),
  ]
  return parts.join(', ')
}
