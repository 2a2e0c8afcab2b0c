import { Random } from '@droidgym/spec/random'
import type { SiteKind, SitePage } from '@droidgym/spec/world/world-data'
import { webData } from '@droidgym/spec/world/world-data'
import type { World } from '../world/world.ts'
import { inventInWorld } from '../world/world.ts'
import { inventName } from '../world/invent-name.ts'
import type { WideWeb } from './sites.ts'
import { searchSites, sitePage } from './sites.ts'
import type { WebFile, WebPage } from './web-page.ts'

/** The web of one phone. */
export interface Web {
  /** The sites that have a page on anything; a fresh phone has none of them. */
  readonly wide?: WideWeb
  readonly pages: readonly WebPage[]
  /** The first page of each site. */
  readonly sites: readonly WebPage[]
  /** The other pages in the order in which they are recommended. */
  readonly articles: readonly WebPage[]
}

/** The same world gives the same web, which writes about the city of a common world. */
export const webOf = inventInWorld(write)

/** The page at an address, with or without scheme, `www.` and a slash at the end. */
export function findPage({ pages, wide }: Web, address: string): WebPage | undefined {
  const wanted = bareAddress(address)
  const page = pages.find((candidate) => candidate.address === wanted)
  return page ?? (wide === undefined ? undefined : sitePage(wide, withoutScheme(address)))
}

/** What a search finds: `searchTexts`, then what other sites have about the words. */
export function searchPages(web: Web, query: string): readonly WebPage[] {
  const found = searchTexts(web, query)
  return web.wide === undefined ? found : [...found, ...searchSites(web.wide, query)]
}

/** Pages that hold every word, those with a word in the title first. */
export function searchTexts({ pages }: Web, query: string): readonly WebPage[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const texts = new Map(pages.map((page) => [page, [page.title, page.site, ...page.paragraphs].join(' ').toLowerCase()]))
  const rank = ({ title }: WebPage): number => (words.some((word) => title.toLowerCase().includes(word)) ? 0 : 1)
  return pages
    .filter((page) => words.every((word) => texts.get(page)?.includes(word) === true))
    .toSorted((left, right) => rank(left) - rank(right))
}

/** `https://www.a.example/` is `a.example`. */
export function bareAddress(address: string): string {
  return withoutScheme(address).toLowerCase()
}

function withoutScheme(address: string): string {
  return address
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
}

function write({ seed, common }: World): Web {
  const random = new Random(seed)
  const kinds = webData()
  const names = new Set<string>()
  while (names.size < kinds.length) names.add(inventName(random))
  const drafts = kinds.map((kind, index) => writeSite(random, kind, { name: [...names][index] ?? '', city: common?.city.name }))
  const sites = drafts.flatMap((pages) => pages.slice(0, 1))
  const articles = random.sample(drafts.flatMap((pages) => pages.slice(1)), Number.MAX_SAFE_INTEGER)
  const linked = articles.map((page) => {
    const others = articles.filter(({ site }) => site !== page.site).map(({ address }) => address)
    return { ...page, links: [...page.links, ...random.sample(others, 3)] }
  })
  const web = { sites, articles: linked, pages: [...sites, ...linked] }
  return common === undefined ? web : { ...web, wide: { seed, locale: common.locale, town: common.city.name } }
}

interface SiteNames {
  readonly name: string
  /** What it writes about; a town for each page where there is none. */
  readonly city: string | undefined
}

function fileOf({ name, title, text }: NonNullable<SitePage['file']>, host: string, fill: (text: string) => string): WebFile {
  return { address: `${host}/files/${name}`, title: fill(title), text: fill(text) }
}

/** A site's first page, and then the others. */
function writeSite(random: Random, kind: SiteKind, { name, city }: SiteNames): readonly WebPage[] {
  const host = `${name.toLowerCase()}-${kind.host_end}.example`
  const site = kind.title.replaceAll('{name}', name)
  const fill = (): ((text: string) => string) => {
    const invented = inventName(random)
    const town = city ?? invented
    const year = String(1850 + random.below(120))
    const number = String(12 + random.below(40))
    return (text) => text.replaceAll('{town}', town).replaceAll('{year}', year).replaceAll('{number}', number)
  }
  const pages = kind.pages.map((page) => {
    const filled = fill()
    return {
      address: `${host}/${page.slug}`,
      title: filled(page.title),
      site,
      paragraphs: page.paragraphs.map(filled),
      links: [host],
      hue: random.below(360),
      ...(page.file && { file: fileOf(page.file, host, filled) }),
    }
  })
  const links = pages.map(({ address }) => address)
  return [
    { address: host, title: site, site, paragraphs: [fill()(kind.about)], links, hue: random.below(360) },
    ...pages,
  ]
}
