import { describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { chrome } from '@droidgym/apps/chrome/activities'
import { google } from '@droidgym/apps/google/activities'
import { maps } from '@droidgym/apps/maps/activities'
import { searchPlaces } from '@droidgym/apps/maps/search/search-places'
import { formAddress } from '@droidgym/apps/shared/web/sites'
import { findPage, searchPages, webOf } from '@droidgym/apps/shared/web/web'
import { cityOf } from '@droidgym/apps/shared/world/city'
import { walmart } from '@droidgym/apps/walmart/activities'
import { productOf, searchProducts, shopOf } from '@droidgym/apps/walmart/shop/products'
import { departments } from '@droidgym/apps/walmart/shop/departments'
import { wikipedia } from '@droidgym/apps/wikipedia/activities'
import { encyclopediaOf, findArticle, searchArticles } from '@droidgym/apps/wikipedia/encyclopedia/articles'
import { youtube } from '@droidgym/apps/youtube/activities'
import { catalogueOf, channelOf, searchVideos, upNext, videoOf } from '@droidgym/apps/youtube/catalogue/videos'
import type { Phone } from '@droidgym/phone/phone'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { topicKindsData, topicsData } from '@droidgym/spec/world/topics-data'
import type { Category } from '@droidgym/spec/world/world-data'
import { CATEGORIES } from '@droidgym/spec/world/world-data'

const QUERIES = [
  'weather', 'weather tomorrow', 'news', 'france', 'Paris', 'capital of japan', 'london hotels', 'music', 'guitar chords',
  'best phone 2020', 'lego', 'batteries', 'usb cable', 'running shoes', 'cats', 'funny cats', 'dog food', 'elephant',
  'mount everest height', 'highest mountain', 'nile', 'einstein', 'who was marie curie', 'pizza', 'pizza dough recipe',
  'sushi', 'chocolate cake', 'green tea', 'bananas', 'how to tie a tie', 'how to boil eggs', 'learn english', 'soccer rules',
  'nba', 'yoga', 'marathon', 'headache', 'back pain exercises', 'nurse salary', 'job interview tips', 'moon', 'solar system',
  'gravity', 'artificial intelligence', 'python tutorial', 'electric cars', 'christmas gifts', 'halloween costume',
  'birthday cake', 'chess', 'movies near me', 'jokes', 'hiking', 'zyzzyva', 'example query', 'quiet evening plans',
  'Café au lait', '2020', 'xylophone', '서울 날씨',
]
const ON_THE_MAP = [
  'pizza', 'hospital', 'airport', 'atm', 'school', 'parking', 'supermarket', 'restaurants near me', 'nearest hospital', 'gym',
  'library', 'post office', 'cinema', 'bakery', 'police', 'dentist', 'sushi', 'coffee', 'hotels', 'gas station', 'lego', 'zoo',
]
const GIBBERISH = ['qwrtpsdf', 'zzzz qqqq', 'aaaa', 'bcdfghjklm', '?!', '   ']
const PACKAGES = [chrome, google, wikipedia, youtube, walmart, maps]

const environment = livedIn('100')
const web = webOf(environment)
const encyclopedia = encyclopediaOf(environment)
const catalogue = catalogueOf(environment)
const shop = shopOf(environment)
const labels = Object.fromEntries(CATEGORIES.map((category) => [category, category])) as Record<Category, string>

function placesFor(query: string, world = environment) {
  return searchPlaces({ world, city: cityOf(world) }, query, labels)
}

describe('any words', () => {
  it.each(QUERIES)('%s find pages, articles, videos and goods that open', (query) => {
    const pages = searchPages(web, query)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.map(({ address }) => findPage(web, `https://${address}`))).toEqual(pages)
    expect(pages.flatMap(({ links }) => links).filter((link) => findPage(web, link) === undefined)).toEqual([])
    const articles = searchArticles(encyclopedia, query)
    expect(articles.length).toBeGreaterThan(0)
    expect(articles.map(({ title }) => findArticle(encyclopedia, title))).toEqual(articles)
    const linked = articles.flatMap(({ links }) => links)
    expect(linked.filter((title) => findArticle(encyclopedia, title) === undefined)).toEqual([])
    const videos = searchVideos(catalogue, query, 'relevance')
    expect(videos.length).toBeGreaterThan(0)
    expect(videos.map(({ id }) => videoOf(catalogue, id))).toEqual(videos)
    expect(videos.every((video) => channelOf(catalogue, video.channel).topic === video.topic)).toBe(true)
    expect(videos.flatMap((video) => upNext(catalogue, video))).not.toHaveLength(0)
    const products = searchProducts(shop, query)
    expect(products.length).toBeGreaterThan(0)
    expect(products.map(({ id }) => productOf(shop, id))).toEqual(products)
  })

  it.each(ON_THE_MAP)('%s find places', (query) => {
    const places = placesFor(query)
    expect(places.length).toBeGreaterThan(0)
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  })

  it.each(GIBBERISH)('but not “%s”, which means nothing', (query) => {
    expect(searchPages(web, query)).toEqual([])
    expect(searchArticles(encyclopedia, query)).toEqual([])
    expect(searchProducts(shop, query)).toEqual([])
    expect(placesFor(query)).toEqual([])
    if (query.trim() !== '') expect(searchVideos(catalogue, query, 'relevance')).toEqual([])
  })

  it('find the same whatever their case, accents and spaces', () => {
    const [page] = searchPages(web, 'cafe au lait')
    expect(searchPages(web, '  CAFÉ  au LAIT ')[0]).toEqual(page)
    expect(page?.title).toContain('afe au lait')
  })

  it('find other sites on other phones, and the same on the same', () => {
    const addresses = (seed: number) => searchPages(webOf({ ...environment, seed }), 'zyzzyva').map(({ address }) => address)
    expect(addresses(1)).toEqual(addresses(1))
    expect(addresses(1)).not.toEqual(addresses(2))
  })

  it('are remembered for a few screens only', () => {
    const remembered = (): unknown => searchPages(web, 'first words').at(-1)
    const before = remembered()
    expect(remembered()).toBe(before)
    for (let count = 0; count < 30; count++) searchPages(web, `other words ${String(count)}`)
    expect(remembered()).not.toBe(before)
    expect(remembered()).toEqual(before)
  })

  it('find what the phone has by itself first', () => {
    const [article] = web.articles
    expect(searchPages(web, article?.title ?? '')[0]).toEqual(article)
    const [entry] = encyclopedia.articles
    expect(searchArticles(encyclopedia, entry?.title ?? '')[0]).toEqual(entry)
    expect(searchProducts(shop, 'bananas')[0]?.id).toBe(1)
  })

  it('find nothing on a fresh phone', () => {
    const fresh = findEnvironment('005')
    expect(fresh.content).toBe('fresh')
    expect(searchPages(webOf(fresh), 'zyzzyva')).toEqual([])
    expect(searchArticles(encyclopediaOf(fresh), 'zyzzyva')).toEqual([])
    expect(searchVideos(catalogueOf(fresh), 'zyzzyva', 'relevance')).toEqual([])
    expect(searchProducts(shopOf(fresh), 'zyzzyva')).toEqual([])
    expect(placesFor('hospital', { ...environment, content: 'fresh' })).toEqual([])
  })
})

describe('topics', () => {
  it('have articles with their facts', () => {
    const article = findArticle(encyclopedia, 'Mount Everest')
    expect(article?.facts).toContainEqual(['Height', '8849 m'])
    expect(searchArticles(encyclopedia, 'how high is everest')[0]).toEqual(article)
    const missing = topicsData().filter(({ name }) => searchArticles(encyclopedia, name).length === 0)
    expect(missing).toEqual([])
  })

  it('name shelves that the shop has', () => {
    const shelves = new Set(departments().flatMap(({ aisles }) => aisles.map(({ name }) => name)))
    const named = [
      ...topicsData().flatMap(({ aisle }) => aisle ?? []),
      ...Object.values(topicKindsData()).map(({ goods }) => goods.aisle),
    ]
    expect(named.filter((aisle) => !shelves.has(aisle))).toEqual([])
  })
})

describe('addresses', () => {
  it('are found on the streets of the map', () => {
    const street = cityOf(environment).columns[20]?.name.split(' ')[0] ?? ''
    const [place, ...others] = placesFor(`12 ${street} St`)
    expect(place?.name).toMatch(new RegExp(`^12 ${street} `))
    expect(others).toEqual([])
    expect(placesFor('12 Nowhere St')).toEqual([])
  })
})

function opened(...intent: readonly string[]): Phone {
  const phone = smallPhone(environment, PACKAGES)
  phone.shell(['am', 'start', ...intent])
  return phone
}

const id = (name: string): UiSelector => ({ resource_id: name })

describe('a search on the screen', () => {
  it.each(['weather', 'lego', 'how to tie a tie', 'zyzzyva'])('for %s leads somewhere in each app', (query) => {
    const encoded = encodeURIComponent(query)
    const view = ['-a', 'android.intent.action.VIEW', '-d']
    const browser = opened(...view, `https://www.google.com/search?q=${encoded}`)
    const link = searchPages(web, query)[0]
    tap(browser, { class: 'android.view.View', text: link?.title ?? '', clickable: true })
    expect(find(browser, { class: 'android.webkit.WebView' }).text).toBe(link?.title)

    const searcher = opened('-a', 'android.intent.action.WEB_SEARCH', '--es', 'query', query)
    tap(searcher, { ...id('com.google.android.googlequicksearchbox:id/title'), text: link?.title ?? '' })
    expect(find(searcher, id('com.android.chrome:id/url_bar')).text).toBe(link?.address)

    const reader = opened('-n', 'org.wikipedia/.search.SearchActivity')
    tap(reader, id('org.wikipedia:id/search_src_text'))
    reader.type(query)
    const { text: title } = find(reader, id('org.wikipedia:id/page_list_item_title'))
    tap(reader, { ...id('org.wikipedia:id/page_list_item_title'), text: title })
    expect(findAll(reader, { class: 'android.view.View', text: title })).not.toHaveLength(0)

    const viewer = opened(
      '-n', 'com.google.android.youtube/com.google.android.apps.youtube.app.WatchWhileActivity',
      '-a', 'android.intent.action.SEARCH', '--es', 'query', query,
    )
    const video = find(viewer, id('com.google.android.youtube:id/title')).text
    tap(viewer, { text: video })
    expect(isShown(viewer, id('com.google.android.youtube:id/player_view'))).toBe(true)
    expect(find(viewer, id('com.google.android.youtube:id/title')).text).toBe(video)

    const buyer = opened(
      '-n', 'com.walmart.android/com.walmart.glass.integration.root.RootActivity',
      ...view, `https://www.walmart.com/search?q=${encoded}`,
    )
    const { text: product } = find(buyer, id('com.walmart.android:id/product_tile_name'))
    tap(buyer, id('com.walmart.android:id/product_tile_list_view'))
    expect(find(buyer, id('com.walmart.android:id/item_title')).text).toBe(product)
    tap(buyer, id('com.walmart.android:id/textview_add_cart_cta'))
    expect(find(buyer, id('com.walmart.android:id/quantitystepper_count')).text).toBe('1')
  })

  it('for a kind of place lists places, which open', () => {
    const phone = opened('-a', 'android.intent.action.VIEW', '-d', 'geo:0,0?q=hospital')
    const row = find(phone, id('com.google.android.apps.maps:id/title')).text
    expect(isShown(phone, { text_matches: '^Hospital · ' })).toBe(true)
    tap(phone, { ...id('com.google.android.apps.maps:id/title'), text: row })
    expect(isShown(phone, id('com.google.android.apps.maps:id/place_header'))).toBe(true)
  })
})

describe('the form of a page', () => {
  const page = (kind: string) => {
    const found = searchPages(web, 'cats').find(({ form }) => form?.kind === kind)
    if (found === undefined) throw new Error(`No page has a form of the kind ${kind}`)
    return found
  }

  it('is sent, and the site says what was written', () => {
    const { address, form } = page('thanks')
    const phone = opened('-a', 'android.intent.action.VIEW', '-d', `https://${address}`)
    const field: UiSelector = { class: 'android.widget.EditText', package: 'com.android.chrome', instance: 1 }
    for (let swipes = 0; !isShown(phone, { class: 'android.widget.Button', text: form?.button ?? '' }) && swipes < 5; swipes++) {
      phone.shell(['input', 'swipe', '300', '900', '300', '400'])
    }
    tap(phone, field)
    phone.type('Robin was here')
    phone.key('ENTER')
    expect(isShown(phone, { text: 'Thank you' })).toBe(true)
    expect(isShown(phone, { text: 'You wrote: Robin was here' })).toBe(true)
  })

  it('searches the site', () => {
    const found = findPage(web, formAddress(page('search'), 'mount everest'))
    expect(found?.title).toBe('Search: Mount everest')
    expect(found?.links[0]).toMatch(/\/mount-everest$/)
    expect(findPage(web, formAddress(page('search'), 'qwrtpsdf'))?.paragraphs).toEqual(['Nothing was found.'])
  })
})
