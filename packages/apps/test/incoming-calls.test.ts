import { beforeEach, describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { endCall, ringCall } from '@droidgym/apps/shared/people/calls'
import { currentCalls } from '@droidgym/apps/shared/people/dialer-state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'

/** Pixels per dp of phone 100. */
const DENSITY = findEnvironment('100').density / 160
const NUMBER = '2015550123'
const OTHER = '2015550199'
const PUCK = { resource_id: 'com.android.dialer:id/incoming_call_puck_container' }
const IN_CALL = { resource_id: 'com.android.dialer:id/incall_ui_container' }

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(livedIn('100'))
})

/** A call takes the whole screen of a phone that is not in use. */
function ringInTheDark(): void {
  phone.shell(['input', 'keyevent', 'POWER'])
  ring()
}

function openShade(): void {
  phone.shell(['cmd', 'statusbar', 'expand-notifications'])
}

function ring(number = NUMBER): void {
  phone.change((tx) => ringCall(tx, number))
}

const isPeeking = (): boolean => phone.windows().some(({ spec }) => spec.kind === 'heads-up')
const phases = () => currentCalls(phone.state).map(({ number, phase }) => [number, phase])

/** Moves the puck; dp, downwards positive. */
function swipePuck(dp: number): void {
  const from = center(find(phone, PUCK).bounds)
  drag(phone, from, { x: from.x, y: from.y + dp * DENSITY })
}

/** Swipes from a picture beside an incoming call; dp. */
function swipeFrom(id: string, by: { readonly x: number; readonly y: number }): void {
  const from = center(find(phone, { resource_id: `com.android.dialer:id/${id}` }).bounds)
  drag(phone, from, { x: from.x + by.x * DENSITY, y: from.y + by.y * DENSITY })
}

function shell(...argv: readonly string[]): string {
  return phone.shell(argv).stdout
}

const calls = () => shell('content', 'query', '--uri', 'content://call_log/calls', '--where', `number='${NUMBER}'`)

describe('a call that rings while the phone is not in use', () => {
  beforeEach(ringInTheDark)

  it('lights the screen and shows who calls', () => {
    expect(find(phone, { resource_id: 'com.android.dialer:id/contactgrid_contact_name' }).text).toBe('(201) 555-0123')
    expect(shell('dumpsys', 'telephony.registry')).toMatch(/mCallState=1\n +mRingingCallState=5\n +mForegroundCallState=0/)
    expect(shell('dumpsys', 'telecom')).toContain('RINGING')
    expect(isShown(phone, PUCK)).toBe(true)
    expect(shell('dumpsys', 'power')).toContain('mWakefulness=Awake')
  })

  it('is answered by a swipe up, and listed with its length when it is over', () => {
    swipePuck(-200)
    expect(isShown(phone, PUCK)).toBe(false)
    phone.advance(65_000)
    expect(find(phone, { resource_id: 'com.android.dialer:id/contactgrid_bottom_timer' }).text).toBe('01:05')
    expect(shell('dumpsys', 'telephony.registry')).toMatch(/mCallState=2\n +mRingingCallState=0\n +mForegroundCallState=1/)
    tap(phone, { resource_id: 'com.android.dialer:id/incall_end_call' })
    expect(calls()).toMatch(/duration=65, type=1/)
    phone.advance(3000)
    expect(isShown(phone, IN_CALL)).toBe(false)
  })

  it('is rejected by a swipe down', () => {
    swipePuck(130)
    expect(isShown(phone, IN_CALL)).toBe(false)
    expect(calls()).toMatch(/duration=0, type=5/)
    phone.shell(['am', 'start', '-a', 'android.intent.action.CALL_BUTTON'])
    expect(isShown(phone, { text_matches: 'Declined call.*' })).toBe(true)
  })

  it('rings on after a tap, a short movement and BACK', () => {
    tap(phone, PUCK)
    swipePuck(-30)
    phone.shell(['input', 'keyevent', 'BACK'])
    expect(isShown(phone, PUCK)).toBe(true)
  })

  it('is rejected by the key ENDCALL', () => {
    phone.shell(['input', 'keyevent', 'ENDCALL'])
    expect(calls()).toMatch(/type=5/)
    expect(shell('dumpsys', 'telephony.registry')).toContain('mCallState=0')
  })

  it('is missed when the caller gives up, wherever the user is', () => {
    phone.shell(['input', 'keyevent', 'HOME'])
    phone.change((tx) => { endCall(tx) })
    expect(topActivity(phone.state)?.className).not.toContain('InCall')
    phone.shell(['am', 'start', '-a', 'android.intent.action.CALL_BUTTON'])
    expect(isShown(phone, { text_matches: 'Missed call.*' })).toBe(true)
  })

  it('is declined with a text, which Messages sends', () => {
    swipeFrom('incoming_secondary_button', { x: 0, y: -150 })
    tap(phone, { text: "Can't talk now. What's up?" })
    expect(calls()).toMatch(/type=5/)
    expect(phone.state.toast).toBe('Message sent to (201) 555-0123.')
    expect(shell('content', 'query', '--uri', 'content://sms', '--where', `address='${NUMBER}'`)).toContain('What\'s up?')
    expect(isShown(phone, IN_CALL)).toBe(false)
  })

  it('is declined with a text of one\'s own', () => {
    tap(phone, { content_desc: 'Reject with message' })
    expect(isShown(phone, { text: 'Swipe from icon to decline with message' })).toBe(true)
    phone.advance(5000)
    expect(isShown(phone, { text: 'Swipe up to answer' })).toBe(true)
    swipeFrom('incoming_secondary_button', { x: 150, y: 0 })
    tap(phone, { text: 'Write your own…' })
    phone.shell(['input', 'text', 'Later'])
    tap(phone, { text: 'SEND' })
    expect(shell('content', 'query', '--uri', 'content://sms', '--where', `address='${NUMBER}'`)).toContain('body=Later')
  })
})

describe('a call that rings while the phone is in use', () => {
  beforeEach(() => { ring() })

  it('peeks until it is answered', () => {
    phone.advance(20_000)
    expect(isPeeking()).toBe(true)
    expect(isShown(phone, IN_CALL)).toBe(false)
    expect(shell('dumpsys', 'telephony.registry')).toContain('mCallState=1')
    openShade()
    expect(isShown(phone, { text: 'Incoming call' })).toBe(true)
    tap(phone, { text: 'Answer' })
    expect(isShown(phone, { resource_id: 'com.android.dialer:id/incall_end_call' })).toBe(true)
    expect(phases()).toEqual([[NUMBER, 'active']])
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('is declined', () => {
    openShade()
    tap(phone, { text: 'Decline' })
    expect(calls()).toMatch(/type=5/)
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('shows its screen by a tap', () => {
    openShade()
    tap(phone, { text: 'Incoming call' })
    expect(isShown(phone, PUCK)).toBe(true)
  })

  it('is missed when the caller gives up', () => {
    phone.change((tx) => { endCall(tx, 'network') })
    expect(notificationsOf(phone.state).map(({ title }) => title)).toEqual(['Missed call'])
  })
})

describe('a second call', () => {
  beforeEach(() => {
    ringInTheDark()
    swipePuck(-200)
    ring(OTHER)
  })

  it('waits, and puts the other one on hold when it is taken', () => {
    expect(isShown(phone, PUCK)).toBe(true)
    expect(shell('dumpsys', 'telephony.registry')).toMatch(/mRingingCallState=6\n +mForegroundCallState=1/)
    swipePuck(-200)
    expect(phases()).toEqual([[OTHER, 'active'], [NUMBER, 'held']])
    expect(find(phone, { resource_id: 'com.android.dialer:id/hold_contact_name' }).text).toBe('(201) 555-0123')
    tap(phone, { content_desc: 'Swap' })
    expect(phases()).toEqual([[NUMBER, 'active'], [OTHER, 'held']])
    expect(shell('dumpsys', 'telephony.registry')).toMatch(/mForegroundCallState=1\n +mBackgroundCallState=2/)
  })

  it('is declined, and the first one goes on', () => {
    swipePuck(130)
    expect(phases()).toEqual([[NUMBER, 'active']])
    expect(isShown(phone, { content_desc: 'Hold' })).toBe(true)
  })

  it('is taken instead of the first one', () => {
    swipeFrom('incoming_secondary_button2', { x: -150, y: 0 })
    expect(phases()).toEqual([[OTHER, 'active']])
    expect(calls()).toMatch(/type=1/)
  })

  it('lets the first one go on by itself when the user hangs up, and not when the caller does', () => {
    swipePuck(-200)
    tap(phone, { resource_id: 'com.android.dialer:id/incall_end_call' })
    expect(phases()).toEqual([[NUMBER, 'active']])
    ring(OTHER)
    swipePuck(-200)
    phone.change((tx) => { endCall(tx, 'network', OTHER) })
    expect(phases()).toEqual([[NUMBER, 'held']])
  })

  it('peeks while another screen is in front, and a third one finds no line', () => {
    swipePuck(130)
    phone.shell(['input', 'keyevent', 'HOME'])
    ring(OTHER)
    expect(isPeeking()).toBe(true)
    ring('5550000')
    expect(phases()).toEqual([[NUMBER, 'active'], [OTHER, 'ringing']])
    openShade()
    tap(phone, { text: 'Decline' })
    expect(notificationsOf(phone.state).map(({ actions }) => actions?.[0]?.title)).toEqual(['Hang up'])
  })
})
