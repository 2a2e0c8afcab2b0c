import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTimeWheels, nextWheelButton } from '@droidgym/gym/script/time-wheels'
import { center, contains, distance } from '@droidgym/android/geometry'
import type { Bounds, Point } from '@droidgym/android/geometry'
import { longWeekdayNames } from '@droidgym/spec/environments/locales'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import type { Row } from '@droidgym/android/storage/sqlite'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { clock } from '@droidgym/apps/clock/activities'
import { ALARMS_DATABASE, writeAlarms } from '@droidgym/android/storage/clock-alarms'
import { HOME_ZONES } from '@droidgym/apps/clock/data/cities'
import { PREFERENCES_FILE } from '@droidgym/apps/clock/preferences'
import { CLOCK } from '@droidgym/apps/clock/app'
import { is24HourDefault } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { RadialFace } from '@droidgym/apps/kit/time/radial-clock'
import { valueAt } from '@droidgym/apps/kit/time/radial-clock'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { drag, find, findAll, isShown, swipe, tap, tapAt } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

beforeAll(loadSqlite)

const CLOCK_ITEM = 'android.widget.RadialTimePickerView$RadialPickerTouchHelper'
/** Displays that differ: sizes, densities, light and dark, scripts, directions; 108 is the smallest, 109 the tablet. */
const ENVIRONMENTS = ['100', '101', '103', '104', '105', '106', '108', '109', '030', '032'] as const
const PUBLIC_DATABASE = new URL('../../../../shared/data/b-moca/alarms.db', import.meta.url)

/** The clock, opened from the list of all apps on the last day of 2015 at 13:30. */
function openClock(id = '100'): Phone {
  const environment = findEnvironment(id)
  const phone = smallPhone(environment, [clock])
  phone.shell(['date', '123113302015'])
  const label = { text: translator(environment.locale, 'apps')('clock') }
  const up = (): void => {
    const [x, bottom, top] = [environment.width / 2, environment.height * 0.7, environment.height * 0.3]
    drag(phone, { x, y: bottom }, { x, y: top })
  }
  up()
  for (let turn = 0; turn < 8 && !isShown(phone, label); turn++) up()
  tap(phone, label)
  return phone
}

function showTab(phone: Phone, position: number): void {
  tap(phone, { class: 'xk', instance: position })
}

function pickTime(phone: Phone, hour: number, minute: number): void {
  if (turnWheels(phone, hour, minute, ({ bounds }) => center(bounds))) return
  const hours24 = !isShown(phone, { resource_id: 'android:id/am_label' })
  const shown = hours24 ? hour : hour % 12 === 0 ? 12 : hour % 12
  tap(phone, { class: CLOCK_ITEM, content_desc: String(shown) })
  tap(phone, { class: CLOCK_ITEM, content_desc: String(minute) })
  if (!hours24) tap(phone, { resource_id: hour < 12 ? 'android:id/am_label' : 'android:id/pm_label' })
}

/** Taps the wheels of a small screen until they show the time; false when the screen has none. */
function turnWheels(phone: Phone, hour: number, minute: number, pointOn: (node: UiNode) => Point): boolean {
  const shown = () => findTimeWheels(phone.tree())
  if (shown() === null) return false
  for (let wheels = shown(); wheels !== null; wheels = shown()) {
    const button = nextWheelButton(wheels, { hour, minute })
    if (button === undefined) break
    tapAt(phone, pointOn(button))
  }
  return true
}

function addAlarm(phone: Phone, hour = 10, minute = 30): void {
  showTab(phone, 0)
  tap(phone, { resource_id: `${CLOCK.packageName}:id/fab` })
  pickTime(phone, hour, minute)
  tap(phone, { resource_id: 'android:id/button1' })
}

function templates(phone: Phone): readonly Row[] {
  return readRows(phone.files.read(phone.state, ALARMS_DATABASE) ?? new Uint8Array(), 'alarm_templates')
}

function logged(phone: Phone, tag: string): readonly string[] {
  return phone.state.log.since(0).filter((entry) => entry.tag === tag).map(({ message }) => message)
}

/** The points of a coarse grid, 14 columns and 27 rows, that lie on what the selector finds. */
function gridPointsOn(phone: Phone, selector: UiSelector): readonly Point[] {
  return gridPointsIn(phone, find(phone, selector).bounds)
}

function gridPointsIn(phone: Phone, bounds: Bounds): readonly Point[] {
  const { width, height } = phone.state.environment
  const columns = Array.from({ length: 14 }, (_, column) => (0.025 + 0.075 * column) * width)
  const rows = Array.from({ length: 27 }, (_, row) => (0.025 + 0.0375 * row) * height)
  return columns.flatMap((x) => rows.map((y) => ({ x, y }))).filter((point) => contains(bounds, point))
}

function isHitByGrid(phone: Phone, selector: UiSelector): boolean {
  return gridPointsOn(phone, selector).length > 0
}

/** A point of the grid that means a value on the picker's face, on it or in the room around it. */
function gridPointFor(phone: Phone, page: 'hour' | 'minute', value: number): Point {
  const { left, top, right, bottom } = find(phone, { resource_id: 'android:id/radial_picker' }).bounds
  const { density, locale } = configurationOf(phone.state)
  const face: RadialFace = {
    width: (right - left) / density,
    height: (bottom - top) / density,
    page,
    hours24: is24HourDefault(locale),
  }
  const meant = ({ x, y }: Point): boolean =>
    y >= top - 16 * density &&
    y < bottom + 26 * density &&
    valueAt(face, { x: (x - left) / density, y: (y - top) / density }) === value
  const point = gridPointsOn(phone, { resource_id: 'android:id/timePicker' }).find(meant)
  if (point === undefined) throw new Error(`No point of the grid means the ${page} ${value}`)
  return point
}

describe.each(ENVIRONMENTS)('on the phone of environment %s', (id) => {
  test('an alarm is made for half past ten, and repeats on weekdays', () => {
    const phone = openClock(id)
    addAlarm(phone)
    expect(templates(phone)).toContainEqual(
      expect.objectContaining({ hour: 10, minutes: 30, daysofweek: 0, enabled: 1 }),
    )
    const nextAlarm = logged(phone, 'ConditionProviders.SCP').filter((line) =>
      /nextUserAlarmTime=Fri Jan 01 10:30:00 GMT 2016 \(1451644200000\)$/.test(line),
    )
    expect(nextAlarm).toHaveLength(1)

    tap(phone, { resource_id: 'repeat_onoff' })
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 10, daysofweek: 127 }))
    const names = longWeekdayNames(phone.state.environment.locale)
    tap(phone, { resource_id: 'day_button_box', content_desc: names[6] })
    tap(phone, { resource_id: 'day_button_box', content_desc: names[0] })
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 10, daysofweek: 31, enabled: 1 }))
  })

  test('coarse taps reach what the task needs', () => {
    const phone = openClock(id)
    expect(isHitByGrid(phone, { class: 'xk', instance: 0 })).toBe(true)
    showTab(phone, 0)
    expect(isHitByGrid(phone, { resource_id: 'fab' })).toBe(true)
    tap(phone, { resource_id: 'fab' })
    expect(isHitByGrid(phone, { resource_id: 'android:id/button1' })).toBe(true)
    const nearest = ({ bounds }: UiNode): Point => {
      const [point] = gridPointsIn(phone, bounds).toSorted(
        (a, b) => distance(a, center(bounds)) - distance(b, center(bounds)),
      )
      if (point === undefined) throw new Error('No point of the grid lies on the button of a wheel')
      return point
    }
    if (!turnWheels(phone, 10, 30, nearest)) {
      tapAt(phone, gridPointFor(phone, 'hour', 10))
      tapAt(phone, gridPointFor(phone, 'minute', 30))
    }
    const [am] = isShown(phone, { resource_id: 'am_label' }) ? gridPointsOn(phone, { resource_id: 'am_label' }) : []
    if (am !== undefined) tapAt(phone, am)
    tap(phone, { resource_id: 'android:id/button1' })
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 10, minutes: 30 }))
    expect(isHitByGrid(phone, { resource_id: 'repeat_onoff' })).toBe(true)
    tap(phone, { resource_id: 'repeat_onoff' })
    const names = longWeekdayNames(phone.state.environment.locale)
    for (const name of names) {
      expect(isHitByGrid(phone, { resource_id: 'day_button_box', content_desc: name }), name).toBe(true)
    }
  })

  test('a time can be typed', () => {
    const phone = openClock(id)
    showTab(phone, 0)
    tap(phone, { resource_id: 'fab' })
    const wheels = findTimeWheels(phone.tree())
    if (wheels === null) {
      tap(phone, { resource_id: 'android:id/toggle_mode' })
      for (const key of '0645') phone.type(key)
    } else {
      for (const [wheel, keys] of [
        [wheels.hour, '06'],
        [wheels.minute, '45'],
      ] as const) {
        tapAt(phone, center(wheel.bounds))
        for (const key of keys) phone.type(key)
        phone.key('ENTER')
      }
    }
    tap(phone, { resource_id: 'android:id/button1' })
    // At 13:30 a clock of twelve hours stands on the afternoon.
    const hour = is24HourDefault(phone.state.environment.locale) ? 6 : 18
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour, minutes: 45 }))
  })
})

describe('the alarm tab', () => {
  test('an alarm that is dismissed before its time rings on its next day', () => {
    const phone = openClock()
    addAlarm(phone, 14, 30)
    const nextAlarm = () => phone.shell(['settings', 'get', 'system', 'next_alarm_formatted']).stdout.trim()
    tap(phone, { resource_id: 'repeat_onoff' })
    expect(nextAlarm()).toBe('Thu 2:30 PM')
    tap(phone, { resource_id: 'preemptive_dismiss_button' })
    expect(nextAlarm()).toBe('Fri 2:30 PM')
    expect(isShown(phone, { resource_id: 'preemptive_dismiss_button' })).toBe(false)
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 14, minutes: 30, enabled: 1 }))
  })

  test('an alarm that rings once and is dismissed before its time is off', () => {
    const phone = openClock()
    addAlarm(phone, 14, 30)
    tap(phone, { resource_id: 'preemptive_dismiss_button' })
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 14, minutes: 30, enabled: 0 }))
    expect(phone.shell(['settings', 'get', 'system', 'next_alarm_formatted']).stdout.trim()).toBe('')
  })

  test('the page of clocks is the first one, and taps on tabs are logged', () => {
    const phone = openClock()
    expect(findAll(phone, { class: 'xk', selected: true })).toMatchObject([{ contentDescription: 'Clock' }])
    for (const position of [0, 2, 3]) showTab(phone, position)
    expect(logged(phone, 'AlarmClock')).toEqual([
      'Events: [Alarm] [Show Tab] [Tap]',
      'Events: [Timer] [Show Tab] [Tap]',
      'Events: [Stopwatch] [Show Tab] [Tap]',
    ])
    const preferences = phone.files.read(phone.state, PREFERENCES_FILE) ?? new Uint8Array()
    expect(readSharedPreferences(new TextDecoder().decode(preferences)).get('selected_tab')?.value).toBe(3)
  })

  test('a swipe changes the tab too, and is logged as one', () => {
    const phone = openClock()
    swipe(phone, { resource_id: 'desk_clock_pager' }, 'right')
    expect(find(phone, { class: 'xk', selected: true }).contentDescription).toBe('Alarm')
    expect(logged(phone, 'AlarmClock')).toEqual(['Events: [Alarm] [Show Tab] [Swipe]'])
  })

  test('the switch plans the next ringing and takes it back', () => {
    const phone = openClock()
    showTab(phone, 0)
    expect(find(phone, { resource_id: 'days_of_week' }).text).toBe('Sun, Sat')
    tap(phone, { resource_id: 'onoff' })
    expect(templates(phone)).toMatchObject([{ hour: 9, enabled: 1 }])
    // Saturday, 2 January 2016.
    expect(phone.state.nextAlarm).toBe(Date.UTC(2016, 0, 2, 9))
    expect(phone.state.settings.system['next_alarm_formatted']).toBe('Sat 9:00 AM')
    expect(logged(phone, 'AlarmClock').join('\n')).toContain('Created new alarm instance: AlarmInstance{mId=1')
    expect(find(phone, { resource_id: 'snackbar_text' }).text).toBe(
      'Alarm set for 1 day, 19 hours, and 29 minutes from now.',
    )
    tap(phone, { resource_id: 'onoff' })
    expect(phone.state.nextAlarm).toBeNull()
    expect(templates(phone)).toMatchObject([{ hour: 9, enabled: 0 }])
  })

  test('the last day unchecked ends the repetition; checking it again brings every day', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'arrow' })
    tap(phone, { resource_id: 'day_button_box', content_desc: 'Sunday' })
    expect(templates(phone)).toMatchObject([{ daysofweek: 32 }])
    tap(phone, { resource_id: 'day_button_box', content_desc: 'Saturday' })
    expect(templates(phone)).toMatchObject([{ daysofweek: 0 }])
    expect(isShown(phone, { resource_id: 'repeat_days' })).toBe(false)
    tap(phone, { resource_id: 'repeat_onoff' })
    expect(templates(phone)).toMatchObject([{ daysofweek: 127 }])
  })

  test('a deleted alarm comes back with undo, and stays away without', () => {
    const phone = openClock()
    showTab(phone, 0)
    const remove = (): void => {
      if (!isShown(phone, { resource_id: 'delete' })) tap(phone, { resource_id: 'arrow' })
      tap(phone, { resource_id: 'delete' })
    }
    const before = templates(phone)
    remove()
    expect(templates(phone)).toEqual([])
    expect(logged(phone, 'AlarmClock').some((line) => line.startsWith('Removed alarm'))).toBe(true)
    tap(phone, { resource_id: 'snackbar_action' })
    expect(templates(phone)).toEqual(before)
    remove()
    phone.advance(3000)
    expect(isShown(phone, { resource_id: 'snackbar_action' })).toBe(false)
    expect(isShown(phone, { text: 'No Alarms' })).toBe(true)
  })

  test('a time tapped and set switches the alarm on', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'digital_clock' })
    pickTime(phone, 23, 55)
    tap(phone, { resource_id: 'android:id/button1' })
    expect(templates(phone)).toMatchObject([{ _id: 1, hour: 23, minutes: 55, enabled: 1, daysofweek: 96 }])
  })

  test('a label is typed into its dialog', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'arrow' })
    tap(phone, { resource_id: 'edit_label' })
    phone.type('Tea')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(templates(phone)).toMatchObject([{ label: 'Tea', enabled: 0 }])
    expect(find(phone, { resource_id: 'edit_label' }).contentDescription).toBe('Label Tea')
    // LabelDialogFragment marks the name that is there.
    tap(phone, { resource_id: 'edit_label' })
    phone.type('Cake')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(templates(phone)).toMatchObject([{ label: 'Cake' }])
  })

  test('a sound is chosen from its list, and back leads to the alarm', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'arrow' })
    tap(phone, { resource_id: 'choose_ringtone' })
    tap(phone, { text: 'Krypton' })
    phone.key('BACK')
    expect(find(phone, { resource_id: 'choose_ringtone' }).text).toBe('Krypton')
  })

  test('an alarm that rings once is off when it has rung', () => {
    const phone = openClock()
    addAlarm(phone, 14, 0)
    phone.advance(31 * 60_000)
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 14, enabled: 1 }))
    phone.advance(10 * 60_000)
    expect(templates(phone)).toContainEqual(expect.objectContaining({ hour: 14, enabled: 0 }))
    expect(phone.state.nextAlarm).toBeNull()
  })

  test('cancel and back leave no alarm behind', () => {
    const phone = openClock()
    showTab(phone, 0)
    for (const leave of [() => tap(phone, { resource_id: 'android:id/button2' }), () => phone.key('BACK')]) {
      tap(phone, { resource_id: 'fab' })
      pickTime(phone, 10, 30)
      leave()
      expect(templates(phone)).toHaveLength(1)
      expect(isShown(phone, { resource_id: 'desk_clock_pager' })).toBe(true)
    }
  })
})

describe('the time picker', () => {
  test('shows the hours, then the minutes, and marks the part that is set', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'fab' })
    const values = (): string[] => findAll(phone, { class: CLOCK_ITEM }).map((node) => node.contentDescription)
    expect(values()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    expect(find(phone, { resource_id: 'android:id/hours' }).selected).toBe(true)
    // 13:30 is drawn at one, but the nodes compare with the hour of the day.
    expect(findAll(phone, { class: CLOCK_ITEM, selected: true })).toEqual([])
    tap(phone, { class: CLOCK_ITEM, content_desc: '10' })
    expect(values()).toEqual(['0', '5', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'])
    expect(find(phone, { class: CLOCK_ITEM, selected: true }).contentDescription).toBe('30')
    expect(find(phone, { resource_id: 'android:id/hours' }).text).toBe('10')
    expect(find(phone, { resource_id: 'android:id/pm_label' }).checked).toBe(true)
  })

  test('takes touches outside of the ring, by their angle', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'fab' })
    const { bounds } = find(phone, { resource_id: 'android:id/radial_picker' })
    tapAt(phone, { x: bounds.left + 1, y: (bounds.top + bounds.bottom) / 2 })
    expect(find(phone, { resource_id: 'android:id/hours' }).text).toBe('9')
  })

  test('twenty-four hours stand on its face where the locale counts them', () => {
    const phone = openClock('104')
    showTab(phone, 0)
    tap(phone, { resource_id: 'fab' })
    expect(findAll(phone, { class: CLOCK_ITEM })).toHaveLength(24)
    expect(find(phone, { class: CLOCK_ITEM, selected: true }).contentDescription).toBe('13')
  })

  test('a time that is none is not taken', () => {
    const phone = openClock()
    showTab(phone, 0)
    tap(phone, { resource_id: 'fab' })
    tap(phone, { resource_id: 'android:id/toggle_mode' })
    phone.type('13')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(isShown(phone, { resource_id: 'android:id/label_error' })).toBe(true)
    expect(templates(phone)).toHaveLength(1)
  })
})

describe('alarms.db pushed', () => {
  test('its alarms are the phone\'s', () => {
    const phone = openClock()
    showTab(phone, 0)
    const alarm = { id: 5, hour: 6, minutes: 15, daysOfWeek: 31, enabled: true, vibrate: false, label: 'Up' }
    const bytes = writeAlarms({ alarms: [{ ...alarm, ringtone: '', deleteAfterUse: false }], instances: [] })
    phone.writeFile(ALARMS_DATABASE, bytes)
    expect(find(phone, { resource_id: 'digital_clock' }).text).toBe('6:15 AM')
    expect(phone.files.read(phone.state, ALARMS_DATABASE)).toEqual(bytes)
  })

  test('one that is no database changes nothing', () => {
    const phone = openClock()
    const before = phone.state
    expect(() => {
      phone.writeFile(ALARMS_DATABASE, new TextEncoder().encode('not a database at all'))
    }).toThrow(expect.objectContaining({ code: 'FILE_FORMAT' }))
    expect(phone.state).toBe(before)
  })

  test.skipIf(!existsSync(PUBLIC_DATABASE))('the benchmark\'s file is taken', () => {
    const phone = openClock()
    addAlarm(phone)
    phone.writeFile(ALARMS_DATABASE, readFileSync(PUBLIC_DATABASE))
    expect(templates(phone)).toMatchObject([{ _id: 1, hour: 9, minutes: 0, daysofweek: 96, enabled: 0 }])
    expect(phone.state.nextAlarm).toBeNull()
  })
})

describe('the other tabs', () => {
  test('the stopwatch starts, laps, pauses and is reset', () => {
    const phone = openClock()
    showTab(phone, 3)
    tap(phone, { resource_id: 'fab' })
    expect(logged(phone, 'AlarmClock')).toContain('Events: [Stopwatch] [Start] [DeskClock]')
    phone.advance(12_000)
    tap(phone, { resource_id: 'right_button' })
    expect(findAll(phone, { resource_id: 'lap_number' })).toHaveLength(2)
    tap(phone, { resource_id: 'fab' })
    const paused = find(phone, { resource_id: 'stopwatch_time_text' }).text
    phone.advance(5000)
    expect(find(phone, { resource_id: 'stopwatch_time_text' }).text).toBe(paused)
    expect(paused).toBe('12')
    tap(phone, { resource_id: 'left_button' })
    expect(find(phone, { resource_id: 'stopwatch_time_text' }).text).toBe('00')
  })

  test('a timer is set up, runs down and is over', () => {
    const phone = openClock()
    showTab(phone, 2)
    expect(isShown(phone, { resource_id: 'fab' })).toBe(false)
    for (const digit of [9, 0]) tap(phone, { resource_id: `timer_setup_digit_${digit}` })
    expect(find(phone, { resource_id: 'timer_setup_time' }).text).toBe('00h 00m 90s')
    tap(phone, { resource_id: 'fab' })
    phone.advance(29_000)
    expect(find(phone, { resource_id: 'timer_time_text' }).text).toBe('1:01')
    tap(phone, { resource_id: 'reset_add' })
    phone.advance(121_000)
    expect(find(phone, { resource_id: 'timer_label' }).text).toBe("Time's up")
    tap(phone, { resource_id: 'left_button' })
    expect(isShown(phone, { resource_id: 'timer_setup_time' })).toBe(true)
  })

  test('a city is searched for and its time is shown', () => {
    const phone = openClock()
    tap(phone, { resource_id: 'fab' })
    tap(phone, { resource_id: 'search_src_text' })
    phone.type('tok')
    tap(phone, { resource_id: 'city_name', text: 'Tokyo' })
    expect(find(phone, { resource_id: 'city_onoff' }).checked).toBe(true)
    phone.key('BACK')
    phone.key('BACK')
    expect(find(phone, { resource_id: 'city_name' }).text).toBe('Tokyo')
    expect(find(phone, { resource_id: 'city_day' }).text).toBe('Today, 9 hours ahead')
  })

  test('its settings hold the volume of alarms', () => {
    const phone = openClock()
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Settings' })
    const { bounds } = find(phone, { resource_id: 'alarm_volume_slider' })
    tapAt(phone, { x: bounds.left + 1, y: (bounds.top + bounds.bottom) / 2 })
    expect(phone.shell(['media', 'volume', '--stream', '4', '--get']).stdout).toContain('volume is 1 in range [1..7]')
    tapAt(phone, { x: bounds.right - 1, y: (bounds.top + bounds.bottom) / 2 })
    expect(phone.shell(['media', 'volume', '--stream', '4', '--get']).stdout).toContain('volume is 7 in range [1..7]')
  })

  test('a swipe up over the slider scrolls the settings, and leaves the volume', () => {
    const phone = openClock('103')
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Settings' })
    const { bounds } = find(phone, { resource_id: 'alarm_volume_slider' })
    const from = center(bounds)
    drag(phone, from, { x: from.x, y: from.y - 600 })
    expect(phone.shell(['media', 'volume', '--stream', '4', '--get']).stdout).toContain('volume is 6 in range [1..7]')
    expect(isShown(phone, { text: 'Timer vibrate', resource_id: 'android:id/title' })).toBe(true)
  })

  test('shows dials, and the time at home, once its settings say so', () => {
    const phone = openClock()
    const choose = (row: UiSelector, text: string): void => {
      tap(phone, row)
      tap(phone, { text, checkable: true })
    }
    const preferences = (): ReadonlyMap<string, unknown> => {
      const file = phone.files.read(phone.state, PREFERENCES_FILE) ?? new Uint8Array()
      return readSharedPreferences(new TextDecoder().decode(file))
    }
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Settings' })
    expect(preferences().has('clock_style')).toBe(false)
    choose({ text: 'Style', instance: 0 }, 'Analog')
    choose({ text: 'Home time zone' }, '(GMT+1:00) Amsterdam')
    expect(preferences().get('clock_style')).toMatchObject({ value: 'analog' })
    expect(preferences().get('home_time_zone')).toMatchObject({ value: 'Europe/Amsterdam' })
    expect(preferences().has('screensaver_clock_style')).toBe(false)
    phone.key('BACK')
    expect(findAll(phone, { resource_id: 'analog_clock' })).toHaveLength(2)
    expect(find(phone, { resource_id: 'city_name' }).text).toBe('Home')
    expect(find(phone, { resource_id: 'city_day' }).text).toBe('Today, 1 hour ahead')
  })

  test('a home time zone has the name of its own city, or else of the first in it', () => {
    expect(HOME_ZONES.find(({ zone }) => zone === 'Asia/Tokyo')?.name).toBe('Tokyo')
    expect(HOME_ZONES.find(({ zone }) => zone === 'America/Sao_Paulo')?.name).toBe('São Paulo')
    expect(HOME_ZONES.find(({ zone }) => zone === 'Asia/Kolkata')?.name).toBe('Bengaluru')
  })

  test.each(['Screen saver', 'Settings', 'Help'])('"%s" opens from the menu and back leads out of it', (row) => {
    const phone = openClock()
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: row })
    expect(isShown(phone, { resource_id: 'desk_clock_pager' })).toBe(false)
    phone.key('BACK')
    expect(isShown(phone, { resource_id: 'desk_clock_pager' })).toBe(true)
  })
})
