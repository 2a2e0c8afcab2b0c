import { expect, it } from 'vitest'
import { crawledApps } from '@droidgym/proof/crawl/crawl-apps'
import { encodeWithin } from '@droidgym/lab/play/pictures/contact-sheet'
import { gallerySheet } from '@droidgym/proof/gallery/gallery'
import { galleryPage } from '@droidgym/proof/gallery/gallery-page.jsx'
import { livedIn } from '@droidgym/spec/test/lived-in'

it.each(['101', '109'])('reaches every screen that it is to draw in environment %s', async (id) => {
  const { missing, shows } = await gallerySheet(livedIn(id), crawledApps())
  expect(missing).toEqual([])
  expect(shows).toHaveLength(crawledApps().length)
})

it('draws a sheet that keeps within the bytes, and a page that says what is on it', async () => {
  const environment = livedIn('100')
  const apps = crawledApps().filter(({ id }) => id === 'calculator')
  const { sheet, shows } = await gallerySheet(environment, apps)
  const bytes = await encodeWithin(sheet, 20_000)
  expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe('WEBP')
  expect(bytes.length).toBeLessThan(20_000)
  const page = galleryPage([{ environment, file: '100.webp', width: sheet.width, height: sheet.height, shows }])
  expect(page).toContain('<img src="100.webp"')
  expect(page).toContain('alt="Screens of environment 100. calculator: start, formula, expanded."')
})
