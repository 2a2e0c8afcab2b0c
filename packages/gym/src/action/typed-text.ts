/** Maximum length of the text that one action types, characters. */
const MAX_TYPED_LENGTH = 1_000

/** Why a line cannot be typed; `undefined` when it can. */
export function typedTextFault(text: string): string | undefined {
  if (text.length > MAX_TYPED_LENGTH) {
    return `type takes at most ${MAX_TYPED_LENGTH} characters, but got ${text.length}`
  }
  if (/\p{Cc}/u.test(text)) return 'type takes no control characters; for a line break use press("ENTER")'
  return /\p{Cs}/u.test(text) ? 'the text to type holds half of a surrogate pair' : undefined
}
