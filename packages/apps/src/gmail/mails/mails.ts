import type { PhoneState } from '@droidgym/phone/system/state'
import { Random } from '@droidgym/spec/random'
import { OFFICIAL_LETTERS, PERSONAL_LETTERS } from '@droidgym/spec/world/world-data'
import type { LanguageData } from '@droidgym/spec/world/language-data'
import { HOUR_MS, MINUTE_MS } from '../../kit/time/units.ts'
import type { FileContent, Media } from '../../shared/media/media.ts'
import { copyOf } from '../../shared/media/storage.ts'
import type { Person } from '../../shared/world/people.ts'
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

/** The morning on which the phone comes up. */
const NEWEST = Date.UTC(2024, 0, 17, 8, 12)
/** Between these hours people and organisations write. */
const FIRST_HOUR = 7
const LAST_HOUR = 21

/** What the people of a world and organisations of its city wrote, the newest first; nothing on a fresh phone. */
export function seededMails({ seed, common }: World): readonly Mail[] {
  if (common === undefined) return []
  const random = new Random(seed)
  const { people: personal, organisations } = common.texts.mails
  const { sights } = common
  const letters = [
    ...personalLetters(random, personal),
    ...random.sample(organisations, OFFICIAL_LETTERS),
  ]
  const people = random.sample(common.people, common.people.length)
  const town = common.city.name
  let at = NEWEST
  return random.sample(letters, letters.length).map((letter, index): Mail => {
    const place = random.pick(sights).name
    const number = String(3 + random.below(40))
    const fill = (text: string): string =>
      text.replaceAll('{town}', town).replaceAll('{place}', place).replaceAll('{number}', number)
    const mail = {
      id: index + 1,
      folder: 'inbox',
      ...senderOf(letter, people, fill),
      subject: fill(letter.subject),
      paragraphs: letter.paragraphs.map(fill),
      at,
      read: index > 3,
      starred: random.below(5) === 0,
    } as const
    at = byDay(at - (90 + random.below(600)) * MINUTE_MS)
    return mail
  })
}

/** One of them went to several people, and one names a place of the city. */
function personalLetters(random: Random, letters: Letters['people']): Letters['people'] {
  const circular = random.pick(letters.filter(({ others }) => others !== undefined))
  const local = random.pick(letters.filter((letter) => JSON.stringify(letter).includes('{place}')))
  const chosen = [...new Set([circular, local, ...random.sample(letters, PERSONAL_LETTERS)])]
  return chosen.slice(0, PERSONAL_LETTERS)
}

type Letters = LanguageData['mails']
type Letter = Letters['people' | 'organisations'][number]

/** Each of the people writes or gets one letter, as long as there are any. */
function senderOf(letter: Letter, people: Person[], fill: (text: string) => string): Pick<Mail, 'person' | 'address' | 'cc'> {
  if ('from' in letter) return { person: fill(letter.from), address: `${letter.address}@example.com` }
  const writer = people.pop()
  if (writer === undefined) throw new RangeError('A phone knows more people than write to it')
  const cc = people.splice(0, Math.min(letter.others ?? 0, Math.max(0, people.length - PERSONAL_LETTERS)))
  return { person: nameOf(writer), address: writer.email, ...(cc.length > 0 && { cc: cc.map(({ email }) => email) }) }
}

/** The same time, or the evening before one of a night. */
function byDay(at: number): number {
  const hour = new Date(at).getUTCHours()
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) return at
  return at - ((hour - LAST_HOUR + 24) % 24) * HOUR_MS
}
