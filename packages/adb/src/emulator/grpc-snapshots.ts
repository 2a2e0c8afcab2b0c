import type { SnapshotPackage__Output } from '@droidgym/emulator-protocol/generated/android/emulation/control/SnapshotPackage'
import type { EmulatorProtocol } from '@droidgym/emulator-protocol/load-protocol'
import type { EmulatorChannel } from './emulator-channel.ts'
import type { SnapshotFace } from './snapshot-face.ts'

/** Milliseconds that a call may take. */
interface Deadlines {
  readonly listMs: number
  /** For operations that move gigabytes. */
  readonly orderMs: number
}

/** Snapshots through the emulator's gRPC (SnapshotService.cpp). */
export function grpcSnapshots(
  channel: EmulatorChannel,
  { SaveSnapshot, LoadSnapshot, DeleteSnapshot, ListSnapshots }: EmulatorProtocol['snapshots'],
  { listMs, orderMs }: Deadlines,
): SnapshotFace {
  const order = async (method: typeof SaveSnapshot, verb: string, snapshotId: string): Promise<void> => {
    const attempt = `${verb} the snapshot '${snapshotId}'`
    const answer: SnapshotPackage__Output = await channel.call(method, { snapshotId }, { attempt, deadlineMs: orderMs })
    if (!answer.success) throw channel.fault(attempt, answer.err.toString().trim() || 'it does not say why')
  }
  const names = async (statusFilter: 'All' | 'CompatibleOnly'): Promise<readonly string[]> => {
    const terms = { attempt: 'list the snapshots', deadlineMs: listMs }
    const { snapshots } = await channel.call(ListSnapshots, { statusFilter }, terms)
    return snapshots.map(({ snapshotId }) => snapshotId)
  }
  return {
    save: async (name) => {
      // The service refuses to overwrite a snapshot, even one that can no longer be loaded.
      if ((await names('All')).includes(name)) await order(DeleteSnapshot, 'delete', name)
      await order(SaveSnapshot, 'save', name)
    },
    load: (name) => order(LoadSnapshot, 'load', name),
    delete: (name) => order(DeleteSnapshot, 'delete', name),
    list: () => names('CompatibleOnly'),
    incompatible: async () => {
      const compatible = new Set(await names('CompatibleOnly'))
      return (await names('All')).filter((name) => !compatible.has(name))
    },
  }
}
