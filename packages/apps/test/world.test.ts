import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededEvents } from '@droidgym/apps/calendar/events/events'
import { seededMails } from '@droidgym/apps/gmail/mails/mails'
import { networkOf } from '@droidgym/apps/instagram/network/people'
import { seededConversations } from '@droidgym/apps/messages/exchanges/seeded-conversations'
import { seededGallery } from '@droidgym/apps/shared/media/seeded-media'
import { initialAddressBook } from '@droidgym/apps/shared/people/address-book'
import { displayName } from '@droidgym/apps/shared/people/contact'
import { webOf } from '@droidgym/apps/shared/web/web'
import { cityOf } from '@droidgym/apps/shared/world/city'
import { placesOf } from '@droidgym/apps/shared/world/places'
import { worldOf } from '@droidgym/apps/shared/world/world'
import type { WorldKey } from '@droidgym/apps/shared/world/world-key'
import { shopOf } from '@droidgym/apps/walmart/shop/products'
import { encyclopediaOf } from '@droidgym/apps/wikipedia/encyclopedia/articles'
import { catalogueOf } from '@droidgym/apps/youtube/catalogue/videos'
import { localeTags } from '@droidgym/spec/environments/locales'
import { cityData } from '@droidgym/spec/world/world-data'
import { commonWorld, worldKey } from '@droidgym/apps/test/world-of-seed'

const usedPhones = fc.record({
  seed: fc.nat(2 ** 32 - 1),
  locale: fc.constantFrom(...localeTags()),
  content: fc.constant('lived-in' as const),
})

function holdsOnUsedPhones(property: (key: WorldKey) => void): void {
  fc.assert(fc.property(usedPhones, property), { numRuns: 40 })
}

/** Everything that the apps begin with. */
function contentOf(key: WorldKey): unknown {
  const world = worldOf(key)
  return [
    initialAddressBook(key), seededMails(world), seededConversations(world), seededEvents(world), seededGallery(world),
    networkOf(key), catalogueOf(key), webOf(key), shopOf(key), encyclopediaOf(key),
  ]
}

const mentioned = (texts: readonly string[], names: readonly string[]): readonly string[] =>
  names.filter((name) => texts.some((text) => text.includes(name)))

describe('the world of a phone that has been used', () => {
  it('has the people of the contacts in mails, messages, events and posts', () => {
    holdsOnUsedPhones((key) => {
      const world = worldOf(key)
      const { contacts } = initialAddressBook(key)
      const names = contacts.map((contact) => displayName(contact))
      const emails = contacts.flatMap((contact) => contact.emails.map(({ value }) => value))
      const numbers = contacts.flatMap(({ phones }) => phones.map(({ value }) => value))

      const mails = seededMails(world)
      const personal = mails.filter(({ address }) => emails.includes(address))
      expect(personal.map(({ person }) => person).filter((person) => !names.includes(person))).toEqual([])
      expect(personal.length).toBeGreaterThan(3)
      expect(new Set(personal.map(({ address }) => address)).size).toBe(personal.length)
      // Others are organisations of the city.
      const others = mails.filter((mail) => !personal.includes(mail))
      expect(others.filter(({ person }) => !person.includes(cityOf(key).name))).toEqual([])

      const peers = seededConversations(world).flatMap((conversation) => conversation.numbers)
      expect(peers.filter((number) => !numbers.includes(number))).toEqual([])
      const lunches = seededEvents(world).filter(({ title }) => title.startsWith('Lunch with '))
      expect(lunches.filter(({ title }) => !names.includes(title.slice('Lunch with '.length)))).toEqual([])
      expect(networkOf(key).people.filter(({ name }) => !names.includes(name))).toEqual([])
    })
  })

  it('is in the city of the map, with its places in mails, events, posts and files', () => {
    holdsOnUsedPhones((key) => {
      const world = worldOf(key)
      const city = cityOf(key)
      const names = placesOf(key).map(({ name }) => name)
      const locations = placesOf(key).map(({ name, address }) => `${name}, ${address}`)
      const elsewhere = cityData().names.filter((name) => name !== city.name)

      const { store } = shopOf(key)
      expect(store.city).toBe(city.name)
      expect(city.columns.map(({ name }) => name)).toContain(store.street.replace(/^\d+ /, ''))
      const mails = seededMails(world).flatMap(({ person, subject, paragraphs }) => [person, subject, ...paragraphs])
      expect(mentioned(mails, elsewhere)).toEqual([])
      expect(mentioned(mails, names).length).toBeGreaterThan(0)
      const places = seededEvents(world).flatMap(({ location }) => location ?? [])
      expect(places.filter((place) => !locations.includes(place))).toEqual([])
      expect(networkOf(key).posts.filter(({ place }) => !names.includes(place))).toEqual([])
      expect(mentioned(encyclopediaOf(key).articles.map(({ title }) => title), [city.name])).toEqual([city.name])
      expect(mentioned(webOf(key).pages.flatMap(({ paragraphs }) => paragraphs), elsewhere)).toEqual([])
    })
  })

  it('has channels of the bands whose songs are on the phone', () => {
    holdsOnUsedPhones((key) => {
      const bands = new Set(seededGallery(worldOf(key)).media.flatMap(({ song }) => song?.artist ?? []))
      const { channels } = catalogueOf(key)
      expect(new Set(channels.filter(({ topic }) => topic === 'music').map(({ name }) => name))).toEqual(bands)
    })
  })

  it('is the same for the same seed and locale, also when others were drawn between', () => {
    holdsOnUsedPhones((key) => {
      const first = structuredClone(contentOf(key))
      for (let seed = 0; seed < 9; seed++) worldOf(worldKey(seed, 'lived-in'))
      expect(structuredClone(contentOf(key))).toEqual(first)
    })
    expect(contentOf(worldKey(7, 'lived-in'))).not.toEqual(contentOf(worldKey(8, 'lived-in')))
  })

  it('has people with names of its language, whose mail addresses are in ASCII', () => {
    const [german, english] = [commonWorld(3, 'de-DE').people, commonWorld(3).people]
    expect(german.map(({ last }) => last)).not.toEqual(english.map(({ last }) => last))
    for (const locale of localeTags()) {
      for (const { email } of commonWorld(3, locale).people) expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/)
    }
  })
})

describe('the world of a fresh phone', () => {
  it('has nobody whom the user knows, and each app draws alone', () => {
    const key = worldKey(5)
    const world = worldOf(key)
    expect(world.common).toBeUndefined()
    expect([seededMails(world), seededConversations(world), seededEvents(world)]).toEqual([[], [], []])
    expect(initialAddressBook(key).contacts).toEqual([])
  })

  it('is the same in every locale', () => {
    const [english, arabic] = [worldKey(5), worldKey(5, 'fresh', 'ar-EG')]
    expect(shopOf(arabic)).toEqual(shopOf(english))
    expect(networkOf(arabic)).toEqual(networkOf(english))
  })
})
