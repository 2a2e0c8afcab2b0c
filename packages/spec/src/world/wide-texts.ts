import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../load/package-root.ts'
import type { Service, SiteForm, Topic, TopicKind, TopicKindName, WideSite } from './topics-data.ts'
import {
  TOPIC_KINDS, servicesData, siteTexts, sitesData, topicKindTexts, topicKindsData, topicsData,
} from './topics-data.ts'
import { videosData } from './world-data.ts'
import type { WorldFile } from './world-file.ts'
import { worldFile } from './world-file.ts'
import { listOf, plainText, textWith } from './world-text.ts'

const FOLDER = 'web'
const ENGLISH = 'en'

const textsSchema = z.strictObject({
  /** Of an article on words that are no topic. */
  description: plainText,
  /** What a topic is, where its own sentence is in English only. */
  about: textWith('Name', 'description'),
  /** Between two facts; trimmed, after the last of them. */
  facts_end: plainText,
  more: textWith('title'),
  sent: plainText,
  written: textWith('text'),
  search: textWith('text'),
  nothing: plainText,
  found: plainText,
  /** The name of a place of a kind. */
  service: textWith('owner', 'service'),
})

/** A name as within a sentence, and what else it is searched by. */
const names = z.union([plainText.transform((name) => [name]), listOf(plainText)])

const fileSchema = z.strictObject({
  texts: textsSchema,
  /** Words without accents, spaces between them. */
  aside: plainText.transform((words) => words.split(' ')),
  /** Descriptions of topics, names of their facts and values, where # stands for a number. */
  terms: z.record(plainText, plainText).default({}),
  /** By their names in English, as the rest. */
  topics: z.record(plainText, names).default({}),
  /** Sentences that take the place of those in English. */
  about: z.record(plainText, plainText).default({}),
  kinds: z.partialRecord(z.enum(TOPIC_KINDS), topicKindTexts).default({}),
  sites: z.record(z.string(), siteTexts).default({}),
  services: z.record(plainText, names).default({}),
  remarks: listOf(plainText).optional(),
})

/** A topic in the language of a phone. */
export interface LocalTopic extends Topic {
  readonly english: Topic
}

/** A kind of places in the language of a phone. */
export interface LocalService extends Service {
  /** As the names of such places have it; absent in English, where they end in one of `endings`. */
  readonly named?: string
}

/** All that a search finds on a lived-in phone, in one language. */
export interface WideTexts {
  /** Of `en` where the phone's own has no file. */
  readonly language: string
  readonly texts: z.infer<typeof textsSchema>
  readonly aside: ReadonlySet<string>
  readonly topics: readonly LocalTopic[]
  readonly kinds: Readonly<Record<TopicKindName, TopicKind>>
  readonly sites: readonly WideSite[]
  readonly services: readonly LocalService[]
  /** Of those who have watched a video. */
  readonly remarks: readonly string[]
}

type WideFile = z.infer<typeof fileSchema>

const files = new Map<string, WorldFile<WideFile>>()
const known = new Map<string, WideTexts>()

/** The texts of a language (ISO 639), in English what it does not have. Throws `SpecError`. */
export function wideTexts(language: string): WideTexts {
  const code = existsSync(join(packageRoot(), 'envs/world', FOLDER, `${language}.yaml`)) ? language : ENGLISH
  const texts = known.get(code) ?? translate(code, wideFile(code))
  known.set(code, texts)
  return texts
}

/** What the file of a language has. `root` has the folder `envs`. Throws `SpecError`. */
export function wideFile(language: string, root?: string): WideFile {
  const file = files.get(language) ?? worldFile(`${FOLDER}/${language}`, fileSchema)
  files.set(language, file)
  return file(root)
}

function translate(language: string, file: WideFile): WideTexts {
  return {
    language,
    texts: file.texts,
    aside: new Set([...wideFile(ENGLISH).aside, ...file.aside]),
    topics: topicsData().map((topic) => translateTopic(topic, file)),
    kinds: Object.fromEntries(TOPIC_KINDS.map((kind) => [kind, translateKind(kind, file)])) as WideTexts['kinds'],
    sites: sitesData().map((site) => translateSite(site, file)),
    services: servicesData().map((service) => translateService(service, file)),
    remarks: file.remarks ?? videosData().remarks,
  }
}

function translateTopic(topic: Topic, { texts, terms, topics, about }: WideFile): LocalTopic {
  const term = (text: string): string => translateTerm(text, { terms, topics })
  const [name, ...words] = topics[topic.name] ?? []
  if (name === undefined) return { ...topic, english: topic }
  const description = term(topic.description)
  return {
    ...topic,
    english: topic,
    name,
    words,
    description,
    about: about[topic.name] ?? texts.about.replace('{Name}', name).replace('{description}', description),
    facts: Object.fromEntries(Object.entries(topic.facts).map(([fact, value]) => [term(fact), term(value)])),
  }
}

/** A fact often names another topic. */
function translateTerm(text: string, { terms, topics }: Pick<WideFile, 'terms' | 'topics'>): string {
  const whole = terms[text] ?? topics[text]?.[0]
  if (whole !== undefined) return whole
  const number = /\d+(?:\.\d+)?/g
  const numbers = text.match(number) ?? []
  let used = 0
  return terms[text.replaceAll(number, '#')]?.replaceAll('#', () => numbers[used++] ?? '') ?? text
}

function translateKind(kind: TopicKindName, { kinds }: WideFile): TopicKind {
  const english = topicKindsData()[kind]
  const own = kinds[kind]
  return own === undefined ? english : {
    sections: own.sections,
    videos: { as: english.videos.as, titles: own.videos },
    goods: { aisle: english.goods.aisle, names: own.goods },
  }
}

function translateSite(site: WideSite, { sites }: WideFile): WideSite {
  const own = sites[site.host_end]
  if (own === undefined) return site
  const { form, ...texts } = own
  return { ...site, ...texts, ...(site.form && form && { form: translateForm(site.form, form) }) }
}

function translateForm(english: SiteForm, { sent, ...own }: NonNullable<z.infer<typeof siteTexts>['form']>): SiteForm {
  return english.kind === 'search' ? { ...english, ...own } : { ...english, ...own, ...(sent !== undefined && { sent }) }
}

function translateService(service: Service, { services }: WideFile): LocalService {
  const [name, ...words] = services[service.name] ?? []
  if (name === undefined) return service
  return { ...service, name, named: name, words: [...words, service.name, ...service.words] }
}
