import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Frame } from '../../android/frame.ts'
import type { Size } from '../../android/geometry.ts'
import { resample } from '../../android/resample.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import type { AdbLink } from '../link/adb-link.ts'
import type { ScreenSource } from './screen-source.ts'

/** system/graphics.h: four bytes a pixel, red first; the last is alpha or nothing. */
const RGBA_8888 = 1
const RGBX_8888 = 2
/** Width, height, format, and since Android 9 the colour space: 32 bits each, little endian (screencap.cpp). */
const HEADER_BYTES = 16
const SHORT_HEADER_BYTES = 12

/** Signature and the head of IHDR; all of IEND (https://www.w3.org/TR/png/). Width and height stand between them. */
const PNG_BEGIN = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')
/** More than any display has; a few bytes of a hostile picture could ask for gigabytes. */
const MOST_PIXELS = 64 * 1024 * 1024

/** Pictures by `screencap` without compression: no work for the phone, much for the cable. */
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

/** Pictures by `screencap -p`: what every phone can. */
export class PngScreencap implements ScreenSource {
  readonly name = 'PNG screencap'
  readonly isCheap = false
  readonly #link: AdbLink

  constructor(link: AdbLink) {
    this.#link = link
  }

  async frame(size?: Size): Promise<Frame> {
    const bytes = await capture(this.#link, ['screencap', '-p'])
    const frame = await readPng(this.#link, bytes)
    return size === undefined ? frame : resample(frame, size)
  }
}

async function capture(link: AdbLink, argv: readonly string[]): Promise<Uint8Array> {
  const { stdout, stderr, exitCode } = await link.runForBytes(argv)
  if (exitCode !== 0) throw unreadable(link, `screencap exited with ${exitCode}: ${stderr.trim()}`)
  return stdout
}

/** What `screencap` writes; `undefined` when the bytes are something else. */
export function readRawPicture(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < HEADER_BYTES) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height, format] = [0, 4, 8].map((at) => view.getUint32(at, true)) as [number, number, number]
  const header = bytes.length - width * height * 4
  if (width === 0 || height === 0 || (header !== HEADER_BYTES && header !== SHORT_HEADER_BYTES)) return undefined
  if (format !== RGBA_8888 && format !== RGBX_8888) return undefined
  return { width, height, pixels: withoutAlpha(bytes.subarray(header)) }
}

async function readPng(link: AdbLink, bytes: Uint8Array): Promise<Frame> {
  const fault = pngFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (fault !== undefined) throw unreadable(link, fault)
  try {
    const image = await loadImage(Buffer.from(bytes))
    const { width, height } = image
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(image, 0, 0)
    return { width, height, pixels: withoutAlpha(context.getImageData(0, 0, width, height).data) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw unreadable(link, `its ${bytes.length} bytes are no PNG: ${reason}`)
  }
}

/** Why bytes are not read as a PNG: other formats would be, and so would a part of a picture. */
function pngFault(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, PNG_BEGIN.length).equals(PNG_BEGIN)) return `its ${bytes.length} bytes are no PNG`
  if (!bytes.subarray(-PNG_END.length).equals(PNG_END)) return `its PNG is cut off after ${bytes.length} bytes`
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width * height > MOST_PIXELS ? `its PNG claims to have ${width} × ${height} pixels` : undefined
}

function withoutAlpha(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    pixels[to] = rgba[from] ?? 0
    pixels[to + 1] = rgba[from + 1] ?? 0
    pixels[to + 2] = rgba[from + 2] ?? 0
  }
  return pixels
}

function unreadable(link: AdbLink, reason: string): DeviceError {
  return new DeviceError(DeviceErrorCode.unreadable, `Cannot take a picture of ${link.serial}: ${reason}`)
}
