import type { Random } from '../../spec/random.ts'

const OPENINGS = [
  'Bel', 'Cor', 'Dal', 'Far', 'Gren', 'Hol', 'Kes', 'Lor', 'Mar', 'Nor', 'Orn', 'Pel', 'Quar', 'Ros', 'Sel', 'Tam',
  'Ul', 'Ver', 'Wen', 'Yar',
]
const MIDDLES = ['a', 'e', 'i', 'o', 'en', 'ar', 'il', 'ov', 'und', 'es']
const ENDINGS = [
  'bury', 'dale', 'field', 'ford', 'gate', 'ham', 'holm', 'mere', 'mont', 'ness', 'stad', 'ton', 'vale', 'wick',
]

/** A name that belongs to nothing. */
export function inventName(random: Random): string {
  return random.pick(OPENINGS) + random.pick(MIDDLES) + random.pick(ENDINGS)
}
