import type { Size } from '../../android/geometry.ts'
import type { ChatMessage } from './chat.ts'

// MobileAgentBench's rule (arXiv 2406.08184), which needs no tokenizer. What a token is, each endpoint says.

const CHARACTERS_A_TOKEN = 4
/** A picture is made smaller first, until no side is longer. */
const LONGEST_SIDE = 1024
const TILE = 512
const TOKENS_A_TILE = 170
const TOKENS_A_PICTURE = 85

/** About how many tokens messages have, with pictures of a size where they have some. */
export function estimatedTokens(messages: readonly ChatMessage[], picture: Size | undefined): number {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content))
  return parts.reduce((sum, part) => (
    sum + (part.type === 'text' ? Math.ceil(part.text.length / CHARACTERS_A_TOKEN) : tokensOfPicture(picture))
  ), 0)
}

/** 85, and 170 for each tile of 512 × 512. */
export function tokensOfPicture({ width, height }: Size = { width: TILE, height: TILE }): number {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const tiles = (side: number): number => Math.ceil(Math.round(side * scale) / TILE)
  return TOKENS_A_PICTURE + TOKENS_A_TILE * tiles(width) * tiles(height)
}
