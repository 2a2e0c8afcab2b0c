import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { dropAlpha } from '@droidgym/android/picture/pixels'
import { resample } from '@droidgym/android/picture/resample'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import type { ScreenSource } from './screen-source.ts'

/** system/graphics.h: four bytes a pixel, red first; the last is alpha or nothing. */
const RGBA_8888 = 1
const RGBX_8888 = 2
/** Width, height, format, and since Android 9 the colour space: 32 bits each, little endian (screencap.cpp). */
const HEADER_BYTES = 16
const SHORT_HEADER_BYTES = 12

/** The signature with IHDR's head, and all of IEND (https://www.w3.org/TR/png/). Width and height follow the head. */
const PNG_BEGIN = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
/** More than any display has; a hostile header could claim gigabytes. */
const MAX_PIXELS = 64 * 1024 * 1024

/** Uncompressed pictures by `screencap`: little CPU on the phone, much data over the cable. */
export class RawScreencap implements ScreenSource {
  readonly name = 'raw screencap'
  readonly isCheap = false
  readonly #link: AdbLink

  constructor(link: AdbLink) {
    this.#link = link
  }

  async frame(size?: Size): Promise<Frame> {
    const bytes = await capture(this.#link, ['screencap'])
    const frame = readRawPicture(bytes)
    if (frame === undefined) throw unreadable(this.#link, `its ${bytes.length} bytes are no picture of four bytes a pixel`)
    return size === undefined ? frame : resample(frame, size)
  }
}

/** Pictures by `screencap -p`, which every phone supports. */
export class PngScreencap implements ScreenSource {
  readonly name = 'PNG screencap'
  readonly isCheap = false
  readonly #link: AdbLink

  constructor(link: AdbLink) {
    this.#link = link
  }

  async frame(size?: Size): Promise<Frame> {
    const bytes = await capture(this.#link, ['screencap', '-p'])
    const frame = await readPngPicture(bytes)
    if (frame === undefined) throw unreadable(this.#link, `its ${bytes.length} bytes are no whole PNG`)
    return size === undefined ? frame : resample(frame, size)
  }
}

async function capture(link: AdbLink, argv: readonly string[]): Promise<Uint8Array> {
  const { stdout, stderr, exitCode } = await link.runForBytes(argv)
  if (exitCode !== 0) throw unreadable(link, `screencap exited with ${exitCode}: ${stderr.trim()}`)
  return stdout
}

/** Parses the output of `screencap`; `undefined` for other bytes. */
export function readRawPicture(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < HEADER_BYTES) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height, format] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number]
  const header = bytes.length - width * height * 4
  if (width === 0 || height === 0 || (header !== HEADER_BYTES && header !== SHORT_HEADER_BYTES)) return undefined
  if (format !== RGBA_8888 && format !== RGBX_8888) return undefined
  return { width, height, pixels: dropAlpha(bytes.subarray(header)) }
}

/** Decodes the output of `screencap -p`; `undefined` for other bytes or an incomplete picture. */
export async function readPngPicture(bytes: Uint8Array): Promise<Frame | undefined> {
  const file = Buffer.from(bytes)
  const isPng = file.subarray(0, PNG_BEGIN.length).equals(PNG_BEGIN) && file.subarray(-PNG_END.length).equals(PNG_END)
  if (!isPng || file.readUInt32BE(16) * file.readUInt32BE(20) > MAX_PIXELS) return undefined
  try {
    const image = await loadImage(file)
    const { width, height } = image
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(image, 0, 0)
    return { width, height, pixels: dropAlpha(context.getImageData(0, 0, width, height).data) }
  } catch {
    // The decoder's error gives no further reason.
    return undefined
  }
}

function unreadable(link: AdbLink, reason: string): DeviceError {
  return new DeviceError(DeviceErrorCode.unreadable, `Cannot take a picture of ${link.serial}: ${reason}`)
}
