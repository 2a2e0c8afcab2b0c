import { describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { gmail } from '@droidgym/apps/gmail/activities'
import { receiveMail } from '@droidgym/apps/gmail/arrivals'
import { gmailState } from '@droidgym/apps/gmail/state'
import { ownAccount } from '@droidgym/apps/shared/accounts'
import { notificationState } from '@droidgym/phone/system/notification-manager/notification-state'
import { seededMails } from '@droidgym/apps/gmail/mails/mails'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { worldOf } from '@droidgym/apps/shared/world/world'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, longPress, swipe, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const { address: OWN_ADDRESS } = ownAccount()

function started(environment = '100'): Phone {
  const phone = smallPhone(livedIn(environment), [gmail])
  phone.shell(['am', 'start', '-n', 'com.google.android.gm/.ConversationListActivityGmail'])
  return phone
}

/** Past the first start. */
function opened(environment = '100'): Phone {
  const phone = started(environment)
  tap(phone, id('welcome_tour_got_it'))
  tap(phone, id('action_done'))
  return phone
}

function id(name: string): UiSelector {
  return { resource_id: `com.google.android.gm:id/${name}` }
}

function openFolder(phone: Phone, name: string): void {
  tap(phone, { content_desc: 'Open navigation drawer' })
  tap(phone, { ...id('name'), text: name })
}

const subjects = (phone: Phone): readonly string[] => findAll(phone, id('subject')).map(({ text }) => text)

it('an open drawer hides what lies behind it from accessibility (DrawerLayout of API 29)', () => {
  const phone = opened()
  tap(phone, { content_desc: 'Open navigation drawer' })
  expect(isShown(phone, id('drawer_list'))).toBe(true)
  expect(isShown(phone, id('thread_list_view'))).toBe(false)
  phone.key('BACK')
  expect(isShown(phone, id('thread_list_view'))).toBe(true)
})

describe('the start', () => {
  it('leaves the line of the launcher and one of its own', () => {
    const phone = smallPhone(livedIn('100'), [gmail])
    const from = phone.state.log.length
    phone.shell(['am', 'start', '-n', 'com.google.android.gm/.ConversationListActivityGmail'])
    const starts = phone.state.log.since(from).filter(({ tag }) => tag === 'ActivityTaskManager')
    expect(starts.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^START(.*)cmp=com\.google\.android\.gm\/\.ConversationListActivityGmail/),
      expect.stringMatching(/^(.*)START(.*)com.google.android.gm /),
    ])
  })

  it.each(['100', '103', '108', '109', '030'])('comes to the mails in environment %s', (environment) => {
    const phone = opened(environment)
    expect(subjects(phone).length).toBeGreaterThan(2)
    tap(phone, id('compose_button'))
    expect(isShown(phone, id('to'))).toBe(true)
    phone.key('BACK')
    phone.key('BACK')
    phone.key('BACK')
    phone.shell(['am', 'start', '-n', 'com.google.android.gm/.ConversationListActivityGmail'])
    expect(isShown(phone, id('thread_list_view'))).toBe(true)
  })
})

describe('mails', () => {
  it('are read, starred and thrown away', () => {
    const phone = opened()
    const [first, second] = seededMails(worldOf(phone.state.environment))
    tap(phone, { ...id('subject'), text: first?.subject ?? '' })
    expect(find(phone, id('subject_and_folder_view')).text).toBe(first?.subject)
    expect(isShown(phone, { text: first?.paragraphs[0] ?? '' })).toBe(true)
    tap(phone, id('delete'))
    expect(subjects(phone)[0]).toBe(second?.subject)
    openFolder(phone, 'Trash')
    expect(subjects(phone)).toEqual([first?.subject])
    tap(phone, id('subject'))
    tap(phone, id('move_to_inbox'))
    expect(isShown(phone, id('empty_text'))).toBe(true)
    phone.key('BACK')
    expect(subjects(phone)).toContain(first?.subject)
    const starred = findAll(phone, { content_desc: 'Remove star' }).length
    tap(phone, { content_desc: 'Add star' })
    expect(findAll(phone, { content_desc: 'Remove star' }).length).toBe(starred + 1)
  })

  it('are found by their words, and the list scrolls to the last', () => {
    const phone = opened()
    const last = seededMails(worldOf(phone.state.environment)).at(-1)
    for (let swipes = 0; swipes < 4; swipes++) swipe(phone, id('thread_list_view'), 'up')
    expect(subjects(phone).at(-1)).toBe(last?.subject)
    tap(phone, id('open_search'))
    phone.type(last?.subject ?? '')
    expect(subjects(phone)).toEqual([last?.subject])
    phone.key('BACK')
    phone.key('BACK')
    expect(isShown(phone, id('compose_button'))).toBe(true)
  })

  it('are written and sent, or kept as a draft that can be taken up again', () => {
    const phone = opened()
    tap(phone, id('compose_button'))
    tap(phone, id('send'))
    tap(phone, { resource_id: 'android:id/button1' })
    tap(phone, id('subject'))
    phone.type('Keys')
    phone.key('BACK')
    phone.key('BACK')
    openFolder(phone, 'Drafts')
    tap(phone, { ...id('subject'), text: 'Keys' })
    tap(phone, id('to'))
    phone.type('ines@example.com')
    tap(phone, id('send'))
    expect(topActivity(phone.state)?.className).toBe('com.google.android.gm.ui.MailActivityGmail')
    expect(isShown(phone, id('empty_text'))).toBe(true)
    openFolder(phone, 'Sent')
    expect(find(phone, id('senders')).text).toBe('ines@example.com')
    expect(subjects(phone)).toEqual(['Keys'])
  })
})

describe('a mail', () => {
  it('is forwarded with its text and its files', () => {
    const phone = opened()
    tap(phone, { ...id('viewified_conversation_item_view'), instance: 0 })
    const text = find(phone, { class: 'android.view.View', text_matches: '.{20,}' }).text
    swipe(phone, id('conversation_container'), 'up')
    tap(phone, id('forward_button'))
    expect(find(phone, id('subject')).text).toMatch(/^Fwd: \w/)
    const body = findAll(phone, { class: 'android.widget.EditText' }).at(-1)?.text
    expect(body).toContain('---------- Forwarded message ----------')
    expect(body).toContain(text)
  })

  it('is chosen by a long press, and others with it', () => {
    const phone = opened()
    const before = subjects(phone)
    longPress(phone, { ...id('viewified_conversation_item_view'), instance: 0 })
    tap(phone, { ...id('viewified_conversation_item_view'), instance: 2 })
    expect(isShown(phone, { text: '2' })).toBe(true)
    tap(phone, id('delete'))
    expect(subjects(phone)).not.toContain(before[0])
    expect(subjects(phone)).toContain(before[1])
    openFolder(phone, 'Trash')
    expect(subjects(phone)).toEqual([before[0], before[2]])
    longPress(phone, { ...id('viewified_conversation_item_view'), instance: 0 })
    phone.key('BACK')
    tap(phone, { ...id('viewified_conversation_item_view'), instance: 0 })
    expect(isShown(phone, id('reply_button'))).toBe(true)
  })
})

/** Opens the mail in a row, counted from 0. */
function openMail(phone: Phone, instance = 0): void {
  tap(phone, { ...id('viewified_conversation_item_view'), instance })
}

function inMenu(phone: Phone, row: string): void {
  tap(phone, { content_desc: 'More options' })
  tap(phone, { text: row })
}

function openSettings(phone: Phone, ...titles: readonly string[]): void {
  openFolder(phone, 'Settings')
  for (const text of titles) tap(phone, { text })
}

describe('what is done to mails', () => {
  it('is told at the bottom, and undone', () => {
    const phone = opened()
    const before = subjects(phone)
    swipe(phone, { ...id('viewified_conversation_item_view'), instance: 0 }, 'left')
    expect(subjects(phone)[0]).toBe(before[1])
    expect(find(phone, id('snackbar_text')).text).toBe('1 archived')
    tap(phone, id('snackbar_action'))
    expect(subjects(phone)).toEqual(before)
    openMail(phone)
    tap(phone, id('delete'))
    expect(find(phone, id('snackbar_text')).text).toBe('1 deleted')
    phone.advance(10_000)
    expect(isShown(phone, id('snackbar_text'))).toBe(false)
    expect(subjects(phone)[0]).toBe(before[1])
  })

  it('can be labels, and a label shows its mails', () => {
    const phone = opened()
    const [first = '', second = ''] = subjects(phone)
    openMail(phone)
    inMenu(phone, 'Change labels')
    tap(phone, { text: 'Travel' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(find(phone, id('folder_name')).text).toBe('Travel')
    phone.key('BACK')
    openMail(phone, 1)
    inMenu(phone, 'Move to')
    tap(phone, { text: 'Travel' })
    expect(find(phone, id('snackbar_text')).text).toBe('1 moved to Travel')
    expect(subjects(phone)).not.toContain(second)
    openFolder(phone, 'Travel')
    expect(subjects(phone)).toEqual([first, second])
    phone.key('BACK')
    expect(subjects(phone)[0]).toBe(first)
  })

  it('can be spam, which comes back or goes for good', () => {
    const phone = opened()
    const [first = '', second = ''] = subjects(phone)
    for (let mail = 0; mail < 2; mail++) {
      openMail(phone)
      inMenu(phone, 'Report spam')
    }
    openFolder(phone, 'Spam')
    expect(subjects(phone)).toEqual([first, second])
    openMail(phone)
    tap(phone, id('move_to_inbox'))
    tap(phone, id('empty_trash_spam_action'))
    tap(phone, { resource_id: 'android:id/button1' })
    expect(isShown(phone, id('empty_text'))).toBe(true)
    phone.key('BACK')
    expect(subjects(phone)).toContain(first)
    expect(gmailState.of(phone.state).mails.some(({ subject }) => subject === second)).toBe(false)
  })

  it('keeps answers to what was muted out of the inbox', () => {
    const phone = opened()
    const [first = ''] = subjects(phone)
    openMail(phone)
    inMenu(phone, 'Mute')
    expect(subjects(phone)).not.toContain(first)
    phone.key('HOME')
    const mail = { person: 'Ann', address: 'ann@example.com', paragraphs: ['Yes'], read: false, starred: false }
    phone.change((tx) => { receiveMail(tx, { ...mail, folder: 'inbox', subject: `Re: ${first}`, at: tx.now }) })
    expect(gmailState.of(phone.state).mails[0]).toMatchObject({ folder: 'all_mail', muted: true })
    expect(notificationState.of(phone.state).posted).toEqual([])
  })

  it('goes on with the next mail, and asks first, where the settings say so', () => {
    const phone = opened()
    const [first = '', second = ''] = subjects(phone)
    openSettings(phone, 'General settings', 'Auto-advance', 'Older', 'Confirm before deleting')
    phone.key('BACK')
    phone.key('BACK')
    openMail(phone)
    tap(phone, id('delete'))
    tap(phone, { resource_id: 'android:id/button1' })
    expect(subjects(phone)).not.toContain(first)
    expect(find(phone, id('subject_and_folder_view')).text).toBe(second)
  })

  it('is what the settings say of swipes', () => {
    const phone = opened()
    const [first = '', second = ''] = subjects(phone)
    openSettings(phone, 'General settings', 'Swipe actions', 'Right swipe', 'Delete', 'Left swipe', 'Mark as read/unread')
    for (let back = 0; back < 3; back++) phone.key('BACK')
    swipe(phone, { ...id('viewified_conversation_item_view'), instance: 0 }, 'right')
    expect(subjects(phone)).not.toContain(first)
    swipe(phone, { ...id('viewified_conversation_item_view'), instance: 0 }, 'left')
    expect(gmailState.of(phone.state).mails.find(({ subject }) => subject === second)?.read).toBe(true)
  })
})

describe('a mail that is written', () => {
  it('answers all who got it, with the signature below', () => {
    const phone = opened()
    openSettings(phone, OWN_ADDRESS, 'Mobile Signature')
    tap(phone, id('signature'))
    phone.type('Sent from my garden')
    tap(phone, { resource_id: 'android:id/button1' })
    phone.key('BACK')
    phone.key('BACK')
    tap(phone, id('open_search'))
    const circular = gmailState.of(phone.state).mails.find(({ cc }) => cc !== undefined)
    expect(circular?.cc?.length).toBeGreaterThan(0)
    phone.type(circular?.subject ?? '')
    openMail(phone)
    tap(phone, id('reply_all_button'))
    expect(find(phone, id('to')).text).toBe(circular?.address)
    expect(find(phone, id('cc')).text).toBe(circular?.cc?.join(', '))
    expect(findAll(phone, { class: 'android.widget.EditText' }).at(-1)?.text).toBe('\n\nSent from my garden')
    tap(phone, id('send'))
    expect(gmailState.of(phone.state).mails.find(({ folder }) => folder === 'sent')?.cc).toEqual(circular?.cc)
  })

  it('is sent when it is scheduled for, unless that is cancelled', () => {
    const phone = opened()
    for (const subject of ['First', 'Second']) {
      tap(phone, id('compose_button'))
      tap(phone, id('to'))
      phone.type('ines@example.com')
      tap(phone, id('subject'))
      phone.type(subject)
      inMenu(phone, 'Schedule send')
      tap(phone, { text: 'Tomorrow morning' })
    }
    openFolder(phone, 'Scheduled')
    expect(subjects(phone)).toEqual(['Second', 'First'])
    openMail(phone)
    expect(find(phone, id('scheduled_time')).text).toBe('Send scheduled for Thu, Jan 18, 8:00 AM')
    tap(phone, id('cancel_send'))
    phone.advance(24 * 3_600_000)
    const folders = gmailState.of(phone.state).mails.slice(0, 2).map(({ subject, folder }) => [subject, folder])
    expect(folders).toEqual(expect.arrayContaining([['First', 'sent'], ['Second', 'drafts']]))
  })

  it('is scheduled for a day and a time of one’s own', () => {
    const phone = opened()
    tap(phone, id('compose_button'))
    inMenu(phone, 'Schedule send')
    expect(isShown(phone, { text: 'Add at least one recipient.' })).toBe(true)
    tap(phone, { resource_id: 'android:id/button1' })
    tap(phone, id('to'))
    phone.type('ines@example.com')
    inMenu(phone, 'Schedule send')
    tap(phone, { text: 'Pick date & time' })
    tap(phone, { resource_id: 'android:id/button1' })
    tap(phone, { resource_id: 'android:id/button1' })
    const [mail] = gmailState.of(phone.state).mails
    expect(mail).toMatchObject({ folder: 'scheduled', sendAt: Date.UTC(2024, 0, 18, 8) })
  })

  it('is discarded, or sent after a question', () => {
    const phone = opened()
    openSettings(phone, 'General settings', 'Confirm before sending')
    phone.key('BACK')
    phone.key('BACK')
    const before = gmailState.of(phone.state).mails.length
    tap(phone, id('compose_button'))
    tap(phone, id('to'))
    phone.type('ines@example.com')
    tap(phone, id('send'))
    tap(phone, { resource_id: 'android:id/button2' })
    expect(gmailState.of(phone.state).mails).toHaveLength(before)
    inMenu(phone, 'Discard')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(gmailState.of(phone.state).mails).toHaveLength(before)
    expect(isShown(phone, id('compose_button'))).toBe(true)
  })
})

describe('an attachment', () => {
  it('of a mail opens in the viewer of its type, with its words', async () => {
    const phone = await createPhone(livedIn('100'))
    const files = JSON.stringify([{ name: 'bill.pdf', text: 'Bill\nNumber 4821' }, { name: 'note.txt', text: 'for you' }])
    phone.shell([
      'content', 'insert', '--uri', 'content://org.droidgym.mails', '--bind', 'folder:s:inbox', '--bind', 'address:s:ann@mail.example',
      '--bind', 'subject:s:Bill', '--bind', 'read:l:1', '--bind', `attachments:s:${files}`,
    ])
    phone.shell(['am', 'start', '-n', 'com.google.android.gm/.ConversationListActivityGmail'])
    tap(phone, id('welcome_tour_got_it'))
    tap(phone, id('action_done'))
    tap(phone, { ...id('subject'), text: 'Bill' })
    tap(phone, { text: 'bill.pdf' })
    expect(find(phone, { resource_id: 'com.google.android.apps.docs:id/pdf_page' }).contentDescription).toBe('Bill\nNumber 4821')
    phone.key('BACK')
    tap(phone, { text: 'note.txt' })
    expect(find(phone, { text: 'for you' }).packageName).toBe('com.android.htmlviewer')
  })

  const file = { resource_id: 'com.android.documentsui:id/item_root' }

  function attach(phone: Phone): string {
    tap(phone, id('add_attachment'))
    const { text } = find(phone, { resource_id: 'android:id/title' })
    tap(phone, file)
    return text
  }

  it('is chosen in the picker, shown, and sent with the mail', async () => {
    const phone = await createPhone(livedIn('100'))
    phone.shell(['am', 'start', '-n', 'com.google.android.gm/.ConversationListActivityGmail'])
    tap(phone, id('welcome_tour_got_it'))
    tap(phone, id('action_done'))
    tap(phone, id('compose_button'))
    tap(phone, id('to'))
    phone.type('ann@mail.example')
    const name = attach(phone)
    expect(find(phone, id('attachment_tile_title')).text).toBe(name)
    tap(phone, id('send'))
    const { stdout } = phone.shell(['content', 'query', '--uri', 'content://org.droidgym.mails'])
    expect(stdout).toContain(`attachments=${name}`)
    openFolder(phone, 'Sent')
    tap(phone, id('viewified_conversation_item_view'))
    expect(find(phone, id('attachment_tile_title')).text).toBe(name)
  })

  it('can be taken out, and stays with a draft', () => {
    const phone = opened()
    tap(phone, id('compose_button'))
    const first = attach(phone)
    tap(phone, { content_desc: 'Remove attachment' })
    expect(isShown(phone, id('attachment_tile_title'))).toBe(false)
    attach(phone)
    phone.key('BACK')
    openFolder(phone, 'Drafts')
    tap(phone, id('viewified_conversation_item_view'))
    expect(find(phone, id('attachment_tile_title')).text).toBe(first)
  })

  it('is none when the picker is left', () => {
    const phone = opened()
    tap(phone, id('compose_button'))
    tap(phone, id('add_attachment'))
    phone.key('BACK')
    expect(isShown(phone, file)).toBe(false)
    expect(isShown(phone, id('compose'))).toBe(true)
    expect(isShown(phone, id('attachment_tile_title'))).toBe(false)
  })
})
