import type { LocalClock } from '@droidgym/phone/system/time-zone'
import { timeZoneOf, toEpoch, zoneMinutes } from '@droidgym/phone/system/time-zone'

/** A city of the world clock. */
export interface City {
  readonly id: string
  readonly name: string
  /** IANA time zone. */
  readonly zone: string
}

/** Zones by region, each with the cities in it. Assumption: names are English in every language. */
const ZONES: readonly (readonly [zone: string, ...names: string[]])[] = [
  ['Africa/Cairo', 'Cairo'],
  ['Africa/Johannesburg', 'Cape Town', 'Johannesburg'],
  ['Africa/Lagos', 'Lagos'],
  ['Africa/Nairobi', 'Nairobi'],
  ['Africa/Accra', 'Accra'],
  ['America/Anchorage', 'Anchorage'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Bogota', 'Bogotá'],
  ['America/Chicago', 'Chicago', 'Dallas', 'Houston'],
  ['America/Denver', 'Denver'],
  ['America/Halifax', 'Halifax'],
  ['America/Los_Angeles', 'Los Angeles', 'San Francisco', 'Seattle'],
  ['America/Lima', 'Lima'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/New_York', 'Boston', 'New York', 'Washington DC'],
  ['America/Phoenix', 'Phoenix'],
  ['America/Sao_Paulo', 'Rio de Janeiro', 'São Paulo'],
  ['America/Santiago', 'Santiago'],
  ['America/Toronto', 'Montreal', 'Toronto'],
  ['America/Vancouver', 'Vancouver'],
  ['Asia/Bangkok', 'Bangkok'],
  ['Asia/Dhaka', 'Dhaka'],
  ['Asia/Dubai', 'Abu Dhabi', 'Dubai'],
  ['Asia/Ho_Chi_Minh', 'Hanoi', 'Ho Chi Minh City'],
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['Asia/Jakarta', 'Jakarta'],
  ['Asia/Jerusalem', 'Jerusalem'],
  ['Asia/Karachi', 'Islamabad', 'Karachi', 'Lahore'],
  ['Asia/Kathmandu', 'Kathmandu'],
  ['Asia/Kolkata', 'Bengaluru', 'Mumbai', 'New Delhi'],
  ['Asia/Manila', 'Manila'],
  ['Asia/Riyadh', 'Riyadh'],
  ['Asia/Seoul', 'Seoul'],
  ['Asia/Shanghai', 'Beijing', 'Shanghai'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Taipei', 'Taipei'],
  ['Asia/Tehran', 'Tehran'],
  ['Asia/Tokyo', 'Osaka', 'Tokyo'],
  ['Australia/Melbourne', 'Melbourne'],
  ['Australia/Perth', 'Perth'],
  ['Australia/Sydney', 'Sydney'],
  ['Europe/Amsterdam', 'Amsterdam'],
  ['Europe/Athens', 'Athens'],
  ['Europe/Berlin', 'Berlin', 'Munich'],
  ['Europe/Chisinau', 'Chișinău'],
  ['Europe/Dublin', 'Dublin'],
  ['Europe/Helsinki', 'Helsinki'],
  ['Europe/Istanbul', 'Istanbul'],
  ['Europe/Kyiv', 'Kyiv'],
  ['Europe/Lisbon', 'Lisbon', 'Porto'],
  ['Europe/London', 'London', 'Manchester'],
  ['Europe/Madrid', 'Barcelona', 'Madrid'],
  ['Europe/Moscow', 'Moscow'],
  ['Europe/Oslo', 'Oslo'],
  ['Europe/Paris', 'Lyon', 'Paris'],
  ['Europe/Rome', 'Milan', 'Rome'],
  ['Europe/Stockholm', 'Stockholm'],
  ['Europe/Vienna', 'Vienna'],
  ['Europe/Warsaw', 'Warsaw'],
  ['Europe/Zurich', 'Zurich'],
  ['Pacific/Auckland', 'Auckland', 'Wellington'],
  ['Pacific/Honolulu', 'Honolulu'],
]

/** In the order of their names. Assumption: the ids; DeskClock's are `C` and a number. */
export const CITIES: readonly City[] = ZONES.flatMap(([zone, ...names]) => names.map((name) => ({ name, zone })))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  .map((city, index) => ({ ...city, id: `C${index + 1}` }))

/** The zones that one's home can be in, each with its own city or the first one in it, and its id the zone's. */
export const HOME_ZONES: readonly City[] = ZONES.map(([zone, ...names]) => {
  const own = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ').toLowerCase()
  return { id: zone, name: names.find((name) => plain(name) === own) ?? names[0] ?? zone, zone }
})

/** How far a city's clock is ahead of the phone's at a local time of the phone, in minutes. */
export function offsetMinutes({ zone }: City, state: LocalClock, local: number): number {
  const epoch = toEpoch(state, local)
  return zoneMinutes(zone, epoch) - zoneMinutes(timeZoneOf(state), epoch)
}

/** What a city's clock shows at a local time of the phone. */
export function cityTime(city: City, state: LocalClock, local: number): number {
  return local + offsetMinutes(city, state, local) * 60_000
}

/** Those whose name, or a word of it, starts with the text. */
export function findCities(text: string): readonly City[] {
  const wanted = plain(text.trim())
  return CITIES.filter(({ name }) => plain(name).startsWith(wanted) || plain(name).includes(` ${wanted}`))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase()
}
