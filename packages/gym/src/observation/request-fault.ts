import { Encoding, MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { Size } from '@droidgym/android/geometry'
import { optionFault } from '@droidgym/spec/options/option-fault'
import { MAX_ARRAYS_LENGTH } from './element-arrays.ts'
import type { ObservationRequest, PixelsRequest } from './observation.ts'
import { asksFor, OBSERVATION_PARTS, Resampling } from './observation.ts'

/** Shortest and longest side of a requested picture, in pixels. */
const MIN_PICTURE_SIDE = 16
const MAX_PICTURE_SIDE = 4096

/** Why a picture of this size cannot be made; `undefined` when it can. */
export function sizeFault({ width, height }: Size): string | undefined {
  for (const [name, side] of [['width', width], ['height', height]] as const) {
    if (!Number.isInteger(side) || side < MIN_PICTURE_SIDE || side > MAX_PICTURE_SIDE) {
      const range = `from ${MIN_PICTURE_SIDE} to ${MAX_PICTURE_SIDE}`
      return `the ${name} of a picture must be an integer ${range} pixels, but is ${String(side)}`
    }
  }
  return undefined
}

/** Why an observation cannot be made as requested; `undefined` when it can. */
export function requestFault(request: ObservationRequest): string | undefined {
  const asked = OBSERVATION_PARTS.filter((part) => asksFor(request, part))
  if (asked.length === 0) return `an observation needs at least one of ${OBSERVATION_PARTS.join(', ')}`
  const { pixels, marks, arrays } = request
  return (pixels && pictureFault(pixels)) ?? (marks && pictureFault(marks)) ?? (arrays && lengthFault(arrays))
}

function pictureFault(picture: PixelsRequest): string | undefined {
  const { resampling = Resampling.default } = picture
  const known = Object.values(Resampling)
  if (!known.includes(resampling)) return `the resampling of a picture must be ${known.join(' or ')}, but is '${resampling}'`
  return encodingFault(picture) ?? sizeFault(picture)
}

/** Why pictures cannot be encoded so; `undefined` when they can. */
export function encodingFault({ encoding = Encoding.raw, quality }: Pick<PixelsRequest, 'encoding' | 'quality'>): string | undefined {
  const fault = optionFault(encoding, MAKE_OPTIONS.encoding, 'encoding') ?? optionFault(quality, MAKE_OPTIONS.quality, 'quality')
  if (fault !== undefined || quality === undefined) return fault
  return encoding === Encoding.raw || encoding === Encoding.png
    ? `quality goes with the encoding jpeg or webp, not ${encoding}: leave it out, or choose one of them`
    : undefined
}

function lengthFault({ length }: { readonly length: number }): string | undefined {
  if (Number.isInteger(length) && length >= 1 && length <= MAX_ARRAYS_LENGTH) return undefined
  return `the length of arrays must be an integer from 1 to ${MAX_ARRAYS_LENGTH}, but is ${String(length)}`
}
