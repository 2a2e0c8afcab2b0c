import { setTimeout as delay } from 'node:timers/promises'
import type { Point } from '../../android/geometry.ts'
import type { TouchPath } from '../../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'

/** What a finger does with the display, in pixels: it is there, or it lifts from there. */
export interface FingerEvent extends Point {
  readonly down: boolean
}

/**
 * A finger's way in real time, event by event, each when it is due and after the one before has been answered. Times
 * count from the answer to the first, so that a long press is never too short. `speed`: how many milliseconds of the
 * phone's clock pass in one of ours. When an event fails the finger is lifted if that is possible; nothing is repeated.
 */
export async function playTouch(
  { points }: TouchPath,
  speed: number,
  send: (event: FingerEvent) => Promise<void>,
): Promise<void> {
  const [first, ...others] = points
  if (first === undefined) {
    throw new DeviceError(DeviceErrorCode.invalidInput, 'Cannot touch along a path without points')
  }
  let at = pixelOf(first)
  try {
    await send({ ...at, down: true })
    const start = performance.now()
    for (const point of others) {
      await until(start + (point.time - first.time) / speed)
      const next = pixelOf(point)
      // A finger that rests has nothing to tell.
      if (next.x !== at.x || next.y !== at.y) await send({ ...next, down: true })
      at = next
    }
  } catch (error) {
    await lift(at, send, error)
    throw error
  }
  await send({ ...at, down: false })
}

/** After a failure: what it was is more than that the finger could not be lifted either. */
async function lift(at: Point, send: (event: FingerEvent) => Promise<void>, failure: unknown): Promise<void> {
  try {
    await send({ ...at, down: false })
  } catch (second) {
    if (!(failure instanceof DeviceError)) throw second
    const message = `${failure.message}. The finger could not be lifted either`
    throw new DeviceError(failure.code, message, { cause: new AggregateError([failure, second]) })
  }
}

/** The pixel that a point lies in. */
function pixelOf({ x, y }: Point): Point {
  return { x: Math.floor(x), y: Math.floor(y) }
}

/** Timers may fire a little early. */
async function until(due: number): Promise<void> {
  for (let left = due - performance.now(); left > 0; left = due - performance.now()) await delay(left)
}
