import type { Intent } from '@droidgym/android/intent'
import { textExtra } from '@droidgym/android/intent'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { PhoneState } from '@droidgym/phone/system/state'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { DocumentContent } from '../documents/document.ts'
import { documentOf } from '../documents/document.ts'
import type { FileContent, Media } from './media.ts'
import { storagePath } from './media.ts'
import { openPicture } from './open-picture.ts'
import { copyOf, storageOf } from './storage.ts'

/** AOSP's viewer of texts, and the one of PDF files that comes with Drive. */
export const HTML_VIEWER = {
  packageName: 'com.android.htmlviewer',
  className: 'com.android.htmlviewer.HTMLViewerActivity',
} as const
export const PDF_VIEWER = {
  packageName: 'com.google.android.apps.docs',
  className: 'com.google.android.apps.viewer.PdfViewerActivity',
} as const

/** The types that each takes (AndroidManifest.xml of HTMLViewer, API 29). */
export const TEXT_TYPES = /^(?:text\/(?:html|plain)|application\/(?:vnd\.wap\.)?xhtml\+xml)$/
export const PDF_TYPE = /^application\/pdf$/

const VIEW = 'android.intent.action.VIEW'
/** Addresses of rows of MediaStore, and of files of the storage that it does not know (ExternalStorageProvider). */
const ROW = 'content://media/external/file/'
const DOCUMENT = 'content://com.android.externalstorage.documents/document/primary%3A'
/** Holds a file that is not on the storage, in place of the stream that the sender's provider would give. */
const STREAM = 'org.droidgym.file'

/** Opens a file of the storage in what shows its type; false when nothing does. */
export function openFile(tx: Transaction, media: Media, flags = 0): boolean {
  if (media.shot !== undefined) {
    openPicture(tx, media.id, flags)
    return true
  }
  const path = storagePath(media).slice(SHARED_STORAGE.length + 1)
  const data = media.id > 0 ? `${ROW}${media.id}` : `${DOCUMENT}${encodeURIComponent(path)}`
  return view(tx, { data, type: media.mimeType, flags: 1 | flags })
}

/** The same for a file that another app keeps, which names it by its own address. */
export function openForeignFile(tx: Transaction, data: string, file: FileContent): boolean {
  return view(tx, { data, type: file.mimeType, flags: 1, extras: { [STREAM]: JSON.stringify(file) } })
}

function view(tx: Transaction, intent: Intent & { readonly type: string }): boolean {
  const viewer = TEXT_TYPES.test(intent.type) ? HTML_VIEWER : PDF_TYPE.test(intent.type) ? PDF_VIEWER : undefined
  if (viewer === undefined || !isEnabled(tx.state, viewer.packageName)) return false
  tx.startActivity({ action: VIEW, component: viewer, ...intent })
  return true
}

/** A document that is open: its name and what it holds. */
export interface OpenDocument {
  readonly name: string
  /** Undefined for a file that the viewer cannot read. */
  readonly content: DocumentContent | undefined
}

/** The document that an intent opens. */
export function documentToView(state: PhoneState, intent: Intent): OpenDocument {
  const sent = textExtra(intent, STREAM)
  if (sent !== undefined) {
    const { name, mimeType, document } = JSON.parse(sent) as FileContent
    return { name, content: document && readable(document, mimeType) }
  }
  const { data = '' } = intent
  const file = storageOf(state).media.find((media) => isAt(media, data))
  if (file === undefined) return { name: data, content: undefined }
  const { document } = copyOf(state, file)
  return { name: file.name, content: document && readable(document, file.mimeType) }
}

function isAt(media: Media, uri: string): boolean {
  if (uri.startsWith(ROW)) return uri === `${ROW}${media.id}`
  return uri === `${DOCUMENT}${encodeURIComponent(storagePath(media).slice(SHARED_STORAGE.length + 1))}`
}

/** Bytes of a text as a text. */
function readable(document: DocumentContent, mimeType: string): DocumentContent {
  if (document.kind !== 'bytes' || !TEXT_TYPES.test(mimeType)) return document
  return documentOf(mimeType, Buffer.from(document.base64, 'base64').toString())
}
