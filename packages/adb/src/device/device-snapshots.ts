import type { Snapshots } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { SnapshotFace } from '../emulator/snapshot-face.ts'
import type { AdbLink } from '../link/adb-link.ts'

/** Marks our snapshots among those of an emulator. */
export const SNAPSHOT_PREFIX = 'droidgym-'
/**
 * A file on the phone that names its snapshot and, in a second line, the emulator version that saved it. It is saved
 * and loaded with everything else.
 */
const LABEL = '/data/local/tmp/droidgym-snapshot'

export interface DeviceSnapshots extends Snapshots {
  /**
   * Why an existing snapshot must be made again: the emulator refuses it, or was updated since. `undefined` for a
   * usable one, which is then loaded, and for a missing one.
   */
  outdated(name: string): Promise<string | undefined>
}

export interface SnapshotHooks {
  /** The emulator's version, if known. */
  readonly version: string | undefined
  /** Restores the connections to the phone after a snapshot load. */
  readonly afterLoad: () => Promise<void>
}

/** Failures of a snapshot that say nothing about the phone. */
const REFUSALS: ReadonlySet<DeviceErrorCode> = new Set([DeviceErrorCode.snapshotNotFound, DeviceErrorCode.deviceFault])

/**
 * The emulator's snapshots under our own names. A label inside the snapshot proves that the requested one was loaded:
 * emulators have been seen to report success without loading.
 */
export function labelledSnapshots(
  face: SnapshotFace,
  link: AdbLink,
  { afterLoad, version }: SnapshotHooks,
): DeviceSnapshots {
  const label = (name: string): Promise<void> => link.push(LABEL, Buffer.from(name))
  /** Returns the label's version; empty in snapshots saved before versions were noted. */
  const load = async (name: string): Promise<string> => {
    // The phone may already run from this snapshot; then its label would prove nothing.
    await label('')
    await face.load(SNAPSHOT_PREFIX + name)
    await afterLoad()
    const [said = '', savedBy = ''] = (await link.run(['cat', LABEL])).stdout.split('\n')
    if (said === name) return savedBy
    // No label: the emulator may not have loaded anything. Another label: the snapshot is wrong.
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
 * A handset has no snapshots; `restore` can only bring it to the start of an environment. An emulator with `refused`
 * interfaces has some, but is not usable.
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
