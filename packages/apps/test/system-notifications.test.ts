import { beforeEach, describe, expect, it } from 'vitest'
import { clockState } from '@droidgym/apps/clock/state'
import { galleryState } from '@droidgym/apps/shared/media/media'
import type { Phone } from '@droidgym/phone/phone'
import { setBattery } from '@droidgym/phone/system/hardware/battery'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { snoozeNotification } from '@droidgym/phone/system/notification-manager/user-actions'
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

  describe('has buttons', () => {
    beforeEach(() => {
      shell('input keyevent SYSRQ')(phone)
      openShade(phone)
    })

    const screenshots = (): number => galleryState.of(phone.state).media.filter(({ folder }) => folder.endsWith('Screenshots')).length

    it('to hand it over, after which nothing tells of it', () => {
      tap(phone, { text: 'Share' })
      tap(phone, { text: 'Gmail' })
      expect(topActivity(phone.state)?.packageName).toBe('com.google.android.gm')
      expect(notificationsOf(phone.state)).toEqual([])
      expect(screenshots()).toBe(1)
    })

    it('to edit it', () => {
      tap(phone, { text: 'Edit' })
      expect(isShown(phone, { resource_id: 'com.google.android.apps.photos:id/cpe_filters' })).toBe(true)
    })

    it('to delete it', () => {
      tap(phone, { text: 'Delete' })
      expect(screenshots()).toBe(0)
      expect(isShown(phone, { text: 'No notifications' })).toBe(true)
    })
  })

  it('is posted while it is saved, and updated', () => {
    shell('input keyevent SYSRQ')(phone)
    const lines = phone.state.log.since(0).filter(({ tag }) => tag === 'notification_enqueue').map(({ message }) => message)
    expect(lines.map((line) => line.at(-2))).toEqual(['0', '1'])
  })
})

describe('a low battery', () => {
  it('is warned of once, until a charger is plugged in', () => {
    console('power capacity 14')(phone)
    expect(notificationsOf(phone.state)).toEqual([])
    console('power ac off')(phone)
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/big_text' }).text).toBe('14% remaining')
    console('power capacity 9')(phone)
    expect(find(phone, { resource_id: 'android:id/big_text' }).text).toBe('9% remaining')
    console('power ac on')(phone)
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
  })

  it('does not come back with the next per cent once it was dismissed, but at the critical level', () => {
    console('power ac off')(phone)
    console('power capacity 14')(phone)
    openShade(phone)
    tap(phone, { content_desc: 'Clear all notifications.' })
    console('power capacity 13')(phone)
    expect(notificationsOf(phone.state)).toEqual([])
    console('power capacity 5')(phone)
    expect(notificationsOf(phone.state)).toMatchObject([
      { key: '0|com.android.systemui|3|low_battery|10087', channel: 'BAT', importance: 5, text: '5% remaining' },
    ])
    expect(isPeeking()).toBe(true)
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

describe('Battery Saver', () => {
  beforeEach(() => {
    console('power ac off')(phone)
    console('power capacity 60')(phone)
    shell('settings put global low_power 1')(phone)
    console('power ac on')(phone)
    expect(phone.state.settings.global['low_power']).toBe('0')
  })

  it('comes back without the charger', () => {
    console('power capacity 89')(phone)
    console('power ac off')(phone)
    expect(phone.state.settings.global['low_power']).toBe('1')
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('says that it does not, once the battery is charged', () => {
    console('power capacity 90')(phone)
    expect(notificationsOf(phone.state)).toMatchObject([{
      key: '0|android|1993|BatterySaverStateMachine|1000', channel: 'battery_saver_channel', importance: 3,
      title: 'Phone 90% charged', text: 'Battery Saver is off. Features no longer restricted.',
    }])
    console('power ac off')(phone)
    expect(phone.state.settings.global['low_power']).toBe('0')
    openShade(phone)
    tap(phone, { text: 'Phone 90% charged' })
    expect(isShown(phone, { text: 'Battery Saver' })).toBe(true)
    expect(notificationsOf(phone.state)).toEqual([])
  })
})

describe('a computer connected by USB', () => {
  const FULL = { status: 'CHARGING', health: 'GOOD', present: true, level: 100 } as const
  const plug = (charger: 'AC' | 'USB'): void => {
    phone.change((tx) => { setBattery(tx, { charger, ...FULL }) })
  }
  const keys = (): readonly string[] => notificationsOf(phone.state).map(({ key }) => key)

  it('is told of with debugging, silently, until it is gone', () => {
    plug('USB')
    expect(notificationsOf(phone.state)).toMatchObject([
      { key: '0|android|26|null|1000', channel: 'DEVELOPER', importance: 2, ongoing: true, title: 'USB debugging connected' },
      { key: '0|android|32|null|1000', channel: 'USB', importance: 1, ongoing: true, text: 'Tap for more options.' },
    ])
    expect(isPeeking()).toBe(false)
    openShade(phone)
    tap(phone, { text: 'Tap to turn off USB debugging' })
    expect(topActivity(phone.state)?.packageName).toBe('com.android.settings')
    shell('settings put global adb_enabled 0')(phone)
    expect(keys()).toEqual(['0|android|32|null|1000'])
    plug('AC')
    expect(keys()).toEqual([])
  })

  it('is not told of again while the notice is snoozed', () => {
    plug('USB')
    const key = '0|android|32|null|1000'
    phone.change((tx) => snoozeNotification(tx, key, 3_600_000))
    const before = phone.state.log.since(0).length
    shell('settings put global adb_enabled 0')(phone)
    expect(phone.state.log.since(0).slice(before).filter(({ tag }) => tag === 'notification_enqueue')).toEqual([])
  })

  it('is not what a service pretends', () => {
    shell('dumpsys battery set usb 1')(phone)
    expect(keys()).toEqual([])
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
