import type { Size } from '../android/geometry.ts'
import type { ObservationRequest } from './observation.ts'
import { Resampling } from './observation.ts'

/** Shortest and longest side of a picture that can be asked for, in pixels. */
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

/** Why an observation cannot be made as asked; `undefined` when it can. */
export function requestFault(request: ObservationRequest): string | undefined {
  if (request.pixels !== undefined) {
    const { resampling = Resampling.default } = request.pixels
    const known = Object.values(Resampling)
    if (!known.includes(resampling)) return `the resampling of a picture must be ${known.join(' or ')}, but is '${resampling}'`
    return sizeFault(request.pixels)
  }
  if (request.elements === true || request.xml === true) return undefined
  return 'an observation needs at least one of pixels, elements and xml'
}
