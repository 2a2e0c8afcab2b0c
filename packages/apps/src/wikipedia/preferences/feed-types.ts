/** A kind of card on the Explore feed. */
interface FeedTypeRow<N extends string> {
  /** Place in the stored lists: FeedContentType's code. */
  readonly code: number
  readonly name: N
  readonly titleKey: string
  readonly subtitleKey: string
}

/** FeedContentType in the order of the enum, those that are offered to a user who is not logged in. */
export const FEED_TYPES = [
  type(0, 'featuredArticle', 'view_featured_article_card_title', 'feed_item_type_featured_article'),
  type(1, 'topRead', 'view_top_read_card_title', 'feed_item_type_trending'),
  type(2, 'featuredImage', 'view_featured_image_card_title', 'feed_item_type_featured_image'),
  type(3, 'becauseYouRead', 'view_because_you_read_card_title', 'feed_item_type_because_you_read'),
  type(4, 'news', 'view_card_news_title', 'feed_item_type_news'),
  type(5, 'onThisDay', 'on_this_day_card_title', 'feed_item_type_on_this_day'),
  type(6, 'random', 'view_random_card_title', 'feed_item_type_randomizer'),
  type(7, 'mainPage', 'view_main_page_card_title', 'feed_item_type_main_page'),
] as const

/** Suggested edits (only for editors) and accessibility (never listed) have places in the stored lists too. */
export const STORED_TYPES = 10

function type<N extends string>(code: number, name: N, titleKey: string, subtitleKey: string): FeedTypeRow<N> {
  return { code, name, titleKey, subtitleKey }
}

export type FeedType = (typeof FEED_TYPES)[number]
export type FeedTypeName = FeedType['name']

/** Which kinds are on and in which order they stand; both by code. */
export interface FeedChoice {
  readonly enabled: readonly boolean[]
  readonly order: readonly number[]
}

export const DEFAULT_FEED: FeedChoice = {
  enabled: Array.from({ length: STORED_TYPES }, () => true),
  order: Array.from({ length: STORED_TYPES }, (_, code) => code),
}

/** The kinds that can be chosen, in display order. */
export function listedTypes({ order }: FeedChoice): readonly FeedType[] {
  return order.flatMap((code) => FEED_TYPES.filter((known) => known.code === code))
}

export function isOn({ enabled }: FeedChoice, code: number): boolean {
  return enabled[code] ?? true
}

export function withType(choice: FeedChoice, code: number, on: boolean): FeedChoice {
  return { ...choice, enabled: choice.enabled.map((before, index) => (index === code ? on : before)) }
}

/** Turns on or off what the list offers; the kinds that it does not offer keep their value. */
export function withAllTypes(choice: FeedChoice, on: boolean): FeedChoice {
  return FEED_TYPES.reduce((changed, { code }) => withType(changed, code, on), choice)
}

/** Puts a kind to another place of the list. */
export function withTypeMoved(choice: FeedChoice, code: number, steps: number): FeedChoice {
  const rest = choice.order.filter((other) => other !== code)
  const place = Math.min(rest.length, Math.max(0, choice.order.indexOf(code) + steps))
  return { ...choice, order: rest.toSpliced(place, 0, code) }
}
