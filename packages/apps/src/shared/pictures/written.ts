import { Random } from '@droidgym/spec/random'
import type { Sheet } from '@droidgym/spec/world/picture-data'
import { papersData } from '@droidgym/spec/world/picture-data'
import { subjectNamed } from './subjects.ts'

/** The text that a picture of a sheet or a screen shows. */
export interface Writing {
  readonly title: string
  /** What stands on the left and on the right; empty where nothing does. */
  readonly lines: readonly (readonly [left: string, right: string])[]
}

/** What can be read in the picture of a subject and seed; nothing in one without text. */
export function writtenOn(subject: string, seed: number): Writing | undefined {
  const sheet = subjectNamed(subject)?.sheet
  return sheet === undefined ? undefined : writingOf(sheet, seed)
}

export function writingOf({ title, lines }: Sheet, seed: number): Writing {
  const fill = filler(new Random(seed))
  const heading = fill(title)
  return {
    title: heading,
    lines: lines.map((line) => {
      const [left = '', right = ''] = fill(line).split('|')
      return [left, right]
    }),
  }
}

/** Replaces gaps. No entry of a list is drawn twice before all were. */
function filler(random: Random): (text: string) => string {
  const lists = papersData()
  const rest: Record<'shop' | 'item' | 'person' | 'place', string[]> = { shop: [], item: [], person: [], place: [] }
  let cents = 0
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  const draw = (gap: string): string => {
    switch (gap) {
      case 'shop':
      case 'item':
      case 'person':
      case 'place': {
        if (rest[gap].length === 0) rest[gap] = random.sample(lists[gap], lists[gap].length)
        return rest[gap].pop() ?? ''
      }
      case 'price': {
        const price = 80 + 5 * random.below(240)
        cents += price
        return dollars(price)
      }
      case 'total':
        return dollars(cents)
      case 'number':
        return String(10 + random.below(20))
      case 'date':
        return `Jan ${String(1 + random.below(15))}, 2024`
      default:
        return `${String(7 + random.below(14))}:${twoDigits(5 * random.below(12))}`
    }
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, gap: string) => draw(gap))
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
