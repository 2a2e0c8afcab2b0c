import { formatPhoneNumber } from '@droidgym/phone/i18n/phone-number'
import type { Random } from '@droidgym/spec/random'
import { numbersData } from '@droidgym/spec/world/world-data'

const US = 'US'

/** Different numbers of a locale's country: those of people as they are dialled, those of places as maps show them. */
export function inventNumbers(random: Random, locale: string, of: 'people' | 'places', count: number): readonly string[] {
  const countries = numbersData()
  const { region = US } = new Intl.Locale(locale).maximize()
  const patterns = (countries[region] ?? countries[US])?.[of] ?? []
  const usual = random.pick(patterns)
  // The last two digits tell the numbers apart.
  const ends = random.sample(Array.from({ length: 100 }, (_, end) => end), count)
  return ends.map((end) => {
    const pattern = random.below(4) === 0 ? random.pick(patterns) : usual
    const start = pattern.slice(0, -2).replaceAll('#', () => String(random.below(10)))
    const number = start + String(end).padStart(2, '0')
    return of === 'people' ? number : formatPhoneNumber(number)
  })
}
