import { Random } from '../../../spec/random.ts'
import { inventBySeed } from '../../shared/invent-by-seed.ts'

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

const FIRST = ['mira', 'theo', 'juno', 'sanna', 'otto', 'lio', 'petra', 'ravi', 'noor', 'elia', 'tomas', 'wren', 'ines']
const LAST = ['paints', 'outside', 'bakes', 'rides', 'frames', 'wanders', 'gardens', 'sketches', 'climbs', 'brews']
const SURNAMES = ['Halden', 'Moreau', 'Sato', 'Lindqvist', 'Okafor', 'Varga', 'Castell', 'Dalton', 'Ferro', 'Novak']
const CAPTIONS = [
  'First light of the week', 'Took the long way home', 'Nobody here but the gulls', 'Worth every step',
  'A quiet corner I keep coming back to', 'Sunday, slowly', 'New favorite view', 'The weather changed its mind',
  'Found this on an old map', 'Coffee after this, I promise', 'Same place, one year later', 'Blue hour',
]
const PLACES = ['Brightwater', 'Old Harbor', 'Fernhill', 'Market Square', 'North Ridge', 'Lantern Bay', 'Elm Park']
const REMARKS = ['Beautiful!', 'Where is this?', 'So calm', 'Take me along next time', 'Great light', 'Love the colors']

/** The people and posts of one phone, all invented. The same seed gives the same network. */
export const networkOf = inventBySeed((seed) => invent(new Random(seed + 325)))

function invent(random: Random): Network {
  const everyone = random.sample(FIRST, 11).map((first): Person => ({
    user: `${first}.${random.pick(LAST)}`,
    name: `${first.charAt(0).toUpperCase()}${first.slice(1)} ${random.pick(SURNAMES)}`,
    hue: random.below(360),
    followers: 40 + random.below(5000),
  }))
  const [me, ...people] = everyone
  if (me === undefined) throw new RangeError('A network needs people')
  const post = (id: number): Post => ({
    id,
    user: random.pick(people).user,
    picture: random.below(1 << 30),
    caption: random.pick(CAPTIONS),
    place: random.pick(PLACES),
    likes: 5 + random.below(900),
    comments: random.sample(REMARKS, random.below(4)).map((text) => ({ user: random.pick(people).user, text })),
  })
  return {
    me,
    people,
    posts: Array.from({ length: 36 }, (_, index) => post(index)),
    clips: Array.from({ length: 8 }, (_, index) => post(100 + index)),
  }
}
