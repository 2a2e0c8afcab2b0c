import { Random } from '@droidgym/spec/random'
import type { Topic, TopicKindName } from '@droidgym/spec/world/topics-data'
import { topicKindsData, topicsData } from '@droidgym/spec/world/topics-data'
import { inventName } from '../world/invent-name.ts'
import { capital, isGibberish, seedOf, slugOf, wordsOf } from './words.ts'

/** What a search is about. */
export interface Subject {
  /** As it is written within a sentence: a topic's name, else the words. */
  readonly name: string
  /** The part of an address or an id that stands for it: `subjectOf` gives the same subject for it. */
  readonly slug: string
  readonly kind: TopicKindName
  /** The topics among the words; just one where the words are its name. */
  readonly topics: readonly Topic[]
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

/** Undefined for words that mean nothing. */
export function subjectOf(text: string): Subject | undefined {
  const words = wordsOf(text)
  if (isGibberish(words)) return undefined
  const topic = topicIndex().names.get(keyOf(words))
  if (topic !== undefined) return subjectOn(topic)
  const topics = topicsIn(words)
  return { name: words.join(' '), slug: slugOf(words), kind: topics[0]?.kind ?? 'general', topics, exact: false }
}

export function subjectOn(topic: Topic): Subject {
  return { name: topic.name, slug: slugOf(wordsOf(topic.name)), kind: topic.kind, topics: [topic], exact: true }
}

/** The subject itself and each topic that it mentions. */
export function subjectsIn(subject: Subject): readonly Subject[] {
  return subject.exact ? [subject] : [...subject.topics.map(subjectOn), subject]
}

/** What a phone of a seed has about a subject. */
export function accountOf(seed: number, { name, slug, topics, kind }: Subject): Account {
  const [topic] = topics
  const fill = filler(new Random(seedOf(seed, slug)), topic?.name ?? name)
  const sections = Object.entries(topicKindsData()[kind].sections).map(([title, paragraphs]) => ({
    title,
    paragraphs: paragraphs.map(fill),
  }))
  return {
    description: topic?.description ?? 'Word or phrase',
    about: topics.length === 0 ? (sections[0]?.paragraphs[0] ?? '') : topics.map(({ about }) => about).join(' '),
    facts: topics.flatMap(({ facts }) => Object.entries(facts)),
    sections,
  }
}

/** Fills the gaps of the texts about a name. */
export function filler(random: Random, name: string): (text: string) => string {
  const gaps: Readonly<Record<string, string>> = {
    name,
    Name: capital(name),
    number: String(12 + random.below(60)),
    year: String(1850 + random.below(120)),
    town: inventName(random),
    price: `$${String(4 + random.below(90))}.95`,
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (gap, key: string) => gaps[key] ?? gap)
}

/** Topics that a text is the beginning of, then those that it mentions, then those whose texts have all its words. */
export function searchTopics(text: string): readonly Topic[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const { topics, texts } = topicIndex()
  const begun = topicsBegunWith(words)
  const sought = keyOf(words).split(' ')
  const holds = (topic: Topic): boolean => sought.every((word) => texts.get(topic)?.includes(` ${word} `) === true)
  return [...new Set([...begun, ...topicsIn(words), ...topics.filter(holds)])]
}

/** Names of topics that a text is the beginning of. */
export function suggestTopics(text: string): readonly string[] {
  const words = wordsOf(text)
  return words.length === 0 ? [] : topicsBegunWith(words).map(({ name }) => name)
}

function topicsBegunWith(words: readonly string[]): readonly Topic[] {
  const { topics, texts } = topicIndex()
  return topics.filter((topic) => texts.get(topic)?.startsWith(` ${words.join(' ')}`) === true)
}

interface TopicIndex {
  readonly topics: readonly Topic[]
  readonly names: ReadonlyMap<string, Topic>
  /** By their names and all other words for them. */
  readonly words: ReadonlyMap<string, Topic>
  /** All that is said of each, spaces around each word. */
  readonly texts: ReadonlyMap<Topic, string>
}

let index: TopicIndex | undefined

function topicIndex(): TopicIndex {
  return (index ??= makeIndex(topicsData()))
}

function makeIndex(topics: readonly Topic[]): TopicIndex {
  const names = new Map(topics.map((topic) => [keyOf(wordsOf(topic.name)), topic]))
  const words = new Map(names)
  for (const topic of topics) {
    for (const other of topic.words) {
      const key = keyOf(wordsOf(other))
      if (!words.has(key)) words.set(key, topic)
    }
  }
  const texts = new Map(topics.map((topic) => [topic, ` ${keyOf(allWords(topic))} `]))
  return { topics, names, words, texts }
}

function allWords({ name, words, description, about, facts }: Topic): readonly string[] {
  return [name, ...words, description, about, ...Object.entries(facts).flat()].flatMap(wordsOf)
}

/** Of a topic or of what else it is searched by. */
const MAX_NAME_WORDS = 5

/** The topics that words name one after the other, the longest names first. */
function topicsIn(words: readonly string[]): readonly Topic[] {
  const { words: known } = topicIndex()
  const found = new Set<Topic>()
  for (let from = 0; from < words.length;) {
    let length = Math.min(MAX_NAME_WORDS, words.length - from)
    while (length > 1 && !known.has(keyOf(words.slice(from, from + length)))) length--
    const topic = known.get(keyOf(words.slice(from, from + length)))
    if (topic !== undefined) found.add(topic)
    from += length
  }
  return [...found]
}

/** The same for one and for many. */
export function keyOf(words: readonly string[]): string {
  return words.map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)).join(' ')
}
