import { beforeEach, describe, expect, it } from 'vitest'
import { IN_CALL_ACTIVITY, phoneState } from '@droidgym/apps/shared/people/dialer-state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { console, shell } from './reactions/phone-doors.ts'

const NUMBER = '2015550123'
const openShade = shell('cmd statusbar expand-notifications')

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

describe('a missed call', () => {
  beforeEach(() => {
    console(`gsm call ${NUMBER}`)(phone)
    phone.advance(4000)
    console(`gsm cancel ${NUMBER}`)(phone)
    openShade(phone)
  })

  it('is told with who has called, and what to do about it', () => {
    expect(find(phone, { resource_id: 'android:id/title' }).text).toBe('Missed call')
    expect(find(phone, { resource_id: 'android:id/text' }).text).toBe('(201) 555-0123')
    expect(findAll(phone, { resource_id: 'android:id/action0' }).map(({ text }) => text)).toEqual(['Call back', 'Message'])
  })

  it('is called back', () => {
    tap(phone, { text: 'Call back' })
    expect(phoneState.of(phone.state).call).toMatchObject({ direction: 'outgoing', number: NUMBER })
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(false)
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('is answered by a message', () => {
    tap(phone, { text: 'Message' })
    expect(topActivity(phone.state)?.className).toMatch(/ConversationActivity$/)
  })

  it('leads to the list of calls, after which nothing tells of it', () => {
    tap(phone, { text: 'Missed call' })
    expect(topActivity(phone.state)?.local).toMatchObject({ tab: 'call_log' })
    expect(notificationsOf(phone.state)).toEqual([])
  })
})

describe('a call behind other screens', () => {
  beforeEach(() => {
    shell('am start -a android.intent.action.CALL -d tel:5551234')(phone)
    phone.advance(3000)
    expect(notificationsOf(phone.state)).toEqual([])
    phone.key('HOME')
    phone.advance(60_000)
    openShade(phone)
  })

  it('counts its time, and cannot be swiped away', () => {
    expect(find(phone, { resource_id: 'android:id/chronometer' }).text).toBe('01:01')
    const { bounds: { left, right, top } } = find(phone, { resource_id: 'expandableNotificationRow' })
    drag(phone, { x: left + 10, y: top + 200 }, { x: right - 10, y: top + 200 })
    expect(isShown(phone, { text: 'Ongoing call' })).toBe(true)
    expect(isShown(phone, { text: 'Clear all' })).toBe(false)
  })

  it('comes back by a tap', () => {
    tap(phone, { text: 'Ongoing call' })
    expect(topActivity(phone.state)?.className).toBe(IN_CALL_ACTIVITY)
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('ends by its button', () => {
    tap(phone, { text: 'Hang up' })
    expect(phoneState.of(phone.state).call?.phase).toBe('ended')
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
  })
})
