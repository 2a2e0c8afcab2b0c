import type { Frame } from './frame.ts'
import type { Size } from '../geometry.ts'
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

/** The new pixels cover whole old ones: sums of integers times a 32-bit float; four are averaged without floats. */
function wholeMeans(frame: Frame, { width, height }: Size): Uint8Array {
  const [across, down] = [Math.round(frame.width / width), Math.round(frame.height / height)]
  const share = Math.fround(1 / (across * down))
  const isFourth = across === 2 && down === 2
  const result = new Uint8Array(width * height * 3)
  for (let at = 0; at < result.length; at++) {
    const channel = at % 3
    const column = ((at - channel) / 3) % width
    const row = (at - channel - 3 * column) / (3 * width)
    let sum = 0
    for (let y = row * down; y < (row + 1) * down; y++) {
      const start = 3 * (y * frame.width + column * across) + channel
      for (let x = 0; x < across; x++) sum += frame.pixels[start + 3 * x] ?? 0
    }
    result[at] = isFourth ? (sum + 2) >> 2 : roundedByte(Math.fround(sum * share))
  }
  return result
}

/** In 32-bit floats, in OpenCV's order: along a row, then down the rows. */
function coveredMeans(frame: Frame, { width, height }: Size): Uint8Array {
  const columns = coverages(frame.width, width)
  const result = new Uint8Array(width * height * 3)
  const line = new Float32Array(width * 3)
  const sums = new Float32Array(width * 3)
  for (const [row, { first, shares }] of coverages(frame.height, height).entries()) {
    sums.fill(0)
    for (const [index, share] of shares.entries()) {
      sumAlong(frame, first + index, columns, line)
      for (let at = 0; at < line.length; at++) sums[at] = (sums[at] ?? 0) + Math.fround(share * (line[at] ?? 0))
    }
    for (let at = 0; at < sums.length; at++) result[row * sums.length + at] = roundedByte(sums[at] ?? 0)
  }
  return result
}

function sumAlong({ width, pixels }: Frame, row: number, columns: readonly Coverage[], line: Float32Array): void {
  let at = 0
  for (const { first, shares } of columns) {
    const start = 3 * (row * width + first)
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let each = 0; each < shares.length; each++) {
        const part = Math.fround((pixels[start + 3 * each + channel] ?? 0) * (shares[each] ?? 0))
        sum = Math.fround(sum + part)
      }
      line[at++] = sum
    }
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

/** Halves go to the even neighbour, as in `cvRound`. */
function roundedByte(value: number): number {
  const floor = Math.floor(value)
  const rest = value - floor
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 === 1)
  return Math.min(floor + Number(up), 255)
}
