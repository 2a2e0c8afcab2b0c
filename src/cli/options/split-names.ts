/** Parses names with commas. */
export function splitNames(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim()).filter((name) => name !== '')
}

/** Whether a name is that of a file. */
export function isSplitFile(name: string): boolean {
  return /\.ya?ml$/i.test(name)
}
