import type { Phone } from '@droidgym/phone/phone'
import type { Command, CommandCall, CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'
import { missingArgument } from '../../java-exception.ts'

/** Verbs of `am` about the system as a whole (ActivityManagerShellCommand.java of API 29). */
export const SYSTEM_VERBS: Readonly<Record<string, Command>> = {
  hang,
  restart,
  task: lockTask,
  'switch-user': switchUser,
  'clear-debug-app': ({ phone }) => setDebugApp(phone, '', '0'),
  'set-debug-app': debugApp,
  // Nothing here waits for the phone to be idle.
  'idle-maintenance': () => printed('Performing idle maintenance...\n'),
}

/** How long Watchdog waits for a system that hangs (DEFAULT_TIMEOUT). */
const WATCHDOG_MS = 60_000

/** Holds the system up until Watchdog restarts it; forever without the option, which is refused here. */
function hang({ phone, args }: CommandCall): CommandResult {
  const unknown = args.find((arg) => arg !== '--allow-restart')
  if (unknown !== undefined) return failed(255, `Error: Unknown option: ${unknown}\n`)
  if (args.length === 0) return failed(255, 'Error: this simulated phone hangs only with --allow-restart\n')
  phone.advance(WATCHDOG_MS)
  phone.restartFramework()
  return printed('Hanging the system...\n')
}

function restart({ phone }: CommandCall): CommandResult {
  phone.restartFramework()
  return printed('Restart the system...\n')
}

/** Assumption: no task can be locked here, and the answer says so. */
function lockTask({ args: [verb, argument] }: CommandCall): CommandResult {
  if (verb !== 'lock') return failed(255, `Error: unknown command '${verb ?? ''}'\n`)
  if (argument === undefined) throw missingArgument('lock')
  return printed('Activity manager is not in lockTaskMode\n')
}

/** The owner is the only user. */
function switchUser({ args: [user] }: CommandCall): CommandResult {
  if (user === undefined) throw missingArgument('switch-user')
  return user === '0' ? {} : failed(1, `Error: Failed to switch to user ${user}\n`)
}

function debugApp({ phone, args }: CommandCall): CommandResult {
  const packageName = args.find((arg) => !arg.startsWith('-'))
  if (packageName === undefined) throw missingArgument('set-debug-app')
  // Otherwise it counts only until the system restarts, and no debugger waits here.
  return args.includes('--persistent') ? setDebugApp(phone, packageName, args.includes('-w') ? '1' : '0') : {}
}

/** ActivityManagerService.setDebugApp */
function setDebugApp(phone: Phone, packageName: string, waits: '0' | '1'): CommandResult {
  phone.change((tx) => {
    tx.setSetting('global', 'debug_app', packageName)
    tx.setSetting('global', 'wait_for_debugger', waits)
  })
  return {}
}
