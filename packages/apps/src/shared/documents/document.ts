import { writePdf } from './pdf.ts'

/** What a document holds: a text, or paragraphs on pages. */
export type DocumentContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pages'; readonly pages: readonly (readonly string[])[] }

/** The bytes of its file: UTF-8, or a PDF. */
export function documentBytes(content: DocumentContent): Uint8Array {
  return content.kind === 'text' ? Buffer.from(content.text) : writePdf(content.pages)
}

/** What a text becomes in a file of this type. Lines are paragraphs of a PDF; a form feed begins its next page. */
export function documentOf(mimeType: string, text: string): DocumentContent {
  if (mimeType !== 'application/pdf') return { kind: 'text', text }
  return { kind: 'pages', pages: text.split('\f').map((page) => page.split('\n')) }
}
