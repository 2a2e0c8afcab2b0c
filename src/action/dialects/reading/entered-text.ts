interface EnteredText {
  readonly text: string
  readonly enter?: boolean
}

/** Typed text whose end is a line break is a text and ENTER, where a format has no other way to press ENTER with it. */
export function readEnteredText(typed: string, lineBreak: string): EnteredText {
  return typed.endsWith(lineBreak) ? { text: typed.slice(0, -lineBreak.length), enter: true } : { text: typed }
}

/** Undefined for a text that itself ends with the line break: it would press ENTER. */
export function writeEnteredText({ text, enter }: EnteredText, lineBreak: string): string | undefined {
  if (enter === true) return text + lineBreak
  return text.endsWith(lineBreak) ? undefined : text
}

/** Whether a text keeps its form on one line between other things: no line breaks, and no space around it. */
export function fitsOnLine(text: string): boolean {
  return !/[\r\n]/.test(text) && text.trim() === text
}

/** A text without the one pair of quotes around it, which models add where a format has none. */
export function unquoted(text: string): string {
  return text.length >= 2 && /^["']/.test(text) && text.endsWith(text.charAt(0)) ? text.slice(1, -1) : text
}
