import type { PhoneState } from '@droidgym/phone/system/state'
import type { LocalClock } from '@droidgym/phone/system/time-zone'
import { offsetParts, setClock, timeZoneOf, toEpoch, zoneMinutes } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../command.ts'
import { commands, failed, printed } from '../command.ts'

/** date, uptime and sleep of toybox. */
export const CLOCK = commands({ date, uptime, sleep })

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Prints the time, with `+FORMAT` in that format; `MMDDhhmm[[CC]YY][.ss]` or `@SECONDS` sets the clock, as root. */
function date({ phone, args, uid }: CommandCall): CommandResult {
  const words = args.filter((arg) => arg !== '-u' && arg !== '-s' && arg !== 'set')
  const [operand] = words
  const show = (format: string): CommandResult => {
    const { state } = phone
    const text = args.includes('-u') ? formatDate(toEpoch(state, state.time), format) : formatLocal(state, state.time, format)
    return printed(`${text}\n`)
  }
  if (operand === undefined) return show(FORMAT)
  if (operand.startsWith('+')) return show(operand.slice(1))
  const time = readDate(operand, phone.state, args.includes('-u'))
  if (time === undefined) return failed(1, `date: bad date '${operand}'\n`)
  if (uid !== 0) return failed(1, 'date: cannot set date: Operation not permitted\n')
  phone.change((tx) => {
    setClock(tx, time)
  })
  return show(FORMAT)
}

const FORMAT = '%a %b %e %H:%M:%S %Z %Y'

/** The instant (epoch milliseconds). */
function readDate(operand: string, state: PhoneState, isUtc: boolean): number | undefined {
  const epoch = /^@(\d{1,11})(?:\.\d*)?$/.exec(operand)?.[1]
  if (epoch !== undefined) return Number(epoch) * 1000
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d{4}|\d\d)?(?:\.(\d\d))?$/.exec(operand)
  if (match === null) return undefined
  const [month = 1, day = 1, hour = 0, minute = 0] = match.slice(1, 5).map(Number)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59) return undefined
  const [, , , , , digits] = match
  const year = digits === undefined ? new Date(state.time).getUTCFullYear() : fullYear(Number(digits), digits.length)
  const time = Date.UTC(year, month - 1, day, hour, minute, Number(match[6] ?? 0))
  return isUtc ? time : toEpoch({ ...state, isPutBack: false }, time)
}

/** Two digits mean the years 1969 to 2068, as in POSIX. */
function fullYear(year: number, digits: number): number {
  if (digits > 2) return year
  return year < 69 ? 2000 + year : 1900 + year
}

/** A local time on the phone. Assumption: a zone but GMT has no other name than its offset. */
export function formatLocal(state: LocalClock, local: number, format: string): string {
  const epoch = toEpoch(state, local)
  const ahead = zoneMinutes(timeZoneOf(state), epoch)
  const { sign: side, hours, minutes } = offsetParts(ahead)
  const offset = `${side}${[hours, minutes].map((value) => String(value).padStart(2, '0')).join('')}`
  const ofZone: Readonly<Record<string, string>> = {
    s: String(Math.floor(epoch / 1000)),
    Z: ahead === 0 ? 'GMT' : offset.replace(/00$/, ''),
    z: offset,
  }
  return formatDate(local, format.replaceAll(/%([sZz%])/g, (sign, letter: string) => ofZone[letter] ?? sign))
}

/** The part of strftime that scripts use, in GMT. */
export function formatDate(time: number, format: string): string {
  const moment = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const values: Readonly<Record<string, string>> = {
    a: DAYS[moment.getUTCDay()] ?? '',
    b: MONTHS[moment.getUTCMonth()] ?? '',
    d: two(moment.getUTCDate()),
    e: String(moment.getUTCDate()).padStart(2),
    F: moment.toISOString().slice(0, 10),
    H: two(moment.getUTCHours()),
    M: two(moment.getUTCMinutes()),
    m: two(moment.getUTCMonth() + 1),
    N: `${String(Math.floor(time) % 1000).padStart(3, '0')}000000`,
    S: two(moment.getUTCSeconds()),
    s: String(Math.floor(time / 1000)),
    T: moment.toISOString().slice(11, 19),
    Y: String(moment.getUTCFullYear()),
    y: two(moment.getUTCFullYear() % 100),
    Z: 'GMT',
    z: '+0000',
    '%': '%',
  }
  return format.replaceAll(/%([a-zA-Z%])/g, (sign, letter: string) => values[letter] ?? sign)
}

/** What the clock shows, and how long the phone has been on. */
export type PhoneClock = Pick<PhoneState, 'time' | 'uptime'>

/** How long the phone had been on at a time in milliseconds, by the clock as it is now. */
export function uptimeAt({ time: now, uptime: on }: PhoneClock, time: number): number {
  return Math.max(0, on - (now - time))
}

function uptime({ phone: { state } }: CommandCall): CommandResult {
  const minutes = Math.floor(state.uptime / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const up = hours === 0 ? `${rest} min` : `${hours}:${String(rest).padStart(2, '0')}`
  return printed(` ${formatDate(state.time, '%T')} up ${up},  0 users,  load average: 0.42, 0.37, 0.35\n`)
}

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

function sleep({ args: [operand] }: CommandCall): CommandResult {
  if (operand === undefined) return failed(1, 'sleep: Needs 1 argument\n')
  const [, amount, unit = 's'] = /^(\d*\.?\d+)([smhd]?)$/.exec(operand) ?? []
  if (amount === undefined) return failed(1, `sleep: bad time '${operand}'\n`)
  return { wait: Number(amount) * (UNITS[unit || 's'] ?? 1000) }
}
