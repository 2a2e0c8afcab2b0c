import { describe, expect, it } from 'vitest'
import { mapsState } from '@droidgym/apps/maps/state'
import { placesOf } from '@droidgym/apps/shared/world/places'
import { worldKey } from '@droidgym/apps/test/world-of-seed'
import type { Phone } from '@droidgym/phone/phone'
import { drag, find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { center } from '@droidgym/android/geometry'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const id = (name: string) => ({ resource_id: `com.google.android.apps.maps:id/${name}` })
const CONFIRM = { resource_id: 'android:id/button1' }
const [one, two, three] = placesOf(worldKey(100)).filter(({ phone }) => phone !== '').map(({ name }) => name)
const [first, second, third] = [one ?? '', two ?? '', three ?? '']

async function open(): Promise<Phone> {
  const phone = await createPhone(findEnvironment('100'))
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.maps/com.google.android.maps.MapsActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

function pressText(phone: Phone, ...texts: readonly string[]): void {
  for (const text of texts) tap(phone, { text })
}

/** Types into the open search, and takes the first place of that name. */
function choose(phone: Phone, name: string): void {
  phone.type(name)
  tap(phone, { ...id('title'), text: name })
}

function texts(phone: Phone, name: string): readonly string[] {
  return findAll(phone, id(name)).map(({ text }) => text)
}

describe('a way with stops', () => {
  /** From the phone to the first place and on to the second one. */
  async function withStop(): Promise<Phone> {
    const phone = await open()
    tap(phone, { content_desc: 'Directions' })
    press(phone, 'directions_endpoint_textbox')
    choose(phone, first)
    press(phone, 'overflow_menu')
    pressText(phone, 'Add stop')
    choose(phone, second)
    return phone
  }

  function minutes(phone: Phone): number {
    return Number.parseInt(find(phone, id('trip_duration')).text, 10)
  }

  it('leads over the first destination to the one that is added', async () => {
    const phone = await withStop()
    expect(texts(phone, 'waypoint_name')).toEqual(['Your location', first, second])
    pressText(phone, 'Done')
    expect(find(phone, id('directions_stops_textbox')).text).toBe(first)
    expect(find(phone, id('directions_endpoint_textbox')).text).toBe(second)
    expect(isShown(phone, { content_desc_matches: '^Transit.*' })).toBe(false)
    pressText(phone, 'Steps')
    const arrivals = texts(phone, 'title').filter((text) => text.startsWith('Arrive at'))
    expect(arrivals).toEqual([`Arrive at ${first}`, `Arrive at ${second}`])
  })

  it('lets its stops be moved and removed', async () => {
    const phone = await withStop()
    pressText(phone, 'Add stop')
    choose(phone, third)
    const handle = center(find(phone, { ...id('drag_handle'), instance: 3 }).bounds)
    const row = find(phone, { ...id('waypoint'), instance: 0 }).bounds
    drag(phone, handle, { x: handle.x, y: handle.y - 2 * (row.bottom - row.top) })
    expect(texts(phone, 'waypoint_name')).toEqual(['Your location', third, first, second])
    pressText(phone, 'Done')
    expect(find(phone, id('directions_stops_textbox')).text).toBe('Stops: 2')
    const all = minutes(phone)
    press(phone, 'directions_stops_textbox')
    tap(phone, { content_desc: `Remove ${third}` })
    phone.key('BACK')
    expect(find(phone, id('directions_stops_textbox')).text).toBe(first)
    expect(minutes(phone)).toBeLessThan(all)
  })
})

describe('a list', () => {
  it('of one’s own is made, filled, renamed and deleted', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Saved' })
    pressText(phone, 'New list')
    phone.type('Trip')
    pressText(phone, 'CREATE', 'Trip')
    for (const place of [first, second]) {
      press(phone, 'add_place')
      choose(phone, place)
    }
    expect(texts(phone, 'title')).toEqual([second, first])
    press(phone, 'place_menu')
    pressText(phone, 'Remove from list')
    expect(texts(phone, 'title')).toEqual([first])
    tap(phone, { content_desc: 'More options', instance: 0 })
    pressText(phone, 'Edit list')
    phone.type('s')
    tap(phone, CONFIRM)
    expect(mapsState.of(phone.state).lists.at(-1)).toMatchObject({ name: 'Trips', places: [{ name: first }] })
    tap(phone, { content_desc: 'More options', instance: 0 })
    pressText(phone, 'Delete list')
    tap(phone, CONFIRM)
    expect(isShown(phone, { text: 'Trips' })).toBe(false)
    expect(isShown(phone, { text: 'New list' })).toBe(true)
  })

  it('gets an id of its own after others were deleted', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Saved' })
    const make = (name: string): void => {
      pressText(phone, 'New list')
      phone.type(name)
      pressText(phone, 'CREATE')
    }
    make('One')
    make('Two')
    pressText(phone, 'One')
    tap(phone, { content_desc: 'More options' })
    pressText(phone, 'Delete list')
    tap(phone, CONFIRM)
    make('Three')
    const ids = mapsState.of(phone.state).lists.map((list) => list.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('that every account has keeps its name', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Saved' })
    pressText(phone, 'Favorites')
    expect(isShown(phone, { content_desc: 'More options' })).toBe(false)
  })
})

describe('results', () => {
  it('are those that are open and top rated', async () => {
    const phone = await open()
    pressText(phone, 'Groceries')
    const shown = (): readonly string[] => texts(phone, 'title')
    const all = shown()
    pressText(phone, 'Top rated')
    expect(find(phone, { text: 'Top rated' }).selected).toBe(true)
    const ratings = new Map(placesOf(worldKey(100)).map(({ name, rating }) => [name, rating]))
    expect(shown().filter((name) => (ratings.get(name) ?? 0) < 40)).toEqual([])
    expect(shown()).not.toEqual(all)
    pressText(phone, 'Top rated', 'Open now')
    expect(texts(phone, 'opening_hours').filter((text) => !/open/i.test(text))).toEqual([])
    pressText(phone, 'Open now', 'Relevance', 'Distance')
    expect(isShown(phone, { text: 'Distance' })).toBe(true)
  })
})
