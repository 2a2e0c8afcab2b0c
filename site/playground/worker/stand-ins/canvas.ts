import { fetchNow } from './files.ts'

/** The part of `Canvas` of `@napi-rs/canvas` that the phone draws with. */
interface PhoneCanvas {
  readonly width: number
  readonly height: number
  getContext(kind: '2d'): OffscreenCanvasRenderingContext2D
  /** Premultiplied RGBA. */
  data(): Uint8Array
}

export function createCanvas(width: number, height: number): PhoneCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser gives no canvas to a worker: use a newer one')
  const data = (): Uint8Array => premultiplied(context.getImageData(0, 0, width, height).data)
  return { width, height, getContext: () => context, data }
}

function premultiplied(pixels: Uint8ClampedArray): Uint8Array {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length)
  for (let at = 0; at < bytes.length; at += 4) {
    const alpha = bytes[at + 3] ?? 0
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++) {
      bytes[channel] = Math.round(((bytes[channel] ?? 0) * alpha) / 255)
    }
  }
  return bytes
}

const families = new Set<string>()
/** A worker's, which not every version of TypeScript knows. */
const { fonts } = self as unknown as { readonly fonts: { add(face: FontFace): void } }

export const GlobalFonts = {
  /** A font whose bytes are there can be used at once. */
  registerFromPath(path: string, family: string): object | null {
    if (families.has(family)) return families
    const bytes = fetchNow(path)
    if (bytes === undefined) return null
    // Of every weight: the engine chooses the file for a weight, and the browser must not make letters bolder.
    const face = new FontFace(family, bytes, { weight: '1 1000' })
    fonts.add(face)
    families.add(family)
    return face
  },
}

export const Path2D = globalThis.Path2D

/** Decodes at once, where a browser does not: pictures that are pushed to the phone are not drawn on a page. */
export function Image(): never {
  throw new Error('The page draws no pictures that are pushed to its phone')
}
