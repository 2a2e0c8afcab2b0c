import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../load/package-root.ts'
import type { WorldFile } from './world-file.ts'
import { worldFile } from './world-file.ts'
import {
  CATEGORIES, EVENTS, LINES, eventTitle, eventsData, mailsData, mailsSchema, mediaData, mediaSchema, messagesData,
  messagesSchema, peopleData, peopleSchema,
} from './world-data.ts'
import { listOf, plainText, textWith } from './world-text.ts'

const FOLDER = 'languages'
/** Big streets in both directions, at most. */
const MAJOR_STREETS = 26
const MINOR_STREETS = 2 * LINES - 2 * 12

const street = textWith('name')
const citySchema = z.strictObject({
  towns: listOf(plainText, 6),
  /** Words that streets and parks are named after. */
  words: listOf(plainText, MAJOR_STREETS),
  major: street,
  minor: listOf(street),
  park: street,
  address: textWith('street', 'number', 'town'),
  owners: listOf(plainText, 20),
  /** What places of a kind are called; those of a kind that is left out have names in English. */
  places: z.partialRecord(z.enum(CATEGORIES), listOf(textWith('owner'))),
}).refine(({ words, minor }) => words.length * minor.length >= MINOR_STREETS, 'words and minor make too few streets')

/** Titles of kinds of events by their keys. */
const eventTitles = z.record(z.string(), eventTitle)
  .refine((titles) => Object.keys(titles).length >= EVENTS, `needs ${String(EVENTS)} titles`)
  .refine((titles) => Object.keys(titles).every((key) => key in eventsData()), 'a key is not in envs/world/events.yaml')

const textsSchema = z.strictObject({
  people: peopleSchema,
  media: mediaSchema,
  mails: mailsSchema,
  messages: messagesSchema,
  events: eventTitles,
})

/** What a file has of a language; the rest is English. */
const languageSchema = textsSchema.partial().extend({ city: citySchema.optional() })

export type CityNames = z.infer<typeof citySchema>

/** The texts of a world in one language. */
export interface LanguageData extends z.infer<typeof textsSchema> {
  /** Absent in English, whose cities have numbered streets. */
  readonly city?: CityNames
}

const files = new Map<string, WorldFile<z.infer<typeof languageSchema>>>()

/** Whether a language (ISO 639) has texts of its own. */
function hasLanguageData(language: string): boolean {
  return existsSync(join(packageRoot(), 'envs/world', FOLDER, `${language}.yaml`))
}

/** The texts of a language, in English where it has none. Throws `SpecError`. */
export function languageData(language: string): LanguageData {
  const own = hasLanguageData(language) ? readLanguage(language) : {}
  return {
    people: own.people ?? peopleData(),
    media: own.media ?? mediaData(),
    mails: own.mails ?? mailsData(),
    messages: own.messages ?? messagesData(),
    events: own.events ?? englishTitles(),
    ...(own.city && { city: own.city }),
  }
}

function englishTitles(): LanguageData['events'] {
  return Object.fromEntries(Object.entries(eventsData()).map(([key, { title }]) => [key, title]))
}

function readLanguage(language: string): z.infer<typeof languageSchema> {
  const file = files.get(language) ?? worldFile(`${FOLDER}/${language}`, languageSchema)
  files.set(language, file)
  return file()
}
