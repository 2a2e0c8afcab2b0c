import { OBSERVATION_PARTS as DECLARED } from '@droidgym/protocol/interface/observation'
import type { ObservationOf, PartFlags } from '@droidgym/protocol/interface/observation'
import type { Encoding } from '@droidgym/protocol/interface/options'
import type { Picture } from './encoded-picture.ts'

/**
 * How a picture gets its size. `default`: from the phone; a simulated one draws it at that size. `area`: the whole
 * screenshot is resampled like OpenCV's `INTER_AREA`, as for B-MoCA's pictures.
 */
export const Resampling = { default: 'default', area: 'area' } as const
export type Resampling = (typeof Resampling)[keyof typeof Resampling]

export interface PixelsRequest {
  readonly width: number
  readonly height: number
  /** Default `default`. */
  readonly resampling?: Resampling | undefined
  /** Default `raw`. */
  readonly encoding?: Encoding | undefined
  /** 1 to 100, with `jpeg` and `webp` only. Default 80. */
  readonly quality?: number | undefined
}

/** Which parts of an observation to make: at least one. */
export interface ObservationRequest extends PartFlags {
  /** RGB pixels at this size, or a file of them. */
  readonly pixels?: PixelsRequest | undefined
  /** The elements as B-MoCA's prompts have them (`element-text.ts`), with or without their boxes. */
  readonly text?: { readonly boxes: boolean } | undefined
  /** RGB pixels at this size with a numbered box over every element that an agent can use (`marks.ts`). */
  readonly marks?: PixelsRequest | undefined
  /** The elements as arrays with room for `length` of them (`element-arrays.ts`). */
  readonly arrays?: { readonly length: number } | undefined
}

/** The parts of an observation. */
export type ObservationPart = keyof ObservationRequest

export const OBSERVATION_PARTS: readonly ObservationPart[] = DECLARED.map(({ name }) => name)

/** The request limited to some parts; without parts, all of it. */
export function narrowed(request: ObservationRequest, parts?: readonly ObservationPart[]): ObservationRequest {
  if (parts === undefined) return request
  return Object.fromEntries(parts.map((part) => [part, request[part]]))
}

/** Whether a part is requested. */
export function asksFor(request: ObservationRequest, part: ObservationPart): boolean {
  return request[part] !== undefined && request[part] !== false
}

/** Pixels on the display: left, top, right, bottom; right and bottom are one past the last pixel. */
export type Box = readonly [number, number, number, number]

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
  readonly bounds: Box
}

/** A numbered box in a picture. */
export interface Mark {
  /** From 1. */
  readonly number: number
  /** Of the element under it. */
  readonly numericTag: number
  readonly bounds: Box
}

/** A picture with its marks drawn in. */
export interface MarkedPicture {
  readonly pixels: Picture
  readonly marks: readonly Mark[]
}

/** A piece of text on the screen. */
export interface TextBox {
  readonly text: string
  readonly bounds: Box
  /** 0 to 1. */
  readonly confidence: number
}

/** Row i is the element with the numeric tag i; rows without an element are 0. n is the requested length. */
export interface ElementArrays {
  readonly length: number
  /** [n, 4]: left, top, right, bottom as fractions of the display, 0 to 1. */
  readonly boxes: Float32Array
  /** [n, 11], 0 or 1, in the order of `ELEMENT_FLAGS`. */
  readonly flags: Uint8Array
  /** [n], indices into `WIDGET_CLASSES`. */
  readonly classIds: Int32Array
  /** [n, 8]: `ELEMENT_WORDS` of the text and the content description. */
  readonly textIds: Int32Array
  /** [n]: 1 where there is an element. */
  readonly mask: Uint8Array
  /** Number of elements that did not fit. */
  readonly leftOut: number
}

/** The values of parts, by type. */
export interface PartValues {
  readonly picture: Picture
  readonly elements: readonly Element[]
  readonly text: string
  readonly marks: MarkedPicture
  readonly boxes: readonly TextBox[]
  readonly arrays: ElementArrays
  readonly uint8: Uint8Array
  readonly instruction: Instruction
}

export type Observation = ObservationOf<PartValues>

/** The task in words. */
export interface Instruction {
  readonly text: string
  /** [32]: `INSTRUCTION_WORDS` of the text. */
  readonly wordIds: Int32Array
}
