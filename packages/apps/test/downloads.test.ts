import { describe, expect, it } from 'vitest'
import { readRows } from '@droidgym/android/storage/sqlite'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { webOf } from '@droidgym/apps/shared/web/web'
import type { WebPage } from '@droidgym/apps/shared/web/web-page'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { find, findAll, isShown, longPress, swipe, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

const DOWNLOADS = '/data/data/com.android.providers.downloads/databases/downloads.db'
const MEDIA = '/data/data/com.android.providers.media/databases/external.db'
const CHROME = 'com.android.chrome'

function id(name: string): UiSelector {
  return { resource_id: `${CHROME}:id/${name}` }
}

function text(phone: Phone, key: string): UiSelector {
  return { text: translator(phone.state.environment.locale, 'chrome')(key) }
}

/** A page that links to a file with this ending. */
function pageWith(phone: Phone, ending: string): WebPage & Required<Pick<WebPage, 'file'>> {
  const page = webOf(phone.state.environment).pages.find(({ file }) => file?.address.endsWith(ending))
  if (page?.file === undefined) throw new Error(`No page has a file ${ending}`)
  return { ...page, file: page.file }
}

/** A phone with the page that links to such a file in front. */
async function reading(environment: string, ending = '.pdf') {
  const phone = await createPhone(livedIn(environment))
  const page = pageWith(phone, ending)
  phone.shell(['am', 'start', '-a', 'android.intent.action.VIEW', '-d', `https://${page.address}`])
  return { phone, page }
}

const PICTURE: UiSelector = { class: 'android.widget.Image' }

function downloadPicture(phone: Phone): void {
  longPress(phone, PICTURE)
  tap(phone, text(phone, 'download_image'))
}

function tapLink(phone: Phone, { file }: { readonly file: { readonly title: string } }): void {
  for (let swipes = 0; !isShown(phone, { text: file.title }) && swipes < 6; swipes++) {
    swipe(phone, { class: 'android.webkit.WebView' }, 'up')
  }
  tap(phone, { text: file.title })
}

function rowsOf(phone: Phone, path: string, table: string) {
  return readRows(phone.files.read(phone.state, path) ?? new Uint8Array(), table)
}

function told(phone: Phone): readonly (string | undefined)[] {
  const posted = notificationsOf(phone.state).filter(({ packageName }) => packageName === CHROME)
  return posted.map(({ text: words }) => words)
}

describe.each(['100', '105', '108', '109'])('Chrome on phone %s', (environment) => {
  it('downloads the picture of a page, and says where it came from', async () => {
    const { phone, page } = await reading(environment)
    const words = translator(phone.state.environment.locale, 'chrome')
    downloadPicture(phone)
    expect(told(phone)).toEqual([words('downloading')])
    expect(rowsOf(phone, DOWNLOADS, 'downloads')).toEqual([])

    phone.advance(3000)
    const name = `${page.address.split('/')[1] ?? ''}.jpg`
    const origin = { uri: `https://${page.address}.jpg`, referer: `https://${page.address}` }
    const path = `/storage/emulated/0/Download/${name}`
    const asked = { notificationpackage: CHROME, status: 200, mimetype: 'image/jpeg' }
    expect(rowsOf(phone, DOWNLOADS, 'downloads')).toEqual([expect.objectContaining({ ...origin, ...asked, _data: path })])
    expect(rowsOf(phone, MEDIA, 'files').filter(({ _data }) => _data === path)).toEqual([
      expect.objectContaining({ owner_package_name: CHROME, download_uri: origin.uri, referer_uri: origin.referer }),
    ])
    expect(Buffer.from(phone.files.read(phone.state, path) ?? []).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(told(phone)).toEqual([words('download_complete')])

    expect(find(phone, id('infobar_message')).text).toContain(name)
    tap(phone, id('infobar_button'))
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.photos')
  })

  it('opens a PDF whose link was tapped, with the words on its pages', async () => {
    const { phone, page } = await reading(environment)
    tapLink(phone, page)
    phone.advance(3000)
    expect(topActivity(phone.state)?.className).toBe('com.google.android.apps.viewer.PdfViewerActivity')
    const pages = page.file.text.split('\f')
    expect(find(phone, { resource_id: 'com.google.android.apps.docs:id/pdf_page' }).contentDescription).toBe(pages[0])
    expect(pages).toHaveLength(2)
  })

  it('lists, opens and deletes a text that it has downloaded', async () => {
    const { phone, page } = await reading(environment, '.txt')
    tapLink(phone, page)
    phone.advance(3000)
    phone.shell(['am', 'start', '-n', `${CHROME}/org.chromium.chrome.browser.download.DownloadActivity`])
    expect(find(phone, id('title')).text).toBe('shopping_list.txt')
    tap(phone, id('title'))
    expect(topActivity(phone.state)?.packageName).toBe('com.android.htmlviewer')
    for (const line of page.file.text.split('\n')) expect(isShown(phone, { text: line })).toBe(true)

    phone.key('BACK')
    tap(phone, id('more'))
    tap(phone, text(phone, 'delete'))
    expect(isShown(phone, id('empty_view'))).toBe(true)
    expect(rowsOf(phone, DOWNLOADS, 'downloads')).toEqual([])
  })

  it('waits for a network', async () => {
    const { phone } = await reading(environment)
    phone.shell(['svc', 'wifi', 'disable'])
    phone.shell(['svc', 'data', 'disable'])
    downloadPicture(phone)
    phone.advance(10_000)
    expect(told(phone)).toEqual([translator(phone.state.environment.locale, 'chrome')('waiting_for_network')])

    phone.shell(['svc', 'wifi', 'enable'])
    phone.advance(5000)
    expect(rowsOf(phone, DOWNLOADS, 'downloads')).toHaveLength(1)
  })
})

it('cancels a download from its notification or the list', async () => {
  const { phone } = await reading('100')
  downloadPicture(phone)
  phone.shell(['am', 'start', '-n', `${CHROME}/org.chromium.chrome.browser.download.DownloadActivity`])
  tap(phone, id('cancel_button'))
  phone.advance(10_000)
  expect(told(phone)).toEqual([])
  expect(isShown(phone, id('empty_view'))).toBe(true)
})

it('offers for a link what Chrome does, and less in an incognito tab', async () => {
  const { phone, page } = await reading('100')
  const host = page.links[0] ?? ''
  const link: UiSelector = { text: webOf(phone.state.environment).pages.find(({ address }) => address === host)?.title ?? '' }
  const rows = () => findAll(phone, id('context_text')).map(({ text: words }) => words)
  for (let swipes = 0; !isShown(phone, link) && swipes < 6; swipes++) swipe(phone, { class: 'android.webkit.WebView' }, 'up')
  // The name of the site is on the page twice: as a text and as a link.
  longPress(phone, { ...link, clickable: true })
  expect(find(phone, id('context_header_text')).text).toBe(host)
  expect(rows()).toEqual([
    'Open in new tab', 'Open in incognito tab', 'Copy link address', 'Copy link text', 'Download link', 'Share link',
  ])
  tap(phone, { text: 'Download link' })
  phone.advance(3000)
  expect(rowsOf(phone, DOWNLOADS, 'downloads')).toEqual([
    expect.objectContaining({ uri: `https://${host}`, referer: `https://${page.address}`, mimetype: 'text/html' }),
  ])
})

it('shares a picture of a page without downloading it', async () => {
  const { phone, page } = await reading('100')
  longPress(phone, PICTURE)
  tap(phone, text(phone, 'share_image'))
  tap(phone, { text: 'Gmail' })
  const tile = find(phone, { resource_id: 'com.google.android.gm:id/attachment_tile_title' })
  expect(tile.text).toBe(`${page.address.split('/')[1] ?? ''}.jpg`)
  expect(rowsOf(phone, DOWNLOADS, 'downloads')).toEqual([])
})
