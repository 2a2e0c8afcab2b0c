import type { Phone } from '@droidgym/phone/phone'
import type { Battery } from '@droidgym/phone/system/hardware/battery'
import { areBatteryUpdatesStopped, batteryOf, pretendBattery } from '@droidgym/phone/system/hardware/battery'
import type { CommandCall, CommandResult } from '../../command.ts'
import { printed, unknownCommand } from '../../command.ts'

/** BatteryManager.BATTERY_STATUS_* and BATTERY_HEALTH_*. */
const STATUSES = { UNKNOWN: 1, CHARGING: 2, DISCHARGING: 3, NOT_CHARGING: 4, FULL: 5 } as const
const HEALTHS = { UNKNOWN: 1, GOOD: 2, OVERHEATED: 3, DEAD: 4, OVERVOLTAGE: 5, FAILED: 6 } as const
const CHARGERS: Readonly<Record<string, Battery['charger']>> = { ac: 'AC', usb: 'USB', wireless: 'WIRELESS' }

const HELP = `Battery service (battery) commands:
  help
    Print this help text.
  set [-f] [ac|usb|wireless|status|level|temp|present|invalid] <value>
    Force a battery property value, freezing battery state.
    -f: force a battery change broadcast be sent, prints new sequence.
  unplug [-f]
    Force battery unplugged, freezing battery state.
    -f: force a battery change broadcast be sent, prints new sequence.
  reset [-f]
    Unfreeze battery state, returning to current hardware values.
    -f: force a battery change broadcast be sent, prints new sequence.
`

/** BatteryService.dumpInternal of API 29: the state, or a command. Assumption: the constant figures. */
export function dumpBattery(phone: Phone, args: readonly string[]): string {
  if (args.length > 0 && args[0] !== '-a') return String(runBattery(phone, args).stdout ?? '')
  const { charger, status, health, present, level } = batteryOf(phone.state)
  return [
    'Current Battery Service state:',
    ...(areBatteryUpdatesStopped(phone.state) ? ["  (UPDATES STOPPED -- use 'reset' to restart)"] : []),
    `  AC powered: ${charger === 'AC'}`,
    `  USB powered: ${charger === 'USB'}`,
    `  Wireless powered: ${charger === 'WIRELESS'}`,
    '  Max charging current: 0',
    '  Max charging voltage: 0',
    '  Charge counter: 10000',
    `  status: ${STATUSES[status]}`,
    `  health: ${HEALTHS[health]}`,
    `  present: ${present}`,
    `  level: ${level}`,
    '  scale: 100',
    '  voltage: 5000',
    '  temperature: 250',
    '  technology: Li-ion',
    '',
  ].join('\n')
}

/** `cmd battery` (BatteryService.onShellCommand of API 29). Assumption: temperature and counter have no effect. */
export function batteryCommand({ phone, args }: CommandCall): CommandResult {
  return runBattery(phone, args)
}

function runBattery(phone: Phone, [verb = '', ...rest]: readonly string[]): CommandResult {
  const [name, value] = rest.filter((word) => word !== '-f')
  switch (verb) {
    case '':
      return { stdout: HELP, exitCode: 255 }
    case 'help':
      return printed(HELP)
    case 'unplug':
      return pretend(phone, { charger: 'NONE' })
    case 'reset':
      phone.change((tx) => {
        pretendBattery(tx, undefined)
      })
      return {}
    case 'set':
      return set(phone, name, value)
    default:
      return unknownCommand(verb)
  }
}

function set(phone: Phone, name: string | undefined, value: string | undefined): CommandResult {
  if (name === undefined) return { stdout: 'No property specified\n', exitCode: 255 }
  if (value === undefined) return { stdout: 'No value specified\n', exitCode: 255 }
  if (!/^[+-]?\d{1,9}$/.test(value)) return { stdout: `Bad value: ${value}\n`, exitCode: 255 }
  const change = changeOf(batteryOf(phone.state), name, Number(value))
  return change === undefined ? printed(`Unknown set option: ${name}\n`) : pretend(phone, change)
}

/** `undefined` for a property that the service does not know. */
function changeOf(battery: Battery, name: string, value: number): Partial<Battery> | undefined {
  const charger = CHARGERS[name]
  if (charger !== undefined) {
    if (value !== 0) return { charger }
    return battery.charger === charger ? { charger: 'NONE' } : {}
  }
  if (name === 'status') return { status: keyOf(STATUSES, value) ?? 'UNKNOWN' }
  if (name === 'level') return { level: value }
  if (name === 'present') return { present: value !== 0 }
  return ['temp', 'counter', 'invalid'].includes(name) ? {} : undefined
}

function keyOf<K extends string>(table: Readonly<Record<K, number>>, value: number): K | undefined {
  return (Object.keys(table) as K[]).find((key) => table[key] === value)
}

function pretend(phone: Phone, change: Partial<Battery>): CommandResult {
  phone.change((tx) => {
    pretendBattery(tx, { ...batteryOf(tx.state), ...change })
  })
  return {}
}
