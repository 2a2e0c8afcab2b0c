import { documentBytes, documentOf } from '../documents/document.ts'
import { zipSize } from '../documents/zip.ts'
import type { FileContent } from './media.ts'
import { knownMimeType } from './mime-types.ts'

/** A file with a text; the ending of its name says of which type. */
export function newDocument(name: string, text: string, modified: number): FileContent {
  const mimeType = knownMimeType(name) ?? 'text/plain'
  const document = documentOf(mimeType, text)
  return { kind: 'document', name, mimeType, size: documentBytes(document).length, modified, document }
}

/** An archive of files. */
export function newArchive(name: string, files: readonly FileContent[], modified: number): FileContent {
  return { kind: 'document', name, mimeType: 'application/zip', size: zipSize(files), modified, files }
}

/** What is in a file of the storage, without where it lies. */
export function contentOf(file: FileContent): FileContent {
  const { kind, name, mimeType, size, modified, shot, song, document, files } = file
  return {
    kind, name, mimeType, size, modified,
    ...(shot && { shot }),
    ...(song && { song }),
    ...(document && { document }),
    ...(files && { files }),
  }
}
