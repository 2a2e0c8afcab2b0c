import { unpack } from 'msgpackr'
import type { Element__Output } from './generated/droidgym/v1/Element.ts'
import type { Observation__Output } from './generated/droidgym/v1/Observation.ts'
import type { Pixels__Output } from './generated/droidgym/v1/Pixels.ts'

/** RGB bytes, rows from the top: `height × width × 3`. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** One node of the accessibility tree. */
export interface Element {
  /** The number that `tap(n)` takes. */
  readonly numericTag: number
  readonly resourceId: string
  readonly className: string
  readonly contentDescription: string
  readonly text: string
  /** Checked, selected or focused. */
  readonly checked: boolean
  /** Pixels on the display: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number]
}

/** What was asked for at `make`, and nothing else. */
export interface Observation {
  readonly pixels?: Pixels
  readonly elements?: readonly Element[]
  /** As `uiautomator dump` writes it. */
  readonly xml?: string
}

export interface StepInfo {
  readonly step: number
  readonly stepLimit: number
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly success: boolean
  /** The device failed; the episode does not count against the agent. */
  readonly aborted: boolean
  /** Facts that decided the verdict. */
  readonly evidence: readonly string[]
  /** What the episode has changed on the phone beyond what its task asks for; told when it is over. */
  readonly sideEffects?: readonly string[]
  /** Only with `progress` rewards: the best share so far of what the task wants, 0 to 1. */
  readonly progress?: number
  /** Why the action was not carried out. */
  readonly invalidAction?: string
  /** What the action became, e.g. `tap(540, 1200)`. */
  readonly executed?: string
  /** What failed, when the episode was aborted. */
  readonly failure?: string
}

/** The msgpack map of `StepResponse.info`. */
interface WireInfo {
  readonly step: number
  readonly step_limit: number
  readonly task: string
  readonly environment: string
  readonly seed: number
  readonly success: boolean
  readonly aborted: boolean
  readonly evidence: readonly string[]
  readonly side_effects?: readonly string[]
  readonly progress?: number
  readonly invalid_action?: string
  readonly executed?: string
  readonly failure?: string
}

export function readObservation(observation: Observation__Output | null): Observation {
  return {
    ...(observation?.pixels && { pixels: readPixels(observation.pixels) }),
    ...(observation?.elements && { elements: observation.elements.elements.map(readElement) }),
    ...(observation?.xml !== undefined && { xml: observation.xml }),
  }
}

export function readPixels(pixels: Pixels__Output | null): Pixels {
  const [height = 0, width = 0] = pixels?.shape ?? []
  return { width, height, data: pixels?.data ?? new Uint8Array() }
}

export function readInfo(bytes: Uint8Array): StepInfo {
  const wire = unpack(bytes) as WireInfo
  const { step_limit: stepLimit, invalid_action: invalidAction, side_effects: sideEffects, ...rest } = wire
  return {
    ...rest,
    stepLimit,
    ...(invalidAction !== undefined && { invalidAction }),
    ...(sideEffects !== undefined && { sideEffects }),
  }
}

function readElement(element: Element__Output): Element {
  const { bounds, numericTag, resourceId, className, contentDescription, text, checked } = element
  return {
    numericTag,
    resourceId,
    className,
    contentDescription,
    text,
    checked,
    bounds: [bounds?.left ?? 0, bounds?.top ?? 0, bounds?.right ?? 0, bounds?.bottom ?? 0],
  }
}
