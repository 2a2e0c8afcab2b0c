import type { Size } from '../../android/geometry.ts'
import type { Frame } from '../../android/picture/frame.ts'
import type { EpisodeStatus, GymEnvironment } from '../../gym/environment-contract.ts'
import { DEFAULT_BACKEND } from '../../gym/make-plan.ts'

/** What an onlooker sees. */
export interface Look {
  /** Grows when the picture changes; 0 before the first reset. */
  readonly version: number
  /** Absent when the onlooker has seen this version, and before the first reset. */
  readonly frame?: Frame
  /** As `GymEnvironment.status`. */
  readonly status: EpisodeStatus | undefined
}

interface Seen {
  readonly frame: Frame
  readonly version: number
  /** How often the environment had been used. */
  readonly uses: number
}

/** Onlookers with other sizes than these make each other's pictures be drawn again. */
const MAX_SIZES = 4

/** The last pictures that onlookers have seen of an environment, one for each size. */
export class Looks {
  readonly #seen = new Map<string, Seen>()
  #uses = 0
  #version = 0

  /** The environment has been asked something that may have changed its screen. */
  used(): void {
    this.#uses += 1
  }

  /** @param since the version that the onlooker has seen; 0 for none. */
  async look(environment: GymEnvironment, size: Size, since: number): Promise<Look> {
    const status = environment.status()
    if (status === undefined) return { version: 0, status }
    const name = `${size.width}x${size.height}`
    const before = this.#seen.get(name)
    const isStill = before?.uses === this.#uses && status.phone?.backend === DEFAULT_BACKEND
    const { frame, version } = isStill ? before : await this.#see(environment, size, before)
    return { version, status, ...(version !== since && { frame }) }
  }

  async #see(environment: GymEnvironment, size: Size, before: Seen | undefined): Promise<Seen> {
    const uses = this.#uses
    const frame = await environment.render(size)
    const isSame = before !== undefined && Buffer.compare(before.frame.pixels, frame.pixels) === 0
    const seen = isSame ? { ...before, uses } : { frame, version: (this.#version += 1), uses }
    const name = `${size.width}x${size.height}`
    this.#seen.delete(name)
    this.#seen.set(name, seen)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MAX_SIZES && oldest !== undefined) this.#seen.delete(oldest)
    return seen
  }
}
