import { Random } from '../../../spec/random.ts'
import { NETWORK_PEOPLE, networkData } from '../../../spec/world/world-data.ts'
import { inventBySeed } from '../../shared/world/invent-by-seed.ts'

export interface Person {
  readonly user: string
  readonly name: string
  /** Hue of the avatar in degrees. */
  readonly hue: number
  readonly followers: number
}

export interface Post {
  /** Unique; own posts come after those of the others. */
  readonly id: number
  readonly user: string
  /** Seed of its picture. */
  readonly picture: number
  readonly caption: string
  readonly place: string
  readonly likes: number
  readonly comments: readonly Comment[]
}

export interface Comment {
  readonly user: string
  readonly text: string
}

export interface Network {
  readonly me: Person
  readonly people: readonly Person[]
  readonly posts: readonly Post[]
  readonly clips: readonly Post[]
}

/** The people and posts of one phone, all invented. The same seed gives the same network. */
export const networkOf = inventBySeed((seed) => invent(new Random(seed + 325)))

function invent(random: Random): Network {
  const { names, pastimes, surnames, captions, places, remarks } = networkData()
  const everyone = random.sample(names, NETWORK_PEOPLE).map((first): Person => ({
    user: `${first}.${random.pick(pastimes)}`,
    name: `${first.charAt(0).toUpperCase()}${first.slice(1)} ${random.pick(surnames)}`,
    hue: random.below(360),
    followers: 40 + random.below(5000),
  }))
  const [me, ...people] = everyone
  if (me === undefined) throw new RangeError('A network needs people')
  const post = (id: number): Post => ({
    id,
    user: random.pick(people).user,
    picture: random.below(1 << 30),
    caption: random.pick(captions),
    place: random.pick(places),
    likes: 5 + random.below(900),
    comments: random.sample(remarks, random.below(4)).map((text) => ({ user: random.pick(people).user, text })),
  })
  return {
    me,
    people,
    posts: Array.from({ length: 36 }, (_, index) => post(index)),
    clips: Array.from({ length: 8 }, (_, index) => post(100 + index)),
  }
}
