import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from '../../android/geometry.ts'
import { GAP, pictureOf } from '../pictures/filmstrip.ts'

/** The film strip of a recorded episode: pictures side by side, the last one of its last screen. */
export interface FilmStrip extends Size {
  /** Relative to the folder of results. */
  readonly file: string
}

/** Where the first chunk of a PNG file, which is its header, has width and height: at 16 and 20, big-endian. */
const HEADER_BYTES = 24
const SIGNATURE = '89504e470d0a1a0a'

/** Undefined when there is none, or when the file is no PNG. */
export function readFilmStrip(folder: string, id: string): FilmStrip | undefined {
  const file = `film-strips/${id}.png`
  const header = Buffer.alloc(HEADER_BYTES)
  try {
    const open = openSync(join(folder, file), 'r')
    try {
      readSync(open, header)
    } finally {
      closeSync(open)
    }
  } catch {
    // The page says that there is none.
    return undefined
  }
  if (header.toString('hex', 0, SIGNATURE.length / 2) !== SIGNATURE) return undefined
  return { file, width: header.readUInt32BE(16), height: header.readUInt32BE(20) }
}

/** A part of a film strip. */
export interface FilmPicture extends Size {
  /** Pixels from the strip's left edge. */
  readonly left: number
}

/** The picture of a screen, counted from 0, of so many on such a display; undefined when the strip lacks it. */
export function filmPicture(film: FilmStrip, display: Size, screen: number, screens: number): FilmPicture | undefined {
  const { width } = pictureOf(display)
  const pictures = (film.width + GAP) / (width + GAP)
  const index = screen - (screens - pictures)
  if (!Number.isInteger(pictures) || index < 0 || index >= pictures) return undefined
  return { left: index * (width + GAP), width, height: film.height }
}
