/** What the user takes for one character: a letter with its marks, a flag, a family. */
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Without any of these, a text has no pictures. */
const MAYBE_PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u
/** What makes a picture of the character before it, or of both. */
const SEQUENCE =
  /^(?:\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}\u{E0020}-\u{E007F}])/u
/**
 * Pictures by themselves. The twelve of the second part are text to Unicode: Android takes them out of its other fonts
 * (ANDROID_EMOJI in scripts/subset_noto_cjk.py of external/noto-fonts). Assumption: of the third part, where Unicode
 * counts some as text too, Android's other fonts have none that its emoji have.
 */
const PICTURE = /^(?:\p{Emoji_Presentation}|[☀☁☎☝☺♠♣♥♦✌❄❤]|[\u{1F000}-\u{1FAFF}])/u
const TEXT_STYLE = '\uFE0E'

/** A part of a text, and whether Android draws it as one coloured picture. */
interface TextPart {
  readonly text: string
  readonly isPicture: boolean
}

/** The clusters of a text. */
export function clustersOf(text: string): readonly string[] {
  return Array.from(CLUSTERS.segment(text), ({ segment }) => segment)
}

/** The pictures of a text and what lies between them, in order. */
export function partsOf(text: string): readonly TextPart[] {
  if (!MAYBE_PICTURE.test(text)) return [{ text, isPicture: false }]
  return clustersOf(text).map((cluster) => ({ text: cluster, isPicture: isPicture(cluster) }))
}

function isPicture(cluster: string): boolean {
  if (cluster.includes(TEXT_STYLE)) return false
  return PICTURE.test(cluster) || SEQUENCE.test(cluster)
}

/** A text without its last character: a whole picture, or else a mark before its letter (BaseKeyListener, API 29). */
export function withoutLast(text: string): string {
  const last = clustersOf(text).at(-1) ?? ''
  if (isPicture(last)) return text.slice(0, -last.length)
  return Array.from(text).slice(0, -1).join('')
}

/**
 * What to draw before a picture, out of sight: the canvas breaks one that begins as text before its first character
 * that is a picture by itself (❤️‍🔥, 🏳️‍🌈), except after such a character.
 */
export function leadOf(picture: string): string {
  return /^\P{Emoji_Presentation}.*\u200D(\p{Emoji_Presentation})/u.exec(picture)?.[1] ?? ''
}
