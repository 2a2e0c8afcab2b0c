import { setTimeout as delay } from 'node:timers/promises'
import type { DeviceProvider, LeaseRequest } from '@droidgym/spec/backend/backend'
import type { Device } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { FairQueue } from './fair-queue.ts'
import type { PhoneHealth, PhoneSlot } from './phone-slot.ts'

export interface AdbBackendOptions {
  /** Most requests that may wait at once; default 256. */
  readonly maxWaiting?: number
  /** Milliseconds that `close` waits for leased phones; default 5 s. */
  readonly graceMs?: number
}

/** A request for a phone, with the refusals so far. */
interface PhoneRequest {
  readonly client: string
  readonly environment: EnvironmentSpec
  /** Refusals by phone; none is tried twice. */
  readonly refusals: Map<PhoneSlot, string>
}

interface Grant {
  readonly slot: PhoneSlot
  readonly lease: Promise<Device>
}

/** A request in the queue. */
class Waiting {
  readonly client: string
  readonly request: PhoneRequest
  readonly turn: Promise<Grant>
  grant: (grant: Grant) => void = () => undefined
  refuse: (error: unknown) => void = () => undefined

  constructor(wanted: PhoneRequest) {
    this.client = wanted.client
    this.request = wanted
    this.turn = new Promise((resolve, reject) => {
      this.grant = resolve
      this.refuse = reject
    })
  }
}

const MAX_WAITING = 256
const GRACE_MS = 5_000

/**
 * Real phones, each leased to one environment at a time. Waiting clients are served in turn. A failed phone is
 * recovered before its next lease; one that cannot be recovered is quarantined and probed later, while the others go
 * on.
 */
export class AdbBackend implements DeviceProvider {
  readonly #slots: readonly PhoneSlot[]
  readonly #maxWaiting: number
  readonly #graceMs: number
  readonly #queue = new FairQueue<Waiting>()
  #closing: Promise<void> | undefined

  constructor(slots: readonly PhoneSlot[], { maxWaiting = MAX_WAITING, graceMs = GRACE_MS }: AdbBackendOptions = {}) {
    this.#slots = slots
    this.#maxWaiting = maxWaiting
    this.#graceMs = graceMs
    for (const slot of slots) {
      slot.onChange = () => {
        this.#serve()
      }
    }
  }

  /** Number of requests that wait for a phone. */
  get waiting(): number {
    return this.#queue.size
  }

  /**
   * A free phone with the environment's snapshot loaded, preferably one known to have the snapshot and not in need of
   * recovery. Rejects with `NO_PHONE_FREE` if all suitable phones stay leased while the request waits, or too many
   * requests wait already, and with `BACKEND_UNAVAILABLE` if there is none: all are quarantined or not provisioned.
   */
  async open(environment: EnvironmentSpec, request: LeaseRequest = {}): Promise<Device> {
    const { client = '', waitMs = 0, signal } = request
    const until = performance.now() + waitMs
    const wanted: PhoneRequest = { client, environment, refusals: new Map() }
    for (;;) {
      const { slot, lease } = await this.#turn(wanted, until - performance.now(), signal)
      try {
        return await untilAborted(lease, signal)
      } catch (error) {
        if (!(error instanceof DeviceError)) throw error
        wanted.refusals.set(slot, error.message)
      }
    }
  }

  /** State and recoveries of every phone. */
  phones(): readonly PhoneHealth[] {
    return this.#slots.map((slot) => slot.health())
  }

  /**
   * Leases a phone no more. Resolves when it is not leased and its connections are closed: then it can be provisioned
   * or removed. Rejects with `INVALID_INPUT` if the pool has no such phone.
   */
  async drain(serial: string): Promise<void> {
    await this.#slot(serial).drain()
  }

  /** Makes a drained phone available again. Throws `INVALID_INPUT` when the pool has no such phone. */
  undrain(serial: string): void {
    this.#slot(serial).undrain()
  }

  /**
   * Refuses new leases, waits `graceMs` for leased phones, and closes everything open. Emulators and adb servers belong
   * to their starters.
   */
  close(): Promise<void> {
    this.#closing ??= this.#finish()
    return this.#closing
  }

  async #finish(): Promise<void> {
    for (const waiting of this.#queue.items()) this.#refuse(waiting, closed(waiting.request))
    const left = new AbortController()
    const untilFree = Promise.all(this.#slots.map((slot) => slot.untilFree())).finally(() => {
      left.abort()
    })
    await Promise.race([untilFree, delay(this.#graceMs, undefined, { signal: left.signal }).catch(() => undefined)])
    await Promise.all(this.#slots.map((slot) => slot.close()))
  }

  /** Waits for the request's turn. */
  async #turn(wanted: PhoneRequest, waitMs: number, signal: AbortSignal | undefined): Promise<Grant> {
    if (this.#closing !== undefined) throw closed(wanted)
    signal?.throwIfAborted()
    const waiting = new Waiting(wanted)
    const isBack = wanted.refusals.size > 0
    if (isBack) this.#queue.putBack(waiting)
    else this.#queue.add(waiting)
    this.#serve()
    if (this.#queue.size > this.#maxWaiting && !isBack) this.#refuse(waiting, crowded(wanted, this.#maxWaiting))
    const timer = setTimeout(() => {
      this.#refuse(waiting, this.#refusal(wanted))
    }, waitMs)
    const abandon = (): void => {
      this.#refuse(waiting, signal?.reason)
    }
    signal?.addEventListener('abort', abandon)
    try {
      return await waiting.turn
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abandon)
    }
  }

  /** Grants free phones in turn, and rejects requests that no phone can serve. */
  #serve(): void {
    for (;;) {
      const waiting = this.#queue.take(({ request }) => this.#bestFree(request) !== undefined)
      const slot = waiting && this.#bestFree(waiting.request)
      if (waiting === undefined || slot === undefined) break
      waiting.grant({ slot, lease: slot.lease(waiting.request.environment, waiting.client) })
    }
    for (const waiting of this.#queue.items()) {
      const { request: wanted } = waiting
      if (!this.#slots.some((slot) => mayServe(slot, wanted))) this.#refuse(waiting, this.#refusal(wanted))
    }
  }

  #bestFree(wanted: PhoneRequest): PhoneSlot | undefined {
    const rank = (slot: PhoneSlot): number => (slot.needsRecovery ? 2 : 0) + (slot.holds(wanted.environment) ? 0 : 1)
    const free = this.#slots.filter((slot) => slot.state === 'free' && mayServe(slot, wanted))
    return free.toSorted((one, other) => rank(one) - rank(other))[0]
  }

  /** Leaves the queue at once: a phone granted to an abandoned request would never be returned. */
  #refuse(waiting: Waiting, error: unknown): void {
    this.#queue.remove(waiting)
    waiting.refuse(error)
  }

  #refusal(wanted: PhoneRequest): DeviceError {
    const { environment, refusals } = wanted
    const reasons = this.#slots.map((slot) => {
      const reason = refusals.get(slot) ?? slot.refusal(environment) ?? `it is ${slot.state}`
      return `${slot.serial}: ${reason}`
    })
    const states = reasons.length === 0 ? 'there are no phones' : reasons.join('; ')
    if (this.#slots.some((slot) => isTaken(slot) && mayServe(slot, wanted))) {
      const message = `No phone is free for environment ${environment.id}: ${states}. Try again later, or wait longer`
      return new DeviceError(DeviceErrorCode.noPhoneFree, message)
    }
    const message = `No phone is to be had for environment ${environment.id}: ${states}`
    return new DeviceError(DeviceErrorCode.backendUnavailable, message)
  }

  #slot(serial: string): PhoneSlot {
    const slot = this.#slots.find((each) => each.serial === serial)
    if (slot !== undefined) return slot
    const serials = this.#slots.map((each) => each.serial).join(', ')
    const message = `The pool has no phone ${JSON.stringify(serial.slice(0, 200))}. Choose one of: ${serials}`
    throw new DeviceError(DeviceErrorCode.invalidInput, message)
  }
}

/** Rejects at once on abort, though recovery takes minutes; the phone is returned when it is ready. */
async function untilAborted(lease: Promise<Device>, signal: AbortSignal | undefined): Promise<Device> {
  if (signal === undefined) return lease
  const settled = new AbortController()
  const abandoned = new Promise<never>((_, reject) => {
    const abandon = (): void => {
      reject(signal.reason as Error)
      lease.then((device) => device.close(), () => undefined)
    }
    if (signal.aborted) abandon()
    signal.addEventListener('abort', abandon, { once: true, signal: settled.signal })
  })
  try {
    return await Promise.race([lease, abandoned])
  } finally {
    settled.abort()
  }
}

/** Whether the phone can serve the request, now or later. */
function mayServe(slot: PhoneSlot, { environment, refusals }: PhoneRequest): boolean {
  return !refusals.has(slot) && slot.refusal(environment) === undefined
}

function isTaken({ state }: PhoneSlot): boolean {
  return state === 'leased' || state === 'recovering'
}

function crowded({ environment }: PhoneRequest, most: number): DeviceError {
  const message = `No phone is free for environment ${environment.id}, and ${most} wait for one already: try again later`
  return new DeviceError(DeviceErrorCode.noPhoneFree, message)
}

function closed({ environment }: PhoneRequest): DeviceError {
  const message = `No phone is to be had for environment ${environment.id}: the pool is closing. Start it anew`
  return new DeviceError(DeviceErrorCode.backendUnavailable, message)
}
