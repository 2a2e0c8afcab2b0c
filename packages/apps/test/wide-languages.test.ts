import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { searchPlaces } from '@droidgym/apps/maps/search/search-places'
import { subjectOf } from '@droidgym/apps/shared/pictures/subjects'
import { findPage, searchPages, webOf } from '@droidgym/apps/shared/web/web'
import { cityOf } from '@droidgym/apps/shared/world/city'
import { productOf, searchProducts, shopOf } from '@droidgym/apps/walmart/shop/products'
import { encyclopediaOf, findArticle, searchArticles } from '@droidgym/apps/wikipedia/encyclopedia/articles'
import { catalogueOf, searchVideos, videoOf } from '@droidgym/apps/youtube/catalogue/videos'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { livedIn } from '@droidgym/spec/test/lived-in'
import type { Category } from '@droidgym/spec/world/world-data'
import { CATEGORIES } from '@droidgym/spec/world/world-data'
import { topicsData } from '@droidgym/spec/world/topics-data'
import { wideTexts } from '@droidgym/spec/world/wide-texts'

/** Ten queries for pages, articles, videos and goods, and a kind of places. */
const QUERIES = {
  ar: [
    'ar-EG', [
      'كلاب', 'عاصمة اليابان', 'جبل إيفرست', 'وصفة حساء', 'شاحن',
      'الموسيقى الكلاسيكية', 'تغير المناخ', 'كيف تبديل الإطار', 'عيد الشكر', 'مساء هادئ',
    ], 'أقرب مستشفى',
  ],
  de: [
    'de-DE', [
      'Hunde', 'Hauptstadt von Japan', 'Mount Everest', 'Suppe Rezept', 'Ladekabel',
      'klassische Musik', 'Klimawandel', 'Reifen wechseln', 'Erntedank', 'ein ruhiger Abend',
    ], 'nächstes Krankenhaus',
  ],
  es: [
    'es-US', [
      'perros', 'capital de Japón', 'monte Everest', 'receta de sopa', 'cargador',
      'música clásica', 'cambio climático', 'cómo cambiar una llanta', 'Día de Acción de Gracias', 'una tarde tranquila',
    ], 'hospital más cercano',
  ],
  fr: [
    'fr-CA', [
      'chiens', 'capitale du Japon', 'mont Everest', 'recette de soupe', 'chargeur',
      'musique classique', 'changement climatique', 'comment changer un pneu', 'Action de grâce', 'une soirée tranquille',
    ], 'hôpital le plus proche',
  ],
  hi: [
    'hi-IN', [
      'कुत्ते', 'जापान की राजधानी', 'माउंट एवरेस्ट', 'सूप बनाने की विधि', 'चार्जर',
      'शास्त्रीय संगीत', 'जलवायु परिवर्तन', 'टायर कैसे बदलें', 'दीवाली', 'शांत शाम',
    ], 'नज़दीकी अस्पताल',
  ],
  ko: [
    'ko-KR', [
      '개', '일본의 수도', '에베레스트산', '수프 만드는 법', '충전기',
      '클래식 음악', '기후 변화', '타이어 교체 방법', '추수감사절', '조용한 저녁',
    ], '가까운 병원',
  ],
  pt: [
    'pt-BR', [
      'cães', 'capital do Japão', 'monte Everest', 'receita de sopa', 'carregador',
      'música clássica', 'mudança climática', 'como trocar um pneu', 'Dia de Ação de Graças', 'uma noite tranquila',
    ], 'hospital mais próximo',
  ],
  ru: [
    'ru-MD', [
      'собаки', 'столица Японии', 'Эверест', 'рецепт супа', 'зарядка',
      'классическая музыка', 'изменение климата', 'замена шины', 'День благодарения', 'тихий вечер',
    ], 'ближайшая больница',
  ],
} as const

const labels = Object.fromEntries(CATEGORIES.map((category) => [category, category])) as Record<Category, string>
const rows = Object.entries(QUERIES).map(([language, [locale, queries, place]]) => (
  { language, locale, queries, place }
))

function phoneIn(locale: string) {
  const world = { ...livedIn('100'), locale }
  return {
    world, web: webOf(world), encyclopedia: encyclopediaOf(world), catalogue: catalogueOf(world), shop: shopOf(world),
  }
}

it('every language with texts of its own has queries', () => {
  const files = readdirSync(join(packageRoot(), 'envs/world/web')).map((name) => name.replace('.yaml', ''))
  expect([...Object.keys(QUERIES), 'en'].sort()).toEqual(files.sort())
})

describe.each(rows)('a phone in $locale', ({ language, locale, queries, place }) => {
  const { world, web, encyclopedia, catalogue, shop } = phoneIn(locale)
  const { topics, sites, kinds } = wideTexts(language)

  it.each(queries)('finds pages, articles, videos and goods for %s', (query) => {
    const pages = searchPages(web, query)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.map(({ address }) => findPage(web, address))).toEqual(pages)
    expect(pages.flatMap(({ links }) => links).filter((link) => findPage(web, link) === undefined)).toEqual([])
    const articles = searchArticles(encyclopedia, query)
    expect(articles.length).toBeGreaterThan(0)
    const linked = articles.flatMap(({ title, links }) => [title, ...links])
    expect(linked.filter((title) => findArticle(encyclopedia, title) === undefined)).toEqual([])
    const videos = searchVideos(catalogue, query, 'relevance')
    expect(videos.length).toBeGreaterThan(0)
    expect(videos.map(({ id }) => videoOf(catalogue, id))).toEqual(videos)
    const products = searchProducts(shop, query)
    expect(products.length).toBeGreaterThan(0)
    expect(products.map(({ id }) => productOf(shop, id))).toEqual(products)
  })

  it('finds places of a kind', () => {
    const places = searchPlaces({ world, city: cityOf(world) }, place, labels)
    expect(places.length).toBeGreaterThan(0)
    expect(searchPlaces({ world, city: cityOf(world) }, 'hospital', labels)).toEqual(places)
  })

  it('finds each topic by its name in the language and in English', () => {
    const article = (name: string) => findArticle(encyclopedia, name)?.subject?.replace(/ as a .*/, '')
    expect(topics.filter(({ name, english }) => article(name) !== english.name).map(({ name }) => name)).toEqual([])
    // What means something else in the language goes before the English word.
    const local = new Set(topics.flatMap(({ name, words }) => [name, ...words]))
    const missed = topicsData().filter(({ name }) => !local.has(name) && article(name) !== name)
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  it('writes about a topic in the language', () => {
    const topic = topics.find(({ english }) => english.name === 'dogs')
    const [page] = searchPages(web, 'dogs')
    expect(subjectOf([page?.subject ?? ''], 1)).toBe('dog')
    expect(page?.title.toLowerCase()).toContain(topic?.name.toLowerCase())
    expect(page?.paragraphs.join(' ')).toContain(topic?.description)
    expect(sites.map(({ outro }) => outro)).toContain(page?.paragraphs.at(-1))
    const article = findArticle(encyclopedia, 'dogs')
    expect(article?.sections.map(({ title }) => title)).toEqual(Object.keys(kinds.animal.sections))
    const titles = searchVideos(catalogue, 'dogs', 'relevance').map(({ title }) => title.toLowerCase())
    expect(titles.filter((title) => title.includes(topic?.name.toLowerCase() ?? '')).length).toBeGreaterThan(2)
  })
})
