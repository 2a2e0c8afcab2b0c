import { describe, expect, test } from 'vitest'
import {
  isRightToLeft,
  languageOf,
  LocaleError,
  normalizeLocale,
  resourceFallback,
  scriptOf,
} from '@droidgym/android/locale'
import { weekdayNames } from '@droidgym/phone/i18n/formats'
import { localeTags, longWeekdayNames } from '@droidgym/spec/environments/locales'

describe('locales', () => {
  test.each([
    ['ur_PK', 'ur-PK'],
    ['zh-hans-CN', 'zh-Hans-CN'],
    ['EN_us', 'en-US'],
    ['ak-GH', 'ak-GH'],
  ])('%s is %s', (tag, expected) => {
    expect(normalizeLocale(tag)).toBe(expected)
  })

  test('our locales are in canonical form', () => {
    expect(localeTags().map(normalizeLocale)).toEqual(localeTags())
  })

  test.each(['', 'x', 'en--US', 'not a locale'])('refuses %j', (tag) => {
    expect(() => normalizeLocale(tag)).toThrow(LocaleError)
    expect(() => normalizeLocale(tag)).toThrow(
      expect.objectContaining({
        name: 'LocaleError', code: 'INVALID_LOCALE', cause: expect.any(RangeError) as unknown,
        message: `Cannot read the locale ${JSON.stringify(tag)}: write a BCP-47 tag such as fr-CA`,
      }),
    )
  })

  test('script and direction', () => {
    expect(localeTags().filter(isRightToLeft)).toEqual(['ar-AE', 'ur-PK', 'ar-EG'])
    expect(scriptOf('zh-Hans-CN')).toBe('Hans')
    expect(scriptOf('zh-TW')).toBe('Hant')
    expect(scriptOf('hi-IN')).toBe('Deva')
    expect(isRightToLeft('az-Arab')).toBe(true)
    // Languages of the scripts that android.icu writes from right to left.
    const others = ['he-IL', 'dv-MV', 'syr-SY', 'nqo-GN', 'ff-Adlm', 'mid-IQ', 'smp-IL', 'rhg-MM']
    expect(others.filter((tag) => !isRightToLeft(tag))).toEqual([])
    expect(languageOf('zh-Hans-CN')).toBe('zh')
  })

  test.each([
    ['en-US', ['en-US', 'en']],
    ['fr-CA', ['fr-CA', 'fr', 'en-US']],
    ['pt-BR', ['pt-BR', 'pt', 'en-US']],
    ['es-US', ['es-US', 'es-419', 'es', 'en-US']],
    ['ak-GH', ['ak-GH', 'ak', 'en-US']],
    ['zh-Hans-CN', ['zh-Hans-CN', 'zh-CN', 'zh-Hans', 'zh', 'en-US']],
    ['zh-TW', ['zh-TW', 'en-US']],
    ['ru-MD', ['ru-MD', 'ru', 'en-US']],
    ['fr', ['fr', 'en-US']],
    ['sr-RS', ['sr-RS', 'sr', 'en-US']],
    ['sr-Latn-RS', ['sr-Latn-RS', 'sr-Latn', 'en-US']],
  ])('%s looks for its texts in %j', (tag, chain) => {
    expect(resourceFallback(tag)).toEqual(chain)
  })

  test('the names of the days are the phone\'s', () => {
    for (const locale of localeTags()) expect(longWeekdayNames(locale)).toEqual(weekdayNames(locale, 'long'))
    expect(longWeekdayNames('de-DE').at(-1)).toBe('Samstag')
  })
})
