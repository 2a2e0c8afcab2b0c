import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentOf, documentBytes } from '@droidgym/apps/shared/documents/document'
import type { Media } from '@droidgym/apps/shared/media/media'
import { addMedia, galleryState, storagePath } from '@droidgym/apps/shared/media/media'
import { newDocument } from '@droidgym/apps/shared/media/new-document'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { find, findAll, isShown, longPress, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

const ID = 'com.android.documentsui:id'

async function downloads(environment: string): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-a', 'android.intent.action.VIEW_DOWNLOADS'])
  return phone
}

function filesIn(phone: Phone, folder: string): readonly Media[] {
  return galleryState.of(phone.state).media.filter((media) => media.folder === folder)
}

function bytesOf(phone: Phone, media: Media): Uint8Array {
  const bytes = phone.files.read(phone.state, storagePath(media))
  if (bytes === null) throw new Error(`No ${media.name}`)
  return bytes
}

function choose(phone: Phone, key: string): void {
  tap(phone, { content_desc: translator(phone.state.environment.locale, 'framework')('action_menu_overflow_description') })
  tap(phone, { text: translator(phone.state.environment.locale, 'files')(key) })
}

/** The names and the contents (base64) in a zip archive, by its directory; fails the test where a checksum is wrong. */
function unzipped(bytes: Uint8Array): Readonly<Record<string, string>> {
  const file = Buffer.from(bytes)
  const end = file.length - 22
  expect(file.toString('latin1', end, end + 4)).toBe('PK\x05\x06')
  let place = file.readUInt32LE(end + 16)
  const entries = Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    const [size, local] = [file.readUInt32LE(place + 24), file.readUInt32LE(place + 42)]
    const name = file.readUInt16LE(place + 28)
    const checksum = file.readUInt32LE(place + 16)
    const title = file.toString('utf8', place + 46, place + 46 + name)
    place += 46 + name
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + size)
    expect(crc32(content)).toBe(checksum)
    return [title, base64(content)] as const
  })
  expect(place).toBe(end)
  return Object.fromEntries(entries)
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

describe.each(['100', '105', '108', '109'])('Files on phone %s', (environment) => {
  it('compresses two documents into a zip archive with their bytes', async () => {
    const phone = await downloads(environment)
    const [first, second] = filesIn(phone, 'Download').filter(({ document }) => document !== undefined)
    if (first === undefined || second === undefined) throw new Error('Too few documents')
    longPress(phone, { text: first.name })
    tap(phone, { text: second.name })
    choose(phone, 'menu_compress')

    const archive = filesIn(phone, 'Download').find(({ name }) => name === 'archive.zip')
    if (archive === undefined) throw new Error('No archive')
    const bytes = bytesOf(phone, archive)
    expect(bytes).toHaveLength(archive.size)
    expect(unzipped(bytes)).toEqual({
      [first.name]: base64(bytesOf(phone, first)),
      [second.name]: base64(bytesOf(phone, second)),
    })
  })

  it('browses an archive and extracts a file of it into another folder', async () => {
    const phone = await downloads(environment)
    const [document] = filesIn(phone, 'Download').filter((media) => media.document !== undefined)
    if (document === undefined) throw new Error('No document')
    longPress(phone, { text: document.name })
    choose(phone, 'menu_compress')
    tap(phone, { text: `${document.name}.zip` })
    const log = phone.state.log.since(0).filter(({ tag }) => tag === 'DirectoryFragment').at(-1)
    expect(log?.message).toMatch(/^Showing directory: content:\/\/com\.android\.documentsui\.archives\/document\//)
    expect(findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)).toContain(document.name)

    longPress(phone, { text: document.name })
    expect(isShown(phone, { resource_id: `${ID}/action_menu_delete` })).toBe(false)
    choose(phone, 'menu_extract')
    tap(phone, { text: 'Alarms' })
    tap(phone, { resource_id: 'android:id/button1' })
    const [extracted] = filesIn(phone, 'Alarms')
    if (extracted === undefined) throw new Error('Nothing was extracted')
    expect(base64(bytesOf(phone, extracted))).toBe(base64(bytesOf(phone, document)))
  })

  it('opens documents in the viewers of their types, and nothing else', async () => {
    const phone = await downloads(environment)
    const opened = filesIn(phone, 'Download').filter(({ document }) => document !== undefined).map(({ name }) => {
      tap(phone, { text: name })
      const packageName = topActivity(phone.state)?.packageName
      if (packageName !== 'com.android.documentsui') phone.key('BACK')
      return [name.slice(name.lastIndexOf('.') + 1), packageName] as const
    })
    const viewers: Readonly<Record<string, string>> = {
      pdf: 'com.google.android.apps.docs', txt: 'com.android.htmlviewer', csv: 'com.android.documentsui',
    }
    expect(opened.length).toBeGreaterThan(0)
    for (const [ending, packageName] of opened) expect(packageName).toBe(viewers[ending])
  })
})

it('reads every document of a phone in its own format', async () => {
  const phone = await downloads('100')
  for (const media of galleryState.of(phone.state).media.filter(({ kind }) => kind === 'document')) {
    const bytes = Buffer.from(bytesOf(phone, media))
    expect(bytes).toHaveLength(media.size)
    if (media.name.endsWith('.pdf')) expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/)
    else if (media.files !== undefined) expect(Object.keys(unzipped(bytes))).toHaveLength(media.files.length)
    else expect(bytes.toString()).toMatch(/^[^\0]+$/)
  }
})

it('shows the text of a file that a computer has put on the storage', async () => {
  const phone = await createPhone(livedIn('100'))
  const path = '/sdcard/Download/note.txt'
  phone.change((tx) => { phone.files.write(tx, path, Buffer.from('first line\nsecond line')) })
  phone.shell(['am', 'broadcast', '-a', 'android.intent.action.MEDIA_SCANNER_SCAN_FILE', '-d', `file://${path}`])
  phone.shell(['am', 'start', '-a', 'android.intent.action.VIEW_DOWNLOADS'])
  tap(phone, { text: 'note.txt' })
  expect(find(phone, { text: 'second line' }).packageName).toBe('com.android.htmlviewer')
})

it('shows what a computer has put in the place of a text', async () => {
  const phone = await downloads('100')
  const text = { ...newDocument('plan.txt', 'as it was', phone.state.time), folder: 'Download' }
  phone.change((tx) => addMedia(tx, text))
  phone.change((tx) => { phone.files.write(tx, storagePath(text), Buffer.from('pushed over it')) })
  tap(phone, { text: text.name })
  expect(isShown(phone, { text: 'pushed over it' })).toBe(true)
})

describe('a PDF file', () => {
  const text = 'Title (with \\ brackets)\n“Quotes” – and a long line: ' + 'word '.repeat(60) + '\fSecond page'
  const file = Buffer.from(documentBytes(documentOf('application/pdf', text))).toString('latin1')

  it('has a table that names the place of every object', () => {
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    expect(file.slice(table, table + 5)).toBe('xref\n')
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places).toHaveLength(7)
    for (const [index, place] of places.entries()) {
      expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
    }
  })

  it('has a page for each text, with streams as long as they say', () => {
    expect(file.match(/\/Type \/Page /g)).toHaveLength(2)
    const streams = [...file.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)]
    for (const [, length, stream = ''] of streams) expect(stream).toHaveLength(Number(length))
    expect(streams[0]?.[2]).toContain(String.raw`(Title \(with \\ brackets\)) Tj`)
    expect(streams[0]?.[2]).toContain('(\x93Quotes\x94 \x96 and a long line:')
    expect(streams[1]?.[2]).toContain('(Second page) Tj')
  })
})
