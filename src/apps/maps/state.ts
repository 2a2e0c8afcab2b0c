import { appState } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Place } from './data/places.ts'

export const PACKAGE = 'com.google.android.apps.maps'
export const MAPS_ACTIVITY = 'com.google.android.maps.MapsActivity'

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

export const mapsState = appState<MapsState>(PACKAGE)

const OWN_LISTS = ['favorites', 'want_to_go', 'starred'] as const

export function initialState(): MapsState {
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
    lists: [...state.lists, { id: `list-${String(state.lists.length)}`, name, places: [] }],
  }))
}

export function toggleSwitch(tx: Transaction, name: SwitchName): void {
  mapsState.update(tx, (state) => ({ ...state, switches: toggled(state.switches, name) }))
}

/** The list without the item, or with it. */
export function toggled<T>(items: readonly T[], item: T): readonly T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item]
}

export function rate(tx: Transaction, place: Place, stars: number): void {
  mapsState.update(tx, (state) => ({ ...state, ratings: { ...state.ratings, [place.id]: stars } }))
}

/** Remembers a search, unless the user does not want it. */
export function remember(tx: Transaction, query: string): void {
  mapsState.update(tx, (state) =>
    state.switches.includes('history')
      ? { ...state, searches: [query, ...state.searches.filter((other) => other !== query)].slice(0, 12) }
      : state,
  )
}
