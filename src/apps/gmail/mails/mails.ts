import { Random } from '../../../spec/random.ts'
import { mailsData } from '../../../spec/world/world-data.ts'
import { inventName } from '../../shared/world/invent-name.ts'

export interface Mail {
  readonly id: number
  readonly folder: 'inbox' | 'sent' | 'drafts' | 'all_mail' | 'trash'
  /** Who wrote it, or whom it is for when it is one's own. */
  readonly person: string
  readonly address: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Epoch milliseconds. */
  readonly at: number
  readonly read: boolean
  readonly starred: boolean
}

/** The morning on which the phone comes up, and the time between letters. */
const NEWEST = Date.UTC(2024, 0, 17, 8, 12)
const APART_MS = 7 * 3_600_000

/** The same seed gives the same letters, the newest first. */
export function seededMails(seed: number): readonly Mail[] {
  const random = new Random(seed)
  const letters = mailsData()
  return random.sample(letters, letters.length).map((letter, index) => {
    const [name, town] = [inventName(random), inventName(random)]
    const number = String(3 + random.below(40))
    const fill = (text: string): string =>
      text.replaceAll('{name}', name).replaceAll('{town}', town).replaceAll('{number}', number)
    const person = fill(letter.person)
    return {
      id: index + 1,
      folder: 'inbox',
      person,
      address: `${person.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      subject: fill(letter.subject),
      paragraphs: letter.paragraphs.map(fill),
      at: NEWEST - index * APART_MS,
      read: index > 3,
      starred: random.below(5) === 0,
    }
  })
}
