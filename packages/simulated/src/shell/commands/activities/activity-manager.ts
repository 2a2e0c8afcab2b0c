import type { Component, Intent } from '@droidgym/android/intent'
import { Flag, booleanExtra, formatComponent, formatIntent, formatShortComponent } from '@droidgym/android/intent'
import { scanFile } from '@droidgym/apps/shared/media/scan-file'
import type { Phone } from '@droidgym/phone/phone'
import { PhoneError } from '@droidgym/phone/system/phone-error'
import { canonicalPath } from '@droidgym/phone/system/storage/paths'
import { inApp } from '@droidgym/phone/system/process/app-crash'
import { setRadiosFor } from '@droidgym/phone/system/hardware/radios'
import { topActivity } from '@droidgym/phone/system/state'
import { appOf } from '../../app-of.ts'
import type { Command, CommandCall, CommandResult } from '../../command.ts'
import { failed, printed, unknownCommand } from '../../command.ts'
import { missingArgument, securityException } from '../../java-exception.ts'
import { tellAdbKeyboard } from '../input/adb-keyboard.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { resolveIntent } from './implicit-intents.ts'
import type { IntentArguments } from './intent-arguments.ts'
import { parseIntentArguments } from './intent-arguments.ts'
import { listStacks } from './list-stacks.ts'
import { processNameOf, stopPackage } from './stop-package.ts'
import { SYSTEM_VERBS } from './system-verbs.ts'

/** Intent.FLAG_RECEIVER_FROM_SHELL */
const FROM_SHELL = 0x0040_0000

const VERBS: Readonly<Record<string, Command>> = {
  start,
  'start-activity': start,
  startservice: startService,
  'start-service': startService,
  'start-foreground-service': startService,
  'stop-service': (call) => stopService(call),
  stopservice: (call) => stopService(call),
  broadcast,
  crash,
  'force-stop': forceStop,
  kill,
  'kill-all': killAll,
  instrument,
  stack: ({ phone, args: [verb] }) => (verb === 'list' ? printed(listStacks(phone.state)) : unknownCommand(`stack ${verb ?? ''}`)),
  'get-config': ({ phone }) =>
    printed(`config: ${describeConfiguration(phone.state, 'qualifiers')}\nabi: x86_64,x86\n`),
  'get-current-user': () => printed('0\n'),
  ...SYSTEM_VERBS,
}

/** `am` (ActivityManagerShellCommand.java of API 29). */
export function am(call: CommandCall): CommandResult {
  const [verb = '', ...args] = call.args
  const run = VERBS[verb]
  if (verb === '' || verb === 'help') return printed('Activity manager (activity) commands:\n  help\n      Print this help text.\n')
  return run === undefined || !Object.hasOwn(VERBS, verb) ? unknownCommand(verb) : run({ ...call, args })
}

function start({ phone, args, uid }: CommandCall): CommandResult {
  const parsed = parseIntentArguments(args)
  const { intent, flags } = parsed
  const component = resolveIntent(phone, intent)
  let stdout = ''
  if (flags.has('-S')) {
    if (component === undefined) return failed(1, `Error: Intent does not match any activities: ${shown(intent)}\n`)
    stdout += `Stopping: ${component.packageName}\n`
    stopPackage(phone, component.packageName)
  }
  stdout += `Starting: ${shown(intent)}\n`
  const outcome = launch(phone, { ...parsed, component }, uid)
  if (!flags.has('-W')) return { stdout, stderr: outcome.message }
  return { stdout: stdout + outcome.message + (outcome.report ?? '') }
}

interface Outcome {
  readonly message: string
  /** The output that `-W` adds. */
  readonly report?: string
}

/** Times in milliseconds that a launch takes (assumption; an emulator's vary). */
const LAUNCH_MS = { COLD: 812, WARM: 214, HOT: 96 } as const

function launch(phone: Phone, parsed: IntentArguments & { component: Component | undefined }, uid: number): Outcome {
  const { component, intent } = parsed
  if (component === undefined) return { message: `Error: Activity not started, unable to resolve ${shown(intent)}\n` }
  const before = phone.state
  const front = topActivity(before)
  try {
    phone.change((tx) =>
      // `am` has no task of its own.
      tx.startActivity({ ...intent, component, flags: (intent.flags ?? 0) | Flag.newTask }, { callingUid: uid }),
    )
  } catch (error) {
    if (!(error instanceof PhoneError)) throw error
    return { message: `Error type 3\nError: Activity class {${formatComponent(component)}} does not exist.\n` }
  }
  const { state } = phone
  const top = topActivity(state)
  const known = before.tasks.flatMap(({ activities }) => activities).some(({ id }) => id === top?.id)
  const name = top === undefined ? component : { packageName: top.packageName, className: top.className }
  const ran = before.processes[processNameOf(phone, component.packageName)] !== undefined
  const kind = known ? 'HOT' : ran ? 'WARM' : 'COLD'
  const total = top?.id === front?.id ? 0 : LAUNCH_MS[kind]
  const report = [
    'Status: ok',
    `LaunchState: ${total === 0 ? 'UNKNOWN (0)' : kind}`,
    `Activity: ${formatShortComponent(name)}`,
    `TotalTime: ${total}`,
    `WaitTime: ${total + 7}`,
    'Complete\n',
  ].join('\n')
  return { message: showsNothing(phone, component) ? '' : warningOf(known, top?.id === front?.id), report }
}

/** Whether the activity only acts on the intent: it counts as started, whatever is in front afterwards. */
function showsNothing(phone: Phone, { packageName, className }: Component): boolean {
  const app = appOf(phone, packageName)
  return app?.definition.activities[className]?.forward !== undefined
}

function warningOf(known: boolean, delivered: boolean): string {
  if (delivered) {
    return 'Warning: Activity not started, intent has been delivered to currently running top-most instance.\n'
  }
  return known ? 'Warning: Activity not started, its current task has been brought to the front\n' : ''
}

/** Intent.toString of API 29. */
function shown(intent: Intent): string {
  return `Intent { ${formatIntent(intent)} }`
}

/** Listeners here act on their broadcasts; other broadcasts are only sent. */
function broadcast({ phone, args, uid }: CommandCall): CommandResult {
  const { intent } = parseIntentArguments(args)
  if (intent.action === 'android.intent.action.AIRPLANE_MODE') {
    if (uid !== 0) {
      throw securityException(
        `Permission Denial: not allowed to send broadcast ${intent.action} from pid=4000, uid=${uid}`,
      )
    }
    phone.change((tx) => setRadiosFor(tx, booleanExtra(intent, 'state')))
  }
  if (intent.action === 'android.intent.action.MEDIA_SCANNER_SCAN_FILE') {
    const path = canonicalPath(decodedPath(intent.data ?? ''))
    const file = phone.files.stat(phone.state, path)
    if (file !== null) phone.change((tx) => scanFile(tx, path, file))
  }
  tellAdbKeyboard(phone, intent)
  const sent = shown({ ...intent, flags: (intent.flags ?? 0) | FROM_SHELL })
  return printed(`Broadcasting: ${sent}\nBroadcast completed: result=0\n`)
}

/** Uri.getPath; a malformed escape stays as it is (assumption). */
function decodedPath(uri: string): string {
  const path = uri.replace(/^file:\/\//, '')
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** Assumption: no app here has a service that can be started from outside. */
function startService({ args }: CommandCall): CommandResult {
  const { intent } = parseIntentArguments(args)
  return { stdout: `Starting service: ${shown(intent)}\n`, stderr: 'Error: Not found; no service started.\n', exitCode: 255 }
}

function stopService({ args }: CommandCall): CommandResult {
  const { intent } = parseIntentArguments(args)
  return { stdout: `Stopping service: ${shown(intent)}\n`, stderr: 'Service not stopped: was not running.\n' }
}

function forceStop({ host, phone, args }: CommandCall): CommandResult {
  const packageName = args.at(-1)
  if (packageName === undefined) throw missingArgument('force-stop')
  stopPackage(phone, packageName)
  if (host.instrumentation?.packages.includes(packageName) === true) host.instrumentation.stop()
  return {}
}

/** Ends the process of an app that is not in front; its tasks stay. */
function kill({ phone, args }: CommandCall): CommandResult {
  const packageName = args.at(-1)
  if (packageName === undefined) throw missingArgument('kill')
  if (topActivity(phone.state)?.packageName === packageName) return {}
  const name = processNameOf(phone, packageName)
  const kept = Object.entries(phone.state.processes).filter(([known]) => known !== name)
  phone.change((tx) => tx.set({ processes: Object.fromEntries(kept) }))
  return {}
}

/** Ends the processes of all apps but the one in front; the home screen stays. */
function killAll({ phone }: CommandCall): CommandResult {
  const front = topActivity(phone.state)?.packageName
  const cached = phone.apps.map(({ definition }) => definition)
    .filter(({ packageName, launcherActivity }) => launcherActivity !== undefined && packageName !== front)
  const names = new Set(cached.map(({ packageName }) => processNameOf(phone, packageName)))
  const left = Object.entries(phone.state.processes).filter(([name]) => !names.has(name))
  phone.change((tx) => tx.set({ processes: Object.fromEntries(left) }))
  return {}
}

/** Lets the process of an app crash, by its package or number; nothing happens when it does not run. */
function crash({ phone, args }: CommandCall): CommandResult {
  const named = args.at(-1)
  if (named === undefined) throw missingArgument('crash')
  const packageName = phone.apps.map(({ definition }) => definition.packageName).find((name) => {
    const process = processNameOf(phone, name)
    return process in phone.state.processes && (name === named || String(phone.state.processes[process]) === named)
  })
  if (packageName === undefined) return {}
  phone.change(() => inApp(packageName, () => { throw new Error('shell-induced crash') }))
  return {}
}

/** The output of `am instrument -w` when its program was stopped (Instrument.java, API 29). */
const CRASHED = 'INSTRUMENTATION_RESULT: shortMsg=Process crashed.\nINSTRUMENTATION_CODE: 0\n'

/**
 * `am instrument [-w] [-e NAME VALUE]… RUNNER`. Only `-w` gives the program a UiAutomation, so without it the program
 * does not start here; it lives as long as the command.
 */
function instrument({ host, args }: CommandCall): CommandResult {
  const runner = args.at(-1) ?? ''
  const { instrumentation } = host
  if (instrumentation?.installed !== true || instrumentation.runner !== runner) {
    return failed(1, `android.util.AndroidException: INSTRUMENTATION_FAILED: ${runner}\n`)
  }
  if (!args.includes('-w')) return failed(1, 'Error: this simulated phone runs instrumentation only with -w\n')
  const names = args.flatMap((arg, index) => (arg === '-e' ? [index + 1] : []))
  instrumentation.start(Object.fromEntries(names.map((at) => [args[at] ?? '', args[at + 1] ?? ''])))
  let isAnswered = false
  return {
    follow: () => {
      if (instrumentation.runs) return ''
      if (isAnswered) return undefined
      isAnswered = true
      return CRASHED
    },
    release: () => {
      instrumentation.stop()
    },
  }
}
