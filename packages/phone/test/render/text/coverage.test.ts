import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { localeTags } from '@droidgym/spec/environments/locales'
import { nativeName } from '@droidgym/apps/settings/choices/language-list'
import { LOCALE_CATALOGUE, regionsOf } from '@droidgym/apps/settings/data/locale-catalogue'
import { namesIn } from '@droidgym/phone/i18n/intl'
import { localeName } from '@droidgym/phone/i18n/formats'
import { fontRuns, isIncomplete } from '@droidgym/phone/render/text/fonts'
import { TYPEFACE_SOURCES } from '@droidgym/phone/render/text/typeface-sources'

const names = z.record(z.string(), z.unknown())
const manifest = z
  .object({ dependencies: names, peerDependencies: names, peerDependenciesMeta: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const isDrawn = (text: string, locale = 'en-US'): boolean => !fontRuns(text, locale).some(isIncomplete)

/** Of patterns, as `\u0590-\u08ff`: their ends are no texts. */
const RANGE = /\\u\{?[\da-f]{4,6}\}?-\\u\{?[\da-f]{4,6}\}?/gi
const ESCAPE = /\\u\{?([\da-f]{4,6})\}?/gi

/** The words of a file that ASCII has not, without code points that no text can have. */
function wordsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replace(RANGE, '')
  const plain = text.replace(ESCAPE, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)))
  return (plain.match(/[^\p{ASCII}]+/gu) ?? []).filter((word) => !/[\p{Cs}\p{Co}\p{Cn}]/u.test(word))
}

function filesBelow(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(^|\/)(node_modules|dist|test)\//.test(file))
    .map((file) => join(folder, file))
}

/** A few characters of each block of Unicode that the fonts of Android 10 have, without those of extinct scripts. */
const SAMPLES = {
  'Basic Latin': 'Az09~',
  'Latin-1 Supplement': '¡½Àÿ',
  'Latin Extended-A': 'Āſ',
  'Latin Extended-B': 'ƀƎɏ',
  'IPA Extensions': 'əɛʋʃ',
  'Spacing Modifier Letters': 'ʰˈ˥',
  'Combining Diacritical Marks': 'a\u0300 e\u0328 n\u0330 x\u0361',
  'Greek': 'Ωϕ',
  'Greek Extended': 'ἀᾯ',
  'Cyrillic': 'ЖѢӀԛ',
  'Armenian': 'Աֆ֏',
  'Hebrew': 'אָת״',
  'Arabic': 'غپہ۹',
  'Arabic Supplement': 'ݐݣ',
  'Syriac': 'ܐܘܪ',
  'Thaana': 'ދިވެ',
  'NKo': 'ߒߞߏ',
  'Devanagari': 'अक्षि॥',
  'Bengali': 'অক্ষ৳',
  'Gurmukhi': 'ਪੰਜਾਬੀ',
  'Gujarati': 'ગુજરાતી',
  'Oriya': 'ଓଡ଼ିଆ',
  'Tamil': 'தமிழ்௹',
  'Telugu': 'తెలుగు',
  'Kannada': 'ಕನ್ನಡ',
  'Malayalam': 'മലയാളം',
  'Sinhala': 'සිංහල',
  'Thai': 'ไทย฿๙',
  'Lao': 'ລາວ',
  'Tibetan': 'རྫོང་ཁ',
  'Myanmar': 'မြန်မာ',
  'Georgian': 'ქართული',
  'Hangul Jamo': '\u1112\u1161\u11ab',
  'Ethiopic': 'አማርኛ፡',
  'Cherokee': 'ᏣᎳᎩ',
  'Canadian Aboriginal Syllabics': 'ᐃᓄᒃ',
  'Khmer': 'ខ្មែរ៛',
  'Mongolian': 'ᠮᠣᠩ',
  'Balinese': 'ᬩᬮᬶ',
  'Ol Chiki': 'ᱥᱟ',
  'Phonetic Extensions': 'ᴀᵊ',
  'Latin Extended Additional': 'Ḁẞỿ',
  'General Punctuation': '‐—„†…‰′‹‽⁂⁄',
  'Superscripts and Subscripts': '⁰ⁿ₉ₐ',
  'Currency Symbols': '₠₩₪₫€₱₴₸₹₺₽₿',
  'Letterlike Symbols': '℃№™Ωℵ℡',
  'Number Forms': '⅓⅞Ⅻↄ',
  'Arrows': '←↕⇒⇿',
  'Mathematical Operators': '∀∑√∞≠≤⋯',
  'Miscellaneous Technical': '⌘⌚⎋⏎⏻',
  'Control Pictures': '␀␤',
  'Enclosed Alphanumerics': '①⒜Ⓩ⓿',
  'Box Drawing': '┌╬╿',
  'Block Elements': '▀█▟',
  'Geometric Shapes': '■●◆◿',
  'Miscellaneous Symbols': '☀☎☯☺♞♪⚽⛿',
  'Dingbats': '✂✓✔✿❤➡➿',
  'Braille Patterns': '⠁⣿',
  'Supplemental Arrows': '⟶⤴⥿',
  'Supplemental Mathematical Operators': '⨀⫽',
  'Miscellaneous Symbols and Arrows': '⬀⬛⭐',
  'Tifinagh': 'ⵜⴰⵎ',
  'Supplemental Punctuation': '⸘⸮',
  'CJK Symbols and Punctuation': '、。〄〒〰',
  'Hiragana': 'あゞ',
  'Katakana': 'アヿ',
  'Bopomofo': 'ㄅㄩ',
  'Hangul Compatibility Jamo': 'ㄱㅣ',
  'Enclosed CJK Letters and Months': '㈱㊗㋿',
  'CJK Compatibility': '㌔㎡㏿',
  'CJK Unified Ideographs': '一中語龍',
  'Yi Syllables': 'ꆈꌠ',
  'Javanese': 'ꦗꦮ',
  'Hangul Syllables': '가힣',
  'Alphabetic Presentation Forms': 'ﬁﬗשׁ',
  'Arabic Presentation Forms': 'ﭐﷺﻼ',
  'Halfwidth and Fullwidth Forms': '！Ａｱ￥',
  'Mathematical Alphanumeric Symbols': '𝒜𝟙',
  'Adlam': '𞤀𞤣',
  'Emoji': '🀄🃏🅰🈁🌀🎉😀🚀🤖🧑🪐🇫🇷👩🏽‍🚀1️⃣',
} as const

describe('the fonts', () => {
  it.each(['envs', 'src', 'packages'])('have every character of the texts below %s', (folder) => {
    const files = filesBelow(folder, /\.(ya?ml|json|tsx?)$/)
    expect(files.length).toBeGreaterThan(20)
    const missing = files.flatMap((file) => wordsOf(file).filter((word) => !isDrawn(word)).map((word) => `${file}: ${word}`))
    expect(missing).toEqual([])
  })

  it.each(localeTags())('have the names of all languages and regions that can be added, on a phone in %s', (locale) => {
    const names = Object.keys(LOCALE_CATALOGUE).flatMap((tag) => [tag, ...regionsOf(tag)]).flatMap((tag) => [
      nativeName(tag), localeName(locale, tag), namesIn(tag, { type: 'region' }).of(new Intl.Locale(tag).region ?? 'US') ?? '',
    ])
    expect(names.filter((name) => !isDrawn(name, locale))).toEqual([])
  })

  it.each(Object.entries(SAMPLES))('have %s', (_, sample) => {
    expect(isDrawn(sample)).toBe(true)
  })

  it('draw what they lack with Roboto, whose missing glyph is a crossed box', () => {
    const runs = fontRuns('a\u{13000}b', 'en-US')
    expect(runs.map(({ face }) => face.name)).toEqual(['roboto'])
    expect(runs.some(isIncomplete)).toBe(true)
    // A text that has this character itself.
    expect(isDrawn('\uFFFD')).toBe(true)
  })
})

test('the manifest has the packages of all typefaces and no others, the optional ones as peers', () => {
  const fonts = (part: Readonly<Record<string, unknown>>): readonly string[] => (
    Object.keys(part).filter((name) => /^@fontsource|font(face|s-\w+)$/.test(name)).sort()
  )
  const sources = Object.values(TYPEFACE_SOURCES)
  const namesOf = (optional: boolean): readonly string[] => (
    sources.filter((source) => (source.optional ?? false) === optional).map((source) => source.package).sort()
  )
  expect(fonts(manifest.dependencies)).toEqual(namesOf(false))
  expect(fonts(manifest.peerDependencies)).toEqual(namesOf(true))
  expect(fonts(manifest.peerDependenciesMeta)).toEqual(namesOf(true))
  expect(fonts(manifest.devDependencies)).toEqual(namesOf(true))
})
