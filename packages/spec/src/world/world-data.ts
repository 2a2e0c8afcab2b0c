import { z } from 'zod'
import { worldFile } from './world-file.ts'
import { hue, listOf, plainText, textWith } from './world-text.ts'

// How many a list must hold at least follows from how many different ones a phone draws of it.

/** Syllables of invented names. */
export const namesData = worldFile('names', z.strictObject({
  openings: listOf(plainText),
  middles: listOf(plainText),
  endings: listOf(plainText),
}))

/** How many people a phone knows. */
export const PEOPLE_COUNT = 12
/** Mail addresses are made of names, so each has letters of ASCII below its accents. */
const givenName = plainText.refine(
  (name) => /^[a-zß' -]+$/i.test(name.normalize('NFD').replaceAll(/\p{Mn}/gu, '')),
  'a name is written in Latin letters',
)
const nameLists = z.strictObject({
  first_names: listOf(givenName, PEOPLE_COUNT),
  last_names: listOf(givenName, PEOPLE_COUNT),
})
export const peopleData = worldFile('people', nameLists.extend({
  companies: listOf(plainText),
  owner: z.strictObject({ first: givenName, last: givenName }),
  /** By language (ISO 639). */
  languages: z.record(z.string().regex(/^[a-z]{2,3}$/), nameLists),
}))

export const CATEGORIES = [
  'restaurant', 'cafe', 'gas', 'grocery', 'hotel', 'pharmacy', 'bank', 'museum', 'station', 'park',
] as const
export type Category = (typeof CATEGORIES)[number]

/** Lines of the city's grid in each direction: each from north to south has a name of its own. */
export const LINES = 49
const hour = z.int().min(0).max(24)
const placeKind = z.strictObject({
  /** How many there are, and what their names end in. Parks have the names of streets, and a number of their own. */
  count: z.int().min(1).max(20).default(0),
  endings: listOf(plainText).default([]),
  opens: hour.default(0),
  closes: hour.default(0),
  /** What people search for besides the category's own name. */
  searched_as: plainText.optional(),
})
export const cityData = worldFile('city', z.strictObject({
  names: listOf(plainText),
  streets: listOf(plainText, LINES),
  owners: listOf(plainText, 20),
  categories: z.strictObject(Object.fromEntries(
    CATEGORIES.map((category) => [category, placeKind]),
  ) as Record<Category, typeof placeKind>),
}))

const department = z.strictObject({
  name: plainText,
  hue,
  /** The goods on each shelf. */
  aisles: z.record(plainText, listOf(plainText)),
})
export const shopData = worldFile('shop', z.strictObject({
  brands: listOf(plainText),
  /** Added to the name of a product. */
  sizes: listOf(z.string().max(40)),
  cities: listOf(plainText),
  streets: listOf(plainText),
  departments: listOf(department),
}))

const aboutTitle = listOf(textWith('title'))
const subjectText = textWith('name', 'region', 'near', 'year', 'number')
const subject = z.strictObject({
  kind: plainText,
  title: textWith('name'),
  description: subjectText,
  /** Whether it is somewhere. */
  place: z.boolean(),
  lead: listOf(subjectText),
  facts: z.record(plainText, subjectText),
  sections: z.record(plainText, listOf(subjectText)),
})
export type Subject = z.infer<typeof subject>
export const encyclopediaData = worldFile('encyclopedia', z.strictObject({
  news: aboutTitle,
  events: aboutTitle,
  subjects: listOf(subject),
}))

const siteText = textWith('town', 'year', 'number')
const sitePage = z.strictObject({
  slug: z.string().regex(/^[a-z]+$/),
  title: siteText,
  paragraphs: listOf(siteText),
  /** A file to download that it links to. A form feed begins a page of a PDF. */
  file: z.strictObject({ name: z.string().regex(/^[a-z_]+\.(?:pdf|csv|txt)$/), title: siteText, text: siteText }).optional(),
})
export type SitePage = z.infer<typeof sitePage>
const siteKind = z.strictObject({
  host_end: z.string().regex(/^[a-z]+$/),
  title: textWith('name'),
  about: siteText,
  pages: listOf(sitePage),
})
export type SiteKind = z.infer<typeof siteKind>
export const webData = worldFile('web', listOf(siteKind))

const mailText = textWith('town', 'place', 'number')
const letter = z.strictObject({
  from: z.union([z.literal('{person}'), textWith('town')]),
  /** How many other contacts get it too. */
  others: z.int().min(1).max(3).optional(),
  subject: mailText,
  paragraphs: listOf(mailText),
})
export const mailsData = worldFile('mails', listOf(letter).refine(
  (letters) => letters.filter(({ from }) => from === '{person}').length <= PEOPLE_COUNT,
  `at most ${String(PEOPLE_COUNT)} letters are from a {person}`,
))

export const CONVERSATIONS = 7
export const messagesData = worldFile('messages', listOf(listOf(plainText), CONVERSATIONS))

export const EVENTS = 10
export const eventsData = worldFile('events', listOf(z.strictObject({
  title: textWith('person'),
  at: z.enum(CATEGORIES).optional(),
}), EVENTS))

export const NETWORK_PEOPLE = 11
export const networkData = worldFile('network', z.strictObject({
  names: listOf(z.string().regex(/^[a-z]+$/), NETWORK_PEOPLE),
  pastimes: listOf(z.string().regex(/^[a-z]+$/)),
  surnames: listOf(plainText),
  captions: listOf(plainText),
  places: listOf(plainText),
  remarks: listOf(plainText, 4),
}))

export const TOPICS = ['music', 'gaming', 'cooking', 'science', 'travel', 'crafts', 'fitness', 'technology'] as const
export type Topic = (typeof TOPICS)[number]
const topic = z.strictObject({
  channels: listOf(plainText).length(2),
  /** The first three are of the first channel. */
  titles: listOf(plainText).length(6),
})
export const videosData = worldFile('videos', z.strictObject({
  music_video: textWith('song'),
  topics: z.strictObject(Object.fromEntries(TOPICS.map((name) => [name, topic])) as Record<Topic, typeof topic>),
  remarks: listOf(plainText, 5),
  viewers: listOf(plainText),
}))

const fileName = z.string().regex(/^[a-z_]+$/)
export const mediaData = worldFile('media', z.strictObject({
  pictures: listOf(fileName, 4),
  papers: listOf(fileName, 6),
  paper_lines: listOf(textWith('number'), 4),
  paper_items: listOf(plainText, 5),
  bands: listOf(plainText, 2),
  albums: listOf(plainText, 4),
  songs: listOf(plainText, 12),
}))
