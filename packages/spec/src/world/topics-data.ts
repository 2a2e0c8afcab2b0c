import { z } from 'zod'
import { CATEGORIES, TOPICS } from './world-data.ts'
import { worldFile } from './world-file.ts'
import { listOf, plainText, textWith } from './world-text.ts'

/** Kinds of topics that people search for; `general` is for words that are none. */
export const TOPIC_KINDS = [
  'general', 'city', 'country', 'landmark', 'animal', 'food', 'product', 'music', 'sport', 'job', 'health', 'science',
  'technology', 'howto', 'weather', 'news', 'pastime', 'holiday', 'person',
] as const
export type TopicKindName = (typeof TOPIC_KINDS)[number]
const kindName = z.enum(TOPIC_KINDS)

const ABOUT = ['name', 'Name', 'number', 'year', 'town'] as const
const sentence = textWith(...ABOUT)
const named = textWith('name', 'Name')

const topic = z.strictObject({
  /** As it is written within a sentence. */
  name: plainText,
  kind: kindName,
  /** What else it is searched by. */
  words: listOf(plainText).default([]),
  description: plainText,
  about: plainText,
  facts: z.record(plainText, plainText),
  /** The shelf of the shop on which such goods are. */
  aisle: plainText.optional(),
})
export type Topic = z.infer<typeof topic>
export const topicsData = worldFile('topics', listOf(topic))

const topicKind = z.strictObject({
  sections: z.record(plainText, listOf(sentence)),
  videos: z.strictObject({
    /** The topic of the catalogue under which they are listed. */
    as: z.enum(TOPICS),
    titles: listOf(named),
  }),
  goods: z.strictObject({ aisle: plainText, names: listOf(named) }),
})
export type TopicKind = z.infer<typeof topicKind>
export const topicKindsData = worldFile('topic_kinds', z.strictObject(
  Object.fromEntries(TOPIC_KINDS.map((name) => [name, topicKind])) as Record<TopicKindName, typeof topicKind>,
))

/** What another language has of a kind. */
export const topicKindTexts = z.strictObject({
  sections: z.record(plainText, listOf(sentence)),
  videos: listOf(named),
  goods: listOf(named),
})

const form = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('search'), title: plainText, hint: plainText, button: plainText }),
  z.strictObject({
    kind: z.literal('thanks'),
    title: plainText,
    hint: plainText,
    button: plainText,
    /** What is said once it was sent. */
    sent: plainText,
  }),
])
export type SiteForm = z.infer<typeof form>
const wideSite = z.strictObject({
  host_end: z.string().regex(/^[a-z]+$/),
  title: textWith('site'),
  about: textWith('town'),
  /** Those that it writes about; all where there are none. */
  kinds: listOf(kindName).optional(),
  /** The title of a page. */
  page: named,
  intro: textWith(...ABOUT, 'price'),
  outro: plainText,
  pictures: z.int().min(1).max(12).default(1),
  form: form.optional(),
})
export type WideSite = z.infer<typeof wideSite>
export const sitesData = worldFile('sites', listOf(wideSite))

/** What another language has of a site. */
export const siteTexts = wideSite.pick({ title: true, about: true, page: true, intro: true, outro: true })
  .extend({
    form: z.strictObject({
      title: plainText,
      hint: plainText,
      button: plainText,
      sent: plainText.optional(),
    }).optional(),
  })

const hour = z.int().min(0).max(24)
const service = z.strictObject({
  name: plainText,
  /** The category whose sign and colours it has. */
  like: z.enum(CATEGORIES),
  words: listOf(plainText),
  /** What the names of such places end in. */
  endings: listOf(plainText),
  count: z.int().min(1).max(20),
  opens: hour.default(0),
  closes: hour.default(0),
  /** Kinds of topics for which such places are shown. */
  topics: listOf(kindName).default([]),
})
export type Service = z.infer<typeof service>
export const servicesData = worldFile('services', listOf(service))
