import { beforeEach, describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import { endCall, ringCall } from '@droidgym/apps/shared/people/calls'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'

/** Pixels per dp of phone 100. */
const DENSITY = findEnvironment('100').density / 160
const NUMBER = '2015550123'
const PUCK = { resource_id: 'com.android.dialer:id/incoming_call_puck_container' }
const IN_CALL = { resource_id: 'com.android.dialer:id/incall_ui_container' }

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(livedIn('100'))
  ring()
})

function ring(): void {
  phone.change((tx) => ringCall(tx, NUMBER))
}

/** Moves the puck; dp, downwards positive. */
function swipePuck(dp: number): void {
  const from = center(find(phone, PUCK).bounds)
  drag(phone, from, { x: from.x, y: from.y + dp * DENSITY })
}

function shell(...argv: readonly string[]): string {
  return phone.shell(argv).stdout
}

const calls = () => shell('content', 'query', '--uri', 'content://call_log/calls', '--where', `number='${NUMBER}'`)

describe('a call that rings', () => {
  it('lights the screen and shows who calls', () => {
    expect(find(phone, { resource_id: 'com.android.dialer:id/contactgrid_contact_name' }).text).toBe('(201) 555-0123')
    expect(shell('dumpsys', 'telephony.registry')).toMatch(/mCallState=1\n +mRingingCallState=5\n +mForegroundCallState=0/)
    expect(shell('dumpsys', 'telecom')).toContain('RINGING')
    phone.change(endCall)
    phone.shell(['input', 'keyevent', 'POWER'])
    ring()
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
    phone.change(endCall)
    expect(topActivity(phone.state)?.className).not.toContain('InCall')
    phone.shell(['am', 'start', '-a', 'android.intent.action.CALL_BUTTON'])
    expect(isShown(phone, { text_matches: 'Missed call.*' })).toBe(true)
  })

  it('leaves a call alone that goes on', () => {
    swipePuck(-200)
    phone.change((tx) => ringCall(tx, '5550000'))
    expect(isShown(phone, PUCK)).toBe(false)
  })
})
