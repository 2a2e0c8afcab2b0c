import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import type { TopicKindName } from '@droidgym/spec/world/topics-data'
import type { Subject, Wide } from '../../shared/web/topics.ts'
import { accountOf, searchTopics, subjectOf, subjectOn, textsFor } from '../../shared/web/topics.ts'
import { capital, coreOf, seedOf } from '../../shared/web/words.ts'
import type { Article } from './article.ts'

const MAX_RESULTS = 20
const PLACES: ReadonlySet<TopicKindName> = new Set(['city', 'country', 'landmark'])

/** The article of that title: on a topic, or on any words of which no topic is part. */
export function articleOn(wide: Wide, title: string): Article | undefined {
  const subject = subjectOf(wide, title)
  if (subject === undefined) return undefined
  const [topic] = subject.topics
  return write(wide, topic === undefined ? subject : subjectOn(topic))
}

/**
 * Articles on topics, those that begin with the words first; one on the words themselves where no topic has to do with
 * them.
 */
export function searchWide(wide: Wide, query: string): readonly Article[] {
  const topics = searchTopics(wide, query)
  if (topics.length > 0) return topics.slice(0, MAX_RESULTS).map((topic) => write(wide, subjectOn(topic)))
  const article = articleOn(wide, coreOf(query, textsFor(wide).aside))
  return article === undefined ? [] : [article]
}

/** How many articles are kept, over all phones of the process. */
const KEPT = 128
const kept = new LruCache<string, Article>(KEPT)

function write(wide: Wide, subject: Subject): Article {
  return kept.getOrMake(`${String(wide.seed)} ${wide.locale} ${subject.slug}`, () => inventArticle(wide, subject))
}

function inventArticle(wide: Wide, subject: Subject): Article {
  const random = new Random(seedOf(wide.seed, `article ${subject.slug}`))
  const { description, about, facts, sections } = accountOf(wide, subject)
  const { topics } = textsFor(wide)
  const related = topics.filter(({ name, kind }) => kind === subject.kind && name !== subject.name)
  const others = related.length > 0 ? related : topics
  return {
    title: capital(subject.name),
    description,
    extract: about,
    facts,
    sections,
    links: random.sample(others, 5).map(({ name }) => capital(name)),
    place: PLACES.has(subject.kind),
    hue: random.below(360),
    views: 20 + random.below(900),
    subject: subject.pictured,
  }
}
