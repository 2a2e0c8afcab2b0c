import type { Snapshots } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { AdbLink } from './link/adb-link.ts'

/** Ours among the snapshots of an emulator. */
export const SNAPSHOT_PREFIX = 'droidgym-'
/** Says on the phone which snapshot it comes from: a file that is saved and loaded with everything else. */
const LABEL = '/data/local/tmp/droidgym-snapshot'

export interface SnapshotHooks {
  /** Brings the phone back under control after everything on it went to another time. */
  readonly afterLoad: () => Promise<void>
}

/**
 * The emulator's snapshots under our own names. A label that travels in the snapshot proves that the one asked for was
 * loaded: emulators have been seen to say so when it was not.
 */
export function labelledSnapshots(face: Snapshots, link: AdbLink, { afterLoad }: SnapshotHooks): Snapshots {
  const label = (name: string): Promise<void> => link.push(LABEL, Buffer.from(name))
  return {
    save: async (name) => {
      await label(name)
      await face.save(SNAPSHOT_PREFIX + name)
    },
    load: async (name) => {
      // The phone may come from this very snapshot, whose label would prove nothing.
      await label('')
      await face.load(SNAPSHOT_PREFIX + name)
      await afterLoad()
      const said = (await link.run(['cat', LABEL])).stdout
      if (said === name) return
      // Without a label it may be the emulator that did not do as it said; with another one it is the snapshot.
      const isAnother = said !== ''
      const found = isAnother ? `it is labelled ${said.slice(0, 100)}` : 'it has no label, as if nothing had been loaded'
      const message = `Loaded the snapshot ${name} on ${link.serial}, but ${found}: provision it again`
      throw new DeviceError(isAnother ? DeviceErrorCode.snapshotNotFound : DeviceErrorCode.deviceFault, message)
    },
    list: async () => {
      const names = await face.list()
      return names.filter((name) => name.startsWith(SNAPSHOT_PREFIX)).map((name) => name.slice(SNAPSHOT_PREFIX.length))
    },
    delete: (name) => face.delete(SNAPSHOT_PREFIX + name),
  }
}

/**
 * A handset has no snapshots; where an environment begins is all that `restore` can bring it to. An emulator with faces
 * that are `refused` has some, but is not well.
 */
export function noSnapshots(
  serial: string,
  refused: readonly string[],
  restore?: (environment: string) => Promise<void>,
): Snapshots {
  const refuse = async (): Promise<never> => {
    if (refused.length > 0) {
      const message = `The snapshots of ${serial} cannot be reached: ${refused.join('; ')}`
      throw new DeviceError(DeviceErrorCode.deviceLost, message)
    }
    const message = `${serial} has no snapshots: only emulators do, whose console or gRPC can be reached from here`
    throw new DeviceError(DeviceErrorCode.snapshotNotFound, message)
  }
  const load = refused.length === 0 ? (restore ?? refuse) : refuse
  return { save: refuse, load, list: async () => [], delete: refuse }
}
