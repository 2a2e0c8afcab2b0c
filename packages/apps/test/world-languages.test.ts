import { describe, expect, it } from 'vitest'
import { seededEvents } from '@droidgym/apps/calendar/events/events'
import { seededMails } from '@droidgym/apps/gmail/mails/mails'
import { seededConversations } from '@droidgym/apps/messages/exchanges/seeded-conversations'
import { initialAddressBook } from '@droidgym/apps/shared/people/address-book'
import { displayName } from '@droidgym/apps/shared/people/contact'
import { seededCalls } from '@droidgym/apps/shared/people/seeded-calls'
import { livedInWorld, worldKey } from '@droidgym/apps/test/world-of-seed'
import { HOUR_MS } from '@droidgym/apps/kit/time/units'
import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import { localeTags } from '@droidgym/spec/environments/locales'
import { languageData } from '@droidgym/spec/world/language-data'
import { eventsData } from '@droidgym/spec/world/world-data'

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'zh-Hans-CN': /\p{sc=Han}/u,
  'hi-IN': /\p{sc=Devanagari}/u,
  'ja-JP': /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  'ru-MD': /\p{sc=Cyrillic}/u,
  'ar-AE': /\p{sc=Arabic}/u,
  'ar-EG': /\p{sc=Arabic}/u,
  'ko-KR': /\p{sc=Hangul}/u,
  'ur-PK': /\p{sc=Arabic}/u,
}
const SEEDS = [3, 4, 5, 6, 7, 8]
/** The texts of phones in Akan are English. */
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt', 'ru', 'ur', 'zh']
const hourOf = (at: number): number => new Date(at).getUTCHours()

describe.each(localeTags())('a phone in %s that has been used', (locale) => {
  it('writes in the script of its language', () => {
    for (const seed of SEEDS) {
      const world = livedInWorld(seed, locale)
      const { contacts } = initialAddressBook(worldKey(seed, 'lived-in', locale))
      const texts = [
        ...contacts.map((contact) => displayName(contact)),
        ...seededMails(world).flatMap(({ person, subject, paragraphs }) => [person, subject, ...paragraphs]),
        ...seededConversations(world).flatMap(({ messages }) => messages.map(({ text }) => text)),
        ...seededEvents(world).flatMap(({ title, location }) => [title, location ?? title]),
      ]
      const script = SCRIPTS[locale] ?? /\p{sc=Latin}/u
      expect(texts.filter((text) => !script.test(text))).toEqual([])
      expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([])
    }
  })

  it('has numbers of its country, each once, in groups', () => {
    for (const seed of SEEDS) {
      const numbers = initialAddressBook(worldKey(seed, 'lived-in', locale)).contacts.flatMap(({ phones }) => phones)
      const shown = numbers.map(({ value }) => formatPhoneNumber(value))
      expect(new Set(shown).size).toBe(numbers.length)
      const pattern = /-(US|CA)$/.test(locale) ? /^\(\d{3}\) 555-01\d\d$/ : /^\+\d{1,3} [\d -]+$/
      expect(shown.filter((number) => !pattern.test(number))).toEqual([])
    }
  })

  it('writes and calls by day, and meets at hours that suit', () => {
    for (const seed of SEEDS) {
      const world = livedInWorld(seed, locale)
      const mails = seededMails(world)
      expect(mails.map(({ at }) => at)).toEqual(mails.map(({ at }) => at).toSorted((a, b) => b - a))
      const hours = [...mails, ...seededCalls(world)].map(({ at }) => hourOf(at))
      expect(hours.filter((hour) => hour < 7 || hour > 21)).toEqual([])
      const lunch = new RegExp(`^${world.common?.texts.events['lunch']?.replace('{person}', '.+') ?? ''}$`)
      const lunches = seededEvents(world).filter(({ title }) => lunch.test(title))
      expect(lunches.filter(({ start }) => hourOf(start) < 12 || hourOf(start) > 13)).toEqual([])
      const timed = seededEvents(world).filter(({ allDay }) => !allDay)
      expect(timed.filter(({ start, end }) => hourOf(start) < 7 || hourOf(end) < hourOf(start))).toEqual([])
    }
  })
})

describe.each(LANGUAGES)('the language %s', (language) => {
  const data = languageData(language)

  it('has mails, talks and events of its own', () => {
    const english = languageData('en')
    expect(data.mails.people.length + data.mails.organisations.length).toBeGreaterThanOrEqual(12)
    expect(data.messages.length).toBeGreaterThanOrEqual(12)
    expect(Object.keys(data.events).length).toBeGreaterThanOrEqual(14)
    const own = JSON.stringify([data.mails, data.messages, data.media, data.people.companies])
    const shared = english.messages.flat().filter((text) => own.includes(JSON.stringify(text)))
    expect(shared).toEqual([])
    expect(data.city).toBeDefined()
  })
})

it('has forty mails, talks and events in English', () => {
  const { mails, messages } = languageData('en')
  expect(mails.people.length + mails.organisations.length).toBeGreaterThanOrEqual(40)
  expect(messages.length).toBeGreaterThanOrEqual(40)
  const kinds = Object.values(eventsData())
  expect(kinds.length).toBeGreaterThanOrEqual(40)
  for (const { starts: [from, to] = [0, 0], minutes } of kinds) {
    expect(from).toBeLessThanOrEqual(to)
    expect(to * HOUR_MS + minutes * 60_000).toBeLessThan(24 * HOUR_MS)
  }
})
