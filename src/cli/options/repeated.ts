/** Parses an option that may be repeated: all its values, in their order. */
export function collected(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}
