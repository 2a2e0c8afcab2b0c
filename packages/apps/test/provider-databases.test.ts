import { expect, test } from 'vitest'
import type { Row } from '@droidgym/android/storage/sqlite'
import { readRows } from '@droidgym/android/storage/sqlite'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { tap } from '@droidgym/phone/test/finger'

const CONTACTS = '/data/data/com.android.providers.contacts/databases/contacts2.db'
const SMS = '/data/user_de/0/com.android.providers.telephony/databases/mmssms.db'
const CALENDAR = '/data/data/com.android.providers.calendar/databases/calendar.db'

function rowsOf(phone: Phone, path: string, table: string): readonly Row[] {
  return readRows(phone.files.read(phone.state, path) ?? new Uint8Array(), table)
}

test('19: the contacts provider has the names, numbers and addresses of all contacts', async () => {
  const phone = await createPhone(livedIn('100'))
  const contacts = rowsOf(phone, CONTACTS, 'raw_contacts')
  expect(contacts).toHaveLength(12)
  const ids = new Set(contacts.map(({ _id }) => _id))
  const numbers = rowsOf(phone, CONTACTS, 'phone_lookup')
  expect(new Set(numbers.map(({ raw_contact_id: id }) => id))).toEqual(ids)
  for (const { data_id: id, normalized_number: number, min_match: least } of numbers) {
    expect(number).toMatch(/^\d{3}55501\d\d$/)
    expect(least).toBe([...String(number)].reverse().join('').slice(0, 7))
    expect(rowsOf(phone, CONTACTS, 'data')).toContainEqual(expect.objectContaining({ _id: id, data1: number }))
  }
  const kinds = rowsOf(phone, CONTACTS, 'mimetypes')
  const email = kinds.find(({ mimetype }) => mimetype === 'vnd.android.cursor.item/email_v2')?.['_id']
  const emails = rowsOf(phone, CONTACTS, 'data').filter(({ mimetype_id: kind }) => kind === email)
  expect(emails.length).toBeGreaterThan(0)
  for (const { data1 } of emails) expect(data1).toMatch(/@example\.com$/)
})

test('19: a fresh phone has the tables, and nothing in them', async () => {
  const phone = await createPhone(findEnvironment('100'))
  for (const [path, table] of [[CONTACTS, 'raw_contacts'], [CONTACTS, 'data'], [SMS, 'sms'], [CALENDAR, 'Events']] as const) {
    expect(rowsOf(phone, path, table)).toEqual([])
  }
})

test('19: the telephony provider gets a text that is sent', async () => {
  const phone = await createPhone(findEnvironment('100'))
  phone.shell(['am', 'start', '-a', 'android.intent.action.SENDTO', '-d', 'sms:5550123'])
  tap(phone, { resource_id: 'com.google.android.apps.messaging:id/compose_message_text' })
  phone.type('On my way')
  tap(phone, { resource_id: 'com.google.android.apps.messaging:id/send_message_button_container' })
  expect(rowsOf(phone, SMS, 'sms')).toEqual([
    expect.objectContaining({ address: '5550123', body: 'On my way', type: 2, read: 1, date: expect.any(Number) as unknown }),
  ])
})

test('19: the texts of a phone that is used are sent and received', async () => {
  const texts = rowsOf(await createPhone(livedIn('100')), SMS, 'sms')
  expect(new Set(texts.map(({ type }) => type))).toEqual(new Set([1, 2]))
  expect(new Set(texts.map(({ _id }) => _id)).size).toBe(texts.length)
})

test('19: the calendar provider gets an event that is made', async () => {
  const phone = await createPhone(findEnvironment('100'))
  const begin = Date.UTC(2024, 2, 12, 10)
  phone.shell([
    'am', 'start', '-a', 'android.intent.action.INSERT', '-d', 'content://com.android.calendar/events',
    '--es', 'title', 'Dentist', '--el', 'beginTime', String(begin),
  ])
  tap(phone, { resource_id: 'com.google.android.calendar:id/save' })
  expect(rowsOf(phone, CALENDAR, 'Events')).toEqual([
    expect.objectContaining({ title: 'Dentist', dtstart: begin, dtend: begin + 3_600_000, allDay: 0, deleted: 0 }),
  ])
})
