import { beforeAll, describe, expect, it } from 'vitest'
import { loadSqlite, readRows } from '@droidgym/android/storage/sqlite'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { calendar } from '@droidgym/apps/calendar/activities'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, findAll, isShown, swipe, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const DB = '/data/data/com.android.providers.calendar/databases/calendar.db'
const DAY_MS = 86_400_000
/** A Wednesday, the day on which the phone comes up. */
const TODAY = Date.UTC(2024, 0, 17)
const TEN = TODAY + 10 * 3_600_000

beforeAll(loadSqlite)

function opened(environment = '100'): Phone {
  const phone = smallPhone(findEnvironment(environment), [calendar])
  phone.shell(['am', 'start', '-n', 'com.google.android.calendar/com.android.calendar.AllInOneActivity'])
  return phone
}

function id(name: string): UiSelector {
  return { resource_id: `com.google.android.calendar:id/${name}` }
}

/** Swipes until something is on the screen, and taps it. */
function seek(phone: Phone, wanted: UiSelector, list: UiSelector = id('editor_scroll')): void {
  for (let swipes = 0; !isShown(phone, wanted) && swipes < 8; swipes++) swipe(phone, list, 'up')
  tap(phone, wanted)
}

function calendarText(phone: Phone, key: string): string {
  return translator(phone.state.locale, 'calendar')(key)
}

const OK: UiSelector = { resource_id: 'android:id/button1' }
const OPTIONS = id('options')

function begin(phone: Phone, title: string): void {
  tap(phone, id('floating_action_button'))
  tap(phone, id('speed_dial_event_container'))
  tap(phone, id('title'))
  phone.type(title)
  phone.key('BACK')
}

function rows(phone: Phone, table = 'Events') {
  return readRows(phone.files.read(phone.state, DB) ?? new Uint8Array(), table)
}

/** Makes the event Kites, at ten from today on, that repeats as one of the choices says. */
function repeating(choice: string, environment = '100'): Phone {
  const phone = opened(environment)
  begin(phone, 'Kites')
  seek(phone, id('repeat'))
  tap(phone, { text: choice })
  tap(phone, id('save'))
  return phone
}

/** On the page of a day, reached through the month. */
function openOn(phone: Phone, day: string): void {
  tap(phone, id('date_picker_button'))
  tap(phone, { content_desc_matches: `^${day}` })
  seek(phone, { content_desc_matches: '^Kites, ' }, id('timed_grid'))
}

function showsOn(phone: Phone, day: string): boolean {
  tap(phone, id('date_picker_button'))
  const shown = isShown(phone, { content_desc_matches: `^${day}.*Kites` })
  tap(phone, id('date_picker_button'))
  return shown
}

describe('an event that repeats', () => {
  it.each([
    ['Every day', 'FREQ=DAILY;WKST=SU'],
    ['Every week', 'FREQ=WEEKLY;WKST=SU;BYDAY=WE'],
    ['Every month', 'FREQ=MONTHLY;WKST=SU;BYMONTHDAY=17'],
    ['Every year', 'FREQ=YEARLY;WKST=SU'],
  ])('has the rule and the duration of %j in the place of an end', (choice, rrule) => {
    const phone = repeating(choice)
    expect(rows(phone)).toEqual([
      expect.objectContaining({ title: 'Kites', rrule, duration: 'P3600S', dtstart: TEN, dtend: null, original_id: null }),
    ])
  })

  it('does not repeat again once that is chosen', () => {
    const phone = repeating('Every day')
    openOn(phone, 'Wednesday, Jan 17')
    expect(find(phone, id('when_repeat')).text).toBe('Daily')
    tap(phone, id('info_action_edit'))
    expect(find(phone, id('repeat')).children[0]?.text).toBe('Every day')
    tap(phone, id('repeat'))
    tap(phone, { text: 'Does not repeat' })
    tap(phone, id('save'))
    expect(rows(phone)).toEqual([expect.objectContaining({ rrule: null, duration: null, dtend: TEN + 3_600_000 })])
  })

  it.each(['100', '105', '108'])('takes weekdays, an interval and a number of times of the picker on phone %s', (environment) => {
    const phone = opened(environment)
    const t = (key: string): string => calendarText(phone, key)
    begin(phone, 'Kites')
    seek(phone, id('repeat'))
    tap(phone, { text: t('custom_choice') })
    seek(phone, { resource_id: 'com.google.android.calendar:id/interval' }, OPTIONS)
    phone.type('2')
    phone.key('BACK')
    const wednesday = find(phone, { checked: true, class: 'android.widget.ToggleButton' })
    const others = findAll(phone, { checked: false, class: 'android.widget.ToggleButton' })
    expect(wednesday.contentDescription).not.toBe('')
    expect(others).toHaveLength(6)
    seek(phone, { text: t('recurrence_end_count_label') }, OPTIONS)
    seek(phone, id('endCount'), OPTIONS)
    phone.type('12')
    phone.key('BACK')
    tap(phone, OK)
    tap(phone, id('save'))
    expect(rows(phone)[0]?.['rrule']).toMatch(/^FREQ=WEEKLY;COUNT=12;INTERVAL=2;WKST=(SU|MO|SA);BYDAY=WE$/)
  })

  it('takes the weekday of a month and a last day of the picker', () => {
    const phone = opened()
    begin(phone, 'Kites')
    seek(phone, id('repeat'))
    tap(phone, { text: 'Custom…' })
    tap(phone, { text: 'Every month' })
    seek(phone, { text: 'on every third Wednesday' }, OPTIONS)
    seek(phone, { text: 'Until a date' }, OPTIONS)
    seek(phone, id('endDate'), OPTIONS)
    tap(phone, { resource_id: 'android:id/next' })
    tap(phone, { text: '20' })
    tap(phone, OK)
    expect(isShown(phone, { text: 'Until Mar 20, 2024' })).toBe(true)
    tap(phone, OK)
    tap(phone, id('save'))
    expect(rows(phone)[0]).toMatchObject({ rrule: 'FREQ=MONTHLY;UNTIL=20240320T235959Z;WKST=SU;BYDAY=3WE' })
    expect(['Wednesday, Jan 17', 'Wednesday, Jan 24'].map((day) => showsOn(phone, day))).toEqual([true, false])
    openOn(phone, 'Wednesday, Jan 17')
    expect(find(phone, id('when_repeat')).text).toBe('Every month (on every third Wednesday); until Mar 20, 2024')
  })

  it('is shown on its days in every view', () => {
    const phone = repeating('Every week')
    expect(['Wednesday, Jan 17', 'Thursday, Jan 18', 'Wednesday, Jan 31'].map((day) => showsOn(phone, day))).toEqual([true, false, true])
    expect(findAll(phone, { content_desc_matches: '^Kites, ' }).length).toBeGreaterThan(1)
    for (const [page, count] of [['3 days', 1], ['Week', 1]] as const) {
      tap(phone, { content_desc: 'Show Calendar List and Settings drawer' })
      tap(phone, { text: page })
      expect(findAll(phone, { content_desc_matches: '^Kites, ' })).toHaveLength(count)
      // The hour that it fills cannot be tapped.
      const hours = ['Wed, Jan 17, 10:00 AM', 'Thu, Jan 18, 10:00 AM'].map((hour) => isShown(phone, { content_desc: hour }))
      expect(hours).toEqual([false, true])
    }
    swipe(phone, id('timed_grid'), 'left')
    tap(phone, { content_desc_matches: '^Kites, ' })
    expect(find(phone, id('when_datetime')).text).toBe('Wednesday, Jan 24, 10:00 AM – 11:00 AM')
  })

  it('loses one of its events, which does not take place', () => {
    const phone = repeating('Every day')
    openOn(phone, 'Friday, Jan 19')
    tap(phone, id('delete'))
    tap(phone, { text: 'Only this event' })
    expect(['Thursday, Jan 18', 'Friday, Jan 19', 'Saturday, Jan 20'].map((day) => showsOn(phone, day))).toEqual([true, false, true])
    expect(rows(phone)).toEqual([
      expect.objectContaining({ _id: 1, rrule: 'FREQ=DAILY;WKST=SU', eventStatus: 1 }),
      expect.objectContaining({ original_id: 1, originalInstanceTime: TEN + 2 * DAY_MS, eventStatus: 2, rrule: null }),
    ])
  })

  it('loses one and all that follow', () => {
    const phone = repeating('Every day')
    openOn(phone, 'Friday, Jan 19')
    tap(phone, id('delete'))
    tap(phone, { text: 'This and future events' })
    expect(['Thursday, Jan 18', 'Friday, Jan 19', 'Saturday, Jan 20'].map((day) => showsOn(phone, day))).toEqual([true, false, false])
    expect(rows(phone).map(({ rrule }) => rrule)).toEqual(['FREQ=DAILY;UNTIL=20240119T095959Z;WKST=SU'])
  })

  it('goes as a whole', () => {
    const phone = repeating('Every day')
    openOn(phone, 'Friday, Jan 19')
    tap(phone, id('delete'))
    tap(phone, { text: 'All events' })
    expect(rows(phone)).toEqual([])
  })

  it.each([
    ['Change only this event', [['Kites', 'FREQ=DAILY;WKST=SU', TEN, null], ['Kites!', null, TEN + 2 * DAY_MS, TEN + 2 * DAY_MS]]],
    ['Change this and all future events', [
      ['Kites', 'FREQ=DAILY;UNTIL=20240119T095959Z;WKST=SU', TEN, null], ['Kites!', 'FREQ=DAILY;WKST=SU', TEN + 2 * DAY_MS, null],
    ]],
    ['Change all events in the series', [['Kites!', 'FREQ=DAILY;WKST=SU', TEN, null]]],
  ] as const)('is changed as %j says', (choice, expected) => {
    const phone = repeating('Every day')
    openOn(phone, 'Friday, Jan 19')
    tap(phone, id('info_action_edit'))
    tap(phone, id('title'))
    phone.type('!')
    phone.key('BACK')
    tap(phone, id('save'))
    tap(phone, { text: choice })
    expect(rows(phone).map((row) => [row['title'], row['rrule'], row['dtstart'], row['originalInstanceTime']])).toEqual(expected)
    expect(showsOn(phone, 'Friday, Jan 19')).toBe(true)
  })

  it('is not asked about for one event when its rule has changed', () => {
    const phone = repeating('Every day')
    openOn(phone, 'Friday, Jan 19')
    tap(phone, id('info_action_edit'))
    tap(phone, id('repeat'))
    tap(phone, { text: 'Every week' })
    tap(phone, id('save'))
    expect(isShown(phone, { text: 'Change only this event' })).toBe(false)
    tap(phone, { text: 'Change this and all future events' })
    expect(rows(phone).map(({ rrule }) => rrule)).toEqual(['FREQ=DAILY;UNTIL=20240119T095959Z;WKST=SU', 'FREQ=WEEKLY;WKST=SU;BYDAY=FR'])
  })

  it('reminds of each of its events', () => {
    const phone = repeating('Every day')
    phone.key('HOME')
    const posted = (): number => notificationsOf(phone.state).length
    phone.advance(TEN - 29 * 60_000 - phone.state.time)
    expect(posted()).toBe(1)
    phone.shell(['cmd', 'statusbar', 'expand-notifications'])
    tap(phone, { text: 'Kites' })
    expect(posted()).toBe(0)
    phone.advance(DAY_MS)
    expect(posted()).toBe(1)
    phone.shell(['cmd', 'statusbar', 'expand-notifications'])
    tap(phone, { text: 'Kites' })
    expect(find(phone, id('when_datetime')).text).toBe('Thursday, Jan 18, 10:00 AM – 11:00 AM')
  })
})

describe('the editor', () => {
  it('keeps reminders, guests and a colour', () => {
    const phone = opened()
    begin(phone, 'Kites')
    tap(phone, id('attendees'))
    phone.type('ann@example.com, bob@example.com, nobody')
    phone.key('BACK')
    seek(phone, id('reminder_add'))
    tap(phone, { text: '10 minutes' })
    seek(phone, id('reminder_add'))
    tap(phone, { text: 'Custom…' })
    tap(phone, id('custom_notification_amount'))
    phone.type('2')
    phone.key('BACK')
    tap(phone, { text: '2 days' })
    tap(phone, OK)
    seek(phone, id('change_color_new_event'))
    seek(phone, { text: 'Basil' }, { resource_id: 'android:id/select_dialog_listview' })
    tap(phone, id('save'))
    expect(rows(phone, 'Reminders').map(({ minutes, method }) => [minutes, method])).toEqual([[10, 1], [30, 1], [2880, 1]])
    expect(rows(phone, 'Attendees').map(({ attendeeEmail }) => attendeeEmail)).toEqual(['ann@example.com', 'bob@example.com'])
    // android.graphics.Color.parseColor('#0B8043')
    expect(rows(phone)[0]).toMatchObject({ eventColor: -16_023_485, hasAlarm: 1, hasAttendeeData: 1 })
    tap(phone, { content_desc_matches: '^Kites, ' })
    expect(['reminder', 'attendee'].map((name) => findAll(phone, id(name)).map(({ text }) => text))).toEqual([
      ['10 minutes', '30 minutes', '2 days'], ['ann@example.com', 'bob@example.com'],
    ])
  })

  it('removes a reminder, and adds none to what takes all day', () => {
    const phone = opened()
    begin(phone, 'Kites')
    seek(phone, id('reminder_remove'))
    tap(phone, id('save'))
    begin(phone, 'Rest')
    tap(phone, id('all_day_switch'))
    tap(phone, id('save'))
    expect(rows(phone, 'Reminders')).toEqual([])
  })
})
