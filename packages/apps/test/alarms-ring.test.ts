import { beforeEach, describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { clockState } from '@droidgym/apps/clock/state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { isScreenOff } from '@droidgym/phone/system/hardware/display-power'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, findAll, isShown, tap, tapAt } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { shell } from './reactions/phone-doors.ts'

const ALARM_SCREEN = 'com.android.deskclock.alarms.AlarmActivity'
const SETTINGS = 'com.android.settings.homepage.SettingsHomepageActivity'
const MINUTE_MS = 60_000
const openShade = shell('cmd statusbar expand-notifications')
const power = shell('input keyevent POWER')

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

/** Sets an alarm for two minutes from now, with what else the intent says. */
function setAlarm(...extras: readonly string[]): void {
  const at = new Date(phone.state.time + 2 * MINUTE_MS)
  const extra = 'android.intent.extra.alarm'
  shell(
    [
      'am start -a android.intent.action.SET_ALARM',
      `--ei ${extra}.HOUR ${at.getUTCHours()} --ei ${extra}.MINUTES ${at.getUTCMinutes()} --ez ${extra}.SKIP_UI true`,
      ...extras,
    ].join(' '),
  )(phone)
}

const isPeeking = (): boolean => phone.windows().some(({ spec }) => spec.kind === 'heads-up')
const front = (): string | undefined => topActivity(phone.state)?.className
const instances = () => clockState.of(phone.state).tables.instances
const posted = (): readonly (string | undefined)[] => notificationsOf(phone.state).map(({ title }) => title)
const ringingKept = '--eia android.intent.extra.alarm.DAYS 1,2,3,4,5,6,7'

/** Swipes the puck in the middle by dp, to the right if positive. */
function swipePuck(dp: number): void {
  const from = center(find(phone, { resource_id: 'com.google.android.deskclock:id/alarm' }).bounds)
  drag(phone, from, { x: from.x + (dp * findEnvironment('100').density) / 160, y: from.y })
}

describe('an alarm, while the phone is in use', () => {
  beforeEach(() => {
    setAlarm(ringingKept, '--es android.intent.extra.alarm.MESSAGE Tea')
    phone.advance(3 * MINUTE_MS)
  })

  it('peeks until it is answered', () => {
    expect(isPeeking()).toBe(true)
    phone.advance(5 * MINUTE_MS)
    expect(isPeeking()).toBe(true)
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/title' }).text).toBe('Tea')
    expect(findAll(phone, { resource_id: 'android:id/action0' }).map(({ text }) => text)).toEqual(['Snooze', 'Dismiss'])
  })

  it('is dismissed, and rings again on its next day', () => {
    const day = Math.floor(phone.state.time / 86_400_000)
    openShade(phone)
    tap(phone, { text: 'Dismiss' })
    expect(posted()).toEqual([])
    expect(instances().map(({ state, time }) => [state, Math.floor(time / 86_400_000) - day])).toEqual([[0, 1]])
    expect(clockState.of(phone.state).tables.alarms.find(({ label }) => label === 'Tea')?.enabled).toBe(true)
  })

  it('rests for ten minutes, which the shade and the list tell', () => {
    openShade(phone)
    tap(phone, { text: 'Snooze' })
    expect(phone.state.toast).toBe('Snoozing for 10 minutes.')
    const until = instances()[0]?.time ?? 0
    expect(until - phone.state.time).toBeGreaterThan(9 * MINUTE_MS)
    expect(find(phone, { resource_id: 'android:id/text' }).text).toMatch(/^Snoozing until \d+:\d\d [AP]M$/)
    expect(phone.state.nextAlarm).toBe(until)
    tap(phone, { text: 'Tea' })
    expect(isShown(phone, { text_matches: 'Snoozing until .*' })).toBe(true)
    phone.advance(10 * MINUTE_MS)
    expect(isPeeking()).toBe(true)
  })

  it('opens its screen by a tap', () => {
    openShade(phone)
    tap(phone, { text: 'Tea' })
    expect(front()).toBe(ALARM_SCREEN)
    shell('input keyevent BACK')(phone)
    expect(front()).toBe(ALARM_SCREEN)
  })

  it('is missed after ten minutes, and forgotten when that is seen', () => {
    phone.advance(10 * MINUTE_MS)
    expect(posted()).toEqual(['Missed alarm'])
    expect(instances().map(({ state }) => state)).toEqual([6, 0])
    openShade(phone)
    tap(phone, { text: 'Missed alarm' })
    expect(front()).toBe('com.android.deskclock.DeskClock')
    expect(instances().map(({ state }) => state)).toEqual([0])
  })

  it('goes silent when it is switched off', () => {
    shell('am start -a android.intent.action.SHOW_ALARMS', 'cmd statusbar expand-notifications', 'cmd statusbar collapse')(phone)
    const switches = findAll(phone, { resource_id: 'com.google.android.deskclock:id/onoff' })
    expect(switches.map(({ checked }) => checked)).toEqual([false, true])
    expect(posted()).toEqual(['Tea'])
    tapAt(phone, center(switches[1]?.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 }))
    expect(posted()).toEqual([])
    expect(instances()).toEqual([])
  })
})

describe('an alarm, while the screen is off', () => {
  beforeEach(() => {
    setAlarm()
    shell('am start -n com.android.settings/.Settings')(phone)
    power(phone)
    expect(isScreenOff(phone.state)).toBe(true)
    phone.advance(3 * MINUTE_MS)
  })

  it('lights it and takes all of it', () => {
    expect(isScreenOff(phone.state)).toBe(false)
    expect(front()).toBe(ALARM_SCREEN)
    expect(isPeeking()).toBe(false)
    expect(isShown(phone, { text: 'Alarm' })).toBe(true)
  })

  it('ends by a swipe to the right, and the screen before it comes back', () => {
    swipePuck(60)
    expect(posted()).toEqual(['Alarm'])
    swipePuck(170)
    expect(isShown(phone, { text: 'Alarm off' })).toBe(true)
    expect(posted()).toEqual([])
    phone.advance(3000)
    expect(front()).toBe(SETTINGS)
    // Set without a screen, it is deleted after it has rung.
    expect(clockState.of(phone.state).tables.alarms.map(({ id }) => id)).toEqual([1])
  })

  it('rests after a swipe to the left', () => {
    swipePuck(-170)
    expect(isShown(phone, { text: 'Snoozed' })).toBe(true)
    expect(isShown(phone, { text: '10 min' })).toBe(true)
    phone.advance(3000)
    expect(front()).toBe(SETTINGS)
    expect(instances().map(({ state }) => state)).toEqual([4])
  })

  it('says how to swipe when its pictures are tapped', () => {
    tap(phone, { content_desc: 'Snooze' })
    expect(isShown(phone, { text: 'Swipe left to snooze' })).toBe(true)
    expect(posted()).toEqual(['Alarm'])
  })
})

describe('the next alarm', () => {
  it('is told in the status bar, quick settings and the settings', () => {
    setAlarm()
    const text = phone.state.settings.system['next_alarm_formatted']
    expect(text).toMatch(/^\w{3} \d+:\d\d [AP]M$/)
    shell('cmd statusbar expand-settings')(phone)
    tap(phone, { text: text ?? '' })
    expect(front()).toBe('com.android.deskclock.DeskClock')
    expect(clockState.of(phone.state).tab).toBe('alarm')
  })
})
