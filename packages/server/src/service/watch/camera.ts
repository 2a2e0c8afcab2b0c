import type { Size } from '@droidgym/android/geometry'
import { isDeviceFailure } from '@droidgym/spec/device/device-error'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import type { Caller } from '../clients/caller.ts'
import type { Look } from '../hosts/looks.ts'
import type { EnvironmentRegistry } from '../registry/environment-registry.ts'

/** What has changed in the picture; absent before the first reset. */
export type Shot = Pick<Look, 'change' | 'status'>

export interface CameraParts {
  readonly registry: EnvironmentRegistry
  readonly caller: Caller
  readonly handle: string
  readonly size: Size
  /** Pictures a second, at most; more than 0. */
  readonly rate: number
  /**
   * Called when the picture has changed, and resolves when the next one is wanted: the change's pixels are then
   * overwritten. Must not reject.
   */
  readonly onShot: (shot: Shot) => Promise<void>
  /** The phone gave no picture; told once until it gives one. It is asked again. */
  readonly onUnseen: (error: unknown) => void
  /** It cannot be looked at any more. */
  readonly onEnd: (error: unknown) => void
}

const RETRY_MS = 2_000

/** Takes pictures of an environment for one onlooker: after calls on it, and of a real phone also between them. */
export class Camera {
  readonly #parts: CameraParts
  readonly #unwatch: () => void
  #version = 0
  /** Of a whole picture. */
  #memory: SharedArrayBuffer | undefined
  #hasShot = false
  #isReal = false
  /** Something has happened since the last picture. */
  #isDue = true
  #isBusy = false
  #isStopped = false
  #isUnseen = false
  #lastMs = -Infinity
  #timer: NodeJS.Timeout | undefined

  constructor(parts: CameraParts) {
    const { registry, handle } = parts
    this.#parts = parts
    this.#unwatch = registry.watch((used) => {
      if (used !== handle) return
      this.#isDue = true
      this.#plan()
    })
    this.#plan()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#unwatch()
  }

  #plan(): void {
    const isWanted = this.#isDue || this.#isReal || this.#isUnseen
    if (!isWanted || this.#isStopped || this.#isBusy || this.#timer !== undefined) return
    const pauseMs = this.#isUnseen ? RETRY_MS : 0
    const waitMs = Math.max(pauseMs, this.#lastMs + 1000 / this.#parts.rate - performance.now())
    this.#timer = setTimeout(() => void this.#shoot(), waitMs)
    this.#timer.unref()
  }

  async #shoot(): Promise<void> {
    const { registry, caller, handle, size, onShot, onUnseen, onEnd } = this.#parts
    this.#timer = undefined
    this.#isBusy = true
    this.#isDue = false
    this.#lastMs = performance.now()
    try {
      const wanted = { size, since: this.#version, into: this.#memory }
      const { version, change, status } = await registry.look(handle, caller, { kind: 'look', ...wanted })
      if (change !== undefined) this.#memory ??= new SharedArrayBuffer(change.size.width * change.size.height * 3)
      const isNew = version !== this.#version || !this.#hasShot
      this.#version = version
      this.#hasShot = true
      this.#isUnseen = false
      this.#isReal = status?.phone !== undefined && status.phone.backend !== DEFAULT_BACKEND
      if (isNew && !this.#isStopped) await onShot({ status, change })
    } catch (error) {
      if (this.#isStopped) return
      if (isDeviceFailure(error)) {
        if (!this.#isUnseen) onUnseen(error)
        this.#isUnseen = true
      } else {
        this.stop()
        onEnd(error)
      }
    }
    this.#isBusy = false
    this.#plan()
  }
}
