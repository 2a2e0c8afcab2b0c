import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import type { Camera } from './data/camera.ts'
import { ZOOMS, cameraAt, cameraOver } from './data/camera.ts'
import type { City } from './data/city.ts'
import { cityOf } from './data/city.ts'
import type { Category, Place } from './data/places.ts'
import { CATEGORIES, HERE, hereIn, nearest, placesOf, searchPlaces } from './data/places.ts'
import type { Mode, Route } from './data/routes.ts'
import { routeOf } from './data/routes.ts'
import type { MapsState } from './state.ts'
import { mapsState } from './state.ts'

export const TABS = ['explore', 'commute', 'saved', 'contribute', 'updates'] as const
export type Tab = (typeof TABS)[number]

/** What a search is for. */
export type Purpose = 'show' | 'from' | 'to' | 'home' | 'work'

/** What lies over a tab. */
export type Page =
  | { readonly kind: 'search'; readonly typed: string; readonly purpose: Purpose }
  | { readonly kind: 'results'; readonly query: string | null }
  | { readonly kind: 'place'; readonly place: Place; readonly expanded: boolean }
  | Directions
  | { readonly kind: 'navigation'; readonly trip: Trip; readonly step: number }
  | { readonly kind: 'list'; readonly id: string }
  | { readonly kind: 'settings' | 'navigation-settings' | 'history' | 'about' }

export interface Trip {
  readonly from: Place
  readonly to: Place
  readonly mode: Mode
}

export interface Directions {
  readonly kind: 'directions'
  readonly from: Place
  readonly to: Place | null
  readonly mode: Mode
  readonly steps: boolean
}

export type Layer = 'account' | 'layers' | 'save' | 'share' | 'units' | 'new-list'

/** What MapsActivity keeps. */
export interface MapsLocal {
  readonly tab: Tab
  /** Null until the map is moved: the phone's own place. */
  readonly camera: Camera | null
  readonly pages: readonly Page[]
  readonly layer: Layer | null
  /** Name of the list that is being made. */
  readonly draft: string
  /** The last tap on the map: dp in the map, milliseconds on the phone's clock. */
  readonly tapped: { readonly x: number; readonly y: number; readonly at: number } | null
  /** Where the finger on the map was last; null before it has left the place where it came down. */
  readonly finger: { readonly x: number; readonly y: number; readonly dragging: boolean } | null
}

export const FRESH: MapsLocal = {
  tab: 'explore',
  camera: null,
  pages: [],
  layer: null,
  draft: '',
  tapped: null,
  finger: null,
}

/** What every part of the screen is drawn from. */
export interface View extends AppView<MapsLocal> {
  readonly app: MapsState
  readonly seed: number
  readonly city: City
  readonly camera: Camera
  /** Sheets stand beside the map. */
  readonly wide: boolean
  /** Settings.Secure.LOCATION_MODE is not off. */
  readonly located: boolean
}

export function viewOf(context: ScreenContext<MapsLocal>): View {
  const { configuration, local, state } = context
  const { seed } = state.environment
  const city = cityOf(seed)
  return {
    ...appView(context, 'maps'),
    app: mapsState.of(state),
    seed,
    city,
    camera: local.camera ?? cameraAt(city.here, ZOOMS.usual),
    wide: configuration.widthDp >= 720,
    located: state.settings.secure['location_mode'] !== '0',
  }
}

/** Lays a page over what is shown, scrolled to its beginning. */
export function open({ context, local }: View, tx: Transaction, page: Page): void {
  tx.scrollTo(context.window, `page-${String(local.pages.length + 1)}`, 0)
  context.update(tx, (now) => ({ ...now, layer: null, pages: [...now.pages, page] }))
}

/** Exchanges the topmost page. */
export function replace({ context }: View, tx: Transaction, page: Page): void {
  context.update(tx, (now) => ({ ...now, layer: null, pages: [...now.pages.slice(0, -1), page] }))
}

export function goBack({ context }: View, tx: Transaction): void {
  tx.clearFocus()
  context.update(tx, (now) => ({ ...now, pages: now.pages.slice(0, -1) }))
}

/** Key of the topmost page's scroll container. */
export function scrollKey({ local }: View): string {
  return `page-${String(local.pages.length)}`
}

export function openPlace(view: View, tx: Transaction, place: Place): void {
  tx.clearFocus()
  const { local, camera } = view
  const page: Page = { kind: 'place', place, expanded: false }
  if (local.pages.at(-1)?.kind === 'place') replace(view, tx, page)
  else open(view, tx, page)
  view.change(tx, { camera: cameraAt(place.point, Math.max(ZOOMS.usual, camera.zoom)) })
}

/** Shows the way, or asks for what is not known of it. */
export function openDirections(view: View, tx: Transaction, to: Place | null): void {
  const page: Directions = { kind: 'directions', from: hereOf(view), to, mode: 'car', steps: false }
  open(view, tx, page)
  showTrip(view, tx, page)
}

/** Moves the camera over the whole way. */
export function showTrip(view: View, tx: Transaction, { from, to }: Directions): void {
  const { widthDp, heightDp } = view.context.configuration
  const points = to === null ? [from.point] : [from.point, to.point]
  const [width, height] = view.wide ? [widthDp - 420, heightDp - 120] : [widthDp, heightDp * 0.4]
  view.change(tx, { camera: cameraOver(points, Math.max(80, width), Math.max(80, height)) })
}

export function hereOf({ city }: View): Place {
  return hereIn(city)
}

/** The name that a place is shown by. */
export function nameOf({ t }: View, { id, name }: Place): string {
  if (name !== '') return name
  return t(id === HERE ? 'your_location' : 'dropped_pin')
}

export function listName({ t }: View, { id, name }: { readonly id: string; readonly name: string | null }): string {
  return name ?? t(id)
}

export function find({ seed, t }: Pick<View, 'seed' | 't'>, query: string): readonly Place[] {
  const labels = Object.fromEntries(CATEGORIES.map((category) => [category, t(category)])) as Record<Category, string>
  return searchPlaces(seed, query, labels)
}

/** What a page of results lists: what was found, or with no query what is near. */
export function resultsOf(view: View, query: string | null): readonly Place[] {
  if (query !== null) return find(view, query).slice(0, 20)
  return nearest(placesOf(view.seed).filter(({ category }) => category !== 'station'), view.city.here).slice(0, 12)
}

export function tripRoute({ city, app }: View, trip: Trip): Route {
  return routeOf(city, { ...trip, avoidHighways: app.switches.includes('highways') })
}

/** Begins guidance, the map close around the phone. */
export function startNavigation(view: View, tx: Transaction, trip: Trip): void {
  open(view, tx, { kind: 'navigation', trip, step: 0 })
  view.change(tx, { camera: cameraAt(trip.from.point, ZOOMS.place) })
}
