const ESCAPES: ReadonlyMap<string, string> = new Map([['\\', '\\\\'], ['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t']])

/** What `str.isprintable` of Python refuses: the categories Other and Separator, except the space. */
const UNPRINTABLE = /^[\p{C}\p{Z}]$/u

/** A string as Python's `repr` writes it: in single quotes, or in double ones where it has single ones only. */
export function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const written = Array.from(text, (character) => {
    if (character === quote) return `\\${character}`
    if (character === ' ' || !(ESCAPES.has(character) || UNPRINTABLE.test(character))) return character
    return ESCAPES.get(character) ?? numericEscape(character.codePointAt(0) ?? 0)
  })
  return `${quote}${written.join('')}${quote}`
}

function numericEscape(code: number): string {
  const hex = (digits: number): string => code.toString(16).padStart(digits, '0')
  if (code <= 0xff) return `\\x${hex(2)}`
  return code <= 0xff_ff ? `\\u${hex(4)}` : `\\U${hex(8)}`
}
