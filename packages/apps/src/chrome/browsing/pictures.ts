import type { WebPage } from '../../shared/web/web-page.ts'
import type { Web } from '../../shared/web/web.ts'
import { bareAddress, findPage } from '../../shared/web/web.ts'

/** Of a picture that a page has: beside the page, under the page's name. */
export function pictureAddress({ address }: WebPage): string {
  return `https://${address.includes('/') ? address : `${address}/front`}.jpg`
}

/** The page whose picture is at an address. */
export function pageOfPicture(web: Web, url: string): WebPage | undefined {
  if (!url.endsWith('.jpg')) return undefined
  const named = url.slice(0, -'.jpg'.length)
  return [named, named.replace(/\/front$/, '')]
    .map((address) => findPage(web, address))
    .find((page) => page !== undefined && bareAddress(pictureAddress(page)) === bareAddress(url))
}
