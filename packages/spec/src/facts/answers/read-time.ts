import { foldCase, readableText } from './plain-text.ts'

/** What stands between hours, minutes and seconds: a mark, or a word such as `h`, `時` or `시`. */
const BETWEEN = /^\s?(?:[:.]|\p{L}{1,2}\.?)\s?$/u
/** After an hour alone. */
const HOUR_WORDS = /\d\s?(?:h|uhr|o'clock|o’clock|点|點|時|时|시)(?!\p{L})/u

/**
 * The time of day in a text, as `HH:MM`: `7:30 PM`, `19.30 Uhr`, `19 h 30`, `下午7:30`. Seconds and other words do not
 * matter. Undefined without one, and when there are other numbers.
 */
export function readTime(text: string, languages: readonly string[]): string | undefined {
  const readable = foldCase(readableText(text), 'en')
  const runs = [...readable.matchAll(/\d+/g)]
  const [hour, minute = '00', second = '00'] = runs.map(([digits]) => digits)
  if (hour === undefined || runs.length > 3) return undefined
  if ([hour, minute, second].some((digits) => digits.length > 2)) return undefined
  const gaps = runs.slice(1).map(({ index }, place) => readable.slice(endOf(runs[place]), index))
  if (!gaps.every((gap) => BETWEEN.test(gap))) return undefined
  const half = halfOf(readable, languages)
  if (runs.length === 1 && half === undefined && !HOUR_WORDS.test(readable)) return undefined
  const hours = hourOf(Number(hour), half)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`
}

function endOf(run: RegExpMatchArray | undefined): number {
  return (run?.index ?? 0) + (run?.[0].length ?? 0)
}

/** An hour from 13 has no half, whatever the text says. */
function hourOf(hour: number, half: 'am' | 'pm' | undefined): number {
  if (half === undefined || hour > 12) return hour
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/** The half of the day that a text names; undefined when it names none or both. */
function halfOf(text: string, languages: readonly string[]): 'am' | 'pm' | undefined {
  const bare = withoutDots(text)
  const says = (half: 'am' | 'pm'): boolean => languages.some((language) => wordsOf(language)[half].test(bare))
  if (says('am') === says('pm')) return undefined
  return says('am') ? 'am' : 'pm'
}

/** `a. m.` and `am` are the same. */
function withoutDots(text: string): string {
  return text.replaceAll(/(?<=\p{L})\.\s?/gu, '')
}

type HalfWords = Readonly<Record<'am' | 'pm', RegExp>>

const words = new Map<string, HalfWords>()

function wordsOf(language: string): HalfWords {
  const known = words.get(language)
  if (known !== undefined) return known
  const made = { am: wordAt(language, 9), pm: wordAt(language, 21) }
  words.set(language, made)
  return made
}

/** Where Intl has other ones than the phone; as `envs/locales.yaml`. */
const OWN_WORDS: Readonly<Record<string, { readonly 9: string, readonly 21: string }>> = {
  ko: { 9: '오전', 21: '오후' },
  ak: { 9: 'AN', 21: 'EW' },
  pt: { 9: 'da manhã', 21: 'da tarde' },
}

/** The word for the half of the day with this hour. Words of one script stand apart from others of it. */
function wordAt(language: string, hour: 9 | 21): RegExp {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: 'numeric', hour12: true, timeZone: 'UTC' })
  const part = format.formatToParts(Date.UTC(2024, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')
  const written = OWN_WORDS[language.slice(0, 2)]?.[hour] ?? part?.value ?? ''
  const word = withoutDots(foldCase(written.normalize('NFKC'), 'en')).trim()
  const isApart = /^[\p{Script=Han}\p{Script=Hangul}]/u.test(word)
  return new RegExp(word === '' ? '(?!)' : isApart ? word : `(?<!\\p{L})${word}(?!\\p{L})`, 'u')
}
