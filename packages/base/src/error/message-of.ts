/** The text of a thrown value: an error's message, anything else as a string. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
