import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import { topicKindsData } from '@droidgym/spec/world/topics-data'
import { TOPICS, videosData } from '@droidgym/spec/world/world-data'
import type { Subject } from '../../shared/web/topics.ts'
import { filler, subjectOf, subjectsIn } from '../../shared/web/topics.ts'
import { seedOf } from '../../shared/web/words.ts'
import type { Video, VideoId } from './video.ts'
import { figuresOf } from './video.ts'

/** Videos on what the words of a query mean. */
export function searchWide(seed: number, query: string): readonly Video[] {
  const subject = subjectOf(query)
  return subject === undefined ? [] : subjectsIn(subject).flatMap((one) => videosOn(seed, one))
}

/** The video of an id such as `cats.2`. */
export function wideVideo(seed: number, id: string): Video | undefined {
  return siblingsOf(seed, id).find((video) => video.id === id)
}

/** All about the same, the video itself among them. */
export function siblingsOf(seed: number, id: string): readonly Video[] {
  const subject = subjectOf(id.split('.')[0] ?? '')
  return subject === undefined ? [] : videosOn(seed, subject)
}

/** How many lists are kept, over all phones of the process. */
const KEPT = 64
const kept = new LruCache<string, readonly Video[]>(KEPT)

function videosOn(seed: number, subject: Subject): readonly Video[] {
  return kept.getOrMake(`${String(seed)} ${subject.slug}`, () => inventVideos(seed, subject))
}

function inventVideos(seed: number, subject: Subject): readonly Video[] {
  const { titles, as: topic } = topicKindsData()[subject.exact ? subject.kind : 'general'].videos
  const { viewers } = videosData()
  return titles.map((title, index) => {
    const id: VideoId = `${subject.slug}.${String(index)}`
    const random = new Random(seedOf(seed, id))
    const views = 1200 + random.below(3_000_000)
    return {
      id,
      channel: TOPICS.indexOf(topic) * 2 + (index % 2),
      title: filler(random, subject.name)(title),
      topic,
      ...figuresOf(random, views, viewers),
      subject: subject.name,
    }
  })
}
