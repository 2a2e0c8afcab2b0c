import { describe, expect, it } from 'vitest'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { center } from '@droidgym/android/geometry'
import { cityOf } from '@droidgym/apps/shared/world/city'
import { hereIn, placesOf } from '@droidgym/apps/shared/world/places'
import { worldKey } from '@droidgym/apps/test/world-of-seed'
import { MODES, routeOf } from '@droidgym/apps/maps/map/routes'
import { createPhone } from '@droidgym/simulated/create-phone'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, findAll, isShown, longPressAt, swipe, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const id = (name: string) => ({ resource_id: `com.google.android.apps.maps:id/${name}` })
const TABS = ['explore', 'commute', 'saved', 'contribute', 'updates'] as const

async function open(environment = '100'): Promise<Phone> {
  const phone = await createPhone(findEnvironment(environment))
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.maps/com.google.android.maps.MapsActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

/** A part of the map without buttons, as pixels. */
function map(phone: Phone): Buffer {
  const { width, height } = findEnvironment('100')
  const { left, top, right, bottom } = find(phone, id('map_frame')).bounds
  const { pixels } = phone.frame({ width: width / 4, height: height / 4 })
  const rows: Uint8Array[] = []
  for (let y = Math.ceil((top + (bottom - top) * 0.3) / 4); y < (top + (bottom - top) * 0.7) / 4; y++) {
    const from = (y * (width / 4) + Math.ceil(left / 4)) * 3
    rows.push(pixels.slice(from, from + Math.floor(((right - left) * 0.7) / 4) * 3))
  }
  return Buffer.concat(rows)
}

function search(phone: Phone, query: string): void {
  press(phone, 'search_omnibox_text_box')
  phone.type(query)
}

const places = placesOf(worldKey(100))
const [known] = places.filter(({ phone }) => phone !== '')

describe.each(['100', '101', '102', '104', '105', '107', '108', '109', '030'])('on phone %s', (environment) => {
  it('starts on the map and selects each tab that is tapped', async () => {
    const phone = await open(environment)
    const t = translator(findEnvironment(environment).locale, 'maps')
    const tab = (name: string): UiNode => find(phone, { content_desc: t(name), class: 'android.widget.FrameLayout' })
    expect(isShown(phone, { content_desc: t('map') })).toBe(true)
    expect(TABS.filter((name) => !onTapGrid(tab(name).bounds, findEnvironment(environment)))).toEqual([])
    for (const name of [...TABS.slice(1), 'explore']) {
      tapAt(phone, center(tab(name).bounds))
      expect(TABS.filter((other) => tab(other).selected)).toEqual([name])
    }
  })

  it('finds a place, shows it and the way to it, and comes back', async () => {
    const phone = await open(environment)
    const [place] = placesOf(findEnvironment(environment)).filter(({ phone: number }) => number !== '')
    const t = translator(findEnvironment(environment).locale, 'maps')
    search(phone, place?.name ?? '')
    press(phone, 'place_row')
    expect(find(phone, id('title')).text).toBe(place?.name)
    tap(phone, { text: t('directions') })
    expect(find(phone, id('directions_endpoint_textbox')).text).toBe(place?.name)
    expect(find(phone, id('trip_duration')).text).not.toBe('')
    tap(phone, { text: t('start') })
    expect(isShown(phone, id('nav_banner'))).toBe(true)
    for (let step = 0; step < 3; step++) phone.key('BACK')
    expect(find(phone, id('search_omnibox_text_box')).text).toBe(t('search_here'))
    phone.key('BACK')
    expect(isShown(phone, id('map_frame'))).toBe(false)
  })
})

describe('the map', () => {
  it('follows the finger, and comes back to the phone’s place', async () => {
    const phone = await open()
    const before = map(phone)
    swipe(phone, id('map_frame'), 'left')
    expect(map(phone).equals(before)).toBe(false)
    press(phone, 'mylocation_button')
    expect(map(phone).equals(before)).toBe(true)
  })

  it('is as large as the buttons and two quick taps make it', async () => {
    const phone = await open()
    const before = map(phone)
    press(phone, 'map_buttons_view_zoom_in')
    const nearer = map(phone)
    expect(nearer.equals(before)).toBe(false)
    press(phone, 'map_buttons_view_zoom_out')
    expect(map(phone).equals(before)).toBe(true)
    const { bounds } = find(phone, id('map_frame'))
    const free = { x: bounds.left + 40, y: bounds.bottom - 300 }
    tapAt(phone, free)
    expect(map(phone).equals(before)).toBe(true)
    tapAt(phone, free)
    expect(map(phone).equals(before)).toBe(false)
    expect(isShown(phone, id('place_header'))).toBe(false)
  })

  it('shows the place whose sign is tapped, and a pin where the finger rests', async () => {
    const phone = await open()
    const { bounds } = find(phone, id('map_frame'))
    longPressAt(phone, { x: bounds.left + 300, y: bounds.bottom - 500 })
    expect(find(phone, id('title')).text).toBe('Dropped pin')
    phone.key('BACK')
    search(phone, known?.name ?? '')
    press(phone, 'place_row')
    phone.key('BACK')
    tapAt(phone, center(find(phone, id('map_frame')).bounds))
    expect(isShown(phone, id('place_header'))).toBe(true)
  })

  it('looks otherwise from above, also after the app was left', async () => {
    const phone = await open()
    const before = map(phone)
    press(phone, 'layers_button')
    tap(phone, { content_desc: 'Satellite' })
    expect(find(phone, { content_desc: 'Satellite' }).selected).toBe(true)
    phone.key('BACK')
    expect(map(phone).equals(before)).toBe(false)
    press(phone, 'layers_button')
    expect(find(phone, { content_desc: 'Satellite' }).selected).toBe(true)
  })
})

describe('places', () => {
  it('are kept on lists, old and new', async () => {
    const phone = await open()
    search(phone, known?.name ?? '')
    press(phone, 'place_row')
    tap(phone, { text: 'Save' })
    tap(phone, { text: 'Want to go' })
    expect(find(phone, { text: 'Want to go' }).checked).toBe(true)
    tap(phone, { text: 'New list' })
    phone.type('Trip')
    tap(phone, { text: 'CREATE' })
    tap(phone, { text: 'Trip' })
    press(phone, 'done_button')
    phone.key('BACK')
    tap(phone, { content_desc: 'Saved' })
    expect(findAll(phone, id('summary')).map(({ text }) => text)).toEqual(
      ['Places: 0', 'Places: 1', 'Places: 0', 'Places: 1'],
    )
    tap(phone, { text: 'Trip' })
    expect(find(phone, id('title')).text).toBe(known?.name)
  })

  it('are offered by kind, by a part of the name and from earlier searches', async () => {
    const phone = await open()
    tap(phone, { text: 'Coffee' })
    expect(findAll(phone, id('place_row')).length).toBeGreaterThan(1)
    phone.key('BACK')
    search(phone, 'no such thing')
    phone.key('ENTER')
    expect(isShown(phone, { text: 'No results found for no such thing' })).toBe(true)
    phone.key('BACK')
    press(phone, 'search_omnibox_text_box')
    expect(findAll(phone, id('title')).map(({ text }) => text)).toEqual(['no such thing', 'Coffee'])
  })

  it('are found by what people search for, not by the name of their kind alone', async () => {
    const phone = await open()
    search(phone, 'gas stations')
    phone.key('ENTER')
    expect(findAll(phone, id('place_row')).length).toBeGreaterThan(1)
  })

  it('get stars', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Contribute' })
    expect(find(phone, id('reviews_count')).text).toBe('Your ratings: 0')
    tap(phone, { content_desc: 'Stars: 4' })
    expect(find(phone, id('reviews_count')).text).toBe('Your ratings: 1')
    expect(findAll(phone, { ...id('rating_star'), selected: true })).toHaveLength(4)
  })
})

describe('directions', () => {
  it('lead from the phone’s place to one that is chosen, and back', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Directions' })
    expect(isShown(phone, id('trip_duration'))).toBe(false)
    press(phone, 'directions_endpoint_textbox')
    phone.type(known?.name ?? '')
    press(phone, 'place_row')
    const car = find(phone, id('trip_duration')).text
    tap(phone, { content_desc_matches: '^Walking.*' })
    expect(find(phone, id('trip_duration')).text).not.toBe(car)
    press(phone, 'swap_waypoints_button')
    expect(find(phone, id('directions_startpoint_textbox')).text).toBe(known?.name)
    tap(phone, { text: 'Steps' })
    expect(findAll(phone, id('title')).at(-1)?.text).toMatch(/^Arrive at/)
  })

  it('know the way home', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Commute' })
    press(phone, 'commute_home')
    phone.type(known?.name ?? '')
    press(phone, 'place_row')
    expect(findAll(phone, id('summary'))[0]?.text).toContain(known?.name)
    tap(phone, { text: 'Directions' })
    expect(find(phone, id('directions_endpoint_textbox')).text).toBe(known?.name)
  })
})

it('measures in the unit that the settings name', async () => {
  const phone = await open()
  press(phone, 'search_omnibox_one_google_account_disc')
  tap(phone, { text: 'Settings' })
  tap(phone, { text: 'Distance units' })
  tap(phone, { text: 'Kilometers' })
  expect(isShown(phone, { text: 'Kilometers' })).toBe(true)
  phone.key('BACK')
  tap(phone, { text: 'Coffee' })
  expect(isShown(phone, { text_matches: '.* · [0-9.]+ (m|km)' })).toBe(true)
  expect(isShown(phone, { text_matches: '.* · [0-9.]+ (ft|mi)' })).toBe(false)
})

it('shows its scale only where that is wanted', async () => {
  const phone = await open()
  const before = phone.frame({ width: 360, height: 720 })
  press(phone, 'search_omnibox_one_google_account_disc')
  tap(phone, { text: 'Settings' })
  press(phone, 'switch_scale')
  expect(find(phone, { resource_id: 'android:id/switch_widget' }).checked).toBe(false)
  phone.key('BACK')
  expect(phone.frame({ width: 360, height: 720 }).pixels).not.toEqual(before.pixels)
})

describe('routes', () => {
  it.each(MODES)('by %s begin and end where they should, and are not shorter than the straight line', (mode) => {
    const city = cityOf(worldKey(100))
    const from = hereIn(city)
    for (const to of places) {
      const { points, meters, minutes, steps } = routeOf(city, { from, to, mode, avoidHighways: false })
      expect([points[0], points.at(-1)]).toEqual([from.point, to.point])
      expect(meters).toBeGreaterThan(Math.hypot(to.point.x - from.point.x, to.point.y - from.point.y) - 1)
      expect(minutes).toBeGreaterThan(0)
      expect(steps.at(-1)).toMatchObject({ kind: 'arrive', name: to.name })
    }
  })
})

it('is another city on another phone', () => {
  expect(placesOf(worldKey(7))).toEqual(placesOf(worldKey(7)))
  expect(placesOf(worldKey(7))).not.toEqual(placesOf(worldKey(8)))
})

it.each(['100', '105', '108'])('shows the account dialog no higher than its rows, on phone %s', async (environment) => {
  const phone = await createPhone({ ...findEnvironment(environment), content: 'lived-in' })
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.maps/com.google.android.maps.MapsActivity'])
  tap(phone, { resource_id: 'com.google.android.apps.maps:id/search_omnibox_one_google_account_disc' })
  const { top, bottom } = find(phone, { resource_id: 'android:id/parentPanel' }).bounds
  const { height } = findEnvironment(environment)
  expect((bottom - top) / height).toBeLessThan(0.7)
  expect((top + bottom) / 2 / height).toBeCloseTo(0.5, 1)
})
