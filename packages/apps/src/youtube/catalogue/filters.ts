import { Random } from '@droidgym/spec/random'
import type { Video } from './video.ts'

export const SORT_ORDERS = ['relevance', 'upload_date', 'view_count', 'rating'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]
export const UPLOAD_TIMES = ['any_time', 'last_hour', 'today', 'this_week', 'this_month', 'this_year'] as const
export const RESULT_KINDS = ['all', 'video', 'channel'] as const
export const DURATIONS = ['any_duration', 'short', 'long'] as const
export const FEATURES = ['live', 'uhd', 'hd', 'subtitles', 'creative_commons'] as const
export type Feature = (typeof FEATURES)[number]

/** What a search shows of what it found, and in which order. */
export interface Filters {
  readonly order: SortOrder
  readonly uploaded: (typeof UPLOAD_TIMES)[number]
  readonly type: (typeof RESULT_KINDS)[number]
  readonly duration: (typeof DURATIONS)[number]
  /** A video has to have all of them. */
  readonly features: readonly Feature[]
}

export const NO_FILTERS: Filters = {
  order: 'relevance',
  uploaded: 'any_time',
  type: 'all',
  duration: 'any_duration',
  features: [],
}

/** Of how many days ago a video may be at most. Assumption: periods are counted back from now. */
const MAX_DAYS: Readonly<Record<Filters['uploaded'], number>> = {
  any_time: Infinity,
  last_hour: 0,
  today: 1,
  this_week: 7,
  this_month: 31,
  this_year: 365,
}

/** Lengths in seconds: short is under 4 minutes, long over 20. */
const LENGTHS: Readonly<Record<Filters['duration'], readonly [least: number, most: number]>> = {
  any_duration: [0, Infinity],
  short: [0, 4 * 60 - 1],
  long: [20 * 60 + 1, Infinity],
}

/** How many of a hundred videos have it. Nothing is broadcast while one searches. */
const SHARES: Readonly<Record<Feature, number>> = { live: 0, uhd: 25, hd: 80, subtitles: 50, creative_commons: 20 }

function featuresOf({ picture }: Video): readonly Feature[] {
  const random = new Random(picture)
  return FEATURES.filter((feature) => random.below(100) < SHARES[feature])
}

/** Whether a video is among what the filters leave. */
export function passes(video: Video, { uploaded, type, duration, features }: Filters): boolean {
  const [least, most] = LENGTHS[duration]
  const own = featuresOf(video)
  return type !== 'channel' && video.days <= MAX_DAYS[uploaded] && video.seconds >= least && video.seconds <= most &&
    features.every((feature) => own.includes(feature))
}

/** Whether channels are among what the filters leave: what narrows videos down leaves out all else. */
export function showsChannels(filters: Filters): boolean {
  const { type, uploaded, duration, features } = filters
  return type === 'channel' || (type === 'all' && uploaded === 'any_time' && duration === 'any_duration' && features.length === 0)
}
