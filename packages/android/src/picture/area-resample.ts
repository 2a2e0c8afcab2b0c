import type { Frame } from './frame.ts'
import type { Size } from '../geometry.ts'
import { dropAlpha } from './pixels.ts'
import { resample } from './resample.ts'

/** For each new pixel along one side: the old pixels that it covers, and the share of it that each fills. */
interface Coverage {
  readonly first: number
  readonly shares: Float32Array
}

/** OpenCV leaves out slivers of a pixel (`computeResizeAreaTab`, modules/imgproc/src/resize.cpp). */
const SLIVER = 1e-3

/**
 * Shrinks a picture like OpenCV's `INTER_AREA` for 8 bits, bit for bit: every new pixel is the mean of the area that it
 * covers. A picture that grows on a side is resampled by `resample`.
 */
export function areaResample(frame: Frame, size: Size): Frame {
  const { width, height } = size
  if (width > frame.width || height > frame.height) return resample(frame, size)
  if (width === frame.width && height === frame.height) return frame
  const isWhole = [scaleOf(frame.width, width), scaleOf(frame.height, height)].every(isNearlyWhole)
  return { width, height, pixels: isWhole ? wholeMeans(frame, size) : coveredMeans(frame, size) }
}

/** The same of a picture of four bytes a pixel, in words with the first byte, red, lowest. The fourth is dropped. */
export function areaResampleWords(words: Int32Array, from: Size, size: Size): Frame {
  if (from.width === size.width * 2 && from.height === size.height * 2) {
    return { ...size, pixels: meansOfFourWords(words, size) }
  }
  const bytes = new Uint8Array(words.buffer, words.byteOffset, from.width * from.height * 4)
  return areaResample({ width: from.width, height: from.height, pixels: dropAlpha(bytes) }, size)
}

/** The new pixels cover whole old ones: sums of integers times a 32-bit float. */
function wholeMeans({ width: oldWidth, height: oldHeight, pixels }: Frame, { width, height }: Size): Uint8Array {
  const [across, down] = [Math.round(oldWidth / width), Math.round(oldHeight / height)]
  if (across === 2 && down === 2) return meansOfFour(pixels, { width, height })
  const share = Math.fround(1 / (across * down))
  const result = new Uint8Array(width * height * 3)
  const stride = oldWidth * 3
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      let red = 0
      let green = 0
      let blue = 0
      const first = (row * down * oldWidth + column * across) * 3
      for (let line = first; line < first + down * stride; line += stride) {
        for (let from = line; from < line + across * 3; from += 3) {
          red += pixels[from] ?? 0
          green += pixels[from + 1] ?? 0
          blue += pixels[from + 2] ?? 0
        }
      }
      result[at] = roundedByte(Math.fround(red * share))
      result[at + 1] = roundedByte(Math.fround(green * share))
      result[at + 2] = roundedByte(Math.fround(blue * share))
    }
  }
  return result
}

/** Without floats, as OpenCV does it: half of a display's size is what models are shown most. */
function meansOfFour(pixels: Uint8Array, { width, height }: Size): Uint8Array {
  const result = new Uint8Array(width * height * 3)
  const stride = width * 6
  for (let row = 0, at = 0; row < height; row++) {
    for (let from = row * 2 * stride; from < (row * 2 + 1) * stride; from += 6) {
      for (let sample = from; sample < from + 3; sample++) {
        const below = sample + stride
        const sum = (pixels[sample] ?? 0) + (pixels[sample + 3] ?? 0) + (pixels[below] ?? 0) + (pixels[below + 3] ?? 0)
        result[at++] = (sum + 2) >> 2
      }
    }
  }
  return result
}

/** Red and blue are summed together, each in half a word. */
function meansOfFourWords(words: Int32Array, { width, height }: Size): Uint8Array {
  const result = new Uint8Array(width * height * 3)
  const stride = width * 2
  let at = 0
  for (let row = 0; row < height; row++) {
    const end = (row * 2 + 1) * stride
    for (let from = row * 2 * stride; from < end; from += 2) {
      const a = words[from] ?? 0
      const b = words[from + 1] ?? 0
      const c = words[from + stride] ?? 0
      const d = words[from + stride + 1] ?? 0
      const sums = (a & 0xff_00_ff) + (b & 0xff_00_ff) + (c & 0xff_00_ff) + (d & 0xff_00_ff) + 0x2_00_02
      const greens = ((a >> 8) & 0xff) + ((b >> 8) & 0xff) + ((c >> 8) & 0xff) + ((d >> 8) & 0xff) + 2
      result[at] = (sums >> 2) & 0xff
      result[at + 1] = greens >> 2
      result[at + 2] = (sums >> 18) & 0xff
      at += 3
    }
  }
  return result
}

/** In 32-bit floats, in OpenCV's order: along a row, then down the rows. */
function coveredMeans(frame: Frame, { width, height }: Size): Uint8Array {
  const columns = coverages(frame.width, width)
  const result = new Uint8Array(width * height * 3)
  const line = new Float32Array(width * 3)
  const sums = new Float32Array(width * 3)
  let summed = -1
  for (const [row, { first, shares }] of coverages(frame.height, height).entries()) {
    sums.fill(0)
    for (let index = 0; index < shares.length; index++) {
      // The last old row of a new one is often the first of the next.
      if (summed !== first + index) sumAlong(frame, first + index, columns, line)
      summed = first + index
      const share = shares[index] ?? 0
      for (let at = 0; at < line.length; at++) sums[at] = (sums[at] ?? 0) + Math.fround(share * (line[at] ?? 0))
    }
    for (let at = 0; at < sums.length; at++) result[row * sums.length + at] = roundedByte(sums[at] ?? 0)
  }
  return result
}

function sumAlong({ width, pixels }: Frame, row: number, columns: readonly Coverage[], line: Float32Array): void {
  let at = 0
  for (const { first, shares } of columns) {
    let from = 3 * (row * width + first)
    let red = 0
    let green = 0
    let blue = 0
    for (let each = 0; each < shares.length; each++, from += 3) {
      const share = shares[each] ?? 0
      red = Math.fround(red + Math.fround((pixels[from] ?? 0) * share))
      green = Math.fround(green + Math.fround((pixels[from + 1] ?? 0) * share))
      blue = Math.fround(blue + Math.fround((pixels[from + 2] ?? 0) * share))
    }
    line[at] = red
    line[at + 1] = green
    line[at + 2] = blue
    at += 3
  }
}

/** Inverted twice, as OpenCV does. */
function scaleOf(length: number, newLength: number): number {
  return 1 / (newLength / length)
}

function isNearlyWhole(scale: number): boolean {
  return Math.abs(scale - Math.round(scale)) < Number.EPSILON
}

function coverages(length: number, newLength: number): readonly Coverage[] {
  const scale = scaleOf(length, newLength)
  return Array.from({ length: newLength }, (_, at) => {
    const [from, to] = [at * scale, at * scale + scale]
    const cell = Math.min(scale, length - from)
    const last = Math.min(Math.floor(to), length - 1)
    const firstWhole = Math.min(Math.ceil(from), last)
    const hasStart = firstWhole - from > SLIVER
    const shares = [
      ...(hasStart ? [(firstWhole - from) / cell] : []),
      ...Array.from({ length: last - firstWhole }, () => 1 / cell),
      ...(to - last > SLIVER ? [Math.min(to - last, 1, cell) / cell] : []),
    ]
    return { first: hasStart ? firstWhole - 1 : firstWhole, shares: Float32Array.from(shares) }
  })
}

/** Halves go to the even neighbour, as in `cvRound`. Of what is not negative. */
function roundedByte(value: number): number {
  const nearest = Math.floor(value + 0.5)
  const isHalf = nearest - value === 0.5
  return Math.min(isHalf && nearest % 2 === 1 ? nearest - 1 : nearest, 255)
}
