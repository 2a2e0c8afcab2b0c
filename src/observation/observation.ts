import type { Frame } from '../android/frame.ts'

/**
 * How a picture gets its size. `default`: as the phone gives it; a simulated one draws it at that size. `area`: the
 * whole screenshot is resampled as OpenCV's `INTER_AREA` does it, as for B-MoCA's pictures.
 */
export const Resampling = { default: 'default', area: 'area' } as const
export type Resampling = (typeof Resampling)[keyof typeof Resampling]

export interface PixelsRequest {
  readonly width: number
  readonly height: number
  /** Default `default`. */
  readonly resampling?: Resampling | undefined
}

/** Which parts of an observation to make. At least one must be asked for. */
export interface ObservationRequest {
  /** RGB pixels at this size. */
  readonly pixels?: PixelsRequest
  readonly elements?: boolean
  readonly xml?: boolean
}

/** What an observation consists of. */
export type ObservationPart = keyof ObservationRequest

/** The request without what is not among the parts; without parts, all of it. */
export function narrowed(request: ObservationRequest, parts?: readonly ObservationPart[]): ObservationRequest {
  if (parts === undefined) return request
  const { pixels, elements, xml } = request
  return {
    ...(pixels !== undefined && parts.includes('pixels') && { pixels }),
    ...(elements === true && parts.includes('elements') && { elements }),
    ...(xml === true && parts.includes('xml') && { xml }),
  }
}

/** One entry of the element list, in post-order of the accessibility tree (B-MoCA's numbering). */
export interface Element {
  /** Position in the list, from 0. */
  readonly numericTag: number
  /** Resource id after the last '/', or ''. */
  readonly resourceId: string
  /** Class name after the last '.'. */
  readonly className: string
  readonly contentDescription: string
  readonly text: string
  /** Checked, selected or focused. */
  readonly checked: boolean
  /** Pixels on the display: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number]
}

export interface Observation {
  readonly pixels?: Frame
  readonly elements?: readonly Element[]
  /** What `uiautomator dump` would write. */
  readonly xml?: string
}
