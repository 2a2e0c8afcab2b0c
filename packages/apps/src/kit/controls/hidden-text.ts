/** What a field for a secret shows (PasswordTransformationMethod). Assumption: the last character is hidden at once. */
export function dots(secret: string): string {
  return '\u2022'.repeat(secret.length)
}

/** The secret after `text` has come into a field that showed the dots of it: typed at the end, or deleted there. */
export function typed(secret: string, text: string): string {
  return text.length < secret.length ? secret.slice(0, text.length) : secret + text.slice(secret.length)
}
