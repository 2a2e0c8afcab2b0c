import { createCanvas } from '@napi-rs/canvas'
import { wallpaperBitmap } from '@droidgym/phone/render/wallpapers'
import { scenery } from '@droidgym/phone/view/scenery'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'

/** The wallpaper of an environment at the size of its display, as a PNG. */
export function drawnWallpaper({ wallpaper, width, height }: EnvironmentSpec): Uint8Array {
  return wallpaperBitmap(wallpaper, { width, height }).toBuffer('image/png')
}

/** A drawing that replaces a photograph, as a JPEG; deterministic, so that it can be recognised. */
export function drawnPhotograph(): Uint8Array {
  const size = { width: 1600, height: 1200 }
  const canvas = createCanvas(size.width, size.height)
  scenery(99)(canvas.getContext('2d'), { ...size, rtl: false })
  return canvas.toBuffer('image/jpeg')
}
