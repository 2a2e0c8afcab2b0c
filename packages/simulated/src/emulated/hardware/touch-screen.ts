import type { Point } from '@droidgym/android/geometry'
import { toDisplay } from '@droidgym/phone/system/hardware/rotation'
import type { TimedPoint } from '@droidgym/phone/view/gesture'
import type { LivePhone } from '../live-phone.ts'

/** Maximum fingers of the emulator's multi-touch screen (MTS_POINTERS_NUM). */
const MAX_FINGERS = 10
/** A path with more points keeps its beginning and its end. */
const MAX_POINTS = 4096

/**
 * Collects fingers' events on the display. Assumption: the phone gets a finger's path when the finger lifts, so that a
 * long press or a drag shows nothing before; fingers that are down at the same time act one after the other.
 */
export class TouchScreen {
  readonly #live: LivePhone
  readonly #ways = new Map<number, { readonly since: number; readonly points: TimedPoint[] }>()

  constructor(live: LivePhone) {
    this.#live = live
  }

  /**
   * Moves a finger to a point of the panel, which does not turn, and puts it down first if necessary. False: too many
   * fingers are down.
   */
  press(finger: number, point: Point): boolean {
    const known = this.#ways.get(finger)
    if (known === undefined && this.#ways.size >= MAX_FINGERS) return false
    const way = known ?? { since: this.#live.ageMs, points: [] }
    this.#ways.set(finger, way)
    if (way.points.length >= MAX_POINTS) way.points.pop()
    way.points.push({ ...this.#onDisplay(point), time: this.#timeSince(way.since) })
    return true
  }

  /** Lifts a finger from its last point. Does nothing when it is not down. */
  lift(finger: number): void {
    const way = this.#ways.get(finger)
    const last = way?.points.at(-1)
    if (way === undefined || last === undefined) return
    this.#ways.delete(finger)
    const points = [...way.points, { ...last, time: this.#timeSince(way.since) }]
    this.#live.run((phone) => {
      phone.endTouch(points)
    })
  }

  /** Milliseconds of a clock that cannot be set back while a finger is down. */
  #timeSince(since: number): number {
    return this.#live.ageMs - since
  }

  #onDisplay({ x, y }: Point): Point {
    const { state } = this.#live.run((phone) => phone)
    const { width, height } = state.environment
    return toDisplay(state, { x: Math.min(Math.max(x, 0), width - 1), y: Math.min(Math.max(y, 0), height - 1) })
  }
}
