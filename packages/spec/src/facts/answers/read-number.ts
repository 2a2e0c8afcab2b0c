import { readableText } from './plain-text.ts'

/** How a language writes numbers. */
interface Style {
  readonly decimal: string
  /** Between groups of digits; white space of any width is one space. */
  readonly group: string
  /** Digits of a group before the last one, which has three: two in India. */
  readonly groupSize: number
}

/** Some keyboards have only these. */
const ALIKE: Readonly<Record<string, string>> = { '’': "['’]", ' ': ' ' }
/** Digits that stand behind these belong to a name or to another number: `MP3`, `1.2.3`. */
const NOT_BEFORE = '(?<![A-Za-z_\\d]|\\d[.,])'

/**
 * The number that a text has in one of the languages, the first of them that can read it: `1.234,5`, `١٬٢٣٤٫٥`,
 * `1,23,456`. Words around it do not matter. Undefined without a number, and with several.
 */
export function readNumber(text: string, languages: readonly string[]): number | undefined {
  const readable = readableText(text)
  for (const style of stylesOf(languages)) {
    const found = readIn(readable, style)
    if (found !== undefined) return found
  }
  return undefined
}

function readIn(text: string, { decimal, group, groupSize }: Style): number | undefined {
  const [point, between] = [escaped(decimal), escaped(group)]
  const grouped = `\\d{1,3}(?:${between}\\d{${groupSize}})*${between}\\d{3}(?!\\d)`
  const number = new RegExp(`${NOT_BEFORE}([-−+]?)(${grouped}|\\d+)(?:${point}(\\d+))?(?![.,]?\\d)`, 'gu')
  const found = [...text.matchAll(number)]
  const digitsRead = found.reduce((sum, [whole]) => sum + digitsIn(whole), 0)
  const [first] = found
  // Digits that no number has were read in part, or belong to a name.
  if (first === undefined || found.length > 1 || digitsRead !== digitsIn(withoutNames(text))) return undefined
  const [, sign = '', whole = '', fraction = '0'] = first
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
  return sign === '' || sign === '+' || isHyphen(text, first.index) ? value : -value
}

/** A hyphen between characters is no sign: `Wi-5`. */
function isHyphen(text: string, index: number): boolean {
  return /[^\s(]/.test(text[index - 1] ?? ' ')
}

function withoutNames(text: string): string {
  return text.replaceAll(/[A-Za-z_][A-Za-z_\d]*\d/g, '')
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

const styles = new Map<string, readonly Style[]>()

function stylesOf(languages: readonly string[]): readonly Style[] {
  const all = languages.flatMap((language) => {
    const known = styles.get(language) ?? [styleOf(language), styleOf(language, 'latn')]
    styles.set(language, known)
    return known
  })
  return [...new Map(all.map((style) => [JSON.stringify(style), style])).values()]
}

/** `digits`: with the signs that the language has for these digits. */
function styleOf(language: string, digits?: string): Style {
  const numbering = digits !== undefined && { numberingSystem: digits }
  const format = new Intl.NumberFormat(language, { ...numbering, useGrouping: true })
  const parts = format.formatToParts(1_234_567_890.5)
  const [, second = ''] = parts.filter(({ type }) => type === 'integer').map(({ value }) => value)
  const sign = (wanted: string, other: string): string => parts.find(({ type }) => type === wanted)?.value ?? other
  return {
    decimal: sign('decimal', '.').normalize('NFKC'),
    group: sign('group', ',').normalize('NFKC'),
    groupSize: Array.from(second).length,
  }
}

function escaped(sign: string): string {
  return ALIKE[sign] ?? sign.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
