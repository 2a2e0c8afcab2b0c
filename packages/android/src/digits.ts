/** Zeros of the scripts in which Android 10 writes numbers: Latin, Arabic-Indic, Eastern Arabic-Indic, Devanagari. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966]

/** A digit in each of those scripts. */
export function digitInScripts(digit: number): readonly string[] {
  return ZEROS.map((zero) => String.fromCodePoint(zero + digit))
}

/** The digits of a text as ASCII digits, whatever their script; other characters are dropped. */
export function asciiDigits(text: string): string {
  return Array.from(text, asciiDigit).join('')
}

/** The text with every such digit as an ASCII digit; other characters stay. */
export function withAsciiDigits(text: string): string {
  return Array.from(text, (char) => asciiDigit(char) || char).join('')
}

function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? '' : String(code - zero)
}
