import type { PhoneState } from '@droidgym/phone/system/state'
import { Random } from '@droidgym/spec/random'
import { mailsData } from '@droidgym/spec/world/world-data'
import type { FileContent, Media } from '../../shared/media/media.ts'
import { copyOf } from '../../shared/media/storage.ts'
import { nameOf } from '../../shared/world/people.ts'
import type { World } from '../../shared/world/world.ts'

/** A file that comes with a mail: a copy. */
export interface Attachment extends FileContent {
  /** The id of the original in the gallery, where it may be deleted later; 0 for one that is not from there. */
  readonly media: number
}

export function attachmentOf(state: PhoneState, media: Media): Attachment {
  return { ...copyOf(state, media), media: media.id }
}

export interface Mail {
  readonly id: number
  readonly folder: 'inbox' | 'sent' | 'scheduled' | 'outbox' | 'drafts' | 'all_mail' | 'spam' | 'trash'
  /** Who wrote it, or whom it is for when it is one's own. */
  readonly person: string
  readonly address: string
  /** Addresses of the others who get it; absent without any. */
  readonly cc?: readonly string[]
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Epoch milliseconds. */
  readonly at: number
  readonly read: boolean
  readonly starred: boolean
  /** Names of the user's labels that it has; absent before it had any. */
  readonly labels?: readonly string[]
  /** Answers to it do not come to the inbox. */
  readonly muted?: boolean
  /** When it is sent, of one that is scheduled. Epoch milliseconds. */
  readonly sendAt?: number
  readonly attachments?: readonly Attachment[]
}

/** The morning on which the phone comes up, and the time between letters. */
const NEWEST = Date.UTC(2024, 0, 17, 8, 12)
const APART_MS = 7 * 3_600_000

/** What the people of a world and organisations of its city wrote, the newest first; nothing on a fresh phone. */
export function seededMails({ seed, common }: World): readonly Mail[] {
  if (common === undefined) return []
  const random = new Random(seed)
  const letters = mailsData()
  const people = random.sample(common.people, letters.length)
  const town = common.city.name
  return random.sample(letters, letters.length).map((letter, index) => {
    const place = random.pick(common.sights).name
    const number = String(3 + random.below(40))
    const fill = (text: string): string =>
      text.replaceAll('{town}', town).replaceAll('{place}', place).replaceAll('{number}', number)
    const writer = letter.from === '{person}' ? people.pop() : undefined
    const person = writer === undefined ? fill(letter.from) : nameOf(writer)
    const others = letter.others === undefined ? [] : people.splice(0, letter.others).map(({ email }) => email)
    return {
      id: index + 1,
      folder: 'inbox',
      person,
      address: writer?.email ?? `${person.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      ...(others.length > 0 && { cc: others }),
      subject: fill(letter.subject),
      paragraphs: letter.paragraphs.map(fill),
      at: NEWEST - index * APART_MS,
      read: index > 3,
      starred: random.below(5) === 0,
    }
  })
}
