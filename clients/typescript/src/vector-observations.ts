import type { Observation__Output } from './generated/droidgym/v1/Observation.ts'
import type { Pixels__Output } from './generated/droidgym/v1/Pixels.ts'
import type { Element, Observation } from './observation.ts'
import { readObservation } from './observation.ts'

/** RGB bytes of many pictures, one after the other: `count × height × width × 3`. Black where there is none. */
export interface VectorPixels {
  readonly shape: readonly [count: number, height: number, width: number, channels: 3]
  readonly data: Uint8Array
}

/** What was asked for at `make`, for each environment; `undefined` where there is none. */
export interface VectorObservations {
  readonly pixels?: VectorPixels
  readonly elements?: readonly (readonly Element[] | undefined)[]
  readonly xml?: readonly (string | undefined)[]
}

type Received = Observation__Output | null | undefined

/** `pixels` are those that came in one piece, beside the observations. */
export function readObservations(
  received: readonly Received[],
  pixels: Pixels__Output | undefined,
): VectorObservations {
  const observations = received.map((observation) => readObservation(observation ?? null))
  return { ...columns(observations), ...(pixels && { pixels: readVectorPixels(pixels) }) }
}

/** The same from observations that each have their own picture. All pictures have one size. */
export function stackObservations(observations: readonly Observation[]): VectorObservations {
  const first = observations.find(({ pixels }) => pixels !== undefined)?.pixels
  if (first === undefined) return columns(observations)
  const { width, height } = first
  const frameBytes = width * height * 3
  const data = new Uint8Array(frameBytes * observations.length)
  observations.forEach(({ pixels }, index) => {
    if (pixels) data.set(pixels.data, index * frameBytes)
  })
  return { ...columns(observations), pixels: { shape: [observations.length, height, width, 3], data } }
}

function columns(observations: readonly Observation[]): Omit<VectorObservations, 'pixels'> {
  const elements = observations.map((observation) => observation.elements)
  const xml = observations.map((observation) => observation.xml)
  return {
    ...(elements.some((found) => found !== undefined) && { elements }),
    ...(xml.some((found) => found !== undefined) && { xml }),
  }
}

function readVectorPixels({ shape, data }: Pixels__Output): VectorPixels {
  const [count = 0, height = 0, width = 0] = shape
  return { shape: [count, height, width, 3], data }
}
