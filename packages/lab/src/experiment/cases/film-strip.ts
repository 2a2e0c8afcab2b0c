import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Size } from '@droidgym/android/geometry'
import { GAP, pictureOf } from '../../play/pictures/filmstrip.ts'

/** The film strip of a recorded episode: pictures side by side, ending with its last screen. */
export interface FilmStrip extends Size {
  /** Relative to the folder of results. */
  readonly file: string
}

/** The length of a PNG's header, with width and height at 16 and 20, big-endian. */
const HEADER_BYTES = 24
const SIGNATURE = '89504e470d0a1a0a'

/** Reads the size of an episode's film strip; undefined if there is none, or it is not a PNG. */
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
    // The page reports that there is none.
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

/** The picture of screen number `screen` (from 0) of `screens`; undefined if the strip lacks it. */
export function filmPicture(film: FilmStrip, display: Size, screen: number, screens: number): FilmPicture | undefined {
  const { width } = pictureOf(display)
  const pictures = (film.width + GAP) / (width + GAP)
  const index = screen - (screens - pictures)
  if (!Number.isInteger(pictures) || index < 0 || index >= pictures) return undefined
  return { left: index * (width + GAP), width, height: film.height }
}
