import type { SKRSContext2D } from '@napi-rs/canvas'
import { Image } from '@napi-rs/canvas'
import type { Size } from '../../android/geometry.ts'
import { boundsOf } from '../../android/geometry.ts'
import { objectId } from './object-id.ts'
import { pictureSize } from './picture-size.ts'
import type { Sprite } from './pixel-sheet.ts'
import { drawRegion } from './region-canvas.ts'
import { spriteOf } from './sprites.ts'

/** Maximum pixels of a picture to decode: 64 MiB of memory. */
const MAX_PIXELS = 4096 * 4096

/**
 * A picture written to the phone, as wallpaper at the given size: scaled to cover the display, and cut evenly
 * (ImageWallpaper of SystemUI, Android 10). Empty where it cannot be decoded: the wallpaper beneath stays visible.
 */
export function pushedWallpaper(bytes: Uint8Array, size: Size): Sprite {
  const name = `pushed ${size.width} ${size.height} ${objectId(bytes)}`
  const region = boundsOf(0, 0, size.width, size.height)
  return spriteOf(name, region, () =>
    drawRegion(region, (context) => {
      drawPicture(context, bytes, size)
    }),
  )
}

function drawPicture(context: SKRSContext2D, bytes: Uint8Array, size: Size): void {
  const picture = pictureSize(bytes)
  if (picture === undefined || picture.width * picture.height > MAX_PIXELS) return
  const image = new Image()
  image.src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [size.width / scale, size.height / scale]
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  context.drawImage(image, left, top, width, height, 0, 0, size.width, size.height)
}
