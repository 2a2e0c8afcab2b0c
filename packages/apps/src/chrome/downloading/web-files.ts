import { nameOf } from '@droidgym/phone/system/storage/paths'
import type { FileContent } from '../../shared/media/media.ts'
import { newDocument } from '../../shared/media/new-document.ts'
import type { WebFile, WebPage } from '../../shared/web/web-page.ts'
import { shotOfPage } from '../../shared/web/web-picture.tsx'
import type { Web } from '../../shared/web/web.ts'
import { bareAddress, findPage } from '../../shared/web/web.ts'
import { pageOfPicture, pictureAddress } from '../browsing/pictures.ts'

/** Whether an address is that of a file that the browser downloads instead of showing it. */
export function isDownload(web: Web, url: string): boolean {
  return linkedFile(web, url) !== undefined
}

function linkedFile({ pages }: Web, url: string): WebFile | undefined {
  const wanted = bareAddress(url)
  return pages.find(({ file }) => file?.address === wanted)?.file
}

/** What a server sends for an address: a file to download, a picture, or the page itself. Undefined: there is none. */
export function fileAt(web: Web, url: string, modified: number): FileContent | undefined {
  const linked = linkedFile(web, url)
  if (linked !== undefined) return newDocument(nameOf(linked.address), linked.text, modified)
  const pictured = pageOfPicture(web, url)
  if (pictured !== undefined) return pictureOf(pictured, web.wide === undefined, modified)
  const page = findPage(web, url)
  return page && newDocument(`${nameOf(page.address)}.html`, htmlOf(page), modified)
}

function pictureOf(page: WebPage, isFresh: boolean, modified: number): FileContent {
  return {
    kind: 'image',
    name: nameOf(pictureAddress(page)),
    mimeType: 'image/jpeg',
    size: 180_000 + 500 * page.hue,
    modified,
    shot: shotOfPage(page, isFresh),
  }
}

function htmlOf({ title, paragraphs }: WebPage): string {
  return [`<title>${title}</title>`, `<h1>${title}</h1>`, ...paragraphs.map((text) => `<p>${text}</p>`)].join('\n')
}
