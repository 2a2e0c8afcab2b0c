import { beforeEach, describe, expect, it } from 'vitest'
import type { Point } from '@droidgym/android/geometry'
import { messagesState } from '@droidgym/apps/messages/state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, findAll, isShown, tap, tapAt, tapSystem } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { console, open, shell } from './reactions/phone-doors.ts'

const NUMBER = '5551234'
const send = console(`sms send ${NUMBER} Are you coming?`)
const openShade = shell('cmd statusbar expand-notifications')

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
})

/** The middle of the peek's box, which no tree of the active window has. */
function peekAt(): Point | undefined {
  const peek = phone.windows().find(({ spec }) => spec.kind === 'heads-up')
  return peek && { x: (peek.frame.left + peek.frame.right) / 2, y: peek.frame.top + 40 }
}

function conversation() {
  return messagesState.of(phone.state).conversations.find(({ numbers }) => numbers[0] === NUMBER)
}

describe('a message that comes in', () => {
  it('peeks over any app for five seconds, and stays in the shade', () => {
    open('com.android.settings')(phone)
    send(phone)
    expect(peekAt()).toBeDefined()
    expect(isShown(phone, { text: 'Are you coming?' })).toBe(false)
    phone.advance(4900)
    expect(peekAt()).toBeDefined()
    phone.advance(200)
    expect(peekAt()).toBeUndefined()
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/title' }).text).toBe('555-1234')
    expect(find(phone, { resource_id: 'android:id/app_name_text' }).text).toBe('Messages')
    expect(findAll(phone, { resource_id: 'android:id/action0' }).map(({ text }) => text)).toEqual(['Mark as read', 'Reply'])
  })

  it('opens the conversation by a tap on the peek, and is gone then', () => {
    send(phone)
    const at = peekAt()
    if (at !== undefined) tapAt(phone, at)
    expect(topActivity(phone.state)?.className).toMatch(/ConversationActivity$/)
    expect(isShown(phone, { text: 'Are you coming?' })).toBe(true)
    expect(notificationsOf(phone.state)).toEqual([])
    expect(conversation()?.read).toBe(true)
  })

  it('does not peek again for a minute once its peek was swiped up', () => {
    send(phone)
    const at = peekAt()
    if (at !== undefined) drag(phone, { ...at, y: at.y + 100 }, { ...at, y: 0 })
    expect(peekAt()).toBeUndefined()
    expect(notificationsOf(phone.state)).toHaveLength(1)
    send(phone)
    expect(peekAt()).toBeUndefined()
    phone.advance(61_000)
    send(phone)
    expect(peekAt()).toBeDefined()
  })

  it.each([
    ['Do Not Disturb', shell('settings put global zen_mode 1'), 1],
    ['heads-up notifications turned off', shell('settings put global heads_up_notifications_enabled 0'), 1],
    ['a dark screen', shell('input keyevent SLEEP'), 1],
    ['an open shade', openShade, 1],
  ])('does not peek with %s', (_, set, posted) => {
    set(phone)
    send(phone)
    shell('input keyevent WAKEUP', 'cmd statusbar collapse')(phone)
    expect(peekAt()).toBeUndefined()
    expect(notificationsOf(phone.state)).toHaveLength(posted)
  })

  it('is not announced while its conversation is on the screen', () => {
    shell(`am start -a android.intent.action.SENDTO -d smsto:${NUMBER}`)(phone)
    send(phone)
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('adds to the notification of the same conversation', () => {
    send(phone)
    console(`sms send ${NUMBER} Hurry`)(phone)
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/big_text' }).text).toBe('Are you coming?\nHurry')
  })

  it('is marked as read by a button', () => {
    send(phone)
    openShade(phone)
    tap(phone, { text: 'Mark as read' })
    expect(conversation()?.read).toBe(true)
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
  })

  it('is answered in the shade', () => {
    send(phone)
    openShade(phone)
    tap(phone, { text: 'Reply' })
    expect(phone.state.focus?.window).toBe('notification-shade')
    tapSystem(phone, 'key_pos_0_7')
    tap(phone, { content_desc: 'Send' })
    const newest = conversation()?.messages.at(-1)
    expect([newest?.text.toLowerCase(), newest?.mine]).toEqual(['i', true])
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
    expect(phone.state.focus).toBeNull()
  })

  it('goes when the conversation is read in the app', () => {
    send(phone)
    shell(`am start -a android.intent.action.SENDTO -d smsto:${NUMBER}`)(phone)
    expect(notificationsOf(phone.state)).toEqual([])
  })
})
