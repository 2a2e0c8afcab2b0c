import { crc32, deflateSync } from 'node:zlib'
import type { SetupPhoto } from '@droidgym/spec/tasks/setup'
import { bytesOf, writeShared } from './files.ts'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

const IMAGES = 'content://media/external/images/media'
/** The media scanner works in the background. */
const SCAN_TRIES = 20
const SCAN_WAIT_S = '0.5'

/** Puts pictures into the gallery. */
export async function addPhotos(shell: SetupShell, photos: readonly SetupPhoto[]): Promise<void> {
  for (const photo of photos) {
    const path = `/storage/emulated/0/Pictures/${photo.name}`
    await writeShared(shell, path, pictureOf(photo))
    for (let tries = 0; (await shell.ids(IMAGES, { _data: path })).length === 0; tries++) {
      if (tries === SCAN_TRIES) throw new SetupFault(`the gallery has no picture ${path}`)
      await shell.run('sleep', SCAN_WAIT_S)
    }
  }
}

function pictureOf(photo: SetupPhoto): Uint8Array {
  return 'color' in photo ? plainPng(photo.width, photo.height, photo.color) : bytesOf(photo)
}

/** A PNG file of one colour, with a palette of one (https://www.w3.org/TR/png-3). */
function plainPng(width: number, height: number, color: string): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel, which names a colour of the palette.
  header.set([1, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(color.slice(1), 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
