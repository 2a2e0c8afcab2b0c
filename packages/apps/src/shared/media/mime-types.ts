/** android.webkit.MimeTypeMap of API 29, for pictures and kinds of documents. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png',
}
const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv', html: 'text/html', json: 'application/json', pdf: 'application/pdf', txt: 'text/plain',
  xml: 'text/xml', zip: 'application/zip',
}

/** What follows the last dot of a name, in small letters. */
export function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** `undefined` for an ending that no table has. */
export function knownMimeType(name: string): string | undefined {
  const ending = endingOf(name)
  return PICTURE_TYPES[ending] ?? DOCUMENT_TYPES[ending]
}
