import { formatWithOptions } from 'node:util'

/** Control characters of a text but its line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu

/**
 * Lets the console print no control characters, such as a terminal's escapes: names, texts of screens and results come
 * from others. They are written as JSON has them, so that objects printed as JSON stay the same.
 */
export function printPlainly(): void {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[method].bind(console)
    console[method] = (...values: unknown[]) => print('%s', plain(formatWithOptions({ colors: false }, ...values)))
  }
}

function plain(text: string): string {
  return text.replaceAll(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
