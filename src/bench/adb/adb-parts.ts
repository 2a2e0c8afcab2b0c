import type { Device } from '@droidgym/spec/device/device'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import { findTask } from '@droidgym/spec/find-task'
import { measure } from '../series.ts'
import type { Series } from '../series.ts'

/** Calls per series; `settles`: calls of series that wait until the phone is at rest. */
export interface AdbEffort {
  readonly calls: number
  readonly settles: number
  readonly warmUp: number
}

/** The input size of a policy network. */
export const PICTURE = { width: 128, height: 256 }
const SNAPSHOT = 'bench'
const DATABASE = '/data/data/com.google.android.deskclock/databases/alarms.db'

/** A tap at the edge of the status bar changes nothing, so that every call sees the same screen. */
function tap(device: Device): Promise<void> {
  const { width } = device.description.display
  return device.perform({ kind: 'touch', path: { points: [{ x: Math.floor(width / 2), y: 1, time: 0 }] } })
}

/** The parts of a step and of a reset, by name, on any device. It goes to the home screen first. */
export async function measureParts(device: Device, effort: AdbEffort): Promise<Readonly<Record<string, Series>>> {
  const calls = { count: effort.calls, warmUp: effort.warmUp }
  const settles = { count: effort.settles, warmUp: 1 }
  const { success } = findTask('clock/create_alarm_at_10_30_am')
  const detector = compileCriterion(success)
  const files = new FileFacts(device)
  await device.perform({ kind: 'key', key: 'HOME' })
  await device.settle(DEFAULT_SETTLE)
  const log = await device.log()
  const before = await takeBaseline({ device, files }, sourcesOfChange(success))
  const reward = async (): Promise<void> => {
    await detector({ device, files, log, before, tree: () => device.hierarchy() })
  }
  await device.snapshots.save(SNAPSHOT)
  try {
    return {
      'touch': await measure(calls, () => tap(device)),
      'settle, idle': await measure(settles, async () => {
        await device.settle(DEFAULT_SETTLE)
      }),
      'screen, 128×256': await measure(calls, async () => {
        await device.frame(PICTURE)
      }),
      'screen, whole': await measure(calls, async () => {
        await device.frame()
      }),
      'tree': await measure(calls, async () => {
        await device.hierarchy()
      }),
      'log': await measure(calls, async () => {
        await log.read([{ tag: 'ActivityTaskManager', priority: 'I' }])
      }),
      'file, version': await measure(calls, async () => {
        await device.file(DATABASE)
      }),
      'file, bytes': await measure(calls, async () => {
        await (await device.file(DATABASE)).bytes()
      }),
      'reward': await measure(calls, reward),
      'step: touch, settle, screen, reward': await measure(settles, async () => {
        await tap(device)
        await device.settle(DEFAULT_SETTLE)
        await device.frame(PICTURE)
        await reward()
      }),
      'reset: snapshot': await measure(settles, () => device.snapshots.load(SNAPSHOT)),
    }
  } finally {
    await device.snapshots.delete(SNAPSHOT)
  }
}
