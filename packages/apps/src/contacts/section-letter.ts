import { languageOf } from '@droidgym/android/locale'
import { compareLabels } from '@droidgym/phone/i18n/formats'
import { initial } from '../shared/people/contact-photo.tsx'

/** The consonants that begin the syllables of Unicode's block Hangul Syllables, each double one as its single one. */
const CONSONANTS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
/** How many syllables begin with the same consonant. */
const SYLLABLES = 588

/** The first syllables of the rows of kana. */
const KANA = Array.from('あかさたなはまやらわ')
/** Where Chinese characters stand in Japanese lists (LocaleUtils.JapaneseContactsUtils of the contacts provider). */
const JAPANESE_REST = '他'

const PINYIN_LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'
/**
 * The first characters that are read with each of these letters, in the order of pinyin. Some are so rare that the
 * phone's fonts lack them; none is shown.
 */
const PINYIN_FIRST = Array.from(String.fromCodePoint(
  0x963f, 0x516b, 0x5693, 0x54d2, 0x59b8, 0x53d1, 0x65ee, 0x54c8, 0x8ba5, 0x5494, 0x5783, 0x5988,
  0x62cf, 0x5662, 0x5991, 0x4e03, 0x5465, 0x4ee8, 0x4ed6, 0x7a75, 0x5915, 0x4e2b, 0x5e00,
))

/**
 * The section of a list in which a name stands, as the buckets of ICU's AlphabeticIndex: a letter without accents, the
 * first consonant of a Korean syllable, the row of a kana, the letter with which Chinese reads a character.
 */
export function sectionLetter(name: string, locale: string): string {
  const letter = initial(name)
  if (/\p{sc=Hangul}/u.test(letter)) {
    return CONSONANTS[Math.floor(((letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE) / SYLLABLES)] ?? letter
  }
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(letter)) return KANA[lastUpTo(letter, KANA, 'ja')] ?? letter
  if (/\p{sc=Han}/u.test(letter)) {
    if (languageOf(locale) === 'ja') return JAPANESE_REST
    return languageOf(locale) === 'zh' ? (PINYIN_LETTERS[lastUpTo(letter, PINYIN_FIRST, 'zh-Hans-CN')] ?? letter) : letter
  }
  return letter === 'Й' ? letter : (letter.normalize('NFD')[0] ?? letter)
}

/** Which of the ordered characters is the last that does not come after one; -1 if all do. */
function lastUpTo(character: string, ordered: readonly string[], locale: string): number {
  return ordered.findLastIndex((each) => compareLabels(locale, each, character) <= 0)
}
