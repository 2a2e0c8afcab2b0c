import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { KEY_CODES } from '@droidgym/android/key-codes'
import type { Device, SettlePolicy, TouchPath } from '@droidgym/spec/device/device'
import type { ActionStep } from './action-steps.ts'

/** Characters deleted from a field: as many as one action may type. */
const MAX_CLEARED = 1_000
/** FLAG_ACTIVITY_NEW_TASK and FLAG_ACTIVITY_RESET_TASK_IF_NEEDED, as the launcher starts apps. */
const AS_LAUNCHER = '0x10200000'

/** Returns why the step failed, when that is the action's fault and not the phone's. */
async function performStep(
  device: Device,
  step: ActionStep,
  settle: SettlePolicy,
): Promise<string | undefined> {
  switch (step.kind) {
    case 'settle':
      await device.settle(settle)
      return undefined
    case 'pause':
      await device.settle({ kind: 'fixed', ms: step.ms })
      return undefined
    case 'touch-twice':
      await touchTwice(device, step.path, step.pauseMs)
      return undefined
    case 'key-code':
      await device.shell(['input', 'keyevent', String(step.code)])
      return undefined
    case 'clear-field':
      await clearField(device)
      return undefined
    case 'open-app':
      return await openApp(device, step.packageName)
    case 'intent':
      return await sendIntent(device, step.args)
    case 'system-call':
      await device.shell(step.words)
      return undefined
    default:
      await device.perform(step)
      return undefined
  }
}

/**
 * Performs the steps in order. Returns why one failed, when that is the action's fault and not the phone's; the steps
 * after it are skipped. Rejects with `DeviceError`.
 */
export async function performSteps(
  device: Device,
  steps: readonly ActionStep[],
  settle: SettlePolicy,
): Promise<string | undefined> {
  for (const step of steps) {
    const fault = await performStep(device, step, settle)
    if (fault !== undefined) return fault
  }
  return undefined
}

async function touchTwice(device: Device, path: TouchPath, pauseMs: number): Promise<void> {
  if (device.touchTwice !== undefined) {
    await device.touchTwice(path)
    return
  }
  await device.perform({ kind: 'touch', path })
  await device.settle({ kind: 'fixed', ms: pauseMs })
  await device.perform({ kind: 'touch', path })
}

/** Moves to the end of the text and deletes each character: Android 10 has no key that selects all. */
async function clearField(device: Device): Promise<void> {
  const length = Math.min(MAX_CLEARED, focusedField(await device.hierarchy())?.text.length ?? 0)
  if (length === 0) return
  const keys = ['MOVE_END', ...Array.from({ length }, () => 'DEL')].map((name) => String(KEY_CODES.get(name)))
  await device.shell(['input', 'keyevent', ...keys])
}

function focusedField(tree: UiTree): UiNode | undefined {
  for (const node of documentOrder(tree.roots)) {
    if (node.focused && node.className.endsWith('EditText')) return node
  }
  return undefined
}

/** Starts the app as its icon does. `am` exits with 0 also when there is no such app, and prints `Error`. */
async function openApp(device: Device, packageName: string): Promise<string | undefined> {
  const intent = ['-a', 'android.intent.action.MAIN', '-c', 'android.intent.category.LAUNCHER', '-f', AS_LAUNCHER]
  const { stdout, stderr } = await device.shell(['am', 'start', ...intent, '-p', packageName])
  return /^Error/m.test(stdout + stderr) ? `there is no app ${packageName} that can be opened on the phone` : undefined
}

/**
 * `am` exits with 0 also when no app takes the intent, and prints `Error`; what it refuses, it prints as an exception.
 */
async function sendIntent(device: Device, args: readonly string[]): Promise<string | undefined> {
  const { stdout, stderr } = await device.shell(['am', ...args])
  const fault = /^(?:Error|java\.\S*Exception).*/m.exec(stdout + stderr)?.[0]
  return fault === undefined ? undefined : `the phone does not carry it out: ${fault.slice(0, 300)}`
}
