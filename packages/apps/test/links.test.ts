import { expect, it } from 'vitest'
import { datesIn } from '@droidgym/apps/shared/links/dates'
import { linkify } from '@droidgym/apps/shared/links/linkify'
import { linkAt } from '@droidgym/phone/input/link-at'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { find, isShown, tapAt } from '@droidgym/phone/test/finger'
import type { ViewNode } from '@droidgym/phone/view/view-node'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

it.each([
  ['Look at https://harbor.example/news, please.', ['https://harbor.example/news']],
  ['HTTP://A.example/?q=1&r=2#x!', ['HTTP://A.example/?q=1&r=2#x']],
  ['see www.example.com/a(b) or example.org.', ['www.example.com/a(b', 'example.org']],
  ['Done.Now go', []],
  ['write to ann@mail.example or bob+x@a.org', ['ann@mail.example', 'bob+x@a.org']],
  ['call (202) 555-0143, +41 44 668 18 00 or 555-0188.', ['(202) 555-0143', '+41 44 668 18 00', '555-0188']],
  ['code 482913, €1500, 3 of 12, version 1.2.3', []],
  ['12 Main Street, Springfield, IL 62704. See you', ['12 Main Street, Springfield, IL 62704']],
  ['We moved to 104 Elm Street, Cedar Falls.', ['104 Elm Street, Cedar Falls']],
  ['at 7 W 42nd St, Apt 5, New York, NY', ['7 W 42nd St, Apt 5, New York, NY']],
  ['12 Street musicians, 5 Good Ways', []],
  ['at 10:30 on 2020-11-28', ['10:30', '2020-11-28']],
  ['Lunch on January 20 at 12:30 pm?', ['January 20 at 12:30 pm']],
  ['Friday, 3 March 2024, 7pm or tomorrow at 19:00', ['Friday, 3 March 2024, 7pm', 'tomorrow at 19:00']],
  ['May I come 11/28/2020 or 28.11.2020?', ['11/28/2020', '28.11.2020']],
  ['Cake on Sunday? February 31, 2024-13-01, 24:61', []],
])('finds the links of %j', (text, expected) => {
  expect(linkify(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

it.each([
  ['tomorrow at 19:00', '2024-01-18T19:00'],
  ['10:30 on Friday', '2024-01-19T10:30'],
  ['2024-02-03', '2024-02-03T00:00'],
  ['March 3rd, 2025, 7pm', '2025-03-03T19:00'],
  ['12:15 am', '2024-01-17T00:15'],
])('knows when %j is, on a Wednesday', (text, expected) => {
  const [found] = datesIn(text)
  expect(found?.when(Date.UTC(2024, 0, 17, 9, 5))).toBe(Date.parse(`${expected}Z`))
})

async function withMessage(body: string, environment = '100'): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  const values = ['--bind', 'address:s:+12025550100', '--bind', `body:s:${body}`]
  phone.shell(['content', 'insert', '--uri', 'content://sms/inbox', ...values])
  phone.shell(['am', 'start', '-a', 'android.intent.action.VIEW', '-d', 'sms:+12025550100'])
  return phone
}

function* everyNode(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children) yield* everyNode(child)
}

/** Taps on the first link, or right beside it. */
function tapLink(phone: Phone, beside = 0): void {
  const { density } = configurationOf(phone.state)
  for (const { root } of phone.windows()) {
    for (const node of everyNode(root)) {
      const { left, top, right, bottom } = node.visible
      const y = (top + bottom) / 2
      const xs = Array.from({ length: Math.max(0, right - left) }, (_, index) => left + index)
      const inside = xs.filter((x) => linkAt(node, { x, y }, density) !== undefined)
      const [first] = inside
      if (first === undefined) continue
      tapAt(phone, { x: beside === 0 ? first + Math.floor(inside.length / 2) : first - beside, y })
      return
    }
  }
  throw new Error('There is no link')
}

const TEXT = { resource_id: 'com.google.android.apps.messaging:id/message_text' }

it.each([
  ['Read harbor.example.com today', 'com.android.chrome'],
  ['Call 202-555-0143', 'com.android.dialer'],
  ['Mail ann@mail.example', 'com.google.android.gm'],
  ['Come to 104 Elm Street, Cedar Falls', 'com.google.android.apps.maps'],
  ['Lunch on January 20 at 12:30 pm', 'com.google.android.calendar'],
])('opens the link in the message %j', async (body, packageName) => {
  const phone = await withMessage(body)
  expect(find(phone, { ...TEXT, text: body })).toMatchObject({ clickable: true, longClickable: true, focusable: true })
  tapLink(phone)
  expect(topActivity(phone.state)?.packageName).toBe(packageName)
})

it('dials the number of a link, in a text from right to left too', async () => {
  const phone = await withMessage('اتصل بي على 202-555-0143 غدا', '105')
  tapLink(phone)
  expect(find(phone, { resource_id: 'com.android.dialer:id/digits' }).text).toBe('(202) 555-0143')
})

it('begins an event at the time of a link, and shows the day of one that has passed', async () => {
  const phone = await withMessage('Lunch on January 20 at 12:30 pm')
  tapLink(phone)
  expect(topActivity(phone.state)?.className).toBe('com.android.calendar.event.EditEventActivity')
  expect(isShown(phone, { text_matches: '.*12:30.*' })).toBe(true)
  const past = await withMessage('It was on 2023-05-04')
  tapLink(past)
  expect(topActivity(past.state)?.className).toBe('com.android.calendar.AllInOneActivity')
  expect(isShown(past, { text_matches: '.*May.*' })).toBe(true)
})

it('searches the address of a link in Maps', async () => {
  const phone = await withMessage('Meet me at 12 Main Street, Cedar Falls, IA 50613')
  tapLink(phone)
  const { data } = topActivity(phone.state)?.intent ?? {}
  expect(data).toBe('geo:0,0?q=12+Main+Street%2C+Cedar+Falls%2C+IA+50613')
})

it('does nothing beside a link, and leaves texts without links as they are', async () => {
  const phone = await withMessage('Call 202-555-0143')
  tapLink(phone, 12)
  expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.messaging')
  const plain = await withMessage('See you')
  expect(find(plain, { ...TEXT, text: 'See you' }).clickable).toBe(false)
})
