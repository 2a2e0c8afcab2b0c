import { Random } from '@droidgym/spec/random'
import { TOPICS, videosData } from '@droidgym/spec/world/world-data'
import { seededGallery } from '../../shared/media/seeded-media.ts'
import type { Wide } from '../../shared/web/topics.ts'
import { nameOf } from '../../shared/world/people.ts'
import type { World } from '../../shared/world/world.ts'
import { inventInWorld } from '../../shared/world/world.ts'
import type { SortOrder } from './filters.ts'
import type { Channel, Video, VideoId } from './video.ts'
import { figuresOf } from './video.ts'
import { searchWide, siblingsOf, wideVideo } from './wide-videos.ts'

export interface Catalogue {
  readonly channels: readonly Channel[]
  /** In the order in which the home feed suggests them. */
  readonly videos: readonly Video[]
  /** Of the videos that only a search finds; a fresh phone has none of them. */
  readonly wide?: Wide
}

/**
 * Everything there is to watch on one phone, all invented. In a common world the
 * bands of the phone's songs are there too, and the user's people watch.
 */
export const catalogueOf = inventInWorld(invent)

function invent(world: World): Catalogue {
  const random = new Random(world.seed + 2005)
  const topics = topicsOf(world)
  const viewers = [...videosData().viewers, ...(world.common?.people.map(nameOf) ?? [])]
  const channels = TOPICS.flatMap((topic, index) =>
    topics[topic].channels.map(
      (name, second): Channel => ({
        id: index * 2 + second,
        name,
        topic,
        hue: random.below(360),
        subscribers: 2000 + random.below(900_000),
      }),
    ),
  )
  const videos = channels.flatMap((channel) => {
    const { titles } = topics[channel.topic]
    const half = channel.id % 2 === 0 ? titles.slice(0, 3) : titles.slice(3)
    return half.map((title, index): Video => {
      const views = 1200 + random.below(3_000_000)
      return {
        id: channel.id * 3 + index,
        channel: channel.id,
        title,
        topic: channel.topic,
        ...figuresOf(random, views, { viewers, remarks: videosData().remarks }),
      }
    })
  })
  const catalogue = { channels, videos: random.sample(videos, videos.length) }
  const { seed, common } = world
  return common === undefined ? catalogue : { ...catalogue, wide: { seed, locale: common.locale } }
}

/** Channels and titles by topic. The phone's own bands have the channels on music. */
function topicsOf(world: World): ReturnType<typeof videosData>['topics'] {
  const { topics, music_video: musicVideo } = videosData()
  if (world.common === undefined) return topics
  const songs = seededGallery(world).media.flatMap(({ name, song }) => (
    song === undefined ? [] : [{ band: song.artist, title: musicVideo.replaceAll('{song}', name.replace(/\.mp3$/, '')) }]
  ))
  const bands = [...new Set(songs.map(({ band }) => band))].sort()
  const titles = [...topics.music.titles]
  for (const [index, band] of bands.entries()) titles[index * 3] = songs.find((song) => song.band === band)?.title ?? ''
  return { ...topics, music: { channels: bands, titles } }
}

export function videoOf({ videos, wide }: Catalogue, id: VideoId): Video | undefined {
  if (typeof id === 'string') return wide === undefined ? undefined : wideVideo(wide, id)
  return videos.find((video) => video.id === id)
}

/** Throws a `RangeError` for a channel that is not in the catalogue. */
export function channelOf({ channels }: Catalogue, id: number): Channel {
  const channel = channels[id]
  if (channel === undefined) throw new RangeError(`There is no channel ${String(id)}: ids are 0 to 15`)
  return channel
}

/**
 * What comes after a video: the rest of its topic, beginning after it, so that autoplay does not go to and fro; or the
 * rest about the same.
 */
export function upNext({ videos, wide }: Catalogue, { id, topic }: Video): readonly Video[] {
  const related = typeof id === 'string' && wide !== undefined
    ? siblingsOf(wide, id)
    : videos.filter((video) => video.topic === topic)
  const place = related.findIndex((video) => video.id === id)
  return [...related.slice(place + 1), ...related.slice(0, place)]
}

/** Newest first. */
export function byAge(videos: readonly Video[]): readonly Video[] {
  return [...videos].sort((one, other) => one.days - other.days)
}

/** Most watched first. */
export function byViews(videos: readonly Video[]): readonly Video[] {
  return [...videos].sort((one, other) => other.views - one.views)
}

/** Those that most of their viewers like first. */
function byRating(videos: readonly Video[]): readonly Video[] {
  const share = ({ likes, views }: Video): number => likes / views
  return [...videos].sort((one, other) => share(other) - share(one))
}

const SORTS: Readonly<Record<SortOrder, (videos: readonly Video[]) => readonly Video[]>> = {
  relevance: (videos) => videos,
  upload_date: byAge,
  view_count: byViews,
  rating: byRating,
}

/** Videos that have every word of the query in their title, topic or channel; then those on what the words mean. */
export function searchVideos(catalogue: Catalogue, query: string, order: SortOrder): readonly Video[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const known = catalogue.videos.filter(({ title, topic, channel }) => {
    const text = `${title} ${topic} ${channelOf(catalogue, channel).name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const found = catalogue.wide === undefined ? known : [...known, ...searchWide(catalogue.wide, query)]
  return SORTS[order](found)
}
