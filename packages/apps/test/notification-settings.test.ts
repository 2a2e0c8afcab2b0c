import { beforeEach, describe, expect, it } from 'vitest'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { console, shell } from './reactions/phone-doors.ts'

const MESSAGES = 'com.google.android.apps.messaging'
const send = console('sms send 5551234 hello')
const openShade = shell('cmd statusbar expand-notifications')

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

function openPage(packageName = MESSAGES): void {
  shell(`am start -a android.settings.APPLICATION_DETAILS_SETTINGS -d package:${packageName}`)(phone)
  tap(phone, { text: 'Notifications' })
}

const isPeeking = (): boolean => phone.windows().some(({ spec }) => spec.kind === 'heads-up')

describe('the notifications of an app in Settings', () => {
  it('are turned off and on for the app alone', () => {
    send(phone)
    phone.advance(6000)
    openPage()
    tap(phone, { resource_id: 'switch_bar' })
    expect(notificationsOf(phone.state)).toEqual([])
    send(phone)
    shell('cmd notification post tag hello')(phone)
    expect(notificationsOf(phone.state).map(({ packageName }) => packageName)).toEqual(['com.android.shell'])
    expect(isShown(phone, { text: 'Incoming messages' })).toBe(false)
    tap(phone, { resource_id: 'switch_bar' })
    send(phone)
    expect(notificationsOf(phone.state)).toHaveLength(2)
  })

  it('have a category each, which can be silent', () => {
    openPage()
    tap(phone, { text: 'Incoming messages' })
    tap(phone, { text: 'Silent' })
    send(phone)
    expect(isPeeking()).toBe(false)
    openShade(phone)
    expect(isShown(phone, { text: 'Silent notifications' })).toBe(true)
    shell('cmd notification post tag hello')(phone)
    expect(findAll(phone, { resource_id: 'android:id/app_name_text' }).map(({ text }) => text)).toEqual(['Shell', 'Messages'])
    tap(phone, { content_desc: 'Clear all silent notifications' })
    expect(findAll(phone, { resource_id: 'android:id/app_name_text' }).map(({ text }) => text)).toEqual(['Shell'])
  })

  it('do not pop on the screen where that is turned off', () => {
    openPage()
    tap(phone, { text: 'Incoming messages' })
    tap(phone, { text: 'Pop on screen' })
    send(phone)
    expect(isPeeking()).toBe(false)
    expect(notificationsOf(phone.state)[0]?.importance).toBe(3)
  })

  it('are blocked by category', () => {
    openPage('com.android.dialer')
    expect(findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)).toContain('Missed calls')
    tap(phone, { text: 'Missed calls' })
    tap(phone, { resource_id: 'switch_bar' })
    console('gsm call 2015550123')(phone)
    console('gsm cancel 2015550123')(phone)
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('can be reached from the shade', () => {
    send(phone)
    openShade(phone)
    tap(phone, { text: 'Manage' })
    expect(find(phone, { text: 'Notifications' }).text).toBe('Notifications')
    expect(isShown(phone, { text: 'Calculator' })).toBe(true)
  })
})
