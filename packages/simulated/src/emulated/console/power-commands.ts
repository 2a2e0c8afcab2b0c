import type { Battery } from '@droidgym/phone/system/hardware/battery'
import type { Answer, ConsoleCommand, ConsoleContext } from './command.ts'
import { refused } from './command.ts'

const STATUSES = {
  'unknown': 'UNKNOWN',
  'charging': 'CHARGING',
  'discharging': 'DISCHARGING',
  'not-charging': 'NOT_CHARGING',
  'full': 'FULL',
} as const

const HEALTHS = {
  unknown: 'UNKNOWN',
  good: 'GOOD',
  overheat: 'OVERHEATED',
  dead: 'DEAD',
  overvoltage: 'OVERVOLTAGE',
  failure: 'FAILED',
} as const

const CHARGERS = { on: 'AC', off: 'NONE' } as const
const PRESENCES = { true: true, false: false } as const

/** Words of `power display` (goldfish_battery_display of the emulator; its misspelling "Overhead" is corrected). */
const STATUS_WORDS: Readonly<Record<Battery['status'], string>> = {
  UNKNOWN: 'Unknown',
  CHARGING: 'Charging',
  DISCHARGING: 'Discharging',
  NOT_CHARGING: 'Not charging',
  FULL: 'Full',
}

const HEALTH_WORDS: Readonly<Record<Battery['health'], string>> = {
  UNKNOWN: 'Unknown',
  GOOD: 'Good',
  OVERHEATED: 'Overheat',
  DEAD: 'Dead',
  OVERVOLTAGE: 'Overvoltage',
  FAILED: 'Unspecified failure',
}

/** The battery; with the answers of power_commands in the emulator's console.cpp. */
export const powerCommands: ConsoleCommand = {
  names: ['power'],
  summary: 'change the battery and the charger',
  commands: [
    { names: ['display'], summary: 'tell the state of battery and charger', run: display },
    setter('ac', 'plug the charger in or out', CHARGERS, (charger) => ({ charger })),
    setter('status', 'change what the battery does', STATUSES, (status) => ({ status })),
    setter('present', 'put a battery in or out', PRESENCES, (present) => ({ present })),
    setter('health', 'change the battery\'s health', HEALTHS, (health) => ({ health })),
    {
      names: ['capacity'],
      summary: 'change the charge, in per cent',
      run: (context, args) =>
        /^\d{1,3}$/.test(args) && Number(args) <= 100
          ? change(context, { level: Number(args) })
          : refused('Usage: "capacity <percentage>"'),
    },
  ],
}

function display({ hardware: { battery } }: ConsoleContext): Answer {
  return [
    `AC: ${battery.charger === 'NONE' ? 'offline' : 'online'}`,
    `status: ${STATUS_WORDS[battery.status]}`,
    `health: ${HEALTH_WORDS[battery.health]}`,
    `present: ${battery.present}`,
    `capacity: ${battery.level}`,
  ]
}

function setter<T>(
  name: string,
  summary: string,
  values: Readonly<Record<string, T>>,
  toChange: (value: T) => Partial<Battery>,
): ConsoleCommand {
  const usage = `Usage: "${name} ${Object.keys(values).join('|')}"`
  return {
    names: [name],
    summary,
    run: (context, args) => {
      const key = Object.keys(values).find((known) => known === args.toLowerCase())
      const value = key === undefined ? undefined : values[key]
      return value === undefined ? refused(usage) : change(context, toChange(value))
    },
  }
}

function change({ hardware }: ConsoleContext, to: Partial<Battery>): Answer {
  hardware.battery = { ...hardware.battery, ...to }
  return []
}
