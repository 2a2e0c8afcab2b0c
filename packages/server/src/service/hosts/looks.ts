import type { Size } from '@droidgym/android/geometry'
import { changedPart, pixelsOf } from '@droidgym/android/picture/changed-part'
import type { Part } from '@droidgym/android/picture/changed-part'
import type { Frame } from '@droidgym/android/picture/frame'
import type { EpisodeStatus, GymEnvironment } from '@droidgym/gym/environment-contract'
import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { Picture } from '@droidgym/gym/observation/encoded-picture'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'

/** What has changed in a picture since an onlooker saw it; all of it for one who has not. */
export interface Change extends Part {
  /** Of the whole picture: about the size that was asked for. */
  readonly size: Size
  /** `height × width × 3` bytes of the part, RGB, rows from the top. */
  readonly pixels: Uint8Array
}

/** What an onlooker sees. */
export interface Look {
  /** Grows when the picture changes; 0 before the first reset, and after the phone failed. */
  readonly version: number
  /** Absent when the onlooker has seen this version, and where there is none. */
  readonly change?: Change | undefined
  /** As `GymEnvironment.status`. */
  readonly status: EpisodeStatus | undefined
}

/** What an onlooker asks for. */
export interface Wanted {
  readonly size: Size
  /** The version that the onlooker has seen; 0 for none. */
  readonly since: number
  /**
   * The onlooker's memory for the pixels, used where they fit. Large pictures that pass between threads many times a
   * second otherwise make garbage on both sides.
   */
  readonly into?: SharedArrayBuffer | undefined
}

interface Seen {
  readonly frame: Frame
  readonly version: number
  /** What differs from the version before. */
  readonly before?: { readonly version: number; readonly part: Part }
  /** How often the environment had been used. */
  readonly uses: number
  /** On a real phone it serves until then, in milliseconds of `performance.now()`. */
  readonly untilMs: number
}

/** Onlookers with other sizes than these make each other's pictures be drawn again. */
const MAX_SIZES = 4
/** A picture that the client has got serves if it has so many times the pixels that were asked for, at most. */
const MAX_EXCESS = 4

/**
 * The last pictures that onlookers have seen of an environment, one for each size. A real phone's screen changes by
 * itself, so its picture is taken again, but for as long as the last one took it is left to its client.
 */
export class Looks {
  readonly #pictures = new Map<string, Seen>()
  #observed: { readonly frame: Frame; readonly uses: number } | undefined
  #uses = 0
  #version = 0

  /** The environment has been asked something that may have changed its screen. */
  used(): void {
    this.#uses += 1
  }

  /** What the client was shown, which needs not be drawn again where it is pixels. It must not change. */
  observed(shown: Picture | undefined): void {
    this.#observed = shown && !isEncoded(shown) ? { frame: shown, uses: this.#uses } : undefined
  }

  async look(environment: GymEnvironment, { size, since, into }: Wanted): Promise<Look> {
    const status = environment.status()
    if (status === undefined || (status.over && status.phone === undefined)) return { version: 0, status }
    const seen = this.#pictures.get(nameOf(size))
    const isSimulated = status.phone?.backend === DEFAULT_BACKEND
    const isStill = seen?.uses === this.#uses && (isSimulated || performance.now() < seen.untilMs)
    const now = isStill ? seen : await this.#see(environment, size, seen)
    return { version: now.version, status, ...(now.version !== since && { change: changeSince(now, since, into) }) }
  }

  async #see(environment: GymEnvironment, size: Size, last: Seen | undefined): Promise<Seen> {
    const uses = this.#uses
    const beganMs = performance.now()
    const isFirst = last?.uses !== uses
    const frame = (isFirst ? this.#observedFor(size) : undefined) ?? (await environment.render(size))
    const nowMs = performance.now()
    const untilMs = nowMs + (nowMs - beganMs)
    const isSameSize = last !== undefined && last.frame.width === frame.width && last.frame.height === frame.height
    const part = isSameSize ? changedPart(last.frame, frame) : undefined
    const seen = isSameSize && part === undefined ? { ...last, uses, untilMs } : {
      frame, version: (this.#version += 1), uses, untilMs,
      ...(last && part && { before: { version: last.version, part } }),
    }
    this.#pictures.delete(nameOf(size))
    this.#pictures.set(nameOf(size), seen)
    const [oldest] = this.#pictures.keys()
    if (this.#pictures.size > MAX_SIZES && oldest !== undefined) this.#pictures.delete(oldest)
    return seen
  }

  #observedFor({ width, height }: Size): Frame | undefined {
    if (this.#observed?.uses !== this.#uses) return undefined
    const { frame } = this.#observed
    const isLarge = frame.width >= width && frame.height >= height
    return isLarge && frame.width * frame.height <= MAX_EXCESS * width * height ? frame : undefined
  }
}

function changeSince({ frame, before }: Seen, since: number, into: SharedArrayBuffer | undefined): Change {
  const { width, height } = frame
  const part = before?.version === since ? before.part : { left: 0, top: 0, width, height }
  return { ...part, size: { width, height }, pixels: pixelsOf(frame, part, into) }
}

function nameOf({ width, height }: Size): string {
  return `${width}x${height}`
}
