import { describe, expect, test } from 'vitest'
import type { Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import type { Favorite, FavoriteWidget } from '@droidgym/android/storage/launcher-favorites'
import { FAVORITES_DATABASE, isWidget, readFavorites, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import { addEvent } from '@droidgym/apps/calendar/state'
import { homeGeometry, widgetBounds } from '@droidgym/apps/launcher/home/home-geometry'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { topActivity } from '@droidgym/phone/system/state'
import { carry, find, findAll, isShown, longPress, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

await loadSqlite()

const CHROME = 'com.android.chrome/com.google.android.apps.chrome.Main'
const ANALOG = 'com.google.android.deskclock/com.android.alarmclock.AnalogAppWidgetProvider'
const DIGITAL = 'com.google.android.deskclock/com.android.alarmclock.DigitalAppWidgetProvider'
const SCHEDULE = 'com.google.android.calendar/com.android.calendar.widget.CalendarAppWidgetProvider'

const widget = (name: string, place: Partial<FavoriteWidget> = {}): FavoriteWidget =>
  ({ container: 'workspace', page: 0, column: 0, row: 1, columns: 2, rows: 2, id: 1, widget: name, ...place })

function database(phone: Phone): Uint8Array {
  return phone.files.read(phone.state, FAVORITES_DATABASE) ?? new Uint8Array()
}

function favorites(phone: Phone): readonly Favorite[] {
  return readFavorites(database(phone))
}

/** A phone whose home screen has only these, as a pushed database says. */
async function phoneWith(shown: readonly Favorite[], id = '100'): Promise<Phone> {
  const phone = await createPhone(findEnvironment(id))
  phone.change((tx) => { phone.files.write(tx, FAVORITES_DATABASE, writeFavorites(shown)) })
  return phone
}

function middle(phone: Phone, shown: FavoriteWidget): Point {
  const configuration = configurationOf(phone.state)
  return center(widgetBounds(homeGeometry(configuration, favorites(phone)), shown, configuration.rtl))
}

/** On the row with the date, beside it: on the home screen itself. */
function longPressDate(phone: Phone): void {
  const { left, bottom } = find(phone, { resource_id: 'search_container_workspace' }).bounds
  const at = { x: left + 5, y: bottom - 5 }
  phone.touch([{ ...at, time: 0 }, { ...at, time: 700 }])
}

/** Opens the sheet of all widgets by the menu of the home screen, and finds one in it by its name. */
function openSheet(phone: Phone, strings: 'clock' | 'calendar', key: string): Point {
  const { locale } = phone.state.environment
  longPressDate(phone)
  tap(phone, { text: translator(locale, 'launcher')('widget_button_text') })
  return center(find(phone, { resource_id: 'widget_name', text: translator(locale, strings)(key) }).bounds)
}

describe.each(['100', '105', '109'])('a widget, on phone %s', (id) => {
  test('is carried from the sheet to the home screen, to other cells, and away', async () => {
    const phone = await phoneWith([], id)
    const first = widget(ANALOG, { column: 1, row: 2 })
    carry(phone, openSheet(phone, 'clock', 'analog_gadget'), middle(phone, first))
    expect(favorites(phone)).toEqual([first])
    const where = { container: -100, screen: 0, cellX: 1, cellY: 2, spanX: 2, spanY: 2 }
    expect(readRows(database(phone), 'favorites'))
      .toMatchObject([{ itemType: 4, ...where, appWidgetId: 1, appWidgetProvider: ANALOG }])
    const second = { ...first, column: 2, row: 3 }
    carry(phone, middle(phone, first), middle(phone, second))
    expect(favorites(phone)).toEqual([second])
    const { width } = findEnvironment(id)
    carry(phone, middle(phone, second), { x: width / 4, y: configurationOf(phone.state).statusBarHeight + 20 })
    expect(favorites(phone)).toEqual([])
  })

  test('shows what is so now, and opens its app', async () => {
    const shown = [widget(DIGITAL, { columns: 3 }), widget(SCHEDULE, { row: 3, columns: 3, id: 2 })]
    const phone = await phoneWith(shown, id)
    const clock = { resource_id: 'com.google.android.deskclock:id/clock' }
    const before = find(phone, clock).text
    phone.advance(60_000)
    expect(find(phone, clock).text).not.toBe(before)
    const start = phone.state.time + 60_000
    phone.change((tx) => addEvent(tx, { title: 'Choir', start, end: start + 3_600_000, allDay: false }))
    expect(isShown(phone, { text: 'Choir' })).toBe(true)
    tap(phone, { text: 'Choir' })
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.calendar')
    phone.key('HOME')
    tap(phone, clock)
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.deskclock')
  })
})

test('a widget pushes an icon aside, and where there is no room, it says so', async () => {
  const icon = { component: CHROME, container: 'workspace', page: 0 } as const
  // Around the one that is pushed, the nearest free cells are the widget's own.
  const beside = [{ ...icon, column: 1, row: 1 }, { ...icon, column: 0, row: 2 }]
  const phone = await phoneWith([...beside, { ...icon, column: 1, row: 2 }])
  const wanted = widget(ANALOG, { column: 1, row: 2 })
  carry(phone, openSheet(phone, 'clock', 'analog_gadget'), middle(phone, wanted))
  expect(favorites(phone)).toEqual([...beside, { ...icon, column: 0, row: 1 }, wanted])

  const full = await phoneWith([widget(DIGITAL, { columns: 5, rows: 4 })])
  carry(full, openSheet(full, 'clock', 'analog_gadget'), middle(full, wanted))
  expect(favorites(full)).toHaveLength(1)
  expect(full.state.toast).toBe('No more room on this Home screen.')
})

test('an icon that is dropped on a widget stands beside it', async () => {
  const icon = { component: CHROME, container: 'workspace', page: 0, column: 4, row: 4 } as const
  const shown = widget(ANALOG, { column: 1, row: 2 })
  const phone = await phoneWith([icon, shown])
  carry(phone, center(find(phone, { text: 'Chrome' }).bounds), middle(phone, shown))
  const [moved, kept] = favorites(phone)
  expect(kept).toEqual(shown)
  expect(moved).not.toEqual(icon)
  expect(isWidget(moved ?? shown)).toBe(false)
})

test('the sheet says how a widget is picked up, and a press that does not move drops it on the page', async () => {
  const phone = await phoneWith([])
  openSheet(phone, 'clock', 'analog_gadget')
  tap(phone, { resource_id: 'widget_name', text: 'Analog clock' })
  expect(phone.state.toast).toBe('Touch & hold to pick up a widget.')
  longPress(phone, { resource_id: 'widget_name', text: 'Analog clock' })
  expect(favorites(phone)).toMatchObject([{ widget: ANALOG, columns: 2, rows: 2 }])
  longPressDate(phone)
  tap(phone, { text: 'Widgets' })
  phone.key('BACK')
  expect(findAll(phone, { resource_id: 'widgets_list_view' })).toEqual([])
})

test('a pushed widget without a place or size is refused', () => {
  const bytes = (shown: FavoriteWidget): Uint8Array => writeFavorites([shown])
  expect(readFavorites(bytes(widget(ANALOG)))).toEqual([widget(ANALOG)])
  expect(() => readFavorites(bytes(widget(ANALOG, { columns: 0 })))).toThrow('it has no size')
})
