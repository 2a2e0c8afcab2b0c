import { languageOf } from '@droidgym/android/locale'
import { localizeDigits, numberSeparators } from '@droidgym/phone/i18n/formats'
import { numberFormat } from '@droidgym/phone/i18n/intl'
import { Random } from '@droidgym/spec/random'
import { languageData } from '@droidgym/spec/world/language-data'
import type { Topic, TopicKindName } from '@droidgym/spec/world/topics-data'
import type { LocalTopic, WideTexts } from '@droidgym/spec/world/wide-texts'
import { wideTexts } from '@droidgym/spec/world/wide-texts'
import { inventName } from '../world/invent-name.ts'
import { capital, isGibberish, seedOf, slugOf, wordsOf } from './words.ts'

/** What a search is about. */
export interface Subject {
  /** As it is written within a sentence: a topic's name, else the words. */
  readonly name: string
  /** The same in English, for pictures; with its description where the texts are in another language. */
  readonly pictured: string
  /** The part of an address or an id that stands for it: `subjectAt` gives the same subject for it. */
  readonly slug: string
  readonly kind: TopicKindName
  /** The topics among the words; just one where the words are its name. */
  readonly topics: readonly LocalTopic[]
  /** Whether the words are the name of the topic, and nothing besides. */
  readonly exact: boolean
}

/** What there is to say about a subject. */
export interface Account {
  readonly description: string
  readonly about: string
  readonly facts: readonly (readonly [string, string])[]
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** What decides about all that a search finds on a lived-in phone. */
export interface Wide {
  readonly seed: number
  readonly locale: string
}

/** What is found is written so. */
export function textsFor({ locale }: Pick<Wide, 'locale'>): WideTexts {
  return wideTexts(languageOf(locale))
}

/** The locale whose digits, prices and towns the texts have: where they are English, those of English. */
function writtenFor(wide: Pick<Wide, 'locale'>): string {
  return textsFor(wide).language === languageOf(wide.locale) ? wide.locale : 'en-US'
}

/** Undefined for words that mean nothing. They may be in the phone's language, which goes first, or in English. */
export function subjectOf(wide: Pick<Wide, 'locale'>, text: string): Subject | undefined {
  const words = wordsOf(text)
  if (isGibberish(words)) return undefined
  const index = topicIndex(wide)
  const topic = index.exact.get(slugOf(words)) ?? index.names.get(keyOf(words))
  if (topic !== undefined) return subjectOn(topic)
  const topics = topicsIn(index, words)
  const name = words.join(' ')
  return { name, pictured: name, slug: slugOf(words), kind: topics[0]?.kind ?? 'general', topics, exact: false }
}

/** The subject of a slug. */
export function subjectAt(wide: Pick<Wide, 'locale'>, slug: string): Subject | undefined {
  const topic = topicIndex(wide).slugs.get(slug)
  return topic === undefined ? subjectOf(wide, slug) : subjectOn(topic)
}

export function subjectOn(topic: LocalTopic): Subject {
  const { name, kind, about, english } = topic
  const pictured = about === english.about ? name : `${english.name} as a ${english.description}`
  return { name, pictured, slug: slugOf(wordsOf(english.name)), kind, topics: [topic], exact: true }
}

/** The subject itself and each topic that it mentions. */
export function subjectsIn(subject: Subject): readonly Subject[] {
  return subject.exact ? [subject] : [...subject.topics.map(subjectOn), subject]
}

/** What a phone has about a subject. */
export function accountOf(wide: Wide, { name, slug, topics, kind }: Subject): Account {
  const { texts, kinds } = textsFor(wide)
  const [topic] = topics
  const fill = filler(wide, new Random(seedOf(wide.seed, slug)), topic?.name ?? name)
  const sections = Object.entries(kinds[kind].sections).map(([title, paragraphs]) => ({
    title,
    paragraphs: paragraphs.map(fill),
  }))
  return {
    description: capital(topic?.description ?? texts.description),
    about: topics.length === 0
      ? (sections[0]?.paragraphs[0] ?? '')
      : topics.map(({ about }) => capital(about)).join(' '),
    facts: topics
      .flatMap(({ facts }) => Object.entries(facts))
      .map(([fact, value]) => [capital(fact), numbersIn(wide, value)] as const),
    sections,
  }
}

/** Fills the gaps of the texts about a name. */
export function filler(wide: Pick<Wide, 'locale'>, random: Random, name: string): (text: string) => string {
  const locale = writtenFor(wide)
  const number = (value: number): string => localizeDigits(locale, String(value))
  const gaps: Readonly<Record<string, string>> = {
    name,
    Name: capital(name),
    number: number(12 + random.below(60)),
    year: number(1850 + random.below(120)),
    town: inventTown(locale, random),
    price: numberFormat(locale, { style: 'currency', currency: 'USD' }).format(4.95 + random.below(90)),
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (gap, key: string) => gaps[key] ?? gap)
}

function inventTown(locale: string, random: Random): string {
  const { city } = languageData(languageOf(locale))
  return city === undefined ? inventName(random) : random.pick(city.towns)
}

/** A text as the locale writes its digits and decimal points. */
function numbersIn(wide: Wide, text: string): string {
  const locale = writtenFor(wide)
  return localizeDigits(locale, text.replaceAll(/(?<=\d)\.(?=\d)/g, numberSeparators(locale).decimal))
}

/** Topics that a text is the beginning of, then those that it mentions, then those whose texts have all its words. */
export function searchTopics(wide: Pick<Wide, 'locale'>, text: string): readonly LocalTopic[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const index = topicIndex(wide)
  const begun = topicsBegunWith(index, words)
  const sought = keyOf(words).split(' ')
  const holds = (topic: LocalTopic): boolean => (
    index.texts.get(topic)?.some((told) => sought.every((word) => told.includes(` ${word} `))) === true
  )
  return [...new Set([...begun, ...topicsIn(index, words), ...index.topics.filter(holds)])]
}

/** Names of topics that a text is the beginning of; none on a phone that finds no topics. */
export function suggestTopics(wide: Pick<Wide, 'locale'> | undefined, text: string): readonly string[] {
  const words = wordsOf(text)
  if (wide === undefined || words.length === 0) return []
  return topicsBegunWith(topicIndex(wide), words).map(({ name }) => name)
}

function topicsBegunWith({ topics, texts }: TopicIndex, words: readonly string[]): readonly LocalTopic[] {
  return topics.filter((topic) => texts.get(topic)?.some((told) => told.startsWith(` ${words.join(' ')}`)) === true)
}

/** Of the topics in one language. */
interface TopicIndex {
  readonly topics: readonly LocalTopic[]
  readonly slugs: ReadonlyMap<string, LocalTopic>
  /** By their names without a change, and by what `keyOf` makes of them. */
  readonly exact: ReadonlyMap<string, LocalTopic>
  readonly names: ReadonlyMap<string, LocalTopic>
  /** By their names and all other words for them. */
  readonly words: ReadonlyMap<string, LocalTopic>
  /** All that is said of each in the language, and then in English: spaces around each word. */
  readonly texts: ReadonlyMap<LocalTopic, readonly string[]>
}

const indices = new Map<readonly LocalTopic[], TopicIndex>()

function topicIndex(wide: Pick<Wide, 'locale'>): TopicIndex {
  const { topics } = textsFor(wide)
  const index = indices.get(topics) ?? makeIndex(topics)
  indices.set(topics, index)
  return index
}

/** The language goes before English. */
function makeIndex(topics: readonly LocalTopic[]): TopicIndex {
  const named = (entries: readonly (readonly [string, LocalTopic])[], by: typeof keyOf): Map<string, LocalTopic> => {
    const found = new Map<string, LocalTopic>()
    for (const [name, topic] of entries) {
      const key = by(wordsOf(name))
      if (!found.has(key)) found.set(key, topic)
    }
    return found
  }
  const names = topics.map((topic) => [topic.name, topic] as const)
  const words = topics.flatMap((topic) => topic.words.map((word) => [word, topic] as const))
  const english = topics.map((topic) => [topic.english.name, topic] as const)
  const others = topics.flatMap((topic) => topic.english.words.map((word) => [word, topic] as const))
  return {
    topics,
    slugs: new Map(topics.map((topic) => [subjectOn(topic).slug, topic])),
    exact: named([...names, ...english], slugOf),
    names: named([...names, ...english], keyOf),
    words: named([...names, ...words, ...english, ...others], keyOf),
    texts: new Map(topics.map((topic) => [
      topic,
      [...new Set([topic, topic.english].map((told) => ` ${keyOf(allWords(told))} `))],
    ])),
  }
}

function allWords({ name, words, description, about, facts }: Topic): readonly string[] {
  return [name, ...words, description, about, ...Object.entries(facts).flat()].flatMap(wordsOf)
}

/** Of a topic or of what else it is searched by. */
const MAX_NAME_WORDS = 5

/** The topics that words name one after the other, the longest names first. */
function topicsIn(index: TopicIndex, words: readonly string[]): readonly LocalTopic[] {
  const found = new Set<LocalTopic>()
  for (let from = 0; from < words.length;) {
    let length = Math.min(MAX_NAME_WORDS, words.length - from)
    while (length > 1 && !index.words.has(keyOf(words.slice(from, from + length)))) length--
    const name = keyOf(words.slice(from, from + length))
    const topic = index.words.get(name)
    for (const one of topic === undefined ? topicsWithin(index, name) : [topic]) found.add(one)
    from += length
  }
  return [...found]
}

/** The topics within a word of a language that writes words together, or with particles: the longest first. */
function topicsWithin({ words }: TopicIndex, word: string): readonly LocalTopic[] {
  if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)) return []
  const found: LocalTopic[] = []
  for (let from = 0; from < word.length;) {
    let length = word.length - from
    while (length > 1 && !words.has(word.slice(from, from + length))) length--
    const topic = words.get(word.slice(from, from + length))
    if (topic !== undefined) found.push(topic)
    from += length
  }
  return found
}

/** The same for one and for many. */
export function keyOf(words: readonly string[]): string {
  return words.map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)).join(' ')
}
