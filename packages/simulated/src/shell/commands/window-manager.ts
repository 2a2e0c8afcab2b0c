import { configurationOf } from '@droidgym/phone/system/configuration'
import { dismissKeyguard } from '@droidgym/phone/system/keyguard/keyguard'
import { lockRotation, turns } from '@droidgym/phone/system/hardware/rotation'
import type { PhoneState } from '@droidgym/phone/system/state'
import { loadDevices } from '@droidgym/spec/environments/environments'
import type { Command, CommandCall, CommandResult } from '../command.ts'
import { failed, printed, unknownCommand } from '../command.ts'
import { missingArgument } from '../java-exception.ts'
import { deleteSetting } from './settings.ts'

const VERBS: Readonly<Record<string, Command>> = {
  size,
  density,
  overscan,
  scaling,
  'folded-area': foldedArea,
  'set-user-rotation': setRotation,
  'set-fix-to-user-rotation': fixRotation,
  'dismiss-keyguard': ({ phone }) => {
    phone.change((tx) => { dismissKeyguard(tx) })
    return {}
  },
  tracing: () => failed(255, 'Error: window tracing is not supported on this simulated phone\n'),
}

/** `wm` (WindowManagerShellCommand.java of API 29). */
export function wm(call: CommandCall): CommandResult {
  const at = call.args.indexOf('-d')
  const [verb = '', ...args] = at < 0 ? call.args : call.args.toSpliced(at, 2)
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  return run === undefined ? unknownCommand(verb) : run({ ...call, args })
}

function required(argument: string | undefined, after: string): string {
  if (argument === undefined) throw missingArgument(after)
  return argument
}

const RECTANGLE = /^-?\d+(,-?\d+){3}$/

/** The simulated display has no edge that a frame covers: only none can be set. */
function overscan({ args: [asked] }: CommandCall): CommandResult {
  const rectangle = required(asked, 'overscan')
  if (rectangle === 'reset' || rectangle === '0,0,0,0') return {}
  if (!RECTANGLE.test(rectangle)) return failed(255, `Error: bad rectangle arg: ${rectangle}\n`)
  return failed(255, 'Error: this display cannot have an overscan area\n')
}

/** How a display of a forced size is scaled; no other size can be forced here. */
function scaling({ args: [asked] }: CommandCall): CommandResult {
  const mode = required(asked, 'scaling')
  return mode === 'auto' || mode === 'off' ? {} : failed(255, "Error: scaling must be 'auto' or 'off'\n")
}

function foldedArea({ args: [asked] }: CommandCall): CommandResult {
  if (asked === undefined) return printed('Folded area: none\n')
  if (asked === 'reset') return {}
  if (!RECTANGLE.test(asked)) return failed(255, 'Error: area should be LEFT,TOP,RIGHT,BOTTOM\n')
  return failed(255, 'Error: this display cannot be folded\n')
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

function setRotation({ phone, args: [asked, rotation = '0'] }: CommandCall): CommandResult {
  const mode = required(asked, 'set-user-rotation')
  if (mode !== 'lock' && mode !== 'free') return failed(255, 'Error: lock mode needs to be either free or lock.\n')
  if (mode === 'lock' && !/^[-+]?\d+$/.test(rotation)) return failed(255, `Error: For input string: "${rotation}"\n`)
  const quarters = Number(rotation)
  if (quarters < -1 || quarters > 3) {
    return failed(255, 'Error: Rotation argument must be -1 or a valid rotation constant.\n')
  }
  phone.change((tx) => {
    const locked = quarters === -1 ? tx.state.rotation : turns(quarters)
    lockRotation(tx, mode === 'free' ? 'free' : locked)
  })
  return {}
}

/** Activities here keep what they ask for. */
function fixRotation({ args: [asked] }: CommandCall): CommandResult {
  const mode = required(asked, 'set-fix-to-user-rotation')
  if (mode === 'disabled') return {}
  if (mode !== 'enabled') return failed(255, `Error: expecting enabled or disabled, but we get ${mode}\n`)
  return failed(255, 'Error: the home screen of this simulated phone cannot turn\n')
}
