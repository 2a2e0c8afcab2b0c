import type { Size } from '@droidgym/android/geometry'
import { PictureStore } from './picture-store.ts'

/** Pixels of a large sheet: those that policies are trained on are smaller. */
const LARGE = 384 * 256
const BYTES_PER_PIXEL = 4
/** Most bytes for large sheets, however large they are. */
const MAX_LARGE = 64 * 1024 * 1024

/**
 * Memory for the pictures of small sheets, and other memory for those of large ones, each when there are any. An
 * onlooker's sheets, drawn a few times a second, would otherwise push out what an agent's steps need again.
 */
export class SheetStores<V> {
  readonly #small: PictureStore<V>
  readonly #large: PictureStore<V>
  readonly #sheets: number

  /** `bytes` is the capacity of each; for large sheets it grows to that of so many `sheets` of the largest one. */
  constructor(bytes: number, sheets: number) {
    this.#small = new PictureStore(bytes)
    this.#large = new PictureStore(bytes)
    this.#sheets = sheets
  }

  of({ width, height }: Size): PictureStore<V> {
    const pixels = width * height
    if (pixels <= LARGE) return this.#small
    this.#large.growTo(Math.min(this.#sheets * pixels * BYTES_PER_PIXEL, MAX_LARGE))
    return this.#large
  }
}
