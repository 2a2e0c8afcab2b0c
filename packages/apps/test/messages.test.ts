import { describe, expect, it } from 'vitest'
import { readRows } from '@droidgym/android/storage/sqlite'
import { findConversation } from '@droidgym/apps/messages/conversations'
import { isSame } from '@droidgym/apps/messages/exchanges/conversation'
import { receive } from '@droidgym/apps/messages/incoming'
import { messagesState } from '@droidgym/apps/messages/state'
import { seededConversations } from '@droidgym/apps/messages/exchanges/seeded-conversations'
import { createPhone } from '@droidgym/simulated/create-phone'
import { clipboardOf } from '@droidgym/phone/system/clipboard'
import { notificationState } from '@droidgym/phone/system/notification-manager/notification-state'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, longPress, tap } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'
import { livedInWorld } from '@droidgym/apps/test/world-of-seed'

const id = (name: string) => ({ resource_id: `com.google.android.apps.messaging:id/${name}` })
const BUTTON = { resource_id: 'android:id/button1' }
const BUGLE = '/data/data/com.google.android.apps.messaging/databases/bugle_db'
const OVERFLOW = { content_desc: 'More options' }

async function open(environment = '100'): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.google.android.apps.messaging/.ui.ConversationListActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

function names(phone: Phone): readonly string[] {
  return findAll(phone, id('conversation_name')).map(({ text }) => text)
}

function front(phone: Phone): string {
  return topActivity(phone.state)?.className.split('.').at(-1) ?? ''
}

function usage(phone: Phone): readonly string[] {
  return phone.state.log
    .since(0)
    .filter(({ tag, priority }) => tag === 'BugleUsageStatistics' && priority === 'I')
    .map(({ message }) => message)
}

describe.each(['100', '101', '103', '105', '106', '108', '109', '030'])('on phone %s', (environment) => {
  it('starts a chat from a coarse tap', async () => {
    const phone = await open(environment)
    const { width, height } = findEnvironment(environment)
    expect(onTapGrid(find(phone, id('start_chat_fab')).bounds, { width, height })).toBe(true)
    expect(usage(phone)).toEqual([])
    press(phone, 'start_chat_fab')
    expect(usage(phone)).toEqual([expect.stringMatching(/^BUGLE CREATE.*VIA_DEFAULT/)])
    expect(isShown(phone, id('recipient_text_view'))).toBe(true)
  })

  it('sends a message to somebody', async () => {
    const phone = await open(environment)
    press(phone, 'start_chat_fab', 'contact_name')
    phone.type('See you at noon')
    press(phone, 'send_message_button_container')
    expect(findAll(phone, id('message_text')).at(-1)?.text).toBe('See you at noon')
    expect(find(phone, id('compose_message_text')).text).not.toContain('noon')
    phone.key('BACK')
    phone.key('BACK')
    expect(find(phone, id('conversation_snippet')).text).toContain('See you at noon')
  })
})

describe('a draft', () => {
  it('is what was written and not sent: in the list, in the field again, and gone with its last letter', async () => {
    const phone = await open()
    const [first = '', second = ''] = names(phone)
    tap(phone, { ...id('conversation_name'), text: second })
    press(phone, 'compose_message_text')
    phone.type('Almost')
    phone.key('BACK')
    phone.key('BACK')
    expect(names(phone)[0]).toBe(second)
    expect(find(phone, id('conversation_snippet')).text).toBe('Draft: Almost')
    tap(phone, { ...id('conversation_name'), text: second })
    expect(find(phone, id('compose_message_text')).text).toBe('Almost')
    press(phone, 'compose_message_text')
    for (let count = 0; count < 'Almost'.length; count++) phone.key('DELETE')
    phone.key('BACK')
    phone.key('BACK')
    expect(names(phone)[0]).toBe(first)
    expect(find(phone, id('conversation_snippet')).text).not.toContain('Draft')
  })

  it('does not outlive a conversation that is deleted', async () => {
    const phone = await open()
    const [, second = ''] = names(phone)
    tap(phone, { ...id('conversation_name'), text: second })
    press(phone, 'compose_message_text')
    phone.type('Almost')
    phone.key('BACK')
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Delete' })
    tap(phone, BUTTON)
    expect(names(phone)).not.toContain(second)
  })
})

describe('the list', () => {
  it('says only that the app was started when it is opened', async () => {
    const phone = await open()
    expect(usage(phone)).toEqual([])
    press(phone, 'conversation_name')
    phone.key('BACK')
    expect(usage(phone)).toEqual([])
  })

  it('searches names and texts', async () => {
    const phone = await open()
    const [, second = ''] = names(phone)
    press(phone, 'action_zero_state_search')
    phone.type(second.toLowerCase())
    expect(names(phone)).toEqual([second])
    press(phone, 'search_close_button')
    phone.type('no such words')
    expect(find(phone, id('no_conversations_view')).text).toBe('No results')
    phone.key('BACK')
    phone.key('BACK')
    expect(names(phone).length).toBeGreaterThan(3)
  })

  it('archives, brings back and deletes', async () => {
    const phone = await open()
    const [first = '', second = ''] = names(phone)
    longPress(phone, { ...id('conversation_name'), text: first })
    press(phone, 'action_archive')
    expect(names(phone)).not.toContain(first)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Archived' })
    expect(names(phone)).toEqual([first])
    longPress(phone, id('conversation_name'))
    press(phone, 'action_unarchive')
    expect(find(phone, id('no_conversations_view')).text).toBe('Archived conversations appear here')
    phone.key('BACK')
    expect(names(phone)[0]).toBe(first)
    longPress(phone, { ...id('conversation_name'), text: second })
    press(phone, 'action_delete')
    tap(phone, BUTTON)
    expect(names(phone)).not.toContain(second)
    phone.key('BACK')
    expect(front(phone)).not.toBe('ConversationListActivity')
  })

  it('undoes what was archived for a while, also from the conversation', async () => {
    const phone = await open()
    const before = names(phone)
    longPress(phone, { ...id('conversation_name'), text: before[0] ?? '' })
    tap(phone, { ...id('conversation_name'), text: before[1] ?? '' })
    press(phone, 'action_archive')
    expect(find(phone, id('snackbar_text')).text).toBe('2 archived')
    press(phone, 'snackbar_action')
    expect(names(phone)).toEqual(before)
    expect(isShown(phone, id('snackbar_text'))).toBe(false)
    press(phone, 'conversation_name')
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Archive' })
    expect(find(phone, id('snackbar_text')).text).toBe('1 archived')
    phone.advance(6000)
    expect(isShown(phone, id('snackbar_text'))).toBe(false)
    expect(names(phone)).not.toContain(before[0])
  })

  it('shows the message that a search has found', async () => {
    const phone = await open()
    const { messages = [] } = messagesState.of(phone.state).conversations[1] ?? {}
    press(phone, 'action_zero_state_search')
    phone.type(messages[0]?.text ?? '')
    expect(find(phone, id('conversation_snippet')).text).toBe(messages[0]?.text)
  })

  it('marks all as read', async () => {
    const phone = await open()
    expect(messagesState.of(phone.state).conversations.some(({ read }) => !read)).toBe(true)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Mark all as read' })
    expect(messagesState.of(phone.state).conversations.some(({ read }) => !read)).toBe(false)
  })

  it.each(['Settings', 'Help & feedback'])('comes back from %s', async (row) => {
    const phone = await open()
    tap(phone, OVERFLOW)
    tap(phone, { text: row })
    expect(isShown(phone, id('start_chat_fab'))).toBe(false)
    tap(phone, { content_desc: 'Navigate up' })
    expect(isShown(phone, id('start_chat_fab'))).toBe(true)
  })

  it('switches its settings', async () => {
    const phone = await open()
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Settings' })
    tap(phone, { text: 'Hear outgoing message sounds' })
    expect(messagesState.of(phone.state)).toMatchObject({ outgoingSounds: false, notifications: true })
  })
})

describe('a new conversation', () => {
  it('can be with a group', async () => {
    const phone = await open()
    press(phone, 'start_chat_fab', 'contact_picker_create_group')
    tap(phone, id('contact_name'))
    tap(phone, { ...id('contact_name'), instance: 1 })
    const expected = find(phone, id('participants')).text
    press(phone, 'action_confirm_participants')
    phone.type('Hello both')
    phone.key('ENTER')
    phone.key('BACK')
    phone.key('BACK')
    expect(names(phone)[0]).toBe(expected)
    expect(messagesState.of(phone.state).conversations[0]?.numbers).toHaveLength(2)
  })

  it('can be with a number', async () => {
    const phone = await open()
    press(phone, 'start_chat_fab', 'ime_toggle')
    phone.type('5551234')
    tap(phone, { text: 'Send to 555-1234' })
    phone.type('Hi')
    press(phone, 'send_message_button_container')
    expect(findConversation(phone.state, ['5551234'])?.messages.map(({ text }) => text)).toEqual(['Hi'])
  })

  it('continues the one that is already there', async () => {
    const phone = await open()
    const { length } = messagesState.of(phone.state).conversations
    const [name = ''] = names(phone)
    press(phone, 'start_chat_fab')
    tap(phone, id('recipient_text_view'))
    phone.type(name)
    press(phone, 'contact_name')
    expect(findAll(phone, id('message_text')).length).toBeGreaterThan(0)
    phone.type('Once more')
    press(phone, 'send_message_button_container')
    expect(messagesState.of(phone.state).conversations).toHaveLength(length)
  })

  it('keeps nothing when nothing is sent', async () => {
    const phone = await open()
    const before = messagesState.of(phone.state).conversations
    press(phone, 'start_chat_fab', 'contact_picker_create_group')
    phone.key('BACK')
    expect(isShown(phone, id('contact_picker_create_group'))).toBe(true)
    phone.key('BACK')
    expect(isShown(phone, id('start_chat_fab'))).toBe(true)
    expect(messagesState.of(phone.state).conversations).toEqual(before)
  })
})

describe('a conversation', () => {
  it('is read once it is opened, and deletes messages one by one', async () => {
    const phone = await open()
    const first = messagesState.of(phone.state).conversations[0]
    const { length } = first?.messages ?? []
    press(phone, 'conversation_name')
    expect(findConversation(phone.state, first?.numbers ?? [])?.read).toBe(true)
    longPress(phone, id('message_text'))
    press(phone, 'action_delete_message')
    tap(phone, BUTTON)
    expect(findAll(phone, id('message_text'))).toHaveLength(length - 1)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Delete' })
    tap(phone, BUTTON)
    expect([front(phone), findConversation(phone.state, first?.numbers ?? [])]).toEqual([
      'ConversationListActivity',
      undefined,
    ])
  })

  it('tells the details of a message, copies it and forwards it', async () => {
    const phone = await open()
    const [conversation] = messagesState.of(phone.state).conversations
    const text = conversation?.messages[0]?.text ?? ''
    press(phone, 'conversation_name')
    longPress(phone, id('message_text'))
    press(phone, 'copy_text')
    expect(clipboardOf(phone.state)).toBe(text)
    longPress(phone, id('message_text'))
    tap(phone, OVERFLOW)
    tap(phone, { text: 'View details' })
    expect(find(phone, { resource_id: 'android:id/message' }).text).toMatch(
      /^Type: Text message\nFrom: \(\d{3}\) 555-01\d\d\nReceived: Tue, Jan 16, \d+:\d\d [AP]M$/,
    )
    tap(phone, BUTTON)
    tap(phone, OVERFLOW)
    tap(phone, { text: 'Forward' })
    press(phone, 'contact_name')
    expect(find(phone, id('compose_message_text')).text).toBe(text)
    phone.key('BACK')
    phone.key('BACK')
    expect(isShown(phone, id('copy_text'))).toBe(false)
  })

  it('has people and options: whether it is told of, and who is in it', async () => {
    const phone = await open()
    const [conversation] = messagesState.of(phone.state).conversations
    const [name = ''] = names(phone)
    press(phone, 'conversation_name')
    tap(phone, OVERFLOW)
    tap(phone, { text: 'People & options' })
    expect(isShown(phone, id('group_name'))).toBe(false)
    press(phone, 'switch_button')
    phone.change((tx) => { receive(tx, conversation?.numbers[0] ?? '', 'Quietly') })
    expect(notificationState.of(phone.state).posted.filter(({ text }) => text === 'Quietly')).toEqual([])
    tap(phone, { ...id('name'), text: name })
    expect(find(phone, { resource_id: 'com.android.contacts:id/large_title' }).text).toBe(name)
    phone.key('BACK')
    phone.key('BACK')
    expect(front(phone)).toBe('ConversationActivity')
  })

  it('with a group can be given a name, which later messages keep', async () => {
    const phone = await open()
    press(phone, 'start_chat_fab', 'contact_picker_create_group')
    tap(phone, id('contact_name'))
    tap(phone, { ...id('contact_name'), instance: 1 })
    press(phone, 'action_confirm_participants')
    phone.type('Hello both')
    press(phone, 'send_message_button_container')
    tap(phone, OVERFLOW)
    tap(phone, { text: 'People & options' })
    press(phone, 'group_name', 'group_name_edit_text')
    phone.type('Bakers')
    tap(phone, BUTTON)
    expect(find(phone, id('subtitle')).text).toBe('Bakers')
    phone.key('BACK')
    expect(isShown(phone, { text: 'Bakers' })).toBe(true)
    press(phone, 'compose_message_text')
    phone.type('Bread?')
    press(phone, 'send_message_button_container')
    phone.key('BACK')
    phone.key('BACK')
    expect(names(phone)[0]).toBe('Bakers')
    const [row] = readRows(phone.files.read(phone.state, BUGLE) ?? new Uint8Array(), 'conversations')
    expect(row).toMatchObject({ name: 'Bakers', snippet_text: 'Bread?', archive_status: 0, participant_count: 2 })
  })

  it('calls, and attaches contacts', async () => {
    const phone = await open()
    const [name = ''] = names(phone)
    press(phone, 'conversation_name', 'plus_button', 'contact_name')
    expect(find(phone, id('compose_message_text')).text).toMatch(/^\w+ \w+ \(\d{3}\) 555-01\d\d$/)
    press(phone, 'action_call')
    expect(find(phone, { resource_id: 'com.android.dialer:id/contactgrid_contact_name' }).text).toBe(name)
  })

  it('is opened by other apps with its number', async () => {
    const phone = await createPhone(livedIn('100'))
    phone.shell(['am', 'start', '-n', 'com.android.contacts/.activities.PeopleActivity'])
    tap(phone, { resource_id: 'com.android.contacts:id/cliv_name_textview' })
    const { text } = find(phone, { resource_id: 'com.android.contacts:id/large_title' })
    tap(phone, { resource_id: 'com.android.contacts:id/icon_alternate' })
    expect(front(phone)).toBe('ConversationActivity')
    expect(isShown(phone, { text })).toBe(true)
    phone.key('BACK')
    expect(front(phone)).toBe('QuickContactActivity')
  })
})

describe('the conversations of a fresh phone', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(seededConversations(livedInWorld(7))).toEqual(seededConversations(livedInWorld(7)))
    expect(seededConversations(livedInWorld(7))).not.toEqual(seededConversations(livedInWorld(8)))
    const ids = seededConversations(livedInWorld(7)).flatMap(({ messages }) => messages.map((message) => message.id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are told apart by their numbers, in whatever order', () => {
    expect(isSame(['1', '2'], ['2', '1'])).toBe(true)
    expect(isSame(['1'], ['1', '2'])).toBe(false)
  })
})
