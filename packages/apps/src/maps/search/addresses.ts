import { LINES } from '@droidgym/spec/world/world-data'
import type { City } from '../../shared/world/city.ts'
import type { Place } from '../../shared/world/places.ts'
import { pinAt } from '../../shared/world/places.ts'

const STREET_KINDS = /^(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane)$/

/** A number on a street of the city: `12 Oak St`. What kind of street it is does not matter. */
export function addressNamed(city: City, words: readonly string[]): Place | undefined {
  const [number = '', ...rest] = words
  if (!/^\d{1,4}$/.test(number)) return undefined
  const end = rest.findIndex((word) => STREET_KINDS.test(word))
  const wanted = rest.slice(0, end === -1 ? rest.length : end).join(' ')
  const isWanted = ({ name }: { readonly name: string }): boolean => name.toLowerCase().replace(/ \w+$/, '') === wanted
  const [column, row] = [city.columns.findIndex(isWanted), city.rows.findIndex(isWanted)]
  // Hundreds count the crossings from the first one on (`describePlace`).
  const along = Math.min(LINES - 1, Math.max(0, Number(number) / 100 - 1))
  if (column >= 0) return placeAt(city, number, city.columns[column]?.name ?? '', city.at(column, along))
  return row < 0 ? undefined : placeAt(city, number, city.rows[row]?.name ?? '', city.at(along, row))
}

function placeAt(city: City, number: string, street: string, point: City['here']): Place {
  const name = `${number} ${street}`
  return { ...pinAt(city, point), name, address: `${name}, ${city.name}` }
}
