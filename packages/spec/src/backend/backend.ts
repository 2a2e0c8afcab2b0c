import type { EnvironmentSpec } from '../environments/environment.ts'
import type { Device } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'

/** Which client asks for a phone, and how long it waits. Simulated phones never run out. */
export interface LeaseRequest {
  /** Waiting clients are served in turn. All requests without a client count as one client. */
  readonly client?: string | undefined
  /** Milliseconds to wait while every phone is taken; default 0: do not wait. */
  readonly waitMs?: number
  /** Ends the wait: it rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** A kind of phone: simulated, or reached over ADB. */
export interface DeviceProvider {
  /** Loads the code that `open` needs, where a program may not need any. `open` does so too, and takes longer then. */
  load?(): Promise<void>
  /**
   * A phone set up as the environment says, with its snapshot loaded. The caller owns and closes it. Its snapshot named
   * by `environment.id` holds the state in which nothing has happened yet. Rejects with `NO_PHONE_FREE` when all are
   * taken for as long as the caller waits, and with `BACKEND_UNAVAILABLE` when there is none.
   */
  open(environment: EnvironmentSpec, request?: LeaseRequest): Promise<Device>
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
