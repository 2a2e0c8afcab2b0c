import type { SnapshotFilter__Output as SnapshotFilter } from '@droidgym/emulator-protocol/generated/android/emulation/control/SnapshotFilter'
import type { SnapshotList } from '@droidgym/emulator-protocol/generated/android/emulation/control/SnapshotList'
import type { SnapshotPackage } from '@droidgym/emulator-protocol/generated/android/emulation/control/SnapshotPackage'
import type { LivePhone } from '../live-phone.ts'
import { WireError, WireErrorCode } from '../wire-error.ts'

/*
 * As the emulator's SnapshotService.cpp answers. Failures are reported in answers rather than as errors of the call.
 */

export function listSnapshots(live: LivePhone, { statusFilter }: SnapshotFilter): SnapshotList {
  const listed = live.list().filter(({ isCompatible }) => isCompatible || statusFilter === 'All')
  return {
    snapshots: listed.map(({ format, isCompatible, name, savedAt }) => ({
      snapshotId: name,
      status: isCompatible ? 'Compatible' : 'Incompatible',
      details: { version: format, creationTime: Math.floor(savedAt / 1000), logicalName: name },
    })),
  }
}

export function loadSnapshot(live: LivePhone, snapshotId: string): SnapshotPackage {
  if (!isThere(live, snapshotId)) return refused(snapshotId, `Could not find ${snapshotId}`)
  return report(snapshotId, () => {
    live.load(snapshotId)
  })
}

/** Unlike the console, the service replaces no snapshot. */
export function saveSnapshot(live: LivePhone, snapshotId: string): SnapshotPackage {
  if (isThere(live, snapshotId)) return refused(snapshotId, `SnapshotPackage with ${snapshotId} already exists!`)
  return report(snapshotId, () => {
    live.save(snapshotId)
  })
}

/** Reports success also when there was none. */
export function deleteSnapshot(live: LivePhone, snapshotId: string): SnapshotPackage {
  if (isThere(live, snapshotId)) live.delete(snapshotId)
  return { snapshotId, success: true }
}

function isThere(live: LivePhone, snapshotId: string): boolean {
  return live.list().some(({ name }) => name === snapshotId)
}

function report(snapshotId: string, work: () => void): SnapshotPackage {
  try {
    work()
    return { snapshotId, success: true }
  } catch (error) {
    if (!(error instanceof WireError) || error.code === WireErrorCode.closed) throw error
    return refused(snapshotId, `Operation failed due to: ${error.message}\n`)
  }
}

function refused(snapshotId: string, reason: string): SnapshotPackage {
  return { snapshotId, success: false, err: Buffer.from(reason) }
}
