import type { Size } from '../../../android/geometry.ts'
import type { ChatMessage } from '../endpoint/chat.ts'
import { pictureTokens, textTokens } from './token-rule.ts'

/** Where the size of a picture is not known: one tile. */
const SMALL: Size = { width: 512, height: 512 }

/**
 * About how many tokens messages have, with pictures of a size where they have some, by MobileAgentBench's rule. What a
 * token is, each endpoint says.
 */
export function estimatedTokens(messages: readonly ChatMessage[], picture: Size | undefined): number {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content))
  return parts.reduce((sum, part) => (
    sum + (part.type === 'text' ? textTokens([part.text]) : pictureTokens(picture ?? SMALL))
  ), 0)
}
