import { beforeEach, describe, expect, it } from 'vitest'
import { clockState } from '@droidgym/apps/clock/state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { console, shell } from './reactions/phone-doors.ts'

const openShade = shell('cmd statusbar expand-notifications')

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

const isPeeking = (): boolean => phone.windows().some(({ spec }) => spec.kind === 'heads-up')

describe('a screenshot', () => {
  it('is told of, and opens by a tap', () => {
    shell('input keyevent SYSRQ')(phone)
    expect(isPeeking()).toBe(true)
    openShade(phone)
    tap(phone, { text: 'Screenshot saved' })
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.photos')
    expect(notificationsOf(phone.state)).toEqual([])
  })
})

describe('a low battery', () => {
  it('is warned of once, until a charger is plugged in', () => {
    console('power capacity 14')(phone)
    expect(notificationsOf(phone.state)).toEqual([])
    console('power ac off')(phone)
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/text' }).text).toBe('14% remaining')
    console('power capacity 9')(phone)
    expect(find(phone, { resource_id: 'android:id/text' }).text).toBe('9% remaining')
    console('power ac on')(phone)
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
  })

  it('leads to Battery Saver', () => {
    console('power ac off')(phone)
    console('power capacity 14')(phone)
    openShade(phone)
    tap(phone, { text: 'Turn on Battery Saver' })
    expect(phone.state.settings.global['low_power']).toBe('1')
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
  })
})

describe('a timer', () => {
  beforeEach(() => {
    shell('am start -a android.intent.action.SET_TIMER --ei android.intent.extra.alarm.LENGTH 60')(phone)
    phone.advance(1000)
    expect(notificationsOf(phone.state)).toEqual([])
    phone.key('HOME')
    phone.advance(9000)
  })

  it('runs on in the shade, silently', () => {
    expect(isPeeking()).toBe(false)
    openShade(phone)
    expect(isShown(phone, { text: 'Silent notifications' })).toBe(true)
    expect(find(phone, { resource_id: 'android:id/chronometer' }).text).toBe('00:50')
    tap(phone, { text: 'Pause' })
    expect(clockState.of(phone.state).timers[0]?.status).toBe('paused')
  })

  it('peeks when its time is up, until it is stopped', () => {
    phone.advance(60_000)
    expect(isPeeking()).toBe(true)
    phone.advance(60_000)
    expect(isPeeking()).toBe(true)
    openShade(phone)
    tap(phone, { text: 'Stop' })
    expect(clockState.of(phone.state).timers[0]?.status).toBe('reset')
    expect(notificationsOf(phone.state)).toEqual([])
  })
})
