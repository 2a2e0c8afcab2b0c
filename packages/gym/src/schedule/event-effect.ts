import type { Device } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { Effect } from '@droidgym/spec/tasks/event-effects'
import { SetupFault, SetupShell } from '../setup/setup-shell.ts'
import { stepsOf } from '../setup/setup-steps.ts'

/** Whether an emulator's console has to bring it about. */
export function needsConsole(event: Effect): boolean {
  return consoleLines(event).length > 0
}

/**
 * Has an event happen, and says in words what did. What the phone refuses does not happen, and its words say why: a
 * call while the line is busy, a setting that takes root. Rejects with another `DeviceError` when the phone fails.
 */
export async function bringAbout(device: Device, event: Effect): Promise<string> {
  const what = describe(event)
  try {
    for (const line of consoleLines(event)) await device.console?.(line)
    const shell = new SetupShell(device, { isLive: true })
    if (event.notification !== undefined) await postNotification(shell, event.notification)
    for (const step of stepsOf(event.change ?? {})) await step.run(shell)
    if (shell.left.size > 0) throw new SetupFault('on this phone only a person can do it')
    return what
  } catch (cause) {
    const isRefusal = cause instanceof DeviceError && cause.code === DeviceErrorCode.deviceFault
    if (!isRefusal && !(cause instanceof SetupFault)) throw cause
    return `${what}: did not happen: ${cause.message}`
  }
}

/** As the console of an emulator takes it (console.cpp). */
function consoleLines({ message, call, hang_up: hangUp, battery }: Effect): readonly string[] {
  if (message !== undefined) return [`sms send ${message.from} ${escaped(message.text)}`]
  if (call !== undefined) return [`gsm call ${call.from}`]
  if (hangUp !== undefined) return [`gsm cancel ${hangUp.from}`]
  const { level, charging } = battery ?? {}
  const charger = charging === undefined ? [] : [`power ac ${charging ? 'on' : 'off'}`, `power status ${charging ? 'charging' : 'discharging'}`]
  return [...charger, ...(level === undefined ? [] : [`power capacity ${level}`])]
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

async function postNotification(shell: SetupShell, { tag, title, text }: NonNullable<Effect['notification']>): Promise<void> {
  await shell.run('cmd', 'notification', 'post', ...(title === undefined ? [] : ['-t', title]), tag, text)
}

function describe({ because, ...effect }: Effect): string {
  return because === undefined ? whatHappens(effect) : `${whatHappens(effect)} (${because})`
}

function whatHappens({ message, call, hang_up: hangUp, battery, notification, change = {} }: Effect): string {
  if (message !== undefined) return `a message from ${message.from}: ${message.text}`
  if (call !== undefined) return `a call from ${call.from}`
  if (hangUp !== undefined) return `${hangUp.from} hangs up`
  if (notification !== undefined) return `a notification: ${notification.title ?? notification.tag}`
  if (battery === undefined) return `a change of ${Object.keys(change).join(', ')}`
  const { level, charging } = battery
  const state = charging === undefined ? [] : [charging ? 'charging' : 'not charging']
  return `the battery: ${[...(level === undefined ? [] : [`${level} %`]), ...state].join(', ')}`
}
