import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { HostMachine } from '../host-machine.ts'
import type { SnapshotFace } from './snapshot-face.ts'

/** Size of a snapshot on disk. Assumption: the phone's memory (`hw.ramSize`), which the emulator saves whole. */
export const SNAPSHOT_BYTES = 2 * 1024 ** 3

/** Refuses to save a snapshot that would fill the disk, as an incomplete one cannot be loaded. */
export function snapshotsWithRoom(
  face: SnapshotFace,
  folder: string,
  machine: Pick<HostMachine, 'freeBytes'>,
): SnapshotFace {
  return {
    ...face,
    save: async (name) => {
      const free = await machine.freeBytes(folder)
      if (free !== null && free < SNAPSHOT_BYTES) {
        const found = `${folder} has ${inGib(free)} GiB free and a snapshot takes ${inGib(SNAPSHOT_BYTES)}`
        const message = `Cannot save the snapshot '${name}': ${found}. Delete snapshots, or set ANDROID_AVD_HOME`
        throw new DeviceError(DeviceErrorCode.deviceFault, `${message} to a folder on a larger disk`)
      }
      await face.save(name)
    },
  }
}

function inGib(bytes: number): string {
  return (bytes / 1024 ** 3).toFixed(1)
}
