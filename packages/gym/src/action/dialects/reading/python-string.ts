/** A text in single quotes, for formats that write Python calls; `readCall` reads it back. */
export function pythonString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
