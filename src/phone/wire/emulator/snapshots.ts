import type { SnapshotList } from '../../../emulator-protocol/generated/android/emulation/control/SnapshotList.ts'
import type { SnapshotPackage } from '../../../emulator-protocol/generated/android/emulation/control/SnapshotPackage.ts'
import type { LivePhone } from '../live-phone.ts'
import { WireError } from '../wire-error.ts'

export function listSnapshots(live: LivePhone): SnapshotList {
  return {
    snapshots: live.list().map(({ name, savedAt }) => ({
      snapshotId: name,
      status: 'Compatible',
      details: { version: 1, creationTime: Math.floor(savedAt / 1000), logicalName: name },
    })),
  }
}

/** Does something with a snapshot. The service reports failures in its answers rather than as errors of the call. */
export function reportSnapshot(snapshotId: string, work: (name: string) => void): SnapshotPackage {
  try {
    work(snapshotId)
    return { snapshotId, success: true }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return { snapshotId, success: false, err: Buffer.from(error.message) }
  }
}
