import { Random } from '../../../spec/random.ts'
import { seededPeople } from '../../shared/people/people.ts'
import type { Conversation, Message } from './conversation.ts'

/** When the newest message came: the evening before a phone comes up. */
const NEWEST = Date.UTC(2024, 0, 16, 21, 12)
const MINUTE_MS = 60_000
const COUNT = 7

/** Invented exchanges; the other side begins, and every second message is the user's. */
const EXCHANGES: readonly (readonly string[])[] = [
  ['Are you still coming on Saturday?', 'Yes, around three.', 'Great, I will bake something.'],
  ['Did you find the green umbrella?', 'It was behind the door all along.', 'Of course it was!'],
  ['The train is late again.', 'How long?', 'Twenty minutes, they say.', 'I will wait at the café then.'],
  ['Can you lend me the drill this weekend?', 'Sure, come by any time.'],
  ['Choir practice moves to Thursday.', 'Thanks for telling me.', 'Same room, half an hour later.'],
  ['I sent you the notes from the meeting.', 'Got them. Short and clear!'],
  ['Do we need more paint for the shed?', 'One more tin of blue.', 'I will pick it up on the way.'],
  ['Happy birthday! 🎉', 'Thank you so much!', 'Cake on Sunday?', 'Only if it has lemon in it.'],
  ['The plumber comes at nine tomorrow.', 'I will be home.', 'Perfect.'],
  ['What was the name of that book about lighthouses?', 'The Keeper of Small Hours.', 'Ordered it, thanks.'],
]

/** What the user has talked about with some of the contacts, the newest first. Assumption: the texts. */
export function seededConversations(seed: number): readonly Conversation[] {
  const random = new Random(seed + 2)
  const people = random.sample(seededPeople(seed), COUNT)
  const exchanges = random.sample(EXCHANGES, COUNT)
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
