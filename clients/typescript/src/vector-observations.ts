import type { Observation__Output } from '@droidgym/protocol/v1/Observation'
import type { Pixels__Output } from '@droidgym/protocol/v1/Pixels'
import type { Observation } from './observation.ts'
import { readObservation } from './observation.ts'

/** RGB bytes of many pictures, one after the other: `count × height × width × 3`. A missing picture is black. */
export interface VectorPixels {
  readonly shape: readonly [count: number, height: number, width: number, channels: 3]
  readonly data: Uint8Array
}

/** The fields that are lists with one entry per environment. */
type OwnPart = Exclude<keyof Observation, 'pixels'>

/** The fields requested at `make`, for each environment; `undefined` where an environment has none. */
export interface VectorObservations extends OwnParts {
  readonly pixels?: VectorPixels
}

type OwnParts = { readonly [Part in OwnPart]?: readonly (Observation[Part] | undefined)[] }

type Received = Observation__Output | null | undefined

/** `pixels`: the stacked array that came beside the observations; shared pixels come one by one. */
export function readObservations(
  received: readonly Received[],
  pixels: Pixels__Output | undefined,
): VectorObservations {
  const observations = received.map((observation) => readObservation(observation ?? null))
  if (pixels === undefined) return stackObservations(observations)
  return withPixels(observations, readVectorPixels(pixels))
}

/** Stacks observations that each have their own picture. All pictures have the same size. */
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

/** Observations without pixels, with the pixels of all. */
export function withPixels(observations: readonly Observation[], pixels: VectorPixels | undefined): VectorObservations {
  return { ...columns(observations), ...(pixels && { pixels }) }
}

function columns(observations: readonly Observation[]): OwnParts {
  const parts = new Set(observations.flatMap((observation) => Object.keys(observation)))
  parts.delete('pixels')
  // What is left of the keys of observations.
  return Object.fromEntries(
    Array.from(parts as Set<OwnPart>, (part) => [part, observations.map((observation) => observation[part])]),
  )
}

function readVectorPixels({ shape, data }: Pixels__Output): VectorPixels {
  const [count = 0, height = 0, width = 0] = shape
  return { shape: [count, height, width, 3], data }
}
