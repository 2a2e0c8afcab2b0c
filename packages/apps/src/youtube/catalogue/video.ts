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
}
