import { createHash } from 'node:crypto'
import { height, isEmpty, width } from '@droidgym/android/geometry'
import { resourceFallback } from '@droidgym/android/locale'
import { translations } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { visibleActivities } from '@droidgym/phone/screen'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { WindowKind } from '@droidgym/phone/view/window'
import { frontWindow, isPassing } from './front-window.ts'

/** The identity of a screen, independent of its content. */
export interface ScreenIdentity {
  /** Equal for the same screen. */
  readonly key: string
  readonly packageName: string
  /** Class of the activity in front, or of the one that a translucent one lies over, without packages. */
  readonly activity: string
  /** The type of the front window, if it is not the activity's own: `dialog`, `menu`, `overlay`... */
  readonly above: string | null
  readonly keyboard: boolean
  /** The first of the app's own texts outside scroll containers: mostly the title. */
  readonly heading: string | null
  /** Resource ids, without packages, in document order. */
  readonly ids: readonly string[]
  /** Equal for the same kinds of nodes of which at least half is visible, in the same activity. */
  readonly sight: string
  /**
   * The same in whatever activity: an app may have several for one page, such as one that other apps may open, and a
   * window of the system, such as the file picker, is one page over every app.
   */
  readonly page: string
}

/**
 * Two screens are equal when the same activity shows the same window under the same heading, and their trees have the
 * same kinds of nodes in the same places. Repeated rows, content and scroll positions do not count; a heading counts
 * only if it is a text of the app and not content.
 */
export function identifyScreen(phone: Phone): ScreenIdentity {
  const window = frontWindow(phone)
  const [activity] = visibleActivities(new Map(phone.apps.map((app) => [app.definition.packageName, app])), phone.state)
  if (window === undefined || activity === undefined) throw new RangeError('The phone shows no window')
  const { kind } = window.spec
  // Windows of another package (a permission question, a file picker) are the same over every activity. They count
  // among the screens of the app that asks; the shade belongs to no app, nor does what passes over all of them.
  const foreign = window.spec.packageName !== activity.packageName
  const ofSystem = kind === WindowKind.overlay || isPassing(window)
  const packageName = ofSystem ? window.spec.packageName : activity.packageName
  const className = foreign ? '' : (activity.className.split('.').at(-1) ?? activity.className)
  const keyboard = !isPassing(window) && phone.windows().some(({ spec }) => spec.kind === WindowKind.keyboard)
  const heading = headingOf(window.root, ownTexts(phone.state.environment.locale)) ?? null
  const windowName = window.spec.key.replace(/\d+/g, '')
  const places = new Set<string>()
  const seen = new Set<string>()
  collectPlaces(window.root, '', (place, node) => {
    places.add(place)
    if (isSeen(node)) seen.add(place)
  })
  const parts = [packageName, className, windowName, keyboard, heading, [...places].sort()]
  return {
    key: hashOf(parts),
    packageName,
    activity: className,
    above: kind === WindowKind.activity || kind === WindowKind.home ? null : kind,
    keyboard,
    heading,
    ids: [...new Set(idsOf(window.root))],
    sight: hashOf([packageName, className, windowName, [...seen].sort()]),
    page: hashOf([window.spec.packageName, heading, [...seen].sort()]),
  }
}

function isSeen({ bounds, visible }: ViewNode): boolean {
  return !isEmpty(visible) && 2 * width(visible) * height(visible) >= width(bounds) * height(bounds)
}

function hashOf(parts: unknown): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64')
}

/** The path of kinds from the root to every node that has a name. */
function collectPlaces(node: ViewNode, parent: string, add: (place: string, node: ViewNode) => void): void {
  const { kind, props } = node.element
  if (props.unreported === true) return
  const named = props.cls !== undefined || props.id !== undefined || kind !== 'view'
  const place = named ? `${parent}/${props.cls ?? kind}#${props.id ?? ''}` : parent
  if (named) add(place, node)
  for (const child of node.children) collectPlaces(child, place, add)
}

function headingOf({ element, children }: ViewNode, texts: ReadonlySet<string>): string | undefined {
  if (element.kind === 'scroll') return undefined
  if (element.kind === 'text' && texts.has(element.props.text)) return element.props.text
  for (const child of children) {
    const found = headingOf(child, texts)
    if (found !== undefined) return found
  }
  return undefined
}

function* idsOf({ element: { props }, children }: ViewNode): Generator<string> {
  if (props.id !== undefined) yield props.id.slice(props.id.lastIndexOf('/') + 1)
  for (const child of children) yield* idsOf(child)
}

const textsByLocale = new Map<string, ReadonlySet<string>>()

/** Every text of an app in a locale, except those with placeholders. */
function ownTexts(locale: string): ReadonlySet<string> {
  const known = textsByLocale.get(locale)
  if (known !== undefined) return known
  const chain = resourceFallback(locale)
  const texts = new Set<string>()
  for (const app of translations().apps()) {
    for (const key of translations().keys(app)) {
      const entry = translations().texts(app, key)
      const text = chain.map((candidate) => entry[candidate]).find((candidate) => candidate !== undefined)
      if (text !== undefined) texts.add(text)
    }
  }
  textsByLocale.set(locale, texts)
  return texts
}
