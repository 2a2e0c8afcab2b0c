import { LruCache } from '../lru-cache.ts'
import type { Drawing } from './drawing.ts'

/** Maximum cached drawings, over all phones of the process. */
const DRAWINGS = 1024
const known = new LruCache<string, Drawing>(DRAWINGS)

/**
 * The same drawing for the same name, also when its screen is composed anew, because sprites are cached by the
 * drawing's identity. The name must identify everything that it depends on besides its box.
 */
export function namedDrawing(name: string, draw: Drawing): Drawing {
  return madeDrawing(name, () => draw)
}

/** The same of a drawing that costs something to make. */
export function madeDrawing(name: string, make: () => Drawing): Drawing {
  return known.getOrMake(name, make)
}
