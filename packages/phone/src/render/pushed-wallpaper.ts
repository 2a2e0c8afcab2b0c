import type { SKRSContext2D } from '@napi-rs/canvas'
import { Image } from '@napi-rs/canvas'
import type { Size } from '@droidgym/android/geometry'
import { boundsOf } from '@droidgym/android/geometry'
import { pictureSize } from '@droidgym/android/picture/picture-size'
import { objectId } from './object-id.ts'
import { MAX_PICTURE_PIXELS } from './picture-fault.ts'
import type { Sprite } from './pixel-sheet.ts'
import { drawRegion } from './region-canvas.ts'
import { spriteOf } from './sprites.ts'

/**
 * A picture written to the phone, as wallpaper at the given size: scaled to cover the display, and cut evenly
 * (ImageWallpaper of SystemUI, Android 10). Empty where it cannot be decoded: the wallpaper beneath stays visible.
 */
export function pushedWallpaper(bytes: Uint8Array, size: Size): Sprite {
  const name = `pushed ${size.width} ${size.height} ${objectId(bytes)}`
  const region = boundsOf(0, 0, size.width, size.height)
  return spriteOf(name, region, size, () =>
    drawRegion(region, (context) => {
      const picture = pictureSize(bytes)
      if (picture === undefined || picture.width * picture.height > MAX_PICTURE_PIXELS) return
      drawCovering(context, bytes, picture, size)
    }),
  )
}

/** Draws an encoded picture of the given size over the whole of an area, cut evenly. */
export function drawCovering(context: SKRSContext2D, bytes: Uint8Array, picture: Size, area: Size): void {
  const image = new Image()
  image.src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const scale = Math.max(area.width / picture.width, area.height / picture.height)
  const [width, height] = [area.width / scale, area.height / scale]
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  context.drawImage(image, left, top, width, height, 0, 0, area.width, area.height)
}
