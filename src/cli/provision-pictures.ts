import { encodeDrawing } from '@droidgym/phone/render/rasterized-drawing'
import { wallpaperBitmap } from '@droidgym/phone/render/wallpapers'
import { scenery } from '@droidgym/phone/view/scenery'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'

/** The wallpaper of an environment at the size of its display, as a PNG. */
export function drawnWallpaper({ wallpaper, width, height }: EnvironmentSpec): Uint8Array {
  return wallpaperBitmap(wallpaper, { width, height }).toBuffer('image/png')
}

/** A drawing that replaces a photograph, as a JPEG; deterministic, so that it can be recognised. */
export function drawnPhotograph(): Uint8Array {
  return encodeDrawing(scenery(99), { width: 1600, height: 1200 }, 'image/jpeg')
}
