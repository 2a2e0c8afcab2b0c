import type { Intent } from '@droidgym/android/intent'
import { queryParameter } from '@droidgym/android/intent'
import { translator } from '@droidgym/phone/i18n/strings'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { ZOOMS, cameraAt, cameraOver } from './map/camera.ts'
import { cityHere } from './map/city-here.ts'
import type { Place } from '../shared/world/places.ts'
import { hereIn } from '../shared/world/places.ts'
import type { Mode } from './map/routes.ts'
import { FRESH_MAPS, remember, resultsPage } from './state.ts'
import { find } from './view.ts'
import type { MapsLocal } from './state.ts'

/** What Maps opens: `geo:`, `google.navigation:`, and the links of the Maps URLs (developers.google.com/maps). */
export const MAP_URI = /^(?:geo:|google\.navigation:|https?:\/\/(?:www\.|maps\.)?google\.com\/maps(?:[/?]|$))/

/** Which letter or word stands for a way to travel (Maps intents and Maps URLs). Assumption: bicycles take the road. */
const MODES: Readonly<Record<string, Mode>> = {
  d: 'car', b: 'car', w: 'walk', driving: 'car', bicycling: 'car', walking: 'walk', transit: 'transit',
}

/**
 * What Maps shows for an intent; undefined when it names nothing. Assumption: a bare point of the Earth, of which this
 * phone's invented city knows nothing, is the place where the phone is.
 */
export function placeToView(tx: Transaction, intent: Intent): MapsLocal | undefined {
  const data = intent.data ?? ''
  if (!MAP_URI.test(data)) return undefined
  if (data.startsWith('google.navigation:')) return navigation(tx, parameterOf(intent, 'q'), parameterOf(intent, 'mode'))
  if (/\/maps\/dir\//.test(data)) return directions(tx, parameterOf(intent, 'destination'), parameterOf(intent, 'travelmode'))
  const query = parameterOf(intent, data.startsWith('geo:') ? 'q' : 'query')
  return query === '' ? FRESH_MAPS : results(tx, query)
}

/** Of a query, or of the list that stands behind `google.navigation:` in its place. */
function parameterOf(intent: Intent, name: string): string {
  const { data = '' } = intent
  const list = data.includes('?') ? data : `?${data.replace(/^[^:]*:/, '')}`
  return (queryParameter({ ...intent, data: list }, name) ?? '').trim()
}

function found(tx: Transaction, query: string): readonly Place[] {
  const t = translator(configurationOf(tx.state).locale, 'maps')
  return find({ world: tx.state.environment, city: cityHere(tx.state), t }, query)
}

function results(tx: Transaction, query: string): MapsLocal {
  remember(tx, query)
  const [first, second] = found(tx, query)
  const list = resultsPage(query)
  if (first === undefined || second !== undefined) return { ...FRESH_MAPS, pages: [list] }
  const camera = cameraAt(first.point, ZOOMS.usual)
  return { ...FRESH_MAPS, camera, pages: [list, { kind: 'place', place: first, expanded: false }] }
}

function directions(tx: Transaction, destination: string, by: string): MapsLocal {
  const from = hereIn(cityHere(tx.state))
  const to = found(tx, destination)[0] ?? null
  const { widthDp, heightDp } = configurationOf(tx.state)
  const points = to === null ? [from.point] : [from.point, to.point]
  const mode = MODES[by] ?? 'car'
  return {
    ...FRESH_MAPS,
    camera: cameraOver(points, widthDp, heightDp * 0.4),
    pages: [{ kind: 'directions', from, stops: [], to, mode, steps: false, editing: false }],
  }
}

/** Guidance begins at once where the destination is known. */
function navigation(tx: Transaction, destination: string, by: string): MapsLocal {
  const shown = directions(tx, destination, by)
  const [page] = shown.pages
  if (page?.kind !== 'directions' || page.to === null) return shown
  const trip = { from: page.from, stops: [], to: page.to, mode: page.mode }
  return {
    ...FRESH_MAPS,
    camera: cameraAt(page.from.point, ZOOMS.place),
    pages: [page, { kind: 'navigation', trip, step: 0 }],
  }
}
