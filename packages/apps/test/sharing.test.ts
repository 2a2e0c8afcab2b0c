import { describe, expect, it } from 'vitest'
import type { Row } from '@droidgym/android/storage/sqlite'
import { readRows } from '@droidgym/android/storage/sqlite'
import { deleteMedia, galleryState, pictures } from '@droidgym/apps/shared/media/media'
import { openPicture } from '@droidgym/apps/shared/media/open-picture'
import { nameOf } from '@droidgym/apps/shared/world/people'
import { worldOf } from '@droidgym/apps/shared/world/world'
import type { Phone } from '@droidgym/phone/phone'
import { find, findAll, isShown, longPress, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

const chat = (name: string) => ({ resource_id: `com.google.android.apps.messaging:id/${name}` })
const mail = (name: string) => ({ resource_id: `com.google.android.gm:id/${name}` })
const SMS = '/data/user_de/0/com.android.providers.telephony/databases/mmssms.db'

async function started(component: string, environment = '100'): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', component])
  return phone
}

/** Photos with its newest picture in front, and the picture's name. */
async function viewing(environment = '100'): Promise<{ readonly phone: Phone; readonly name: string }> {
  const phone = await createPhone(livedIn(environment))
  const [newest] = pictures(galleryState.of(phone.state)).filter(({ kind }) => kind === 'image')
  if (newest === undefined) throw new Error('No picture')
  phone.change((tx) => { openPicture(tx, newest.id) })
  return { phone, name: newest.name }
}

function rowsOf(phone: Phone, table: string): readonly Row[] {
  return readRows(phone.files.read(phone.state, SMS) ?? new Uint8Array(), table)
}

function attachments(phone: Phone): readonly string[] {
  return findAll(phone, mail('attachment_tile_title')).map(({ text }) => text)
}

describe.each(['100', '105', '108', '109'])('a picture that Photos shares on phone %s', (environment) => {
  it('comes with a new mail', async () => {
    const { phone, name } = await viewing(environment)
    tap(phone, { resource_id: 'com.google.android.apps.photos:id/photos_photofragment_share' })
    tap(phone, { resource_id: 'android:id/text1', instance: 0 })
    expect(attachments(phone)).toEqual([name])
  })

  it('is sent as a message, and stays in it', async () => {
    const { phone } = await viewing(environment)
    tap(phone, { resource_id: 'com.google.android.apps.photos:id/photos_photofragment_share' })
    tap(phone, { resource_id: 'android:id/text1', instance: 1 })
    const texts = rowsOf(phone, 'sms').length
    tap(phone, { ...chat('contact_name'), instance: 0 })
    expect(isShown(phone, chat('attachment_preview'))).toBe(true)
    tap(phone, chat('send_message_button_container'))
    expect(isShown(phone, chat('attachment_preview'))).toBe(false)
    phone.change((tx) => { deleteMedia(tx, galleryState.of(tx.state).media.map(({ id }) => id)) })
    expect(isShown(phone, chat('message_image'))).toBe(true)
    expect(rowsOf(phone, 'sms')).toHaveLength(texts)
    expect(rowsOf(phone, 'part')).toEqual([expect.objectContaining({ ct: 'image/jpeg' })])
  })
})

it('several pictures are sent in one message', async () => {
  const phone = await started('com.google.android.apps.photos/.home.HomeActivity')
  if (isShown(phone, { text: 'Use without an account' })) tap(phone, { text: 'Use without an account' })
  longPress(phone, { content_desc_matches: '^Photo taken on', instance: 0 })
  tap(phone, { content_desc_matches: '^Photo taken on', instance: 1 })
  tap(phone, { content_desc: 'Share' })
  tap(phone, { resource_id: 'android:id/text1', text: 'Messages' })
  tap(phone, { ...chat('contact_name'), instance: 0 })
  tap(phone, chat('compose_message_text'))
  phone.type('Both')
  tap(phone, chat('send_message_button_container'))
  expect(findAll(phone, chat('message_image'))).toHaveLength(2)
  expect(rowsOf(phone, 'pdu')).toHaveLength(1)
  expect(rowsOf(phone, 'part').map(({ text }) => text)).toEqual([null, null, 'Both'])
})

describe('the link of a page', () => {
  async function sharedTo(app: string): Promise<Phone> {
    const phone = await started('com.android.chrome/com.google.android.apps.chrome.Main')
    tap(phone, { resource_id: 'com.android.chrome:id/tile_view_title', instance: 1 })
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Share…' })
    tap(phone, { text: app })
    return phone
  }

  it('is the text of a new mail', async () => {
    expect(isShown(await sharedTo('Gmail'), { text_matches: '\\S+\\.example' })).toBe(true)
  })

  it('is the text of a new message, and no draft of another conversation goes', async () => {
    const phone = await sharedTo('Messages')
    tap(phone, { ...chat('contact_name'), instance: 0 })
    expect(find(phone, chat('compose_message_text')).text).toMatch(/\.example$/)
  })
})

describe('a contact is shared as a card', () => {
  const [someone] = worldOf(livedIn('100')).common?.people ?? []
  const person = someone === undefined ? '' : nameOf(someone)

  async function sharedTo(app: string): Promise<Phone> {
    const phone = await started('com.android.contacts/.activities.PeopleActivity')
    tap(phone, { text: person })
    tap(phone, { content_desc: 'More options' })
    tap(phone, { text: 'Share' })
    tap(phone, { text: app })
    return phone
  }

  it('by mail', async () => {
    const phone = await sharedTo('Gmail')
    expect(attachments(phone)).toEqual([`${person}.vcf`])
  })

  it('by message', async () => {
    const phone = await sharedTo('Messages')
    tap(phone, { ...chat('contact_name'), instance: 0 })
    expect(isShown(phone, { text: `${person}.vcf` })).toBe(true)
    tap(phone, chat('send_message_button_container'))
    expect(rowsOf(phone, 'part')).toEqual([expect.objectContaining({ ct: 'text/x-vcard', name: `${person}.vcf` })])
  })
})

it('an archive goes by mail alone', async () => {
  const phone = await started('com.android.documentsui/.LauncherActivity')
  longPress(phone, { text_matches: '.*\\.zip' })
  tap(phone, { content_desc: 'Share' })
  expect(findAll(phone, { resource_id: 'android:id/text1' }).map(({ text }) => text)).toEqual(['Gmail'])
  tap(phone, { text: 'Gmail' })
  expect(attachments(phone)).toEqual([expect.stringMatching(/\.zip$/)])
})

it('a draft is there when its recipient is chosen for a new conversation', async () => {
  const phone = await started('com.google.android.apps.messaging/.ui.ConversationListActivity')
  const write = () => {
    tap(phone, chat('start_chat_fab'))
    tap(phone, { ...chat('contact_name'), instance: 0 })
  }
  write()
  phone.type('Half a word')
  phone.key('BACK')
  phone.key('BACK')
  write()
  expect(find(phone, chat('compose_message_text')).text).toBe('Half a word')
})
