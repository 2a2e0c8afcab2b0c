import { Random } from '../../../spec/random.ts'
import { inventName } from '../../shared/invent-name.ts'

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

interface Letter {
  readonly person: string
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** What people who do not exist write. `{name}` and `{town}` are invented names, `{number}` a number. */
const LETTERS: readonly Letter[] = [
  {
    person: 'Ottilie Brandt',
    subject: 'Saturday at the lake?',
    paragraphs: [
      'We leave from {town} at ten and come back before dark.',
      'There is room for one more bicycle in the van. Shall I keep it for you?',
    ],
  },
  {
    person: '{name} Library',
    subject: 'Your loan ends in {number} days',
    paragraphs: ['You have one book at home: “A short history of {town}”.', 'You can keep it longer at the desk.'],
  },
  {
    person: 'Jasper Lindqvist',
    subject: 'Minutes of the meeting',
    paragraphs: [
      'Thanks for coming. We agreed on three things: the fence, the lamps, and cake for everybody.',
      'The next meeting is in {town}, in room {number}.',
    ],
  },
  {
    person: '{name} Railways',
    subject: 'Your seat to {town}',
    paragraphs: ['Coach 3, seat {number}, next to the window.', 'Have a good journey.'],
  },
  {
    person: 'Imani Okafor',
    subject: 'Recipe',
    paragraphs: ['Here is the one with the barley. It takes {number} minutes, mostly waiting.', 'Tell me how it went!'],
  },
  {
    person: 'Choir of {town}',
    subject: 'Rehearsal moved',
    paragraphs: ['We start at half past seven this week, because the hall has a chess tournament until then.'],
  },
  {
    person: 'Theo Marchetti',
    subject: 'Photos from {town}',
    paragraphs: ['I sorted them: {number} are good, two are very good, and one is of your hat.'],
  },
  {
    person: '{name} Bicycles',
    subject: 'Ready to be picked up',
    paragraphs: ['The chain is new and the bell rings again. The shop in {town} is open until six.'],
  },
  {
    person: 'Priya Nair',
    subject: 'Question about the garden',
    paragraphs: ['Is bed {number} still free? I would like to try beans there.', 'The seeds are from {town}.'],
  },
  {
    person: '{name} Observatory',
    subject: 'Clear night on Friday',
    paragraphs: ['Come at nine to the hill above {town}. Bring a blanket and no lamp.'],
  },
]

/** The morning on which the phone comes up, and the time between letters. */
const NEWEST = Date.UTC(2024, 0, 17, 8, 12)
const APART_MS = 7 * 3_600_000

/** The same seed gives the same letters, the newest first. */
export function seededMails(seed: number): readonly Mail[] {
  const random = new Random(seed)
  return random.sample(LETTERS, LETTERS.length).map((letter, index) => {
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
