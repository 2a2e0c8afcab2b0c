/** `\n`, `\\`, `\xNN` (a byte of UTF-8) and `\uNNNN` of the console's messages. Undefined: another escape. */
export function unescapeMessage(text: string): string | undefined {
  const bytes: Buffer[] = []
  for (const [part] of text.matchAll(/\\(?:n|\\|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})|\\|[^\\]+/g)) {
    if (part === '\\') return undefined
    bytes.push(part.startsWith('\\') ? escaped(part) : Buffer.from(part))
  }
  return Buffer.concat(bytes).toString()
}

function escaped(part: string): Buffer {
  const code = Number.parseInt(part.slice(2), 16)
  switch (part[1]) {
    case 'n':
      return Buffer.from('\n')
    case 'x':
      return Buffer.of(code)
    case 'u':
      return Buffer.from(String.fromCharCode(code))
    default:
      return Buffer.from('\\')
  }
}
