import type { Web, WebPage } from '../../shared/web/web.ts'
import { bareAddress } from '../../shared/web/web.ts'

/** Of a picture that a page has: beside the page, under the page's name. */
export function pictureAddress({ address }: WebPage): string {
  return `https://${address.includes('/') ? address : `${address}/front`}.jpg`
}

/** The page whose picture is at an address. */
export function pageOfPicture({ pages }: Web, url: string): WebPage | undefined {
  if (!url.endsWith('.jpg')) return undefined
  return pages.find((page) => bareAddress(pictureAddress(page)) === bareAddress(url))
}
