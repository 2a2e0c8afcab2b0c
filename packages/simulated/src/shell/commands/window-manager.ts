import { configurationOf } from '@droidgym/phone/system/configuration'
import type { PhoneState } from '@droidgym/phone/system/state'
import { loadDevices } from '@droidgym/spec/environments/environments'
import type { Command, CommandCall, CommandResult } from '../command.ts'
import { failed, printed, unknownCommand } from '../command.ts'
import { deleteSetting } from './settings.ts'

const VERBS: Readonly<Record<string, Command>> = {
  size,
  density,
  overscan: () => ({}),
  scaling: () => ({}),
  'folded-area': () => ({}),
  'set-user-rotation': setRotation,
  'set-fix-to-user-rotation': () => ({}),
  'dismiss-keyguard': () => ({}),
  tracing: () => ({}),
}

/** `wm` (WindowManagerShellCommand.java of API 29). */
export function wm(call: CommandCall): CommandResult {
  const at = call.args.indexOf('-d')
  const [verb = '', ...args] = at < 0 ? call.args : call.args.toSpliced(at, 2)
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  return run === undefined ? unknownCommand(verb) : run({ ...call, args })
}

/** The simulated display keeps its size: others are refused (assumption: Android would accept them). */
function size({ phone, args: [asked] }: CommandCall): CommandResult {
  const { width, height } = phone.state.environment
  if (asked === undefined) return printed(`Physical size: ${width}x${height}\n`)
  if (asked === 'reset' || asked === `${width}x${height}`) return {}
  const [, first] = /^(\w+)x\w+$/.exec(asked) ?? []
  if (first === undefined) return failed(255, `Error: bad size ${asked}\n`)
  if (!/^\d+(dp)?$/.test(first)) return failed(255, badNumber(first))
  return failed(255, `Error: this display cannot be other than ${width}x${height}\n`)
}

function badNumber(text: string): string {
  return `Error: bad number java.lang.NumberFormatException: For input string: "${text}"\n`
}

function density({ phone, args: [asked] }: CommandCall): CommandResult {
  if (asked === undefined) {
    const physical = physicalDensity(phone.state)
    const { dpi } = configurationOf(phone.state)
    return printed(`Physical density: ${physical}\n${dpi === physical ? '' : `Override density: ${dpi}\n`}`)
  }
  if (asked === 'reset') {
    const physical = physicalDensity(phone.state)
    phone.change((tx) => {
      deleteSetting(tx, 'secure', 'display_density_forced')
      // Without a forced density the phone would use its environment's.
      if (physical !== tx.state.environment.density) tx.setSetting('secure', 'display_density_forced', String(physical))
    })
    return {}
  }
  if (!/^\d{1,5}$/.test(asked)) return failed(255, badNumber(asked))
  if (Number(asked) < 72) return failed(255, 'Error: density must be >= 72\n')
  if (Number(asked) > 1000) return failed(255, 'Error: density must be <= 1000\n')
  phone.change((tx) => tx.setSetting('secure', 'display_density_forced', asked))
  return {}
}

/** The device type's default, whatever the environment has set. */
export function physicalDensity({ environment }: PhoneState): number {
  const device = loadDevices().find(({ id }) => id === environment.device)
  return device?.densities[0] ?? environment.density
}

function setRotation({ phone, args: [mode, rotation = '0'] }: CommandCall): CommandResult {
  if (mode !== 'lock' && mode !== 'free') return failed(255, 'Error: expected free or lock\n')
  phone.change((tx) => {
    tx.setSetting('system', 'accelerometer_rotation', mode === 'free' ? '1' : '0')
    if (mode === 'lock' && /^[0-3]$/.test(rotation)) tx.setSetting('system', 'user_rotation', rotation)
  })
  return {}
}
