interface EnteredText {
  readonly text: string
  readonly enter?: boolean
}

/** Reads typed text whose last line break presses ENTER, in formats without another way to press it. */
export function readEnteredText(typed: string, lineBreak: string): EnteredText {
  return typed.endsWith(lineBreak) ? { text: typed.slice(0, -lineBreak.length), enter: true } : { text: typed }
}

/** Undefined for a text that itself ends with the line break, which would press ENTER. */
export function writeEnteredText({ text, enter }: EnteredText, lineBreak: string): string | undefined {
  if (enter === true) return text + lineBreak
  return text.endsWith(lineBreak) ? undefined : text
}

/** Whether a text survives on one line between other parts: no line breaks, and no space around it. */
export function fitsOnLine(text: string): boolean {
  return !/[\r\n]/.test(text) && text.trim() === text
}

/** The text without one pair of surrounding quotes, which models add where a format has none. */
export function unquoted(text: string): string {
  return text.length >= 2 && /^["']/.test(text) && text.endsWith(text.charAt(0)) ? text.slice(1, -1) : text
}
