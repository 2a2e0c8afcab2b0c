import type { EnvironmentSpec } from '../spec/environment.ts'
import type { Device } from './device.ts'
import { DeviceError, DeviceErrorCode } from './device-error.ts'

/** A kind of phone: simulated, or reached over ADB. */
export interface DeviceProvider {
  /**
   * A phone set up as the environment says. It belongs to the caller, who closes it. It has a snapshot named by
   * `environment.id`, in which nothing has happened yet. Rejects with `BACKEND_UNAVAILABLE`.
   */
  open(environment: EnvironmentSpec): Promise<Device>
}

/** The backends that a process offers, by the name that clients use. */
export class BackendRegistry {
  readonly #providers: ReadonlyMap<string, DeviceProvider>

  constructor(providers: Readonly<Record<string, DeviceProvider>>) {
    this.#providers = new Map(Object.entries(providers))
  }

  names(): readonly string[] {
    return [...this.#providers.keys()]
  }

  /** Throws `BACKEND_UNAVAILABLE`. */
  get(name: string): DeviceProvider {
    const provider = this.#providers.get(name)
    if (provider !== undefined) return provider
    const known = this.names().join(', ')
    throw new DeviceError(
      DeviceErrorCode.backendUnavailable,
      `Cannot open a device: there is no backend '${name}'. Choose one of: ${known}.`,
    )
  }
}
