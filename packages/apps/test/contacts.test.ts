import { describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { Row } from '@droidgym/android/storage/sqlite'
import { readRows } from '@droidgym/android/storage/sqlite'
import { addressBook } from '@droidgym/apps/shared/people/address-book'
import { displayName, inOrder, matching } from '@droidgym/apps/shared/people/contact'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { translator } from '@droidgym/phone/i18n/strings'
import { topActivity } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { commonWorld } from '@droidgym/apps/test/world-of-seed'
import { find, findAll, isShown, longPress, swipe, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const id = (name: string) => ({ resource_id: `com.android.contacts:id/${name}` })
const CONTACTS_DATABASE = '/data/data/com.android.providers.contacts/databases/contacts2.db'
const BUTTON = { resource_id: 'android:id/button1' }
const OVERFLOW = { content_desc: 'More options' }

async function open(environment = '100'): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.android.contacts/.activities.PeopleActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

function started(phone: Phone): readonly string[] {
  return phone.state.log
    .since(0)
    .filter(({ tag }) => tag === 'ActivityTaskManager')
    .map(({ message }) => message)
}

function names(phone: Phone): readonly string[] {
  return findAll(phone, id('cliv_name_textview')).map(({ text }) => text)
}

function front(phone: Phone): string {
  return topActivity(phone.state)?.className.split('.').at(-1) ?? ''
}

function newContact(phone: Phone): void {
  press(phone, 'floating_action_button')
}

/** Types into the field with this hint or text. */
function fill(phone: Phone, field: string, text: string): void {
  tap(phone, { class: 'android.widget.EditText', text: field })
  phone.type(text)
  phone.key('BACK')
}

describe.each(['100', '101', '103', '105', '106', '108', '109', '030'])('on phone %s', (environment) => {
  it('has its buttons where a coarse tap can reach them, and begins a new contact', async () => {
    const phone = await open(environment)
    const { width, height } = findEnvironment(environment)
    expect(onTapGrid(find(phone, id('floating_action_button')).bounds, { width, height })).toBe(true)
    press(phone, 'floating_action_button')
    expect(started(phone).at(-1)).toMatch(/^START(.*)INSERT(.*)ContactEditorActivity/)
    expect(isShown(phone, id('editor_menu_save_button'))).toBe(true)
  })

  it('edits a contact', async () => {
    const phone = await open(environment)
    press(phone, 'cliv_name_textview', 'menu_edit')
    expect(started(phone).at(-1)).toMatch(/^START(.*)android.intent.action.EDIT(.*)\.activities\.ContactEditorActivity/)
    press(phone, 'editor_menu_save_button')
    expect(isShown(phone, id('large_title'))).toBe(true)
  })
})

function stored(phone: Phone, table: string): readonly Row[] {
  return readRows(phone.files.read(phone.state, CONTACTS_DATABASE) ?? new Uint8Array(), table)
}

describe('the photo', () => {
  const OVERLAY = id('photo_touch_intercept_overlay')
  const shown = (phone: Phone): Uint8Array => phone.frame({ width: 180, height: 360 }).pixels

  it.each(['100', '105', '109'])('is chosen, seen everywhere, stored, and removed, on phone %s', async (environment) => {
    const phone = await open(environment)
    const list = shown(phone)
    press(phone, 'cliv_name_textview', 'menu_edit')
    tap(phone, OVERLAY)
    expect(findAll(phone, { resource_id: 'android:id/text1' })).toHaveLength(1)
    tap(phone, { resource_id: 'android:id/text1' })
    tap(phone, { resource_id: 'com.android.documentsui:id/item_root', instance: 1 })
    press(phone, 'editor_menu_save_button')
    const card = shown(phone)
    const [contact] = addressBook.of(phone.state).contacts.filter(({ photo }) => photo !== undefined)
    const [row] = stored(phone, 'contacts').filter(({ _id }) => _id === contact?.id)
    expect(row?.['photo_file_id']).toBe(contact?.id)
    const kinds = stored(phone, 'mimetypes')
    const [data] = stored(phone, 'data').filter(({ _id }) => _id === row?.['photo_id'])
    expect(kinds.find(({ _id }) => _id === data?.['mimetype_id'])?.['mimetype']).toBe('vnd.android.cursor.item/photo')
    phone.key('BACK')
    expect(Buffer.compare(list, shown(phone))).not.toBe(0)
    press(phone, 'cliv_name_textview', 'menu_edit')
    tap(phone, OVERLAY)
    expect(findAll(phone, { resource_id: 'android:id/text1' })).toHaveLength(2)
    tap(phone, { resource_id: 'android:id/text1' })
    press(phone, 'editor_menu_save_button')
    phone.advance(10_000)
    expect(Buffer.compare(card, shown(phone))).not.toBe(0)
    expect(addressBook.of(phone.state).contacts.filter(({ photo }) => photo !== undefined)).toEqual([])
    expect(stored(phone, 'contacts').filter(({ photo_id: photo }) => photo !== null)).toEqual([])
  })
})

describe('the list', () => {
  it('has the people that the dialer has', async () => {
    const phone = await open()
    const people = commonWorld(100).people.map(({ first, last }) => `${first} ${last}`)
    expect(people.slice(0, names(phone).length)).toEqual(names(phone))
    phone.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity'])
    tap(phone, { resource_id: 'com.android.dialer:id/contacts_tab' })
    // The first row makes a new contact; its text has the same id.
    const [, first] = findAll(phone, { resource_id: 'com.android.dialer:id/contact_name' })
    expect(first?.text).toBe(people[0])
  })

  it('is searched by name and number', async () => {
    const phone = await open()
    const [first = ''] = names(phone)
    press(phone, 'menu_search')
    phone.type(first.slice(0, 4).toLowerCase())
    expect(names(phone)).toEqual([first])
    press(phone, 'search_close_button')
    phone.type('no such person')
    expect(find(phone, id('list_zero_state_text')).text).toBe('No contacts')
    phone.key('BACK')
    phone.key('BACK')
    expect(names(phone).length).toBeGreaterThan(5)
  })

  it('deletes what is ticked, and is empty in the end', async () => {
    const phone = await open()
    const [first = '', second = ''] = names(phone)
    longPress(phone, { ...id('cliv_name_textview'), text: first })
    expect(find(phone, id('selection_count_text')).text).toBe('1')
    press(phone, 'menu_delete')
    tap(phone, BUTTON)
    expect(names(phone)[0]).toBe(second)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Select all' })
    press(phone, 'menu_delete')
    tap(phone, BUTTON)
    expect(find(phone, id('message')).text).toBe('Your contacts list is empty')
    expect(isShown(phone, OVERFLOW)).toBe(false)
    press(phone, 'import_contacts_button')
    phone.key('BACK')
    expect(front(phone)).toBe('PeopleActivity')
  })

  it('leaves its modes with BACK, one after the other', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Open navigation drawer' })
    expect(isShown(phone, id('nav_view'))).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, id('nav_view'))).toBe(false)
    longPress(phone, id('cliv_name_textview'))
    phone.key('BACK')
    expect(isShown(phone, id('floating_action_button'))).toBe(true)
    phone.key('BACK')
    expect(front(phone)).not.toBe('PeopleActivity')
  })

  it('sorts and writes names as its settings say', async () => {
    const phone = await open()
    tap(phone, { content_desc: 'Open navigation drawer' })
    tap(phone, { text: 'Settings' })
    tap(phone, { text: 'Sort by' })
    tap(phone, { text: 'Last name' })
    tap(phone, { text: 'Name format' })
    tap(phone, { text: 'Last name first' })
    phone.key('BACK')
    const shown = names(phone)
    expect(shown[0]).toMatch(/^\w+, \w+$/)
    expect(shown).toEqual(shown.toSorted())
  })
})

describe('linked contacts', () => {
  it('are one, with what both say, until they are unlinked', async () => {
    const phone = await open()
    const before = addressBook.of(phone.state).contacts
    const [first = '', second = '', ...others] = names(phone)
    longPress(phone, id('cliv_name_textview'))
    expect(isShown(phone, OVERFLOW)).toBe(false)
    tap(phone, { ...id('cliv_name_textview'), text: second })
    tap(phone, OVERFLOW)
    press(phone, 'title')
    expect(names(phone).slice(0, others.length)).toEqual([first, ...others].slice(0, others.length))
    const [linked] = addressBook.of(phone.state).contacts.filter((contact) => contact.linked !== undefined)
    const [other] = linked?.linked ?? []
    expect(linked?.phones).toHaveLength(2)
    expect(phone.state.toast).toContain(first)
    const raw = stored(phone, 'raw_contacts').filter(({ contact_id: contact }) => contact === linked?.id)
    expect(raw.map(({ _id }) => _id)).toEqual([linked?.id, other?.id])
    expect(stored(phone, 'contacts')).toHaveLength(before.length - 1)
    press(phone, 'cliv_name_textview')
    tap(phone, OVERFLOW)
    press(phone, 'title')
    expect(find(phone, { resource_id: 'android:id/message' }).text.split('\n')).toHaveLength(2)
    tap(phone, BUTTON)
    const after = addressBook.of(phone.state).contacts
    expect(after.toSorted((a, b) => a.id - b.id)).toEqual(before.toSorted((a, b) => a.id - b.id))
  })
})

describe('labels', () => {
  it('are made, filled, renamed and deleted', async () => {
    const phone = await open()
    const [first = ''] = names(phone)
    tap(phone, { content_desc: 'Open navigation drawer' })
    tap(phone, { text: 'Create label' })
    phone.type('Choir')
    tap(phone, BUTTON)
    expect(find(phone, id('list_zero_state_text')).text).toBe('No contacts with this label')
    press(phone, 'menu_add', 'cliv_name_textview', 'menu_done')
    expect(names(phone)).toEqual([first])
    const [group] = stored(phone, 'groups')
    expect(group).toMatchObject({ title: 'Choir', deleted: 0 })
    const kind = stored(phone, 'mimetypes').find(({ mimetype }) => mimetype === 'vnd.android.cursor.item/group_membership')
    const [member] = stored(phone, 'data').filter(({ mimetype_id: type }) => type === kind?.['_id'])
    expect(member?.['data1']).toBe(String(group?.['_id']))
    const [raw] = stored(phone, 'raw_contacts').filter(({ _id }) => _id === member?.['raw_contact_id'])
    expect(raw?.['display_name']).toBe(first)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Rename label' })
    phone.type('s')
    tap(phone, BUTTON)
    expect(isShown(phone, { text: 'Choirs' })).toBe(true)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Delete label' })
    tap(phone, BUTTON)
    expect(names(phone).length).toBeGreaterThan(5)
    const { labels, contacts } = addressBook.of(phone.state)
    expect([labels, contacts.flatMap((contact) => contact.labels)]).toEqual([[], []])
  })
})

describe('the editor', () => {
  it('asks for an account once on a phone without one, and closes when it is not answered', async () => {
    const phone = await createPhone({ ...livedIn('100'), content: 'fresh' })
    phone.shell(['am', 'start', '-n', 'com.android.contacts/.activities.PeopleActivity'])
    newContact(phone)
    phone.key('BACK')
    expect(front(phone)).toBe('PeopleActivity')
    newContact(phone)
    press(phone, 'left_button')
    phone.key('BACK')
    newContact(phone)
    expect(isShown(phone, id('left_button'))).toBe(false)
  })

  it('saves a new contact, who can then be called', async () => {
    const phone = await open()
    newContact(phone)
    fill(phone, 'First name', 'Zelda')
    fill(phone, 'Phone', '2025550177')
    expect(isShown(phone, { class: 'android.widget.EditText', text: '(202) 555-0177' })).toBe(true)
    press(phone, 'spinner')
    tap(phone, { text: 'Work' })
    press(phone, 'editor_menu_save_button')
    expect(phone.state.toast).toBe('Zelda saved')
    expect(find(phone, id('large_title')).text).toBe('Zelda')
    expect(find(phone, id('sub_header')).text).toBe('Work')
    press(phone, 'header')
    expect(find(phone, { resource_id: 'com.android.dialer:id/contactgrid_contact_name' }).text).toBe('Zelda')
  })

  it('keeps nothing when nothing was typed', async () => {
    const phone = await open()
    const before = addressBook.of(phone.state).contacts
    newContact(phone)
    press(phone, 'editor_menu_save_button')
    expect([front(phone), addressBook.of(phone.state).contacts]).toEqual(['PeopleActivity', before])
  })

  it('asks before it discards', async () => {
    const phone = await open()
    newContact(phone)
    fill(phone, 'Company', 'Tin Roof')
    tap(phone, { content_desc: 'Cancel' })
    tap(phone, { resource_id: 'android:id/button2' })
    expect(isShown(phone, { text: 'Tin Roof' })).toBe(true)
    phone.key('BACK')
    tap(phone, BUTTON)
    expect(front(phone)).toBe('PeopleActivity')
  })

  it.each(['100', '105', '109'])('keeps a birthday, until it is taken away, on phone %s', async (environment) => {
    const phone = await open(environment)
    const t = translator(findEnvironment(environment).locale, 'contacts')
    const scroll = (): void => {
      swipe(phone, { class: 'android.widget.ScrollView' }, 'up')
      if (isShown(phone, id('more_fields'))) {
        press(phone, 'more_fields')
        swipe(phone, { class: 'android.widget.ScrollView' }, 'up')
      }
    }
    press(phone, 'cliv_name_textview', 'menu_edit')
    scroll()
    press(phone, 'date_view')
    const wheels = findAll(phone, { resource_id: 'android:id/numberpicker_input' })
    const [year] = wheels.filter(({ text }) => /^.{4}$/.test(text))
    if (year === undefined) throw new Error('No year')
    tapAt(phone, center(year.bounds))
    phone.type('1990')
    tap(phone, { class: 'android.widget.EditText', inside: id('month') })
    phone.type('10')
    tap(phone, BUTTON)
    expect(isShown(phone, { text: t('eventTypeBirthday') })).toBe(true)
    press(phone, 'editor_menu_save_button')
    const birthday = /^1990-10-\d\d$/
    const [contact] = addressBook.of(phone.state).contacts.filter((one) => birthday.test(one.birthday ?? ''))
    if (contact === undefined) throw new Error('No birthday')
    const kind = stored(phone, 'mimetypes').find(({ mimetype }) => mimetype === 'vnd.android.cursor.item/contact_event')
    const events = stored(phone, 'data').filter(({ mimetype_id: type }) => type === kind?.['_id'])
    expect(events).toMatchObject([{ raw_contact_id: contact.id, data1: contact.birthday, data2: '3' }])
    expect(isShown(phone, { text: t('eventTypeBirthday') })).toBe(true)

    press(phone, 'menu_edit')
    scroll()
    tapAt(phone, center(findAll(phone, id('delete_button')).at(-1)?.bounds ?? { left: 0, top: 0, right: 0, bottom: 0 }))
    press(phone, 'editor_menu_save_button')
    expect(addressBook.of(phone.state).contacts.find(({ id: one }) => one === contact.id)).not.toHaveProperty('birthday')
  })

  it('changes what is known of somebody', async () => {
    const phone = await open()
    press(phone, 'cliv_name_textview', 'menu_edit')
    const number = findAll(phone, id('delete_button')).length
    press(phone, 'delete_button', 'expansion_view')
    expect(findAll(phone, id('delete_button')).length).toBe(number - 1)
    swipe(phone, { class: 'android.widget.ScrollView' }, 'up')
    press(phone, 'more_fields')
    fill(phone, 'Name suffix', 'Jr')
    press(phone, 'editor_menu_save_button')
    expect(find(phone, id('large_title')).text).toMatch(/, Jr$/)
    expect(isShown(phone, { text: 'Add phone number' })).toBe(true)
    phone.key('BACK')
    expect(front(phone)).toBe('PeopleActivity')
  })
})

describe('the card', () => {
  it('gives a star, which heads the list and the dialer', async () => {
    const phone = await open()
    const last = names(phone).at(-2) ?? ''
    tap(phone, { text: last })
    press(phone, 'menu_star')
    expect(find(phone, id('menu_star')).contentDescription).toBe('Remove from favorites')
    phone.key('BACK')
    expect(names(phone)[0]).toBe(last)
    phone.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity'])
    expect(find(phone, { resource_id: 'com.android.dialer:id/name' }).text).toBe(last)
  })

  it('sets a ringtone, and deletes', async () => {
    const phone = await open()
    const [first = '', second = ''] = names(phone)
    press(phone, 'cliv_name_textview')
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Set ringtone' })
    tap(phone, { text: 'Luna' })
    expect(addressBook.of(phone.state).contacts.find((contact) => displayName(contact) === first)?.ringtone).toBe('Luna')
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Delete' })
    tap(phone, BUTTON)
    expect([phone.state.toast, names(phone)[0]]).toEqual([`${first} deleted`, second])
  })
})

describe('contacts', () => {
  it('are found by the beginnings of names, by company and by number', async () => {
    const { contacts } = addressBook.of((await open()).state)
    for (const contact of contacts) {
      expect(matching(contacts, contact.texts.last)).toContain(contact)
      expect(matching(contacts, contact.phones[0]?.value ?? 'none')).toEqual([contact])
    }
    expect(matching(contacts, '  ')).toEqual(contacts)
    expect(inOrder(contacts, 'en-US', 'last').map(({ texts }) => texts.last)).toEqual(
      contacts.map(({ texts }) => texts.last).toSorted(),
    )
  })
})

it.each(['100', '105', '108', '103'])('keeps the field in sight that is typed into, on phone %s', async (environment) => {
  const phone = await open(environment)
  press(phone, 'floating_action_button')
  const field = { class: 'android.widget.EditText' }
  const { bounds } = findAll(phone, field).at(-1) ?? find(phone, field)
  tap(phone, { ...field, instance: findAll(phone, field).length - 1 })
  phone.type('seen')
  const typed = find(phone, { text: 'seen' })
  expect(typed.focused).toBe(true)
  expect(typed.bounds.bottom - typed.bounds.top).toBe(bounds.bottom - bounds.top)
})
