/** A text in single quotes, as the formats that write calls of Python do; `readCall` reads it back. */
export function pythonString(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
