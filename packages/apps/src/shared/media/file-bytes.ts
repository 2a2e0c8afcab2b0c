import { encodeDrawing } from '@droidgym/phone/render/rasterized-drawing'
import { documentBytes } from '../documents/document.ts'
import { writeZip } from '../documents/zip.ts'
import { fitted } from './edits/area.ts'
import type { FileContent } from './media.ts'
import { shapeOf, shotDrawing } from './picture.tsx'

/** Pixels of a picture's longer side. Assumption: smaller than the real camera's. */
const LONGER_SIDE = 1280

/** The `size` bytes of a file. */
export function bytesOf(file: FileContent): Uint8Array {
  const bytes = new Uint8Array(file.size)
  bytes.set(contentOf(file).subarray(0, file.size))
  return bytes
}

/**
 * What a file begins with; zeros follow, which readers of pictures, films and songs pass over. Assumption: films and
 * songs are empty.
 */
function contentOf({ kind, mimeType, shot, size: length, name, song, document, files }: FileContent): Uint8Array {
  if (document !== undefined) return documentBytes(document)
  if (files !== undefined) return writeZip(files.map((file) => ({ ...file, read: () => bytesOf(file) })))
  if (kind === 'image' && shot !== undefined) {
    const type = mimeType === 'image/png' ? 'image/png' : 'image/jpeg'
    const box = fitted({ width: LONGER_SIDE, height: LONGER_SIDE }, shapeOf(shot).ratio)
    const size = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) }
    return encodeDrawing(shotDrawing(shot), size, type)
  }
  if (kind === 'video') return movieHead(length)
  if (song !== undefined) return songHead({ TIT2: name.replace(/\.[^.]*$/, ''), TPE1: song.artist, TALB: song.album }, length)
  return new Uint8Array()
}

/** An MP4 container without a film: its type, and one free box to the end (ISO/IEC 14496-12). */
function movieHead(size: number): Uint8Array {
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  const free = Buffer.alloc(8)
  free.writeUInt32BE(Math.max(8, size - type.length))
  free.write('free', 4, 'latin1')
  return Buffer.concat([type, free])
}

/** An ID3v2.3 tag with the texts, whose padding is the rest of the file. */
function songHead(texts: Readonly<Record<string, string>>, size: number): Uint8Array {
  const frames = Object.entries(texts).map(([id, text]) => {
    // Encoding 1: UTF-16 with a byte order mark.
    const body = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const head = Buffer.alloc(10)
    head.write(id, 'latin1')
    head.writeUInt32BE(body.length, 4)
    return Buffer.concat([head, body])
  })
  const rest = Math.max(0, size - 10)
  const length = [21, 14, 7, 0].map((shift) => (rest >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(length), ...frames])
}
