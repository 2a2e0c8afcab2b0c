import { Random } from '@droidgym/spec/random'
import { NETWORK_PEOPLE, networkData, peopleData } from '@droidgym/spec/world/world-data'
import { subjectOf } from '../../shared/pictures/subjects.ts'
import { addressOf, nameOf } from '../../shared/world/people.ts'
import type { World } from '../../shared/world/world.ts'
import { inventInWorld } from '../../shared/world/world.ts'

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
  /** What its picture is of, on a phone that has been used. */
  readonly subject?: string | undefined
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

/**
 * The people and posts of one phone, all invented. In a common world they are those
 * whom the user knows, and places of the city.
 */
export const networkOf = inventInWorld(invent)

function invent({ seed, common }: World): Network {
  const random = new Random(seed + 325)
  const { names, pastimes, surnames, captions, places, remarks } = networkData()
  const { owner } = peopleData()
  const known = common && [{ ...owner, email: addressOf(owner) }, ...random.sample(common.people, NETWORK_PEOPLE - 1)]
  const everyone = random.sample(names, NETWORK_PEOPLE).map((first, index): Person => {
    const person = known?.[index]
    return {
      user: `${person?.email.split('.')[0] ?? first}.${random.pick(pastimes)}`,
      name: person === undefined ? `${first.charAt(0).toUpperCase()}${first.slice(1)} ${random.pick(surnames)}` : nameOf(person),
      hue: random.below(360),
      followers: 40 + random.below(5000),
    }
  })
  const shown = common === undefined ? places : common.sights.map(({ name }) => name)
  const [me, ...people] = everyone
  if (me === undefined) throw new RangeError('A network needs people')
  const post = (id: number): Post => ({
    id,
    user: random.pick(people).user,
    picture: random.below(1 << 30),
    caption: random.pick(captions),
    place: random.pick(shown),
    likes: 5 + random.below(900),
    comments: random.sample(remarks, random.below(4)).map((text) => ({ user: random.pick(people).user, text })),
  })
  const taken = new Set<string>()
  const pictured = (one: Post): Post => {
    if (common === undefined) return one
    const texts = one.id % 2 === 0 ? [one.caption, one.place] : [one.place, one.caption]
    const subject = subjectOf(texts, one.picture, taken)
    if (subject !== undefined) taken.add(subject)
    return { ...one, subject }
  }
  return {
    me,
    people,
    posts: Array.from({ length: 36 }, (_, index) => pictured(post(index))),
    clips: Array.from({ length: 8 }, (_, index) => pictured(post(100 + index))),
  }
}
