import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Category } from '@droidgym/spec/world/world-data'
import { CATEGORIES } from '@droidgym/spec/world/world-data'
import { AppViews } from '../kit/app-views.ts'
import { openPage, replacePage } from '../kit/page-stack.ts'
import { MAPS } from './app.ts'
import type { Camera } from './map/camera.ts'
import { ZOOMS, cameraAt, cameraOver } from './map/camera.ts'
import { cityHere } from './map/city-here.ts'
import type { Place } from '../shared/world/places.ts'
import { HERE, hereIn } from '../shared/world/places.ts'
import type { Surroundings } from './search/search-places.ts'
import { searchPlaces } from './search/search-places.ts'
import type { Route } from './map/routes.ts'
import { joinRoutes, routeOf } from './map/routes.ts'
import { PALETTE } from './palette.ts'
import type { Directions, MapsLocal, Page, Trip } from './state.ts'
import { mapsState } from './state.ts'
import { waypointsOf } from './waypoints.ts'

const app = new AppViews(MAPS, ({ state, configuration }) => {
  const allowed = isGranted(state, MAPS.packageName, Permission.fineLocation)
  return {
    state: mapsState.of(state),
    world: state.environment,
    city: cityHere(state),
    /** Sheets stand beside the map. */
    wide: configuration.widthDp >= 720,
    allowed,
    /** Maps may know where the phone is, and Settings.Secure.LOCATION_MODE is not off. */
    located: allowed && state.settings.secure['location_mode'] !== '0',
    palette: PALETTE,
    windowLook: {
      appCompatRoot: 'LinearLayout',
      background: '#FFFFFF',
      statusBarColor: '#FFFFFF',
      navigationBarColor: '#FFFFFF',
      lightSystemBars: true,
    } as const,
  }
})

export const views = app.of<MapsLocal>()
export const useMaps = views.use
export type View = ReturnType<typeof useMaps>

/** Where the map is: where it was moved to, else around the phone. */
export function cameraOf({ local, city }: View): Camera {
  return local.camera ?? cameraAt(city.here, ZOOMS.usual)
}

export function openPlace(view: View, tx: Transaction, place: Place): void {
  tx.clearFocus()
  const { local } = view
  const page: Page = { kind: 'place', place, expanded: false }
  if (local.pages.at(-1)?.kind === 'place') replacePage(view, tx, page)
  else openPage(view, tx, page)
  view.change(tx, { camera: cameraAt(place.point, Math.max(ZOOMS.usual, cameraOf(view).zoom)) })
}

/** Shows the way, or asks for what is not known of it. */
export function openDirections(view: View, tx: Transaction, to: Place | null): void {
  const page: Directions = {
    kind: 'directions', from: hereOf(view), stops: [], to, mode: 'car', steps: false, editing: false,
  }
  openPage(view, tx, page)
  showTrip(view, tx, page)
}

/** Moves the camera over the whole way. */
export function showTrip(view: View, tx: Transaction, page: Directions): void {
  const { widthDp, heightDp } = view.context.configuration
  const points = waypointsOf(page).map(({ point }) => point)
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

export function find({ t, ...around }: Surroundings & Pick<View, 't'>, query: string): readonly Place[] {
  const labels = Object.fromEntries(CATEGORIES.map((category) => [category, t(category)])) as Record<Category, string>
  return searchPlaces(around, query, labels)
}

export function tripRoute({ city, state }: View, trip: Trip): Route {
  const [start, ...others] = waypointsOf(trip)
  const avoidHighways = state.switches.includes('highways')
  return joinRoutes(others.map((to, index) => (
    routeOf(city, { from: others[index - 1] ?? start ?? trip.from, to, mode: trip.mode, avoidHighways })
  )))
}

/** Begins guidance, the map close around the phone. */
export function startNavigation(view: View, tx: Transaction, trip: Trip): void {
  openPage(view, tx, { kind: 'navigation', trip, step: 0 })
  view.change(tx, { camera: cameraAt(trip.from.point, ZOOMS.place) })
}
