import { setPanel } from '@droidgym/apps/system-ui/state'
import { ACCESS_POINT, accessPointOf, setAccessPoint } from '@droidgym/phone/system/hardware/network'
import { isAirplaneMode, setAirplaneMode } from '@droidgym/phone/system/hardware/radios'
import type { Command, CommandCall, CommandResult } from '../command.ts'
import { failed, printed, unknownCommand } from '../command.ts'
import { am } from './activities/activity-manager.ts'
import { batteryCommand } from './dumpsys/dump-battery.ts'
import { ime } from './input/input-methods.ts'
import { locksettings } from './lock-settings.ts'
import { media } from './media.ts'
import { notificationCommand } from './notification/notification-command.ts'
import { pm } from './package-manager.ts'
import { serviceNames } from './services.ts'
import { settings } from './settings.ts'
import { svc } from './svc.ts'
import { wm } from './window-manager.ts'

const SERVICES: Readonly<Record<string, Command>> = {
  activity: am,
  audio: media,
  battery: batteryCommand,
  connectivity,
  input_method: (call) => ime(call.args[0] === 'ime' ? { ...call, args: call.args.slice(1) } : call),
  lock_settings: locksettings,
  netpolicy,
  notification: notificationCommand,
  package: pm,
  settings,
  statusbar,
  uimode,
  wifi,
  window: wm,
}

/** `cmd SERVICE …` (AOSP cmds/cmd): passes the arguments to a system service. */
export function cmd(call: CommandCall): CommandResult {
  const [name, ...args] = call.args
  if (name === undefined) return failed(20, 'cmd: No service specified; use -l to list all services\n')
  if (name === '-l') return printed(`Currently running services:\n${serviceNames(call.phone).map((known) => `  ${known}\n`).join('')}`)
  const run = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined
  if (run !== undefined) return run({ ...call, args })
  if (serviceNames(call.phone).includes(name)) return unknownCommand(args[0])
  return failed(20, `cmd: Can't find service: ${name}\n`)
}

/** NetworkPolicyManagerShellCommand.java of API 29, for the Wi-Fi network: whether it is paid for by volume. */
function netpolicy({ phone, args: [verb = '', noun, name, value] }: CommandCall): CommandResult {
  if (verb === 'list' && noun === 'wifi-networks') {
    return printed(`${ACCESS_POINT};${accessPointOf(phone.state).metered ? 'true' : 'none'}\n`)
  }
  if (verb !== 'set' || noun !== 'metered-network') return unknownCommand(verb)
  if (name === undefined) return printed('Error: didn\'t specify networkId\n')
  if (value === undefined) return printed('Error: didn\'t specify BOOLEAN\n')
  if (name === ACCESS_POINT) phone.change((tx) => setAccessPoint(tx, { metered: value === 'true' }))
  return {}
}

/** Assumption: that API 29 takes it, as later ones do. */
function wifi(call: CommandCall): CommandResult {
  const [verb, state] = call.args
  if (verb !== 'set-wifi-enabled') return unknownCommand(verb)
  if (state !== 'enabled' && state !== 'disabled') {
    return failed(255, "Invalid args for set-wifi-enabled: expected 'enabled' or 'disabled'\n")
  }
  return svc({ ...call, args: ['wifi', state === 'enabled' ? 'enable' : 'disable'] })
}

const PANELS = { 'expand-notifications': 'shade', 'expand-settings': 'quick-settings', collapse: 'closed' } as const

/** StatusBarShellCommand.java of API 29. */
function statusbar({ phone, args: [verb = ''] }: CommandCall): CommandResult {
  const panel = Object.entries(PANELS).find(([known]) => known === verb)?.[1]
  if (panel !== undefined) {
    phone.change((tx) => setPanel(tx, panel))
    return {}
  }
  if (['add-tile', 'remove-tile', 'click-tile'].includes(verb)) return failed(255, 'Error: no app here has a tile\n')
  if (verb === 'disable-for-setup' || verb === 'send-disable-flag') {
    return failed(255, 'Error: the status bar of this simulated phone cannot be disabled\n')
  }
  if (verb === 'check-support') return printed('true\n')
  return unknownCommand(verb)
}

const NIGHT_MODES: Readonly<Record<string, string>> = { auto: '0', no: '1', yes: '2' }

/** UiModeManagerService.Shell of API 29: only root may change the mode. */
function uimode({ phone, args: [verb, mode], uid }: CommandCall): CommandResult {
  if (verb !== 'night') return unknownCommand(verb)
  if (mode !== undefined) {
    const value = NIGHT_MODES[mode]
    if (value === undefined) return failed(255, "Error: mode must be 'yes', 'no', or 'auto'\n")
    if (uid === 0) {
      phone.change((tx) => {
        tx.setSetting('secure', 'ui_night_mode', value)
        tx.setProperty('persist.sys.theme', value)
      })
    } else {
      const message = 'Night mode locked, requires MODIFY_DAY_NIGHT_MODE permission'
      phone.change((tx) => tx.log({ tag: 'UiModeManager', priority: 'E', message }))
    }
  }
  const now = phone.state.settings.secure['ui_night_mode']
  const name = Object.entries(NIGHT_MODES).find(([, value]) => value === now)?.[0] ?? 'no'
  return printed(`Night mode: ${name}\n`)
}

const CONNECTIVITY_HELP = `Connectivity service commands:
  help
    Print this help text.
  airplane-mode [enable|disable]
    Turn airplane mode on or off.
  airplane-mode
    Get airplane mode.
`

/** ConnectivityService.ShellCmd of API 29. */
function connectivity({ phone, args: [verb = '', action] }: CommandCall): CommandResult {
  if (verb !== 'airplane-mode') return unknownCommand(verb)
  if (action === undefined) return printed(`${isAirplaneMode(phone.state) ? 'enabled' : 'disabled'}\n`)
  if (action !== 'enable' && action !== 'disable') return { stdout: CONNECTIVITY_HELP, exitCode: 255 }
  phone.change((tx) => {
    setAirplaneMode(tx, action === 'enable')
  })
  return {}
}
