import { Random } from '@droidgym/spec/random'
import type { Topic } from '@droidgym/spec/world/world-data'

export interface Channel {
  readonly id: number
  readonly name: string
  readonly topic: Topic
  /** Hue of the avatar in degrees. */
  readonly hue: number
  readonly subscribers: number
}

/** A number for those of the catalogue; for those that only a search finds, what it is about and which of them. */
export type VideoId = number | string

export interface Video {
  readonly id: VideoId
  readonly channel: number
  readonly title: string
  readonly topic: Topic
  /** Seed of its picture. */
  readonly picture: number
  readonly seconds: number
  readonly views: number
  /** Since it was uploaded. */
  readonly days: number
  readonly likes: number
  readonly comments: readonly Comment[]
  /** What its picture is of, in plain English. */
  readonly subject?: string
}

export interface Comment {
  readonly author: string
  readonly text: string
  readonly likes: number
  /** Since it was written. */
  readonly days: number
}

type Figures = Pick<Video, 'picture' | 'seconds' | 'views' | 'days' | 'likes' | 'comments'>

/** Who may have watched a video, and what they say about it. */
interface Audience {
  readonly viewers: readonly string[]
  readonly remarks: readonly string[]
}

/** What else a video that was seen so often has. */
export function figuresOf(random: Random, views: number, { viewers, remarks }: Audience): Figures {
  const figures = {
    picture: random.below(1 << 30),
    seconds: 75 + random.below(1200),
    views,
    days: 1 + random.below(700),
    likes: Math.round(views * (0.01 + 0.04 * random.next())),
  }
  // With numbers of their own, so that those of the videos do not depend on them.
  const echo = new Random(figures.picture)
  const comments = random
    .sample(remarks, 2 + random.below(3))
    .map((text, index) => ({
      author: random.pick(viewers),
      text,
      // The most liked one first.
      likes: Math.floor(figures.likes / (30 + 25 * index + echo.below(20))),
      days: 1 + echo.below(figures.days),
    }))
  return { ...figures, comments }
}
