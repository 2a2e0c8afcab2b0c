import { beforeEach, describe, expect, it } from 'vitest'
import { receiveMail } from '@droidgym/apps/gmail/arrivals'
import { gmailState } from '@droidgym/apps/gmail/state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { shell } from './reactions/phone-doors.ts'

const INSERT = 'content insert --uri content://org.droidgym.mails --bind folder:s:inbox --bind address:s:ann@example.com'
const openShade = shell('cmd statusbar expand-notifications')

let phone: Phone

beforeEach(async () => {
  phone = await createPhone(livedIn('100'))
})

const newest = () => gmailState.of(phone.state).mails[0]

/** A mail comes to the phone. */
function arrive(subject = 'Lunch'): void {
  phone.change((tx) => {
    receiveMail(tx, {
      folder: 'inbox', person: 'Ann Lee', address: 'ann@example.com', subject, paragraphs: ['At noon?'],
      at: tx.now, read: false, starred: false,
    })
  })
}

describe('a mail that arrives', () => {
  it('is told of, unlike one that has been there', () => {
    shell(INSERT)(phone)
    expect(notificationsOf(phone.state)).toEqual([])
    shell(`${INSERT} --bind arrives:l:1`)(phone)
    expect(notificationsOf(phone.state).map(({ title }) => title)).toEqual(['ann@example.com'])
  })

  it('opens by a tap, and counts as read', () => {
    arrive()
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/big_text' }).text).toBe('Lunch\nAt noon?')
    tap(phone, { text: 'Ann Lee' })
    expect(find(phone, { resource_id: 'com.google.android.gm:id/subject_and_folder_view' }).text).toBe('Lunch')
    expect(newest()?.read).toBe(true)
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('is archived', () => {
    arrive()
    openShade(phone)
    tap(phone, { text: 'Archive' })
    expect(newest()?.folder).toBe('all_mail')
    expect(notificationsOf(phone.state)).toEqual([])
    expect(topActivity(phone.state)?.packageName).not.toBe('com.google.android.gm')
  })

  it('is answered in the shade', () => {
    arrive()
    openShade(phone)
    tap(phone, { text: 'Reply' })
    shell('input text Yes')(phone)
    tap(phone, { content_desc: 'Send' })
    expect(newest()).toMatchObject({ folder: 'sent', address: 'ann@example.com', subject: 'Re: Lunch', paragraphs: ['Yes'] })
    expect(notificationsOf(phone.state)).toEqual([])
  })

  it('is told of beside others until the inbox is opened', () => {
    arrive('One')
    arrive('Two')
    openShade(phone)
    // One row for both, which a press on its arrow unfolds.
    expect(findAll(phone, { resource_id: 'expandableNotificationRow' })).toHaveLength(1)
    expect(findAll(phone, { text: 'Ann Lee' })).toHaveLength(2)
    tap(phone, { resource_id: 'android:id/expand_button' })
    expect(findAll(phone, { resource_id: 'notification_text' }).map(({ text }) => text)).toEqual(['Two', 'One'])
    shell('cmd statusbar collapse', 'am start -n com.google.android.gm/.ConversationListActivityGmail')(phone)
    expect(notificationsOf(phone.state)).toEqual([])
    expect(isShown(phone, { text: 'No notifications' })).toBe(false)
  })

  it('goes with the others of its row, and alone', () => {
    for (const subject of ['One', 'Two', 'Three']) arrive(subject)
    openShade(phone)
    tap(phone, { text: 'One' })
    expect(notificationsOf(phone.state).map(({ text }) => text)).toEqual([undefined, 'Three', 'Two'])
    openShade(phone)
    tap(phone, { text: 'Clear all' })
    expect(notificationsOf(phone.state)).toEqual([])
    arrive('Four')
    arrive('Five')
    openShade(phone)
    const { bounds: { left, right, top } } = find(phone, { resource_id: 'expandableNotificationRow' })
    drag(phone, { x: left + 10, y: top + 60 }, { x: right - 10, y: top + 60 })
    expect(notificationsOf(phone.state)).toEqual([])
  })
})
