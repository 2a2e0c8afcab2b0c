import { ComponentError, formatShortComponent, parseComponent } from '../../android/intent.ts'
import { logScheduleEvaluation } from './alarm-clock.ts'
import { PhoneError } from './phone-error.ts'
import { setRadiosFor, setWifi } from './radios.ts'
import type { SettingNamespace } from './state.ts'
import { SETTING_NAMESPACES, Stream } from './state.ts'
import type { Transaction } from './transaction.ts'
import { VOLUME_RANGES } from './volumes.ts'

export interface ShellOutput {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Runs one command of the phone's shell, already split into words. Unknown ones fail as mksh of Android 10 does. */
export function runShell(tx: Transaction, argv: readonly string[]): ShellOutput {
  const [name = '', ...args] = argv
  const command = COMMANDS[name]
  return command === undefined ? failed(127, `/system/bin/sh: ${name}: not found\n`) : command(tx, args)
}

type Command = (tx: Transaction, args: readonly string[]) => ShellOutput

const COMMANDS: Readonly<Record<string, Command>> = {
  am: activityManager,
  // `su 0 COMMAND…` on userdebug images: everything we run is root already.
  su: (tx, [, ...rest]) => runShell(tx, rest),
  toybox: (tx, args) => runShell(tx, args),
  date: setDate,
  getprop: (tx, [key]) => printed(key === undefined ? listProperties(tx) : `${tx.state.properties[key] ?? ''}\n`),
  settings,
  media: mediaVolume,
  svc: setService,
}

function printed(stdout: string): ShellOutput {
  return { stdout, stderr: '', exitCode: 0 }
}

function failed(exitCode: number, stderr: string): ShellOutput {
  return { stdout: '', stderr, exitCode }
}

/** toybox date: without operand it prints, `MMDDhhmm[[CC]YY][.ss]` sets the clock. */
function setDate(tx: Transaction, [operand]: readonly string[]): ShellOutput {
  if (operand === undefined) return printed(`${new Date(tx.now).toUTCString()}\n`)
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(?:(\d{4}))?(?:\.(\d\d))?$/.exec(operand)
  if (match === null) return failed(1, `date: bad date '${operand}'; expected ' '\n`)
  const [month = 1, day = 1, hour = 0, minute = 0] = match.slice(1, 5).map(Number)
  const year = Number(match[5] ?? new Date(tx.now).getUTCFullYear())
  tx.set({ time: Date.UTC(year, month - 1, day, hour, minute, Number(match[6] ?? 0)) })
  logScheduleEvaluation(tx)
  return printed(`${new Date(tx.now).toUTCString()}\n`)
}

function activityManager(tx: Transaction, args: readonly string[]): ShellOutput {
  return args[0] === 'broadcast' ? broadcast(tx, args) : startActivity(tx, args)
}

/** `am broadcast`: only the announcement of airplane mode has listeners that act on it. */
function broadcast(tx: Transaction, args: readonly string[]): ShellOutput {
  const action = args[args.indexOf('-a') + 1] ?? ''
  if (action === 'android.intent.action.AIRPLANE_MODE') setRadiosFor(tx, args.at(-1) === 'true')
  return printed(`Broadcasting: Intent { act=${action} flg=0x400000 }\nBroadcast completed: result=0\n`)
}

/** `svc wifi enable|disable` (WifiCommand.java of API 29). */
function setService(tx: Transaction, [service, verb]: readonly string[]): ShellOutput {
  if (service !== 'wifi' || (verb !== 'enable' && verb !== 'disable')) {
    return failed(1, 'Available commands:\n    wifi      Control the Wi-Fi manager\n')
  }
  setWifi(tx, verb === 'enable', { packageName: 'com.android.shell', uid: 2000 })
  return printed('')
}

/** `am start -n COMPONENT` (ActivityManagerShellCommand.java of API 29); the shell's user id is 2000. */
function startActivity(tx: Transaction, [verb, ...args]: readonly string[]): ShellOutput {
  const name = args[args.indexOf('-n') + 1]
  if (verb !== 'start' || !args.includes('-n') || name === undefined) return failed(255, 'Error: Unknown command\n')
  try {
    const component = parseComponent(name)
    tx.startActivity({ component, flags: 0x1000_0000 }, { callingUid: 2000 })
    return printed(`Starting: Intent { cmp=${formatShortComponent(component)} }\n`)
  } catch (error) {
    if (!(error instanceof PhoneError || error instanceof ComponentError)) throw error
    return failed(1, `Error type 3\nError: Activity class {${name}} does not exist.\n`)
  }
}

function listProperties(tx: Transaction): string {
  const entries = Object.entries(tx.state.properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, value]) => `[${key}]: [${value}]\n`).join('')
}

/** SettingsService.java of API 29: `get` prints `null` for what is not there. */
function settings(tx: Transaction, [verb, namespace, key, value]: readonly string[]): ShellOutput {
  const space = SETTING_NAMESPACES.find((known) => known === namespace)
  if (space === undefined) return failed(255, `Invalid namespace '${namespace ?? ''}'\n`)
  if (verb === 'list') return printed(listSettings(tx, space))
  if (key === undefined) return failed(255, 'Bad arguments\n')
  if (verb === 'get') return printed(`${tx.state.settings[space][key] ?? 'null'}\n`)
  if (verb !== 'put' || value === undefined) return failed(255, 'Bad arguments\n')
  tx.setSetting(space, key, value)
  return printed('')
}

function listSettings(tx: Transaction, namespace: SettingNamespace): string {
  const entries = Object.entries(tx.state.settings[namespace]).sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, value]) => `${key}=${value}\n`).join('')
}

/** `media volume [--show] --stream N --get|--set L` (Media.java of API 29). */
function mediaVolume(tx: Transaction, args: readonly string[]): ShellOutput {
  const after = (flag: string): number => Number(args[args.indexOf(flag) + 1])
  const stream = Object.values(Stream).find((known) => known === after('--stream'))
  if (args[0] !== 'volume' || stream === undefined) return failed(1, 'Error: no valid volume stream\n')
  if (args.includes('--set')) tx.setVolume(stream, after('--set'))
  if (!args.includes('--get')) return printed('')
  const { min, max } = VOLUME_RANGES[stream]
  return printed(`[v] volume is ${tx.state.volumes[stream]} in range [${min}..${max}]\n`)
}
