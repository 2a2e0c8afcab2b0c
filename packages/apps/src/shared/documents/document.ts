import { writePdf } from './pdf.ts'

/** What a document holds: a text, paragraphs on pages, or bytes (base64) that nothing here reads. */
export type DocumentContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pages'; readonly pages: readonly (readonly string[])[] }
  | { readonly kind: 'bytes'; readonly base64: string }

/** The bytes of its file: UTF-8, a PDF, or those. */
export function documentBytes(content: DocumentContent): Uint8Array {
  switch (content.kind) {
    case 'text':
      return Buffer.from(content.text)
    case 'pages':
      return writePdf(content.pages)
    case 'bytes':
      return Buffer.from(content.base64, 'base64')
  }
}

/** What a text becomes in a file of this type. Lines are paragraphs of a PDF; a form feed begins its next page. */
export function documentOf(mimeType: string, text: string): DocumentContent {
  if (mimeType !== 'application/pdf') return { kind: 'text', text }
  return { kind: 'pages', pages: text.split('\f').map((page) => page.split('\n')) }
}
