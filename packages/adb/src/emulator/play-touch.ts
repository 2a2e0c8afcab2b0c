import { setTimeout as delay } from 'node:timers/promises'
import type { Point } from '@droidgym/android/geometry'
import type { TouchPath } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** A touch event in pixels: the finger is down at this point, or lifts from it. */
export interface FingerEvent extends Point {
  readonly down: boolean
}

/**
 * Plays a touch path in real time: each event when it is due and the one before has been answered. Times count from the
 * answer to the first, so that a long press is never too short. `speed`: milliseconds of the phone's clock per real
 * millisecond. If an event fails, the finger is lifted if possible; nothing is repeated.
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
      // A resting finger needs no event.
      if (next.x !== at.x || next.y !== at.y) await send({ ...next, down: true })
      at = next
    }
  } catch (error) {
    await lift(at, send, error)
    throw error
  }
  await send({ ...at, down: false })
}

/** Lifts the finger after a failure, and keeps that failure if lifting fails too. */
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

/** Waits again if a timer fires early. */
async function until(due: number): Promise<void> {
  for (let left = due - performance.now(); left > 0; left = due - performance.now()) await delay(left)
}
