import { Random } from '@droidgym/spec/random'
import type { Subject } from '@droidgym/spec/world/world-data'
import { encyclopediaData } from '@droidgym/spec/world/world-data'
import type { Wide } from '../../shared/web/topics.ts'
import type { World } from '../../shared/world/world.ts'
import { inventInWorld } from '../../shared/world/world.ts'
import { inventName } from '../../shared/world/invent-name.ts'
import type { Article } from './article.ts'
import { articleOn, searchWide } from './wide-articles.ts'

export interface Event {
  readonly year: number
  readonly text: string
  readonly article: string
}

/** All the articles of one phone, and what the editors made of them today. */
export interface Encyclopedia {
  /** Of the articles on all other topics; a fresh phone has none of them. */
  readonly wide?: Wide
  readonly articles: readonly Article[]
  readonly featured: Article
  readonly topRead: readonly Article[]
  readonly picture: Article
  readonly news: readonly { readonly text: string; readonly article: Article }[]
  readonly events: readonly Event[]
  /** In which the Randomizer deals them. */
  readonly shuffled: readonly Article[]
  readonly mainPage: Article
}

const ARTICLES = 32

/** What the texts about a subject mention; all of it is invented. */
interface Details {
  readonly name: string
  readonly region: string
  /** Another article's title. */
  readonly near: string
  readonly year: number
  readonly number: number
}

/** The same world gives the same encyclopedia. One of its towns is the city of a common world. */
export const encyclopediaOf = inventInWorld(compile)

/** An article by its title, the main page included. */
export function findArticle(encyclopedia: Encyclopedia, title: string): Article | undefined {
  const { articles, mainPage, wide } = encyclopedia
  const article = [...articles, mainPage].find((candidate) => candidate.title === title)
  return article ?? (wide === undefined ? undefined : articleOn(wide, title))
}

/** The articles of these titles, in the same order. */
export function articlesNamed(encyclopedia: Encyclopedia, titles: readonly string[]): readonly Article[] {
  return titles.flatMap((title) => findArticle(encyclopedia, title) ?? [])
}

/** The articles with the words in their titles. */
export function titledWith(articles: readonly Article[], words: string): readonly Article[] {
  const wanted = words.toLowerCase()
  return articles.filter(({ title }) => title.toLowerCase().includes(wanted))
}

/** What the Randomizer shows after that many others. */
export function dealtArticle({ shuffled, featured }: Encyclopedia, dealt: number): Article {
  return shuffled[(11 + dealt) % shuffled.length] ?? featured
}

/**
 * Articles whose title or description contains the words, those that start with them first; then those on other topics.
 */
export function searchArticles({ articles, wide }: Encyclopedia, query: string): readonly Article[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const rank = ({ title, description }: Article): number => {
    if (title.toLowerCase().startsWith(wanted)) return 0
    if (title.toLowerCase().includes(wanted)) return 1
    return description.toLowerCase().includes(wanted) ? 2 : 3
  }
  const found = articles.filter((article) => rank(article) < 3).toSorted((left, right) => rank(left) - rank(right))
  return wide === undefined ? found : [...found, ...searchWide(wide, query)]
}

function compile({ seed, common }: World): Encyclopedia {
  const random = new Random(seed)
  const articles = writeArticles(random, common?.city.name)
  const shuffled = random.sample(articles, articles.length)
  const [featured, picture] = shuffled
  if (featured === undefined || picture === undefined) throw new RangeError('An encyclopedia needs two articles')
  const topRead = articles.toSorted((left, right) => right.views - left.views).slice(0, 10)
  const news = shuffled
    .slice(2, 6)
    .map((article) => ({ article, text: random.pick(encyclopediaData().news).replaceAll('{title}', article.title) }))
  const events = shuffled
    .slice(6, 11)
    .map((article) => ({
      year: 1750 + random.below(250),
      article: article.title,
      text: random.pick(encyclopediaData().events).replaceAll('{title}', article.title),
    }))
    .toSorted((left, right) => right.year - left.year)
  const mainPage: Article = {
    title: 'Main Page',
    description: 'Today on Wikipedia',
    extract: 'Welcome to the free encyclopedia that anyone can edit.',
    facts: [],
    sections: [
      { title: "From today's featured article", paragraphs: [featured.extract], main: featured.title },
      { title: 'In the news', paragraphs: news.map(({ text }) => text) },
      { title: 'On this day', paragraphs: events.map(({ year, text }) => `${String(year)} – ${text}`) },
    ],
    links: [...news.map(({ article }) => article.title), ...events.map(({ article }) => article)],
    place: false,
    hue: 210,
    views: 0,
  }
  const encyclopedia = { articles, featured, topRead, picture, news, events, shuffled, mainPage }
  return common === undefined ? encyclopedia : { ...encyclopedia, wide: { seed, locale: common.locale } }
}

function writeArticles(random: Random, city: string | undefined): readonly Article[] {
  const regions = Array.from({ length: 5 }, () => `${inventName(random)} Province`)
  const drafts = draftTitles(random, city)
  const titles = drafts.map(({ title }) => title)
  return drafts.map(({ subject, name, title }) => {
    const links = random.sample(
      titles.filter((other) => other !== title),
      5,
    )
    const [near = title, main = title] = links
    const details = {
      name,
      region: random.pick(regions),
      near,
      year: 1780 + random.below(180),
      number: 12 + random.below(60),
    }
    return { ...write(subject, details, main), links, title, hue: random.below(360), views: 20 + random.below(900) }
  })
}

function draftTitles(
  random: Random,
  city: string | undefined,
): readonly { readonly subject: Subject; readonly name: string; readonly title: string }[] {
  const { subjects } = encyclopediaData()
  const names = new Set<string>()
  while (names.size < ARTICLES) names.add(inventName(random))
  const town = subjects.findIndex(({ kind }) => kind === 'town')
  return [...names].map((invented, index) => {
    const subject = subjects[index % subjects.length] ?? random.pick(subjects)
    const name = index === town ? (city ?? invented) : invented
    return { subject, name, title: subject.title.replaceAll('{name}', name) }
  })
}

function write(subject: Subject, details: Details, main: string): Omit<Article, 'title' | 'links' | 'hue' | 'views'> {
  const fill = (text: string): string =>
    text
      .replaceAll('{name}', details.name)
      .replaceAll('{region}', details.region)
      .replaceAll('{near}', details.near)
      .replaceAll('{year}', String(details.year))
      .replaceAll('{number}', String(details.number))
  return {
    description: fill(subject.description),
    extract: subject.lead.map(fill).join(' '),
    facts: Object.entries(subject.facts).map(([name, value]) => [name, fill(value)] as const),
    sections: Object.entries(subject.sections).map(([title, paragraphs], index) => ({
      title,
      paragraphs: paragraphs.map(fill),
      ...(index === 1 ? { main } : {}),
    })),
    place: subject.place,
  }
}
