import { beforeAll, describe, expect, test } from 'vitest'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, longPress, swipe, tap, tapSystem } from './finger.ts'

beforeAll(loadSqlite)

const CLOCK = 'com.google.android.deskclock'

async function phoneWith(component: string): Promise<Phone> {
  const phone = await createPhone(findEnvironment('100'))
  phone.shell(['am', 'start', '-n', component])
  return phone
}

/** The events of the work, as `TYPE package id class [texts] description`. */
function eventsOf(phone: Phone, act: () => void): readonly string[] {
  const position = phone.events().length
  act()
  return phone.events().since(position).map(inShort)
}

function inShort({ type, packageName, resourceId, className, text, contentDescription, beforeText }: UiEvent): string {
  const texts = `${beforeText === undefined ? '' : `${beforeText} → `}[${text.join(', ')}]`
  return [type.slice('TYPE_'.length), packageName, resourceId, className, texts, contentDescription]
    .filter((part) => part !== '')
    .join(' ')
}

describe('events of the phone', () => {
  test('an application that comes to the front announces its window, and so does the home screen', async () => {
    const phone = await createPhone(findEnvironment('100'))
    const seen = eventsOf(phone, () => {
      phone.shell(['am', 'start', '-n', `${CLOCK}/com.android.deskclock.DeskClock`])
      phone.advance(1000)
      phone.key('HOME')
    })
    expect(seen).toMatchInlineSnapshot(`
      [
        "WINDOW_STATE_CHANGED com.google.android.deskclock com.android.deskclock.DeskClock []",
        "WINDOW_STATE_CHANGED com.google.android.apps.nexuslauncher com.google.android.apps.nexuslauncher.NexusLauncherActivity []",
      ]
    `)
  })

  test('a tap announces the click and then the dialog that it opened; leaving it announces the window behind', async () => {
    const phone = await phoneWith(`${CLOCK}/com.android.deskclock.DeskClock`)
    const seen = eventsOf(phone, () => {
      tap(phone, { content_desc: 'Alarm' })
      tap(phone, { resource_id: 'fab' })
      phone.key('BACK')
    })
    expect(seen).toMatchInlineSnapshot(`
      [
        "VIEW_CLICKED com.google.android.deskclock xk [Alarm] Alarm",
        "VIEW_CLICKED com.google.android.deskclock com.google.android.deskclock:id/fab android.widget.ImageButton [Add alarm] Add alarm",
        "WINDOW_STATE_CHANGED com.google.android.deskclock android.app.AlertDialog [9, :, 05, AM, PM, Switch to text input mode for the time input., CANCEL, OK]",
        "WINDOW_STATE_CHANGED com.google.android.deskclock com.android.deskclock.DeskClock []",
      ]
    `)
  })

  test('typing announces the field\'s old and new text; keys of the keyboard are no clicks', async () => {
    const phone = await phoneWith('com.android.contacts/.activities.PeopleActivity')
    tap(phone, { resource_id: 'floating_action_button' })
    tap(phone, { resource_id: 'left_button' })
    const seen = eventsOf(phone, () => {
      tap(phone, { text: 'First name' })
      phone.type('Ada')
      tapSystem(phone, 'key_pos_0_1')
      phone.key('DELETE')
    })
    expect(seen).toMatchInlineSnapshot(`
      [
        "VIEW_CLICKED com.android.contacts android.widget.EditText [First name]",
        "VIEW_TEXT_CHANGED com.android.contacts android.widget.EditText  → [Ada]",
        "VIEW_TEXT_CHANGED com.android.contacts android.widget.EditText Ada → [Adaw]",
        "VIEW_TEXT_CHANGED com.android.contacts android.widget.EditText Adaw → [Ada]",
      ]
    `)
  })

  test.each([
    ['a picture of several characters', 'Ada🏳️‍🌈', 'Ada'],
    ['one flag of two', '🇫🇷🇰🇷', '🇫🇷'],
    ['a mark before its letter', 'กำลัง้', 'กำลัง'],
    ['a letter', 'Ada', 'Ad'],
  ])('the delete key takes %s', async (_, typed, expected) => {
    const phone = await phoneWith('com.android.contacts/.activities.PeopleActivity')
    tap(phone, { resource_id: 'floating_action_button' })
    tap(phone, { resource_id: 'left_button' })
    tap(phone, { text: 'First name' })
    phone.type(typed)
    phone.key('DELETE')
    expect(find(phone, { text: expected })).toBeDefined()
  })

  test('a long press is announced where a view handles it', async () => {
    const phone = await createPhone(findEnvironment('100'))
    const seen = eventsOf(phone, () => {
      longPress(phone, { text: 'Clock' })
    })
    expect(seen).toMatchInlineSnapshot(`
      [
        "VIEW_LONG_CLICKED com.google.android.apps.nexuslauncher android.widget.TextView [Clock] Clock",
      ]
    `)
  })

  test('scrolling, waiting and taps on nothing announce nothing', async () => {
    const phone = await phoneWith(`com.android.settings/.Settings`)
    const before = phone.events()
    swipe(phone, { scrollable: true }, 'up')
    phone.advance(60_000)
    phone.touch([{ x: 3, y: 3, time: 0 }, { x: 3, y: 3, time: 50 }])
    expect(phone.events()).toBe(before)
  })

  test('a fork and a snapshot have the events until then, and each goes its own way', async () => {
    const phone = await phoneWith(`${CLOCK}/com.android.deskclock.DeskClock`)
    const { length } = phone.events()
    const { state } = phone
    const fork = phone.fork()
    phone.key('HOME')
    expect(fork.events().length).toBe(length)
    fork.shell(['am', 'start', '-n', 'com.android.settings/.Settings'])
    expect([fork, phone].map((each) => each.events().length)).toEqual([length + 1, length + 1])
    expect(fork.events().since(length)[0]?.packageName).toBe('com.android.settings')
    phone.restore(state)
    expect(phone.events().length).toBe(length)
  })
})
