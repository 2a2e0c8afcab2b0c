import type { Canvas } from '@napi-rs/canvas'
import { createCanvas, Image } from '@napi-rs/canvas'
import type { Size } from '../../android/geometry.ts'
import { LruCache } from '../lru-cache.ts'
import { pictureSize } from './picture-size.ts'

/** Pixels of a picture that is still decoded: 64 MiB of memory. */
const MAX_PIXELS = 4096 * 4096

const bitmaps = new WeakMap<Uint8Array, LruCache<string, Canvas>>()

/**
 * A picture that has been written to the phone, over the display at the asked size: scaled until it covers it, and cut
 * evenly (ImageWallpaper of SystemUI, Android 10). Where it cannot be decoded `beneath` stays to be seen.
 */
export function pushedWallpaper(bytes: Uint8Array, size: Size, beneath: Canvas): Canvas {
  const known = bitmaps.get(bytes) ?? new LruCache<string, Canvas>(4)
  bitmaps.set(bytes, known)
  const key = `${size.width}x${size.height}`
  const painted = known.get(key) ?? paint(bytes, size, beneath)
  known.set(key, painted)
  return painted
}

function paint(bytes: Uint8Array, size: Size, beneath: Canvas): Canvas {
  const picture = pictureSize(bytes)
  if (picture === undefined || picture.width * picture.height > MAX_PIXELS) return beneath
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  context.drawImage(beneath, 0, 0)
  const image = new Image()
  image.src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [size.width / scale, size.height / scale]
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height)
  return canvas
}
