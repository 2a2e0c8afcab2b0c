import { beforeEach, describe, expect, it } from 'vitest'
import { receiveMail } from '@droidgym/apps/gmail/arrivals'
import type { Phone } from '@droidgym/phone/phone'
import { find, isShown } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { shell } from './reactions/phone-doors.ts'

let phone: Phone

/** A mail comes to the phone. */
function arrive(): void {
  phone.change((tx) => {
    receiveMail(tx, {
      folder: 'inbox', person: 'Ann Lee', address: 'ann@example.com', subject: 'Lunch', paragraphs: [],
      at: tx.now, read: false, starred: false,
    })
  })
}

const label = (): string => find(phone, { text: 'Gmail' }).contentDescription

beforeEach(async () => {
  phone = await createPhone(livedIn('100'))
})

describe('the icon of an app', () => {
  it('has a dot for what the app has posted', () => {
    const before = phone.frame().pixels
    expect(label()).toBe('Gmail')
    arrive()
    arrive()
    expect(label()).toBe('Gmail, has 2 notifications')
    expect(phone.frame().pixels).not.toEqual(before)
  })

  it('has none for what goes on, nor while dots are off', () => {
    shell('am start -a android.intent.action.SET_TIMER --ei android.intent.extra.alarm.LENGTH 600', 'input keyevent HOME')(phone)
    phone.advance(1000)
    expect(isShown(phone, { content_desc: 'Clock' })).toBe(true)
    arrive()
    expect(label()).toBe('Gmail, has 1 notification')
    shell('settings put secure notification_badging 0')(phone)
    expect(label()).toBe('Gmail')
  })
})
