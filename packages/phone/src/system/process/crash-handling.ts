import { formatShortComponent } from '@droidgym/android/intent'
import type { AppCrash } from './app-crash.ts'
import type { AppDefinition } from '../app-definition.ts'
import type { CrashNotice, PhoneState } from '../state.ts'
import { topActivity } from '../state.ts'
import type { Transaction } from '../transaction.ts'

/** A second crash within this time makes the app one that "keeps stopping" (ProcessList.MIN_CRASH_INTERVAL, API 29). */
const AGAIN_MS = 60_000

/**
 * What Android 10 does when an app crashes: logs the exception, ends its activities and its process. Assumption: all
 * its activities and its timers go at once, as after a second crash (handleAppCrashLocked).
 */
export function endCrashedApp(tx: Transaction, crash: AppCrash, app: AppDefinition): void {
  const { packageName } = app
  const processName = app.processName ?? packageName
  const inFront = topActivity(tx.state)?.packageName === packageName
  const pid = takeProcess(tx, processName)
  logException(tx, crash, processName)
  for (const activity of tx.state.tasks.flatMap(({ activities }) => activities).toReversed()) {
    if (activity.packageName !== packageName) continue
    // ActivityStack.finishTopCrashedActivityLocked
    const message = `  Force finishing activity ${formatShortComponent(activity)}`
    tx.log({ tag: 'ActivityTaskManager', priority: 'W', message })
  }
  const processes = Object.entries(tx.state.processes).filter(([name]) => name !== processName)
  // ActivityManagerService.appDiedLocked. Assumption: what is not in front was the app before.
  const importance = inFront ? 'fore TOP' : 'prev LAST'
  tx.log({ tag: 'ActivityManager', priority: 'I', message: `Process ${processName} (pid ${pid}) has died: ${importance}` })
  tx.set({
    processes: Object.fromEntries(processes),
    tasks: tx.state.tasks
      .map((task) => ({ ...task, activities: task.activities.filter((known) => known.packageName !== packageName) }))
      .filter(({ activities }) => activities.length > 0),
    timers: tx.state.timers.filter((timer) => timer.packageName !== packageName),
    focus: null,
  })
}

/** Whether `hide_error_dialogs` is set (ActivityTaskManagerService.updateShouldShowDialogsLocked, API 29). */
export function areErrorDialogsHidden({ settings }: PhoneState): boolean {
  return Number(settings.global['hide_error_dialogs'] ?? 0) !== 0
}

/**
 * Shows that the app has stopped, unless such dialogs are hidden. Assumption: at the first crash too, where Android 10
 * as it ships waits for the second (Settings.Global.SHOW_FIRST_CRASH_DIALOG), so that the screen explains why the app
 * is gone.
 */
export function showCrash(tx: Transaction, packageName: string): void {
  const { crash } = tx.state
  const again = crash?.kind === 'crash' && crash.packageName === packageName && tx.uptime < crash.at + AGAIN_MS
  const shown = !areErrorDialogsHidden(tx.state)
  const notice: CrashNotice = { kind: 'crash', packageName, at: tx.uptime, again, shown }
  tx.set({ crash: notice })
}

/** The process that crashed; one that was just being forked gets its id here. */
function takeProcess(tx: Transaction, processName: string): number {
  const known = tx.state.processes[processName]
  if (known !== undefined) return known
  const pid = tx.state.nextPid
  tx.set({ processes: { ...tx.state.processes, [processName]: pid }, nextPid: pid + 1 })
  return pid
}

/** RuntimeInit.LoggingHandler of API 29: one line each, in the crash buffer. */
function logException(tx: Transaction, { cause }: AppCrash, process: string): void {
  const thrown = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  const lines = [
    'FATAL EXCEPTION: main',
    `Process: ${process}, PID: ${tx.state.processes[process] ?? 0}`,
    ...thrown.split('\n'),
    ...framesOf(cause),
  ]
  for (const message of lines) tx.log({ process, tag: 'AndroidRuntime', priority: 'E', message, buffer: 'crash' })
}

/** The app's stack frames, as Java writes them. Without folders, so that every machine logs the same. */
function framesOf(cause: unknown): readonly string[] {
  const frames = cause instanceof Error ? [...(cause.stack ?? '').matchAll(FRAME)] : []
  const outside = frames.findIndex(([, name]) => name === 'inApp')
  return frames
    .slice(0, outside < 0 ? frames.length : outside)
    .map(([, name = '<anonymous>', file = '', line = '']) => `\tat ${name}(${file}:${line})`)
}

/** A line of V8's stack: `at name (folder/file:line:column)` or `at folder/file:line:column`. */
const FRAME = /^ +at (?:(.+?) \()?(?:.*[/\\])?([^/\\\s]+?):(\d+):\d+\)?$/gm
