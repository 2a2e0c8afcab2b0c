import { z } from 'zod'
import { worldFile } from './world-file.ts'
import { hue, listOf, nameList, plainText, textWith } from './world-text.ts'

// How many a list must hold at least follows from how many different ones a phone draws of it.

/** Syllables of invented names. */
export const namesData = worldFile('names', z.strictObject({
  openings: listOf(plainText),
  middles: listOf(plainText),
  endings: listOf(plainText),
}))

/** How many people a phone knows. */
export const PEOPLE_COUNT = 12
export const peopleSchema = z.strictObject({
  first_names: nameList(PEOPLE_COUNT),
  last_names: nameList(PEOPLE_COUNT),
  companies: listOf(plainText, 6),
})
export const peopleData = worldFile('people', peopleSchema.extend({
  owner: z.strictObject({ first: plainText, last: plainText }),
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
/** What a person of the phone writes. */
const personalLetter = z.strictObject({
  /** How many other contacts get it too. */
  others: z.int().min(1).max(3).optional(),
  subject: mailText,
  paragraphs: listOf(mailText),
})
/** What an organisation of the city writes. */
const officialLetter = z.strictObject({
  from: textWith('town'),
  /** What stands before `@example.com`. */
  address: z.string().regex(/^[a-z]+$/),
  subject: mailText,
  paragraphs: listOf(mailText),
})
export const PERSONAL_LETTERS = 6
export const OFFICIAL_LETTERS = 4
export const mailsSchema = z.strictObject({
  people: listOf(personalLetter, PERSONAL_LETTERS)
    .refine((letters) => letters.some(({ others }) => others !== undefined), 'no letter goes to others, too')
    .refine((letters) => JSON.stringify(letters).includes('{place}'), 'no letter has a {place}'),
  organisations: listOf(officialLetter, OFFICIAL_LETTERS),
})
export const mailsData = worldFile('mails', mailsSchema)

export const CONVERSATIONS = 7
export const messagesSchema = listOf(z.array(plainText).min(3).max(8), CONVERSATIONS)
  .refine((talks) => talks.some(({ length }) => length % 2 === 1), 'no talk ends with the other side')
export const messagesData = worldFile('messages', messagesSchema)

export const EVENTS = 10
export const eventTitle = textWith('person')
const quarters = z.int().min(5).max(480).multipleOf(5)
const eventKind = z.strictObject({
  /** In English. */
  title: eventTitle,
  at: z.enum(CATEGORIES).optional(),
  /** The earliest and the latest hour of its start, on the hour or at half past; without it takes the whole day. */
  starts: z.tuple([hour, hour]).optional(),
  minutes: quarters.default(60),
  days: z.enum(['any', 'workdays', 'weekend']).default('any'),
})
export type EventKind = z.infer<typeof eventKind>
export const eventsData = worldFile('events', z.record(z.string().regex(/^[a-z_]+$/), eventKind))

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

const fileName = z.string().regex(/^[\p{Ll}\p{Lo}\p{M}_]+$/u)
export const mediaSchema = z.strictObject({
  pictures: listOf(fileName, 4),
  papers: listOf(fileName, 6),
  paper_lines: listOf(textWith('number'), 4),
  paper_items: listOf(plainText, 5),
  bands: listOf(plainText, 2),
  albums: listOf(plainText, 4),
  songs: listOf(plainText, 12),
})
export const mediaData = worldFile('media', mediaSchema)

/** Telephone numbers by region (ISO 3166), as they are dialled with a SIM card of the US. */
const numberPattern = z.string().regex(/^\+?\d+#{2,8}$/, 'digits, with # for each of the last ones that are drawn')
export const numbersData = worldFile('numbers', z.record(z.string().regex(/^[A-Z]{2}$/), z.strictObject({
  people: listOf(numberPattern),
  places: listOf(numberPattern),
})))
