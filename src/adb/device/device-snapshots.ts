import type { Snapshots } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import type { SnapshotFace } from '../emulator/snapshot-face.ts'
import type { AdbLink } from '../link/adb-link.ts'

/** Ours among the snapshots of an emulator. */
export const SNAPSHOT_PREFIX = 'droidgym-'
/**
 * Says on the phone which snapshot it comes from, and in a second line which version of the emulator saved it: a file
 * that is saved and loaded with everything else.
 */
const LABEL = '/data/local/tmp/droidgym-snapshot'

export interface DeviceSnapshots extends Snapshots {
  /**
   * Why a snapshot that is there must be made anew: the emulator refuses it, or was updated since. `undefined` for one
   * that is as good as new, which is loaded then, and for one that is not there.
   */
  outdated(name: string): Promise<string | undefined>
}

export interface SnapshotHooks {
  /** The emulator's, where it is known. */
  readonly version: string | undefined
  /** Brings the phone back under control after everything on it went to another time. */
  readonly afterLoad: () => Promise<void>
}

/** That a snapshot was not loaded says nothing else of the phone. */
const REFUSALS: ReadonlySet<DeviceErrorCode> = new Set([DeviceErrorCode.snapshotNotFound, DeviceErrorCode.deviceFault])

/**
 * The emulator's snapshots under our own names. A label that travels in the snapshot proves that the one asked for was
 * loaded: emulators have been seen to say so when it was not.
 */
export function labelledSnapshots(
  face: SnapshotFace,
  link: AdbLink,
  { afterLoad, version }: SnapshotHooks,
): DeviceSnapshots {
  const label = (name: string): Promise<void> => link.push(LABEL, Buffer.from(name))
  /** Gives the version that the label says; an empty one in snapshots that were saved before it was noted. */
  const load = async (name: string): Promise<string> => {
    // The phone may come from this very snapshot, whose label would prove nothing.
    await label('')
    await face.load(SNAPSHOT_PREFIX + name)
    await afterLoad()
    const [said = '', savedBy = ''] = (await link.run(['cat', LABEL])).stdout.split('\n')
    if (said === name) return savedBy
    // Without a label it may be the emulator that did not do as it said; with another one it is the snapshot.
    const isAnother = said !== ''
    const found = isAnother ? `it is labelled ${said.slice(0, 100)}` : 'it has no label, as if nothing had been loaded'
    const message = `Loaded the snapshot ${name} on ${link.serial}, but ${found}: provision it again`
    throw new DeviceError(isAnother ? DeviceErrorCode.snapshotNotFound : DeviceErrorCode.deviceFault, message)
  }
  return {
    save: async (name) => {
      await label(version === undefined ? name : `${name}\n${version}`)
      await face.save(SNAPSHOT_PREFIX + name)
    },
    load: async (name) => {
      await load(name)
    },
    list: async () => {
      const names = await face.list()
      return names.filter((name) => name.startsWith(SNAPSHOT_PREFIX)).map((name) => name.slice(SNAPSHOT_PREFIX.length))
    },
    outdated: async (name) => {
      const full = SNAPSHOT_PREFIX + name
      if (![...(await face.list()), ...(await face.incompatible())].includes(full)) return undefined
      try {
        const savedBy = await load(name)
        if (version === undefined || savedBy === version) return undefined
        return `it was saved by emulator ${savedBy || 'of an unknown version'}, and this is ${version}`
      } catch (error) {
        if (error instanceof DeviceError && REFUSALS.has(error.code)) return error.message
        throw error
      }
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
): DeviceSnapshots {
  const refuse = async (): Promise<never> => {
    if (refused.length > 0) {
      const message = `The snapshots of ${serial} cannot be reached: ${refused.join('; ')}`
      throw new DeviceError(DeviceErrorCode.deviceLost, message)
    }
    const message = `${serial} has no snapshots: only emulators do, whose console or gRPC can be reached from here`
    throw new DeviceError(DeviceErrorCode.snapshotNotFound, message)
  }
  const load = refused.length === 0 ? (restore ?? refuse) : refuse
  return { save: refuse, load, list: async () => [], delete: refuse, outdated: async () => undefined }
}
