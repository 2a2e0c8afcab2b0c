import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import { TOPICS, videosData } from '@droidgym/spec/world/world-data'
import type { Subject, Wide } from '../../shared/web/topics.ts'
import { filler, subjectAt, subjectOf, subjectsIn, textsFor } from '../../shared/web/topics.ts'
import { seedOf } from '../../shared/web/words.ts'
import type { Video, VideoId } from './video.ts'
import { figuresOf } from './video.ts'

/** Videos on what the words of a query mean. */
export function searchWide(wide: Wide, query: string): readonly Video[] {
  const subject = subjectOf(wide, query)
  return subject === undefined ? [] : subjectsIn(subject).flatMap((one) => videosOn(wide, one))
}

/** The video of an id such as `cats.2`. */
export function wideVideo(wide: Wide, id: string): Video | undefined {
  return siblingsOf(wide, id).find((video) => video.id === id)
}

/** All about the same, the video itself among them. */
export function siblingsOf(wide: Wide, id: string): readonly Video[] {
  const subject = subjectAt(wide, id.split('.')[0] ?? '')
  return subject === undefined ? [] : videosOn(wide, subject)
}

/** How many lists are kept, over all phones of the process. */
const KEPT = 64
const kept = new LruCache<string, readonly Video[]>(KEPT)

function videosOn(wide: Wide, subject: Subject): readonly Video[] {
  return kept.getOrMake(`${String(wide.seed)} ${wide.locale} ${subject.slug}`, () => inventVideos(wide, subject))
}

function inventVideos(wide: Wide, subject: Subject): readonly Video[] {
  const { kinds, remarks } = textsFor(wide)
  const { titles, as: topic } = kinds[subject.exact ? subject.kind : 'general'].videos
  const { viewers } = videosData()
  return titles.map((title, index) => {
    const id: VideoId = `${subject.slug}.${String(index)}`
    const random = new Random(seedOf(wide.seed, id))
    const views = 1200 + random.below(3_000_000)
    return {
      id,
      channel: TOPICS.indexOf(topic) * 2 + (index % 2),
      title: filler(wide, random, subject.name)(title),
      topic,
      ...figuresOf(random, views, { viewers, remarks }),
      subject: subject.pictured,
    }
  })
}
