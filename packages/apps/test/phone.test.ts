import { describe, expect, it } from 'vitest'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, longPress, tap } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'

const id = (name: string) => ({ resource_id: `com.android.dialer:id/${name}` })
/** A line for each node: its depth, its class and the name of its id. */
function linesOf({ className, resourceId, children }: UiNode, depth: number): readonly string[] {
  const line = `${depth} ${className.replace(/^.*\./, '')} ${resourceId.replace(/^.*\//, '')}`.trim()
  return [line, ...children.flatMap((child) => linesOf(child, depth + 1))]
}

/** Name in the row below "Create new contact", whose text has the same id. */
const firstContact = (phone: Phone) => findAll(phone, id('contact_name'))[1]?.text ?? ''
const WHITE_HOUSE = ['two', 'zero', 'two', 'four', 'five', 'six', 'one', 'one', 'one', 'one'] as const

async function open(environment: string): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity'])
  return phone
}

function press(phone: Phone, ...keys: readonly string[]): void {
  for (const key of keys) tap(phone, id(key))
}

function logged(phone: Phone, tag: string): readonly string[] {
  return phone.state.log
    .since(0)
    .filter((entry) => entry.tag === tag)
    .map(({ message }) => message)
}

function front(phone: Phone): string | undefined {
  return topActivity(phone.state)?.className
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

describe.each(['100', '101', '103', '104', '105', '106', '107', '108', '109', '030'])('on phone %s', (environment) => {
  it('has every key of the dialpad where a coarse tap can reach it', async () => {
    const phone = await open(environment)
    const { width, height } = findEnvironment(environment)
    const reachable = (name: string): boolean => onTapGrid(find(phone, id(name)).bounds, { width, height })
    expect(reachable('fab')).toBe(true)
    press(phone, 'fab')
    const keys = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'zero', 'star', 'pound']
    expect([...keys, 'dialpad_floating_action_button'].filter((name) => !reachable(name))).toEqual([])
    expect(find(phone, id('one')).bounds.left).toBeLessThan(find(phone, id('three')).bounds.left)
  })

  it('calls a number', async () => {
    const phone = await open(environment)
    press(phone, 'fab', ...WHITE_HOUSE)
    expect(find(phone, id('digits')).text).toBe('(202) 456-1111')
    press(phone, 'dialpad_floating_action_button')
    expect(isShown(phone, id('incall_end_call'))).toBe(true)
    expect(find(phone, id('contactgrid_contact_name')).text).toBe('(202) 456-1111')
  })
})

describe('the screen of a call', () => {
  const digitsOf = (number: string): readonly string[] => [...number].map((digit) => DIGITS[Number(digit)] ?? '')

  it.each([
    ['264451193', '(264) 451-193'],
    ['20000202', '(200) 002-02'],
    ['311311', '311-311'],
    ['1234578', '1 (234) 578'],
    ['11489', '11489'],
    ['2234458', '223-4458'],
  ])('shows %s as the dialpad did, and from the call log as the digits are formatted', async (number, typed) => {
    const phone = await open('100')
    press(phone, 'fab', ...digitsOf(number))
    expect(find(phone, id('digits')).text).toBe(typed)
    press(phone, 'dialpad_floating_action_button')
    expect(find(phone, id('contactgrid_contact_name')).text).toBe(typed)
    press(phone, 'incall_end_call')
    phone.advance(5000)
    press(phone, 'call_log_tab', 'primary_action_button')
    expect(find(phone, id('contactgrid_contact_name')).text).toBe(number === '2234458' ? typed : number)
  })

  it('shows the number of an intent as it stands there, once it has separators', async () => {
    const phone = await open('100')
    const call = (uri: string): string => {
      phone.shell(['am', 'start', '-a', 'android.intent.action.CALL', '-d', uri])
      return find(phone, id('contactgrid_contact_name')).text
    }
    expect(call('tel:2024561111')).toBe('(202) 456-1111')
    expect(call('tel:202-456-1111')).toBe('202-456-1111')
  })
})

describe('the dialpad', () => {
  it('has the places and descriptions of the real one', async () => {
    const phone = await open('100')
    press(phone, 'fab')
    expect(find(phone, id('two'))).toMatchObject({ contentDescription: '2,ABC', className: 'android.widget.FrameLayout' })
    expect(find(phone, id('one')).contentDescription).toBe('1,')
    expect(find(phone, id('zero')).contentDescription).toBe('0')
    // DialpadView on 1080 × 2160 at 440 dpi
    expect(find(phone, id('one')).bounds).toMatchObject({ left: 23, right: 368 })
    expect(find(phone, id('zero')).bounds).toMatchObject({ top: 1610, bottom: 1786 })
    expect(find(phone, id('dialpad_floating_action_button')).bounds).toEqual({
      left: 463,
      top: 1830,
      right: 617,
      bottom: 1984,
    })
  })

  it('types plus with a long press on zero, and clears with one on backspace', async () => {
    const phone = await open('100')
    press(phone, 'fab')
    expect(find(phone, id('deleteButton')).enabled).toBe(false)
    longPress(phone, id('zero'))
    press(phone, 'four', 'four', 'deleteButton')
    expect(find(phone, id('digits')).text).toBe('+4')
    longPress(phone, id('deleteButton'))
    expect(find(phone, id('digits')).text).toBe('')
  })

  it('offers people and actions for what is typed, and closes with BACK', async () => {
    const phone = await open('100')
    press(phone, 'fab', 'five', 'five', 'five', 'zero')
    expect(findAll(phone, id('primary')).length).toBeGreaterThan(2)
    phone.key('BACK')
    expect(isShown(phone, id('dialpad_view'))).toBe(false)
    press(phone, 'fab')
    expect(find(phone, id('digits')).text).toBe('')
    press(phone, ...WHITE_HOUSE)
    tap(phone, { text: 'Call (202) 456-1111' })
    expect(isShown(phone, id('incall_end_call'))).toBe(true)
  })

  it('adds a wait from its menu, and brings the last number back', async () => {
    const phone = await open('100')
    press(phone, 'fab', 'nine', 'dialpad_overflow')
    tap(phone, { text: 'Add wait' })
    expect(find(phone, id('digits')).text).toBe('9;')
    press(phone, 'dialpad_floating_action_button', 'incall_end_call')
    phone.advance(2000)
    press(phone, 'fab', 'dialpad_floating_action_button')
    expect(find(phone, id('digits')).text).toBe('9;')
  })

  it('takes what a keyboard types', async () => {
    const phone = await open('100')
    press(phone, 'fab', 'digits')
    phone.type('202x4')
    expect(find(phone, id('digits')).text).toBe('202-4')
    phone.key('DELETE')
    expect(find(phone, id('digits')).text).toBe('202')
  })
})

describe('a call', () => {
  it('rings, is answered, can be held, and ends where it began', async () => {
    const phone = await open('100')
    press(phone, 'fab', ...WHITE_HOUSE, 'dialpad_floating_action_button')
    expect(find(phone, id('contactgrid_status_text')).text).toBe('Calling…')
    expect(find(phone, id('incall_fifth_button')).enabled).toBe(false)
    phone.advance(2000)
    expect(isShown(phone, id('contactgrid_status_text'))).toBe(false)
    phone.advance(65_000)
    expect(find(phone, id('contactgrid_bottom_timer')).text).toMatch(/^01:0[45]$/)
    press(phone, 'incall_first_button', 'incall_fifth_button')
    expect(find(phone, id('incall_first_button')).checked).toBe(true)
    expect(find(phone, id('contactgrid_status_text')).text).toBe('On hold')
    press(phone, 'incall_end_call')
    expect(find(phone, id('contactgrid_status_text')).text).toBe('Call ended')
    phone.advance(2000)
    expect(isShown(phone, id('fab'))).toBe(true)
    press(phone, 'call_log_tab')
    expect(find(phone, id('name')).text).toBe('(202) 456-1111')
  })

  it('sends tones from its keypad', async () => {
    const phone = await open('108')
    press(phone, 'fab', 'five', 'dialpad_floating_action_button', 'incall_second_button', 'one', 'pound')
    expect(find(phone, id('digits')).text).toBe('1#')
    expect(isShown(phone, id('incall_end_call'))).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, id('incall_first_button'))).toBe(true)
  })

  it('goes on when its screen is left, and can be come back to', async () => {
    const phone = await open('100')
    press(phone, 'fab', 'five', 'dialpad_floating_action_button')
    phone.key('BACK')
    expect(isShown(phone, id('incall_end_call'))).toBe(false)
    press(phone, 'ongoing_call', 'incall_end_call')
    phone.key('HOME')
    phone.advance(3000)
    phone.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity'])
    expect(isShown(phone, id('ongoing_call'))).toBe(false)
    expect(isShown(phone, id('fab'))).toBe(true)
  })

  it('is known to Telecom as an emergency only when it is one', async () => {
    const phone = await open('100')
    const emergency = (): boolean => logged(phone, 'Telecom').some((line) => line.includes('Emergency number detected'))
    press(phone, 'fab', 'nine', 'one', 'dialpad_floating_action_button', 'incall_end_call')
    phone.advance(2000)
    expect(emergency()).toBe(false)
    press(phone, 'fab', 'nine', 'one', 'one', 'dialpad_floating_action_button')
    expect(emergency()).toBe(true)
    expect(find(phone, id('contactgrid_contact_name')).text).toBe('911')
  })
})

describe('the dialer', () => {
  it('logs its creation, once', async () => {
    const phone = await open('100')
    expect(logged(phone, 'Dialer')).toEqual(['MainActivity.onCreate - enter'])
    phone.key('HOME')
    phone.shell(['am', 'start', '-n', 'com.android.dialer/.main.impl.MainActivity'])
    expect(logged(phone, 'Dialer')).toHaveLength(1)
  })

  it('changes tabs and makes favorites', async () => {
    const phone = await open('100')
    expect(find(phone, id('speed_dial_tab')).selected).toBe(true)
    tap(phone, { text: 'Add favorite' })
    expect(find(phone, id('contacts_tab')).selected).toBe(true)
    const text = firstContact(phone)
    tap(phone, { ...id('contact_name'), text })
    expect(find(phone, id('name')).text).toBe(text)
    tap(phone, id('name'))
    expect(find(phone, id('contactgrid_contact_name')).text).toBe(text)
  })

  it('has the containers of its layouts', async () => {
    const phone = await open('100')
    const under = (name: string) => linesOf(find(phone, id(name)), 0)
    expect(under('toolbar').slice(0, 4)).toEqual([
      '0 ViewGroup toolbar', '1 FrameLayout', '2 FrameLayout search_view_container', '3 RelativeLayout search_box_collapsed',
    ])
    expect(under('call_log_tab')).toEqual([
      '0 LinearLayout call_log_tab', '1 FrameLayout', '2 ImageView bottom_nav_item_image', '1 TextView bottom_nav_item_text',
    ])
    expect(under('speed_dial_root').slice(0, 3)).toEqual([
      '0 FrameLayout speed_dial_root', '1 RecyclerView speed_dial_recycler_view',
      '1 LinearLayout speed_dial_empty_content_view',
    ])
    press(phone, 'fab', 'two')
    expect(under('dialpad_fragment_container').slice(0, 5)).toEqual([
      '0 FrameLayout dialpad_fragment_container', '1 RelativeLayout', '2 LinearLayout', '3 FrameLayout',
      '4 LinearLayout dialpad_view',
    ])
    expect(under('dialpad_fragment_container').at(-1)).toBe('2 ImageButton dialpad_floating_action_button')
    expect(under('two')).toEqual([
      '0 FrameLayout two', '1 LinearLayout dialpad_key_layout', '2 TextView dialpad_key_number',
      '2 LinearLayout dialpad_key_icon_or_letters_layout', '3 TextView dialpad_key_letters',
    ])
    press(phone, 'dialpad_floating_action_button', 'incall_end_call')
    phone.advance(5000)
    press(phone, 'call_log_tab')
    expect(under('call_log_list_item')).toEqual([
      '0 LinearLayout call_log_list_item', '1 TextView call_log_day_group_label', '1 FrameLayout call_log_row',
      '2 LinearLayout', '3 LinearLayout primary_action_view', '4 FrameLayout', '5 QuickContactBadge quick_contact_photo',
      '4 LinearLayout', '5 TextView name', '5 LinearLayout call_type', '6 TextView call_location_and_date',
      '4 ImageView primary_action_button',
    ])
  })

  it('finds people by name', async () => {
    const phone = await open('100')
    press(phone, 'contacts_tab')
    const text = firstContact(phone)
    press(phone, 'search_box_collapsed')
    phone.type(text.slice(0, 3).toLowerCase())
    expect(find(phone, id('primary')).text).toBe(text)
    press(phone, 'search_clear_button')
    expect(isShown(phone, id('primary'))).toBe(false)
    press(phone, 'search_back_button')
    expect(isShown(phone, id('search_box_collapsed'))).toBe(true)
  })

  it('opens the card of a contact, from which one calls', async () => {
    const phone = await open('109')
    press(phone, 'contacts_tab')
    const text = firstContact(phone)
    tap(phone, { ...id('contact_name'), text })
    expect(front(phone)).toBe('com.android.contacts.quickcontact.QuickContactActivity')
    tap(phone, { resource_id: 'com.android.contacts:id/entry_card_item_layout' })
    expect(find(phone, id('contactgrid_contact_name')).text).toBe(text)
  })

  it.each(['Call history', 'Settings'])('comes back from %s', async (row) => {
    const phone = await open('100')
    press(phone, 'main_options_menu_button')
    tap(phone, { text: row })
    expect(front(phone)).not.toBe('com.android.dialer.main.impl.MainActivity')
    tap(phone, { content_desc: 'Navigate up' })
    expect(front(phone)).toBe('com.android.dialer.main.impl.MainActivity')
  })

  it('switches the sound of its keys', async () => {
    const phone = await open('100')
    press(phone, 'main_options_menu_button')
    tap(phone, { text: 'Settings' })
    const before = find(phone, { resource_id: 'android:id/switch_widget', instance: 1 }).checked
    tap(phone, { text: 'Dial pad tones' })
    expect(find(phone, { resource_id: 'android:id/switch_widget', instance: 1 }).checked).toBe(!before)
    expect(phone.state.settings.system['dtmf_tone']).toBe(before ? '0' : '1')
  })

  it('makes a contact of the number on the dialpad', async () => {
    const phone = await open('100')
    press(phone, 'fab', ...WHITE_HOUSE)
    tap(phone, { text: 'Create new contact' })
    expect(front(phone)).toBe('com.android.contacts.activities.ContactEditorActivity')
    expect(findAll(phone, { package: 'com.android.contacts' }).map(({ text }) => text.replaceAll(/[^\d]/g, ''))).toContain('2024561111')
  })

  it('leads to the other apps and back', async () => {
    const phone = await open('100')
    press(phone, 'contacts_tab')
    tap(phone, { text: 'Create new contact' })
    expect(front(phone)).toBe('com.android.contacts.activities.ContactEditorActivity')
    phone.key('BACK')
    press(phone, 'fab', ...WHITE_HOUSE)
    tap(phone, { text: 'Send SMS' })
    expect(isShown(phone, { package: 'com.google.android.apps.messaging', text: '(202) 456-1111' })).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, id('dialpad_view'))).toBe(true)
  })
})
