import type { Size } from '@droidgym/android/geometry'
import { PictureStore } from './picture-store.ts'

/** Pixels of a large sheet: those that agents use are smaller. */
const LARGE = 384 * 256

/**
 * Memory for the pictures of small sheets, and as much for those of large ones, each when there are any. An onlooker's
 * sheets, drawn a few times a second, would otherwise push out what an agent's steps need again.
 */
export class SheetStores<V> {
  readonly #small: PictureStore<V>
  readonly #large: PictureStore<V>

  /** `bytes` is the capacity of each. */
  constructor(bytes: number) {
    this.#small = new PictureStore(bytes)
    this.#large = new PictureStore(bytes)
  }

  of({ width, height }: Size): PictureStore<V> {
    return width * height > LARGE ? this.#large : this.#small
  }
}
