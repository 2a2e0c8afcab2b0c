import { float, larger, near } from './float.ts'

/** What a container asks of a child along an axis. */
export const Fit = {
  /** To be as long as `room`. */
  exactly: 0,
  /** To be as long as the content, at most `room`. */
  atMost: 1,
  /** To be as long as the content. */
  free: 2,
} as const
export type Fit = (typeof Fit)[keyof typeof Fit]

/** A share of the container. */
class Share {
  readonly percent: number

  constructor(percent: number) {
    this.percent = percent
  }
}

/** A length in dp or a share of the container, where the style gives one. */
export type Extent = number | Share | undefined

const HUNDREDTH = float(0.01)

/** Of a `Length`. */
export function extentOf(length: unknown): Extent {
  if (typeof length === 'number') return float(length)
  const percent = typeof length === 'string' ? Number.parseFloat(length) : NaN
  return Number.isNaN(percent) ? undefined : new Share(float(percent))
}

/** The length where the container is `whole` long; NaN when there is none. */
export function resolve(extent: Extent, whole: number): number {
  if (extent === undefined) return NaN
  return typeof extent === 'number' ? extent : float(float(extent.percent * whole) * HUNDREDTH)
}

/** As `resolve`, 0 when there is none. */
export function inset(extent: Extent, whole: number): number {
  const length = resolve(extent, whole)
  return Number.isNaN(length) ? 0 : length
}

/** A node along one axis. `start` is the side of the reading direction, or the top. */
export class Axis {
  size: Extent = undefined
  min: Extent = undefined
  max: Extent = undefined
  insetStart: Extent = undefined
  insetEnd: Extent = undefined
  paddingStart = 0
  paddingEnd = 0
  /** Of both sides. */
  padding = 0
  /** 0 where it takes what is left over. */
  marginStart = 0
  marginEnd = 0
  margin = 0
  autoStart = false
  autoEnd = false

  /** Of the container, for shares. */
  whole = NaN
  /** Margins included. */
  room = NaN
  fit: Fit = Fit.free

  /** Length without margins. */
  measured = 0
  /** From the container's start. */
  position = 0

  /** A smallest length that is the largest, too, is the length. */
  fixSize(): void {
    const { min, max } = this
    if (min === undefined || max === undefined) return
    const bothLengths = typeof min === 'number' && typeof max === 'number' && near(min, max)
    const bothShares = typeof min !== 'number' && typeof max !== 'number' && near(min.percent, max.percent)
    if (bothLengths || bothShares) this.size = max
  }

  offer(room: number, fit: Fit): void {
    this.room = room
    this.fit = fit
  }

  /** Its length where the container is `whole` long; NaN when it depends on the content. */
  givenSize(whole: number): number {
    const size = resolve(this.size, whole)
    return size >= 0 ? size : NaN
  }

  /** The length within the smallest and the largest. */
  clamp(length: number, whole: number): number {
    const max = resolve(this.max, whole)
    if (max >= 0 && length > max) return max
    const min = resolve(this.min, whole)
    return min >= 0 && length < min ? min : length
  }

  /** As `clamp`, with room for the padding. */
  bound(length: number, whole: number): number {
    return larger(this.clamp(length, whole), this.padding)
  }

  /** Keeps the room within the largest length. */
  limitRoom(whole: number): void {
    const max = float(resolve(this.max, whole) + this.margin)
    if (Number.isNaN(max)) return
    if (this.fit === Fit.free) this.offer(max, Fit.atMost)
    else if (!(this.room < max)) this.room = max
  }

  /** Room for the content; NaN when unlimited. */
  innerRoom(): number {
    const { padding, whole } = this
    const inner = float(float(this.room - this.margin) - padding)
    if (Number.isNaN(inner)) return inner
    const least = float(resolve(this.min, whole) - padding)
    const most = float(resolve(this.max, whole) - padding)
    return larger(inner > most ? most : inner, Number.isNaN(least) ? 0 : least)
  }

  /** Where the insets move the node, relative to its place in the flow. */
  shift(whole: number): number {
    const { insetStart, insetEnd } = this
    return insetStart === undefined ? -inset(insetEnd, whole) : inset(insetStart, whole)
  }
}
