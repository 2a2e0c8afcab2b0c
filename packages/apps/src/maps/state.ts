import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { OverlayLocal } from '../kit/app-views.ts'
import { newestFirst, toggled } from '../kit/lists.ts'
import type { PagesLocal } from '../kit/page-stack.ts'
import { MAPS } from './app.ts'
import type { Camera } from './map/camera.ts'
import type { Mode } from './map/routes.ts'
import type { Place } from '../shared/world/places.ts'

export const MAP_TYPES = ['default', 'satellite', 'terrain'] as const
export type MapType = (typeof MAP_TYPES)[number]
export const MAP_DETAILS = ['transit', 'traffic', 'bicycling'] as const
export type MapDetail = (typeof MAP_DETAILS)[number]
export const UNITS = ['auto', 'km', 'miles'] as const
export type Units = (typeof UNITS)[number]
export type SwitchName = 'scale' | 'satellite' | 'history' | 'highways' | 'tolls' | 'ferries'

export interface PlaceList {
  /** One of `OWN_LISTS`, or `list-<n>`. */
  readonly id: string
  /** Null for those that are named in the user's language. */
  readonly name: string | null
  readonly places: readonly Place[]
}

export interface MapsState {
  /** What was searched for, the newest first. */
  readonly searches: readonly string[]
  readonly lists: readonly PlaceList[]
  readonly home: Place | null
  readonly work: Place | null
  /** Stars from 1 to 5 that the user gave, by the place's id. */
  readonly ratings: Readonly<Record<number, number>>
  readonly mapType: MapType
  readonly details: readonly MapDetail[]
  readonly units: Units
  readonly switches: readonly SwitchName[]
}

export const mapsState = appState<MapsState>(MAPS.packageName)

const OWN_LISTS = ['favorites', 'want_to_go', 'starred'] as const

export function firstState(): MapsState {
  return {
    searches: [],
    lists: OWN_LISTS.map((id) => ({ id, name: null, places: [] })),
    home: null,
    work: null,
    ratings: {},
    mapType: 'default',
    details: [],
    units: 'auto',
    switches: ['scale', 'history'],
  }
}

export function isSaved({ lists }: MapsState, place: Place): boolean {
  return lists.some(({ places }) => has(places, place))
}

export function has(places: readonly Place[], { id }: Place): boolean {
  return places.some((place) => place.id === id)
}

/** Puts the place on a list, or takes it off. */
export function toggleOnList(tx: Transaction, id: string, place: Place): void {
  mapsState.update(tx, (state) => ({
    ...state,
    lists: state.lists.map((list) => {
      if (list.id !== id) return list
      const without = list.places.filter((other) => other.id !== place.id)
      return { ...list, places: has(list.places, place) ? without : [place, ...list.places] }
    }),
  }))
}

export function addList(tx: Transaction, name: string): void {
  mapsState.update(tx, (state) => ({
    ...state,
    lists: [...state.lists, { id: `list-${String(nextNumber(state.lists))}`, name, places: [] }],
  }))
}

/** Behind those of all lists, so that no list gets the id of one that lasts. */
function nextNumber(lists: readonly PlaceList[]): number {
  const numbers = lists.map(({ id }) => Number(id.replace(/^list-/, ''))).filter((number) => !Number.isNaN(number))
  return Math.max(OWN_LISTS.length - 1, ...numbers) + 1
}

export function renameList(tx: Transaction, id: string, name: string): void {
  mapsState.update(tx, (state) => ({
    ...state,
    lists: state.lists.map((list) => (list.id === id ? { ...list, name } : list)),
  }))
}

export function deleteList(tx: Transaction, id: string): void {
  mapsState.update(tx, (state) => ({ ...state, lists: state.lists.filter((list) => list.id !== id) }))
}

export function toggleSwitch(tx: Transaction, name: SwitchName): void {
  mapsState.update(tx, (state) => ({ ...state, switches: toggled(state.switches, name) }))
}

export function rate(tx: Transaction, place: Place, stars: number): void {
  mapsState.update(tx, (state) => ({ ...state, ratings: { ...state.ratings, [place.id]: stars } }))
}

/** Remembers a search, unless the user does not want it. */
export function remember(tx: Transaction, query: string): void {
  mapsState.update(tx, (state) =>
    state.switches.includes('history')
      ? { ...state, searches: newestFirst(state.searches, query, 12) }
      : state,
  )
}

export const TABS = ['explore', 'commute', 'saved', 'contribute', 'updates'] as const
export type Tab = (typeof TABS)[number]

/** What a search is for: to show a place, for an end of the way or a stop on it, or for the list below. */
export type Purpose = 'show' | 'from' | 'to' | 'stop' | 'home' | 'work' | 'list'

export const RESULT_ORDERS = ['relevance', 'distance'] as const

/** Which results are shown, and in which order. */
export interface ResultFilters {
  readonly order: (typeof RESULT_ORDERS)[number]
  readonly openNow: boolean
  readonly topRated: boolean
}

export interface Results {
  readonly kind: 'results'
  /** Null for what is near. */
  readonly query: string | null
  readonly filters: ResultFilters
}

/** All that a query finds. */
export function resultsPage(query: string | null): Results {
  return { kind: 'results', query, filters: { order: 'relevance', openNow: false, topRated: false } }
}

/** What lies over a tab. */
export type Page =
  | { readonly kind: 'search'; readonly typed: string; readonly purpose: Purpose }
  | Results
  | { readonly kind: 'place'; readonly place: Place; readonly expanded: boolean }
  | Directions
  | { readonly kind: 'navigation'; readonly trip: Trip; readonly step: number }
  | { readonly kind: 'list'; readonly id: string }
  | { readonly kind: 'settings' | 'navigation-settings' | 'history' | 'about' }

export interface Trip {
  readonly from: Place
  /** Between the two ends. */
  readonly stops: readonly Place[]
  readonly to: Place
  readonly mode: Mode
}

export interface Directions {
  readonly kind: 'directions'
  readonly from: Place
  /** None while there is no destination. */
  readonly stops: readonly Place[]
  readonly to: Place | null
  readonly mode: Mode
  readonly steps: boolean
  /** The stops are added, moved and removed. */
  readonly editing: boolean
}

/** A dialog or sheet over the map. */
export type Overlay =
  | 'account'
  | 'layers'
  | 'save'
  | 'share'
  | 'units'
  | 'new-list'
  | 'rename-list'
  | 'delete-list'
  | 'list-menu'
  | 'directions-menu'
  | 'sort-results'
  | { readonly kind: 'saved-place'; readonly place: Place }

/** What MapsActivity keeps. */
export interface MapsLocal extends PagesLocal<Page>, OverlayLocal<Overlay> {
  readonly tab: Tab
  /** Null until the map is moved: the phone's own place. */
  readonly camera: Camera | null
  /** Name of the list that is being made or renamed. */
  readonly draft: string
  /** The last tap on the map: dp in the map, milliseconds on the phone's clock. */
  readonly tapped: { readonly x: number; readonly y: number; readonly at: number } | null
  /** Where the finger on the map was last; null before it has left the place where it came down. */
  readonly finger: { readonly x: number; readonly y: number; readonly dragging: boolean } | null
}

export const FRESH_MAPS: MapsLocal = {
  tab: 'explore',
  camera: null,
  pages: [],
  overlay: null,
  draft: '',
  tapped: null,
  finger: null,
}
