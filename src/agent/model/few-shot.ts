import type { ChatMessage } from './chat.ts'

/** A step of a demonstration, as a prompt shows it. */
export interface FewShotExample {
  readonly goal: string
  readonly observation: string
  /** As a reply writes it. */
  readonly action: string
}

/** Rule of thumb; what a token is, the model's tokenizer says. */
const CHARACTERS_A_TOKEN = 4
/**
 * Of one picture. Assumption: 85 and 170 for each tile of 512 pixels, of which a picture of a phone has at least one;
 * endpoints count differently.
 */
const PICTURE_TOKENS = 255

/** About how many tokens messages have. */
export function estimatedTokens(messages: readonly ChatMessage[]): number {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content))
  return parts.reduce((sum, part) => (
    sum + (part.type === 'text' ? Math.ceil(part.text.length / CHARACTERS_A_TOKEN) : PICTURE_TOKENS)
  ), 0)
}
