import type { Size } from '@droidgym/android/geometry'
import type { ChatMessage } from '../endpoint/chat.ts'
import { pictureTokens, textTokens } from './token-rule.ts'

/** Used for pictures of unknown size: one tile. */
const SMALL: Size = { width: 512, height: 512 }

/**
 * Estimates the tokens of messages by MobileAgentBench's rule; `picture` is the size of their pictures. Endpoints count
 * tokens differently.
 */
export function estimatedTokens(messages: readonly ChatMessage[], picture: Size | undefined): number {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content))
  return parts.reduce((sum, part) => (
    sum + (part.type === 'text' ? textTokens([part.text]) : pictureTokens(picture ?? SMALL))
  ), 0)
}
