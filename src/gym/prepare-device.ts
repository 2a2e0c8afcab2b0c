import type { Device, SettlePolicy } from '../device/device.ts'
import { SystemKey } from '../device/device.ts'
import type { TaskSpec } from '../spec/task.ts'
import { GymError, GymErrorCode } from './gym-error.ts'

/** Brings a freshly loaded device to where the task begins: its set-up done, the home screen at rest. */
export async function prepareDevice(device: Device, task: TaskSpec, settle: SettlePolicy): Promise<void> {
  const date = task.setup?.date
  if (date !== undefined) await runSetup(device, task, ['su', '0', 'toybox', 'date', toyboxDate(date)])
  await device.perform({ kind: 'key', key: SystemKey.home })
  await device.settle(settle)
}

async function runSetup(device: Device, task: TaskSpec, argv: readonly string[]): Promise<void> {
  const { stdout, stderr, exitCode } = await device.shell(argv)
  if (exitCode === 0) return
  throw new GymError(
    GymErrorCode.setupFailed,
    `Cannot set up ${task.id} on ${device.description.serial}: '${argv.join(' ')}' exited with ${exitCode}: ` +
      `${(stderr || stdout).trim()}. Setting the date needs root, as on an emulator's userdebug image.`,
  )
}

/** `YYYY-MM-DDTHH:MM:SS` as `MMDDhhmmYYYY.ss`, the form that `toybox date` sets (toybox `toys/posix/date.c`). */
function toyboxDate(date: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = date.split(/[-T:]/)
  return `${month}${day}${hour}${minute}${year}.${second}`
}
