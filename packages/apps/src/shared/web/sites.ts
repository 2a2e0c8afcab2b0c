import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import type { WideSite } from '@droidgym/spec/world/topics-data'
import { inventName } from '../world/invent-name.ts'
import type { Subject, Wide } from './topics.ts'
import { accountOf, filler, subjectAt, subjectOf, subjectOn, subjectsIn, textsFor } from './topics.ts'
import type { WebPage } from './web-page.ts'
import { capital, seedOf } from './words.ts'

/** Results of a search at most, and how many pages are remembered: some screens of results. */
const MAX_RESULTS = 10
const KEPT_PAGES = 128
const pages = new LruCache<string, WebPage>(KEPT_PAGES)

interface Site extends WideSite {
  readonly host: string
  readonly name: string
}

/** What decides about the sites of a phone. */
export interface WideWeb extends Wide {
  readonly town: string
}

const known = new WeakMap<WideWeb, readonly Site[]>()

/** The sites of a phone that have a page on anything. */
function sitesOf(web: WideWeb): readonly Site[] {
  const sites = known.get(web) ?? inventSites(web)
  known.set(web, sites)
  return sites
}

function inventSites(web: WideWeb): readonly Site[] {
  const random = new Random(seedOf(web.seed, 'sites'))
  return textsFor(web).sites.map((site) => {
    const name = inventName(random)
    return {
      ...site,
      name: site.title.replaceAll('{site}', name),
      about: site.about.replaceAll('{town}', web.town),
      host: `${name.toLowerCase()}-${site.host_end}.example`,
    }
  })
}

/** The pages of these sites that a search finds: those of sites for its topics, then those of the other sites. */
export function searchSites(web: WideWeb, query: string): readonly WebPage[] {
  const subject = subjectOf(web, query)
  if (subject === undefined) return []
  const random = new Random(seedOf(web.seed, subject.slug))
  const sites = random.sample(sitesOf(web), Number.MAX_SAFE_INTEGER)
  const special = subjectsIn(subject).filter(({ exact }) => exact).flatMap((one) => (
    sites.filter(({ kinds }) => kinds?.includes(one.kind) === true).map((site) => [site, one] as const)
  ))
  const others = sites
    .filter((site) => covers(site, subject) && (site.kinds === undefined || !subject.exact))
    .map((site) => [site, subject] as const)
  const results = [...special.slice(0, MAX_RESULTS / 2), ...others].slice(0, MAX_RESULTS)
  return results.map(([site, one]) => pageOn(web, site, one))
}

/** The page at an address without scheme. */
export function sitePage(web: WideWeb, address: string): WebPage | undefined {
  const [path = '', search = ''] = address.split('?')
  const [host, ...parts] = path.toLowerCase().split('/')
  const site = sitesOf(web).find((candidate) => candidate.host === host)
  if (site === undefined) return undefined
  const [slug = '', more] = parts
  if (slug === '') return homePage(web, site)
  if (slug === 'sent' && site.form?.kind === 'thanks') return sentPage(web, site, textIn(search))
  if (slug === 'search') return resultsPage(web, site, textIn(search))
  const subject = subjectAt(web, slug)
  if (subject === undefined || (more !== undefined && more !== 'more')) return undefined
  return more === undefined ? pageOn(web, site, subject) : morePage(web, site, subject)
}

/** Where a form leads that was sent with a text. */
export function formAddress({ address, form }: WebPage, text: string): string {
  return `${address.split(/[/?]/)[0] ?? ''}/${form?.kind === 'search' ? 'search' : 'sent'}?q=${encodeURIComponent(text)}`
}

function textIn(search: string): string {
  return new URLSearchParams(search).get('q') ?? ''
}

function pageOn(web: WideWeb, site: Site, subject: Subject): WebPage {
  const address = `${site.host}/${subject.slug}`
  return pages.getOrMake(`${String(web.seed)} ${web.locale} ${address}`, () => {
    const random = new Random(seedOf(web.seed, address))
    const fill = filler(web, random, subject.name)
    const { about, facts, sections } = accountOf(web, subject)
    const { facts_end: end } = textsFor(web).texts
    const told = sections.flatMap(({ paragraphs }) => paragraphs)
    const others = sitesOf(web).filter((other) => other !== site && covers(other, subject))
    return {
      address,
      site: site.name,
      title: fill(site.page),
      paragraphs: [
        `${fill(site.intro)} ${about}`,
        ...(facts.length === 0 ? [] : [`${facts.map(([name, value]) => `${name}: ${value}`).join(end)}${end.trim()}`]),
        ...random.sample(told.filter((text) => text !== about), 3),
        site.outro,
      ],
      links: [`${address}/more`, ...random.sample(others, 2).map(({ host }) => `${host}/${subject.slug}`), site.host],
      hue: random.below(360),
      pictures: Array.from({ length: site.pictures - 1 }, () => random.below(360)),
      subject: subject.pictured,
      ...(site.form === undefined ? {} : { form: site.form }),
    }
  })
}

/** Words around the name of a topic make no topic of its kind. */
function covers({ kinds }: Site, { exact, kind }: Subject): boolean {
  return kinds === undefined || kinds.includes(exact ? kind : 'general')
}

/** All that there is to say, part by part. */
function morePage(web: WideWeb, site: Site, subject: Subject): WebPage {
  const first = pageOn(web, site, subject)
  const { sections } = accountOf(web, subject)
  return {
    address: `${first.address}/more`,
    site: site.name,
    title: textsFor(web).texts.more.replace('{title}', () => first.title),
    paragraphs: sections.flatMap(({ title, paragraphs }) => [`${title}.`, ...paragraphs]),
    links: [first.address, ...subject.topics.map((topic) => `${site.host}/${subjectOn(topic).slug}`), site.host],
    hue: (first.hue + 40) % 360,
    subject: subject.pictured,
  }
}

function homePage(web: WideWeb, site: Site): WebPage {
  const random = new Random(seedOf(web.seed, site.host))
  const topics = textsFor(web).topics.filter(({ kind }) => site.kinds?.includes(kind) !== false)
  return {
    address: site.host,
    site: site.name,
    title: site.name,
    paragraphs: [site.about],
    links: random.sample(topics, 6).map((topic) => `${site.host}/${subjectOn(topic).slug}`),
    hue: random.below(360),
    ...(site.form === undefined ? {} : { form: site.form }),
  }
}

function sentPage(web: WideWeb, site: Site, text: string): WebPage {
  const { texts } = textsFor(web)
  return {
    address: `${site.host}/sent`,
    site: site.name,
    title: texts.sent,
    paragraphs: [
      ...(site.form?.kind === 'thanks' ? [site.form.sent] : []),
      ...(text === '' ? [] : [texts.written.replace('{text}', () => text)]),
    ],
    links: [site.host],
    hue: 140,
  }
}

function resultsPage(web: WideWeb, site: Site, text: string): WebPage {
  const { texts } = textsFor(web)
  const subject = subjectOf(web, text)
  return {
    address: `${site.host}/search`,
    site: site.name,
    title: texts.search.replace('{text}', () => capital(text)),
    paragraphs: [subject === undefined ? texts.nothing : texts.found],
    links: [...(subject === undefined ? [] : subjectsIn(subject).map(({ slug }) => `${site.host}/${slug}`)), site.host],
    hue: 210,
    ...(site.form === undefined ? {} : { form: site.form }),
  }
}
