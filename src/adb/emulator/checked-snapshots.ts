import type { Snapshots } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'

/** The emulator makes folders of these names, and its console takes them from a line of text. */
const NAME = /^\w[\w.-]{0,127}$/

/**
 * Snapshots whose names are looked at first: those that cannot be are `INVALID_INPUT`, and those that there are not are
 * `SNAPSHOT_NOT_FOUND`, which emulators tell in different words, and some of them not at all. `emulator` is for
 * messages.
 */
export function checkedSnapshots(face: Snapshots, emulator: string): Snapshots {
  const requireKnown = async (name: string): Promise<void> => {
    requireName(name)
    if ((await face.list()).includes(name)) return
    const message = `There is no snapshot '${name}' on ${emulator}: save it first`
    throw new DeviceError(DeviceErrorCode.snapshotNotFound, message)
  }
  return {
    list: () => face.list(),
    save: async (name) => {
      requireName(name)
      await face.save(name)
    },
    load: async (name) => {
      await requireKnown(name)
      await face.load(name)
    },
    delete: async (name) => {
      await requireKnown(name)
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
