import type { Size } from '@droidgym/android/geometry'

// MobileAgentBench's rule for tokens (arXiv 2406.08184, section 4.2, and its released code), which needs no tokenizer:
// a separate definition beside an endpoint's own count.

const CHARACTERS_A_TOKEN = 4
const LONGEST_SIDE = 1024
const TILE = 512
const TOKENS_A_PICTURE = 85
const TOKENS_A_TILE = 170

/** Four characters are one token, rounded up. Characters are code points. */
export function textTokens(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((sum, text) => sum + [...text].length, 0) / CHARACTERS_A_TOKEN)
}

/** A picture is scaled so that its longer side is at most 1024; then 85 tokens plus 170 for every tile of 512 × 512. */
export function pictureTokens({ width, height }: Size): number {
  const longer = Math.max(width, height)
  const scaled = (side: number): number => (longer > LONGEST_SIDE ? Math.floor((side * LONGEST_SIDE) / longer) : side)
  return TOKENS_A_PICTURE + TOKENS_A_TILE * Math.ceil(scaled(width) / TILE) * Math.ceil(scaled(height) / TILE)
}
