import { Random } from '@droidgym/spec/random'
import { CONVERSATIONS } from '@droidgym/spec/world/world-data'
import { MINUTE_MS } from '../../kit/time/units.ts'
import type { World } from '../../shared/world/world.ts'
import type { Conversation, Message } from './conversation.ts'

/** When the newest message came: the evening before a phone comes up. */
const NEWEST = Date.UTC(2024, 0, 16, 21, 12)

/** What the user has talked about with some of the contacts, the newest first. Assumption: the texts. */
export function seededConversations({ seed, common }: World): readonly Conversation[] {
  if (common === undefined) return []
  const random = new Random(seed + 2)
  const people = random.sample(common.people, CONVERSATIONS)
  const talks = random.sample(common.texts.messages, common.texts.messages.length)
  // The newest is to be read: the other side has written last.
  const unread = talks.find(({ length }) => length % 2 === 1) ?? []
  const exchanges = [unread, ...talks.filter((talk) => talk !== unread)]
  let end = NEWEST
  return people.map(({ number }, index): Conversation => {
    const texts = exchanges[index] ?? []
    const messages = texts.map((text, place): Message => ({
      id: index * 10 + place + 1,
      text,
      mine: place % 2 === 1,
      at: end - (texts.length - 1 - place) * 4 * MINUTE_MS,
    }))
    end -= (90 + random.below(1200)) * MINUTE_MS
    return { numbers: [number], messages, read: index > 1 || messages.at(-1)?.mine === true, archived: false }
  })
}
