import { beforeEach, describe, expect, it } from 'vitest'
import type { Phone } from '@droidgym/phone/phone'
import { lockKind, lockSettingsOf } from '@droidgym/phone/system/keyguard/lock-settings'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
  sh('am start -a android.settings.SECURITY_SETTINGS')
  tap(phone, { text: 'Screen lock' })
})

function sh(command: string): string {
  return phone.shell(command.split(' ')).stdout
}

/** Types into the field with the focus, and goes on. */
function enter(secret: string): void {
  sh(`input text ${secret}`)
  sh('input keyevent ENTER')
}

function draw(dots: readonly number[]): void {
  const { left, top, right } = find(phone, { resource_id: 'com.android.settings:id/lockPattern' }).bounds
  const cell = (right - left) / 3
  phone.touch(dots.map((dot, index) => ({
    x: left + (((dot - 1) % 3) + 0.5) * cell,
    y: top + (Math.floor((dot - 1) / 3) + 0.5) * cell,
    time: index * 100,
  })))
}

describe('"Screen lock"', () => {
  it('chooses a swipe, and none again', () => {
    tap(phone, { text: 'Swipe' })
    expect(lockKind(phone.state)).toBe('swipe')
    expect(find(phone, { resource_id: 'android:id/summary', text: 'Swipe' })).toBeDefined()
    tap(phone, { text: 'Screen lock' })
    tap(phone, { text: 'None' })
    expect(lockKind(phone.state)).toBe('none')
  })

  it('takes a PIN that is entered twice alike', () => {
    tap(phone, { text: 'PIN' })
    sh('input text 246')
    expect(isShown(phone, { text: 'PIN must be at least 4 digits' })).toBe(true)
    enter('8')
    expect(isShown(phone, { text: 'Re-enter your PIN' })).toBe(true)
    enter('2469')
    expect(isShown(phone, { text: 'PINs don’t match' })).toBe(true)
    enter('2468')
    expect(lockSettingsOf(phone.state).credential).toEqual({ kind: 'pin', secret: '2468' })
    expect(isShown(phone, { resource_id: 'android:id/summary', text: 'PIN' })).toBe(true)
  })

  it('asks for the PIN before it is removed', () => {
    sh('locksettings set-pin 2468')
    sh('input keyevent BACK')
    tap(phone, { text: 'Screen lock' })
    enter('1111')
    expect(isShown(phone, { text: 'Wrong PIN' })).toBe(true)
    enter('2468')
    tap(phone, { text: 'None' })
    expect(lockKind(phone.state)).toBe('pin')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(lockKind(phone.state)).toBe('none')
  })

  it('takes a password with a letter', () => {
    tap(phone, { text: 'Password' })
    enter('2468')
    expect(isShown(phone, { text: 'Must contain at least one letter' })).toBe(true)
    enter('a')
    enter('2468a')
    expect(lockSettingsOf(phone.state).credential).toEqual({ kind: 'password', secret: '2468a' })
  })

  it('takes a pattern of four dots that is drawn twice alike', () => {
    tap(phone, { text: 'Pattern' })
    draw([1, 3])
    expect(isShown(phone, { text: 'Connect at least 4 dots. Try again.' })).toBe(true)
    draw([1, 3, 9])
    tap(phone, { text: 'Next' })
    draw([1, 3, 7])
    expect(isShown(phone, { text: 'Wrong pattern' })).toBe(true)
    draw([1, 3, 9])
    tap(phone, { text: 'Confirm' })
    expect(lockSettingsOf(phone.state).credential).toEqual({ kind: 'pattern', secret: '12369' })
  })
})
