import type { Size } from '../../android/geometry.ts'

// How MobileAgentBench counts tokens (its paper and its released code): the same for every model.

const CHARS_PER_TOKEN = 4
const LONGEST_SIDE = 1024
const TILE_SIDE = 512
const PICTURE_TOKENS = 85
const TILE_TOKENS = 170

export function textTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN)
}

/** Of a picture, which is made smaller until its longer side has at most 1024 pixels, and cut into tiles. */
export function pictureTokens({ width, height }: Size): number {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const tiles = Math.ceil((width * scale) / TILE_SIDE) * Math.ceil((height * scale) / TILE_SIDE)
  return PICTURE_TOKENS + TILE_TOKENS * tiles
}
