import { decodePicture } from '@droidgym/gym/record/lossless-picture'
import type { JudgedScreen } from '../judged-episode.ts'
import type { TextReader } from '../ocr/text-reader.ts'

/** The source of a screen's text. */
export const TextSource = { accessibility: 'accessibility', ocr: 'ocr' } as const
export type TextSource = (typeof TextSource)[keyof typeof TextSource]

/** Languages whose scripts PP-OCRv4's models cannot read: they read Latin and Han. */
const UNREAD = /^(?:ar|fa|hi|iw|he|ja|ko|ur|th|ru|el|bn|ta)\b/

/**
 * Whether OCR can read the screens of a locale. It knows only some kana, so Japanese counts as unread.
 */
export function canRead(locale: string): boolean {
  return !UNREAD.test(locale)
}

/** The texts of a screen, or why there are none. `reader`: for the source `ocr`. */
export async function textsOf(
  screen: JudgedScreen,
  reader?: TextReader,
): Promise<readonly string[] | { readonly fault: string }> {
  if (reader === undefined) return screen.texts ?? { fault: 'no texts were recorded: record with --pixels 540x1080 (evaluate) or --elements (collect)' }
  if (screen.picture === undefined) return { fault: 'no pictures were recorded: record with --pixels 540x1080' }
  try {
    return (await reader.read(await decodePicture(screen.picture))).map(({ text }) => text)
  } catch (error) {
    return { fault: `a picture cannot be read: ${String(error)}` }
  }
}
