/** How much of each pixel a glyph covers, of 255. */
export interface GlyphMask {
  /** Offset of the top left pixel from the whole pixel that the glyph begins in, on the baseline. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Rows from the top, from `start` on. The bytes are used again for other masks: read them first. */
  readonly coverage: Uint8Array
  readonly start: number
}

/** Skia draws a glyph at whole quarters of a pixel across, and at whole pixels down. */
export const QUARTERS = 4

/** Of each of two generations. */
const MAX_BYTES = 2 * 1024 * 1024
/** Most masks are of small pictures, and cost more by their number than by their pixels. */
const MAX_MASKS = 16 * 1024

/** By look, then by the quarter of a pixel and the text. */
type Masks = Map<string, readonly Map<string, GlyphMask>[]>

/**
 * Holds masks in a bounded number of bytes. All bytes of a generation lie in one array: an array for each mask would
 * take ten times what its pixels do. When a generation is full, the one before it is forgotten, except what was used
 * since.
 */
export class MaskStore {
  #young = new Generation(new Uint8Array(MAX_BYTES))
  #old = new Generation(new Uint8Array(MAX_BYTES))

  get(look: string, quarter: number, text: string): GlyphMask | undefined {
    const known = this.#young.get(look, quarter, text)
    if (known !== undefined) return known
    const aged = this.#old.get(look, quarter, text)
    return aged && this.add(look, quarter, text, aged)
  }

  /** Keeps a mask, and returns the one that is kept. */
  add(look: string, quarter: number, text: string, mask: GlyphMask): GlyphMask {
    const bytes = mask.width * mask.height
    if (bytes > MAX_BYTES) return mask
    if (!this.#young.hasRoom(bytes)) {
      // A mask that lies in these bytes is moved to their begin, which overwrites none of it before it is read.
      const emptied = new Generation(this.#old.bytes)
      this.#old = this.#young
      this.#young = emptied
    }
    return this.#young.add(look, quarter, text, mask)
  }
}

class Generation {
  readonly bytes: Uint8Array
  readonly #masks: Masks = new Map()
  #used = 0
  #count = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  hasRoom(bytes: number): boolean {
    return this.#count < MAX_MASKS && this.#used + bytes <= this.bytes.length
  }

  get(look: string, quarter: number, text: string): GlyphMask | undefined {
    return this.#masks.get(look)?.[quarter]?.get(text)
  }

  add(look: string, quarter: number, text: string, mask: GlyphMask): GlyphMask {
    const { left, top, width, height, coverage, start } = mask
    const kept = { left, top, width, height, coverage: this.bytes, start: this.#used }
    const count = width * height
    for (let index = 0; index < count; index++) this.bytes[this.#used + index] = coverage[start + index] ?? 0
    this.#used += count
    this.#count++
    let quarters = this.#masks.get(look)
    if (quarters === undefined) {
      quarters = Array.from({ length: QUARTERS }, () => new Map<string, GlyphMask>())
      this.#masks.set(look, quarters)
    }
    quarters[quarter]?.set(text, kept)
    return kept
  }
}
