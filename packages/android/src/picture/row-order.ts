import type { Frame } from './frame.ts'

/**
 * Whether a picture has its last row first, compared with another of the same screen and size. A screen that looks the
 * same both ways counts as upright. The emulator's protocol names both orders (emulator_controller.proto, ImageFormat).
 */
export function isUpsideDown(picture: Frame, reference: Frame): boolean {
  return distance(flipRows(picture), reference) < distance(picture, reference) / 2
}

/** The same picture with its rows in reverse order. */
export function flipRows({ width, height, pixels }: Frame): Frame {
  const rowBytes = width * 3
  const turned = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row++) {
    turned.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), (height - 1 - row) * rowBytes)
  }
  return { width, height, pixels: turned }
}

function distance(one: Frame, other: Frame): number {
  return one.pixels.reduce((sum, level, at) => sum + Math.abs(level - (other.pixels[at] ?? 0)), 0)
}
