import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { calendar } from '@droidgym/apps/calendar/activities'
import { addEvent, calendarState } from '@droidgym/apps/calendar/state'
import { monthGrid, monthOf } from '@droidgym/apps/kit/time/month'
import { DAY_MS } from '@droidgym/apps/kit/time/units'
import type { Phone } from '@droidgym/phone/phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, swipe, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

function opened(environment = '100'): Phone {
  const phone = smallPhone(livedIn(environment), [calendar])
  phone.shell(['am', 'start', '-n', 'com.google.android.calendar/com.android.calendar.AllInOneActivity'])
  return phone
}

function id(name: string): UiSelector {
  return { resource_id: `com.google.android.calendar:id/${name}` }
}

function create(phone: Phone): void {
  tap(phone, id('floating_action_button'))
  tap(phone, id('speed_dial_event_container'))
}

function setTime(phone: Phone, row: string, hour: string, minute: string): void {
  tap(phone, id(row))
  tap(phone, { resource_id: 'android:id/toggle_mode' })
  for (const [field, digits] of [['input_hour', hour], ['input_minute', minute]] as const) {
    tap(phone, { resource_id: `android:id/${field}` })
    phone.type(digits)
  }
  tap(phone, { resource_id: 'android:id/button1' })
}

describe('the calendar', () => {
  it('leaves the line of its start', () => {
    const lines = opened().state.log.since(0).map(({ message }) => message)
    expect(lines.some((line) => /^(.*)START(.*)com.android.calendar/.test(line))).toBe(true)
  })

  it.each(['100', '103', '108', '109', '030'])('takes a new event in environment %s, and gives it up', (environment) => {
    const phone = opened(environment)
    create(phone)
    tap(phone, id('title'))
    phone.type('Kites')
    phone.key('BACK')
    tap(phone, id('from_time'))
    tap(phone, { resource_id: 'android:id/button1' })
    tap(phone, id('save'))
    for (let swipes = 0; !isShown(phone, { content_desc_matches: '^Kites, ' }) && swipes < 5; swipes++) {
      swipe(phone, id('alternate_timeline_fragment_container'), 'up')
    }
    tap(phone, { content_desc_matches: '^Kites, ' })
    expect(find(phone, id('title')).text).toBe('Kites')
    tap(phone, id('delete'))
    tap(phone, { resource_id: 'android:id/button1' })
    expect(isShown(phone, { content_desc_matches: '^Kites, ' })).toBe(false)
  })

  it('takes an event at 10:30 to 10:45, three months ahead', () => {
    const phone = opened()
    create(phone)
    tap(phone, id('title'))
    phone.type('Kites')
    phone.key('BACK')
    tap(phone, id('start_date'))
    for (let month = 0; month < 3; month++) tap(phone, { resource_id: 'android:id/next' })
    tap(phone, { text: '9' })
    tap(phone, { resource_id: 'android:id/button1' })
    setTime(phone, 'from_time', '10', '30')
    expect(find(phone, id('to_time')).text).toBe('11:30 AM')
    setTime(phone, 'to_time', '10', '45')
    tap(phone, id('save'))
    const event = calendarState.of(phone.state).events.find(({ title }) => title === 'Kites')
    expect([event?.start, event?.end]).toEqual([Date.UTC(2024, 3, 9, 10, 30), Date.UTC(2024, 3, 9, 10, 45)])
  })

  it.each(['100', '105', '108', '109', '030'])('shows all days of a month inside the picker on phone %s', (environment) => {
    const phone = opened(environment)
    create(phone)
    tap(phone, id('start_date'))
    const { left, right } = find(phone, { resource_id: 'android:id/datePicker' }).bounds
    const days = find(phone, { resource_id: 'android:id/month_view' }).children
    expect(days).toHaveLength(31)
    expect(days.filter(({ bounds }) => bounds.left < left || bounds.right > right)).toEqual([])
    const widths = days.map(({ bounds }) => bounds.right - bounds.left)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) - 3)
  })

  it('keeps the minutes of an event that is opened and saved', () => {
    const phone = opened()
    const times = { start: Date.UTC(2024, 0, 17, 12, 20), end: Date.UTC(2024, 0, 18, 1, 10) }
    phone.change((tx) => { addEvent(tx, { title: 'Kites', ...times, allDay: false }) })
    tap(phone, { content_desc_matches: '^Kites, ' })
    tap(phone, id('info_action_edit'))
    tap(phone, id('save'))
    expect(calendarState.of(phone.state).events.find(({ title }) => title === 'Kites')).toMatchObject(times)
  })

  it('keeps nothing of an event that is not saved', () => {
    const phone = opened()
    const before = phone.state.apps['com.google.android.calendar']
    create(phone)
    tap(phone, id('title'))
    phone.type('Kites')
    phone.key('BACK')
    phone.key('BACK')
    expect(phone.state.apps['com.google.android.calendar']).toBe(before)
    expect(isShown(phone, id('floating_action_button'))).toBe(true)
  })

  it('shows months, days and the way back to today', () => {
    const phone = opened()
    tap(phone, id('date_picker_button'))
    expect(find(phone, id('date_picker_text_view')).text).toBe('January 2024')
    swipe(phone, id('month_view'), 'left')
    expect(find(phone, id('date_picker_text_view')).text).toBe('February 2024')
    tap(phone, { content_desc_matches: '^Wednesday, Feb 14' })
    expect(isShown(phone, { text: 'Wednesday, Feb 14' })).toBe(true)
    tap(phone, { content_desc: 'Show Calendar List and Settings drawer' })
    tap(phone, { text: 'Schedule' })
    tap(phone, id('action_today'))
    expect(findAll(phone, { text: '17' }).length).toBe(1)
  })
})

describe('a month', () => {
  it('is shown in whole weeks that begin on the first day of the week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 6 }), (months, start) => {
        const month = monthOf(0, months)
        const days = monthGrid(month, start).flat()
        expect(days.length % 7).toBe(0)
        expect(new Date(days[0] ?? 0).getUTCDay()).toBe(start)
        const inside = days.filter((day) => monthOf(day) === month)
        expect(inside.length * DAY_MS).toBe(monthOf(month, 1) - month)
      }),
    )
  })
})
