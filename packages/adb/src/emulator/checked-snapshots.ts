import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { SnapshotFace } from './snapshot-face.ts'

/** The emulator makes folders of these names, and its console takes them from a line of text. */
const NAME = /^\w[\w.-]{0,127}$/

/**
 * Checks names before each call: an invalid name is `INVALID_INPUT`, a missing snapshot is `SNAPSHOT_NOT_FOUND`, which
 * emulators report in different words or not at all. `emulator` is for messages.
 */
export function checkedSnapshots(face: SnapshotFace, emulator: string): SnapshotFace {
  const notFound = (message: string): DeviceError => new DeviceError(DeviceErrorCode.snapshotNotFound, message)
  const missing = (name: string): DeviceError => notFound(`There is no snapshot '${name}' on ${emulator}: save it first`)
  return {
    list: () => face.list(),
    incompatible: () => face.incompatible(),
    save: async (name) => {
      requireName(name)
      await face.save(name)
    },
    load: async (name) => {
      requireName(name)
      if (!(await face.list()).includes(name)) {
        if (!(await face.incompatible()).includes(name)) throw missing(name)
        const reason = 'is incompatible with the emulator as it runs now: it was updated, or is set differently'
        throw notFound(`The snapshot '${name}' on ${emulator} ${reason}. Save it again`)
      }
      await face.load(name)
    },
    delete: async (name) => {
      requireName(name)
      if (![...(await face.list()), ...(await face.incompatible())].includes(name)) throw missing(name)
      await face.delete(name)
    },
  }
}

function requireName(name: string): void {
  if (NAME.test(name)) return
  const shown = JSON.stringify(name.slice(0, 200))
  const message = `A snapshot cannot be called ${shown}: up to 128 letters, digits, . _ -, the first a letter, digit or _`
  throw new DeviceError(DeviceErrorCode.invalidInput, message)
}
