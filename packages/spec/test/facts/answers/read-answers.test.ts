import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isListOf } from '@droidgym/spec/facts/answers/is-list-of'
import { plainText } from '@droidgym/spec/facts/answers/plain-text'
import { readDate } from '@droidgym/spec/facts/answers/read-date'
import { readNumber } from '@droidgym/spec/facts/answers/read-number'
import { readTime } from '@droidgym/spec/facts/answers/read-time'
import { formatTime } from '@droidgym/phone/i18n/formats'
import { localeTags } from '@droidgym/spec/environments/locales'

const OTHERS = ['de-CH', 'fr-FR', 'en-IN', 'pl-PL', 'tr-TR', 'fi-FI', 'el-GR', 'zh-Hant-TW', 'hu-HU']
const locale = fc.constantFrom(...localeTags(), ...OTHERS)
const upTo = (max: number) => fc.integer({ min: 1, max })
const day = fc.record({ year: fc.integer({ min: 1980, max: 2099 }), month: upTo(12), day: upTo(28) })

describe('numbers in answers', () => {
  it('are read as every locale writes them', () => {
    fc.assert(fc.property(locale, fc.double({ min: -1e9, max: 1e9, noNaN: true }), (tag, value) => {
      const rounded = Math.round(value * 100) / 100
      const written = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(rounded)
      expect(readNumber(written, [tag, 'en'])).toBe(rounded === 0 ? readNumber(written, [tag]) : rounded)
      expect(readNumber(`(${written} km)`, [tag, 'en'])).toBe(readNumber(written, [tag]))
    }))
  })

  it('are read in ASCII digits without groups in every locale', () => {
    fc.assert(fc.property(locale, fc.integer({ min: 0, max: 1e9 }), (tag, value) => {
      expect(readNumber(`There are ${value}.`, [tag, 'en'])).toBe(value)
    }))
  })

  it.each([
    ['1.234,5', 'de-DE', 1234.5],
    ['1.234', 'de-DE', 1234],
    ['1.5', 'de-DE', 1.5],
    ['1,234.5', 'de-DE', 1234.5],
    ['1,234', 'en-US', 1234],
    ['1,5', 'en-US', undefined],
    ['١٬٢٣٤٫٥', 'ar-EG', 1234.5],
    ['१,२३,४५६', 'hi-IN', 123456],
    ['1 234,5', 'fr-CA', 1234.5],
    ["1'234.5", 'de-CH', 1234.5],
    ['１２', 'ja-JP', 12],
    ['共3个闹钟', 'zh-Hans-CN', 3],
    ['−5 °C', 'en-US', -5],
    ['It costs $5.', 'en-US', 5],
    ['MP3 has 4', 'en-US', 4],
    ['Wi-5', 'en-US', 5],
    ['50%', 'en-US', 50],
    ['3 or 4', 'en-US', undefined],
    ['7:30', 'en-US', undefined],
    ['1.2.3', 'en-US', undefined],
    ['none', 'en-US', undefined],
    ['', 'en-US', undefined],
  ])('%s in %s', (text, tag, value) => {
    expect(readNumber(text, [tag, 'en'])).toBe(value)
  })
})

describe('dates in answers', () => {
  it.each(['full', 'long', 'medium'] as const)('are read as every locale writes them: %s', (dateStyle) => {
    fc.assert(fc.property(locale, day, (tag, date) => {
      const format = new Intl.DateTimeFormat(tag, { dateStyle, calendar: 'gregory', timeZone: 'UTC' })
      const written = format.format(Date.UTC(date.year, date.month - 1, date.day))
      expect([written, readDate(written, [tag, 'en'])]).toEqual([written, date])
    }))
  })

  it('are read as numbers, and in ISO form, in every locale', () => {
    fc.assert(fc.property(locale, day, (tag, date) => {
      const time = Date.UTC(date.year, date.month - 1, date.day)
      const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const
      expect(readDate(new Intl.DateTimeFormat(tag, numeric).format(time), [tag])).toEqual(date)
      expect(readDate(new Date(time).toISOString().slice(0, 10), [tag])).toEqual(date)
    }))
  })

  it.each([
    ['It is on Friday, October 13th, 2023.', 'en-US', { year: 2023, month: 10, day: 13 }],
    ['13 Oct', 'de-DE', { month: 10, day: 13 }],
    ['2023年10月13日', 'zh-Hans-CN', { year: 2023, month: 10, day: 13 }],
    ['10月13日', 'zh-Hans-CN', { month: 10, day: 13 }],
    ['03/04/2024', 'en-US', { year: 2024, month: 3, day: 4 }],
    ['03.04.24', 'de-DE', { year: 2024, month: 4, day: 3 }],
    ['31.02.2024', 'de-DE', undefined],
    ['October 13, 2023 at 7:30', 'en-US', undefined],
    ['October or November 13', 'en-US', undefined],
    ['tomorrow', 'en-US', undefined],
  ])('%s in %s', (text, tag, date) => {
    expect(readDate(text, [tag, 'en'])).toEqual(date)
  })
})

describe('times in answers', () => {
  it('are read as the phone shows them', () => {
    const tags = fc.constantFrom(...localeTags())
    fc.assert(fc.property(tags, fc.nat(23), fc.nat(59), (tag, hour, minute) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      for (const hours24 of [true, false]) {
        const shown = formatTime(tag, hour, minute, hours24)
        expect([shown, readTime(shown, [tag, 'en'])]).toEqual([shown, time])
      }
      expect(readTime(time, [tag, 'en'])).toBe(time)
    }))
  })

  it.each([
    ['7 PM', 'en-US', '19:00'],
    ['The alarm is at 7:30 a.m.', 'en-US', '07:30'],
    ['12:05 AM', 'en-US', '00:05'],
    ['19.30 Uhr', 'de-DE', '19:30'],
    ['19 h 30', 'fr-CA', '19:30'],
    ['下午7:30', 'zh-Hans-CN', '19:30'],
    ['7点30分', 'zh-Hans-CN', '07:30'],
    ['오후 7시 30분', 'ko-KR', '19:30'],
    ['7:30:15', 'en-US', '07:30'],
    ['7', 'en-US', undefined],
    ['25:00', 'en-US', undefined],
    ['7:30 or 8:30', 'en-US', undefined],
  ])('%s in %s', (text, tag, time) => {
    expect(readTime(text, [tag, 'en'])).toBe(time)
  })
})

describe('lists in answers', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/)

  it('are read in any order, with the word for and of every locale', () => {
    fc.assert(fc.property(locale, fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), (tag, items) => {
      const written = new Intl.ListFormat(tag, { type: 'conjunction' }).format(items)
      expect([written, isListOf([...items].reverse(), written, [tag, 'en'])]).toEqual([written, true])
      expect(isListOf([...items, 'one more thing'], written, [tag, 'en'])).toBe(false)
      expect(isListOf(items.slice(1), written, [tag, 'en'])).toBe(false)
    }))
  })

  it.each([
    [['Anna', 'Bob'], 'bob; ANNA.', true],
    [['Anna', 'Bob'], '- Anna\n- Bob\n', true],
    [['Anna', 'Bob', 'Carl'], '"Carl", "Anna", and "Bob"', true],
    [['Anna', 'Anna Maria'], 'Anna Maria and Anna', true],
    [['salt and pepper', 'Doe, John'], 'Doe, John and salt and pepper', true],
    [['Anna', 'Bob'], 'Anna, Bob, Bob', false],
    [['Anna', 'Bob'], 'Anna', false],
    [['Anna', 'Bob'], 'Annabel, Bob', false],
    [['Anna'], '', false],
    // What stands between items is no part of them.
    [['Anna', 'bel'], 'Annabel', false],
  ])('%j: %s', (items, text, listed) => {
    expect(isListOf(items, text, ['en-US', 'en'])).toBe(listed)
  })

  it.each([
    [['时钟', '日历', '相机'], '相机、时钟和日历。', 'zh-Hans-CN'],
    [['Ana', 'Inés'], 'Ana e Inés', 'es-US'],
    [['Ana', 'Inés'], 'Inés y Ana', 'es-US'],
    [['Ana', 'Hilda', 'Inés'], 'Ana, Inés e Hilda', 'es-US'],
    // Sloppy Spanish lists the same people.
    [['Ana', 'Inés'], 'Ana y Inés', 'es-US'],
    [['Anna', 'Enrico'], 'Anna ed Enrico', 'it-IT'],
    [['Anna', 'Enrico'], 'Anna e Enrico', 'it-IT'],
    [['Gwen', 'Owain'], 'Gwen ac Owain', 'cy-GB'],
    [['אנה', 'בני'], 'אנה ובני', 'he-IL'],
    [['אנה', 'Bob'], 'אנה ו-Bob', 'he-IL'],
    [['นา', 'บี'], 'นาและบี', 'th-TH'],
    // Items that are the word for "and", begin with it or end with it.
    [['a', 'i'], 'a i i', 'pl-PL'],
    [['a', 'i b'], 'a i i b', 'pl-PL'],
    [['a i', 'b'], 'a i i b', 'pl-PL'],
    [['a', 'ne'], 'a ne ne', 'ak-GH'],
    [['and', 'or'], 'or and and', 'en-US'],
    [['and'], 'and', 'en-US'],
  ])('%j: %s in %s', (items, text, tag) => {
    expect(isListOf(items, text, [tag, 'en'])).toBe(true)
    expect(isListOf([...items, 'c'], text, [tag, 'en'])).toBe(false)
    expect(isListOf(['c', ...items.slice(1)], text, [tag, 'en'])).toBe(false)
  })

  it('are read as every language that is known writes them', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    // Tigrinya puts its word behind every item, the last one too.
    const languages = Intl.ListFormat.supportedLocalesOf(codes).filter((language) => language !== 'ti')
    expect(languages.length).toBeGreaterThan(100)
    const unread = languages.flatMap((language) => {
      return [['Ana', 'Inés'], ['Bob', 'Ana', 'Hilda'], ['i', 'e', 'a', 'y'], ['1', '2']].flatMap((items) => {
        const written = new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
        return isListOf(items, written, [language, 'en']) ? [] : [`${language}: ${written}`]
      })
    })
    expect(unread).toEqual([])
  })

  it('that can be read in very many ways do not take for ever', () => {
    const items = Array.from({ length: 12 }, (_, index) => 'a '.repeat(index + 1).trim())
    expect(isListOf(items, `${'a '.repeat(78)}b`, ['en'])).toBe(false)
    expect(isListOf(items, 'a '.repeat(78), ['en'])).toBe(true)
  })
})

it('texts are compared without case and what stands around them', () => {
  expect(plainText(' “Straße”. ', 'de')).toBe(plainText('STRASSE', 'de'))
  expect(plainText('ＡＢＣ  d', 'en')).toBe('abc d')
  expect(plainText('DİYARBAKIR', 'tr')).toBe(plainText('diyarbakır', 'tr'))
  expect(plainText('-5', 'en')).not.toBe(plainText('5', 'en'))
  expect(plainText('...', 'en')).toBe('...')
})
