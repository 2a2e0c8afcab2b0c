import type { DeviceProvider } from '../device/backend.ts'
import type { Device } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { EnvironmentSpec } from '../spec/environment.ts'
import type { PhoneSlot, SlotHealth } from './phone-slot.ts'

/**
 * Real phones, each for one environment at a time. One that failed is brought back before it serves again; one that
 * cannot be is left out, and the others go on.
 */
export class AdbBackend implements DeviceProvider {
  readonly #slots: readonly PhoneSlot[]

  constructor(slots: readonly PhoneSlot[]) {
    this.#slots = slots
  }

  /**
   * A free phone that has the environment's snapshot, already loaded; rather one that does not have to be brought back
   * first. Rejects with `BACKEND_UNAVAILABLE` when there is none: all are busy, left out, or were not provisioned.
   */
  async open(environment: EnvironmentSpec): Promise<Device> {
    const refusals: string[] = []
    for (const slot of this.#slots.toSorted((one, other) => Number(one.isSuspect) - Number(other.isSuspect))) {
      try {
        return await slot.lease(environment)
      } catch (error) {
        if (!(error instanceof DeviceError)) throw error
        refusals.push(`${slot.serial}: ${error.message}`)
      }
    }
    const tried = refusals.length === 0 ? 'it has no phones' : refusals.join('; ')
    const message = `No phone is to be had for environment ${environment.id}: ${tried}`
    throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
  }

  /** How every phone does, and what it took to keep it going. */
  health(): readonly SlotHealth[] {
    return this.#slots.map((slot) => slot.health())
  }

  /** Closes what is open. Emulators and adb servers belong to who started them. */
  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }
}
