import { readFields } from '@droidgym/protocol/field'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { ObservationOf, PartType } from '@droidgym/protocol/interface/observation'
import type { Encoding } from '@droidgym/protocol/interface/options'
import { STEP_INFO_FIELDS } from '@droidgym/protocol/interface/step'
import type { StepInfo, WireStepInfo } from '@droidgym/protocol/interface/step'
import type { Bounds__Output } from '@droidgym/protocol/v1/Bounds'
import type { Element__Output } from '@droidgym/protocol/v1/Element'
import type { ElementArrays__Output } from '@droidgym/protocol/v1/ElementArrays'
import type { ElementList__Output } from '@droidgym/protocol/v1/ElementList'
import type { Instruction__Output } from '@droidgym/protocol/v1/Instruction'
import type { Marks__Output } from '@droidgym/protocol/v1/Marks'
import type { Observation__Output } from '@droidgym/protocol/v1/Observation'
import type { Pixels__Output } from '@droidgym/protocol/v1/Pixels'
import type { Tensor__Output } from '@droidgym/protocol/v1/Tensor'
import type { TextBox__Output } from '@droidgym/protocol/v1/TextBox'
import type { TextBoxList__Output } from '@droidgym/protocol/v1/TextBoxList'
import { unpack } from 'msgpackr'
import { readShared } from './shared-pixels.ts'

const COLOURS = 3

/** A picture. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGB bytes, rows from the top: `height × width × 3`; with `encoding`, the bytes of a file. */
  readonly data: Uint8Array
  /** What file `data` is, in environments with such an `encoding`. Absent: the pixels themselves. */
  readonly encoding?: Exclude<Encoding, 'raw'>
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

/** A numbered box in a picture. */
export interface Mark {
  /** From 1. */
  readonly number: number
  /** The tag of its element. */
  readonly numericTag: number
  /** Pixels on the display: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number]
}

/** The pixels with their marks drawn in. */
export interface MarkedPixels extends Pixels {
  readonly marks: readonly Mark[]
}

/** A piece of text on the screen. */
export interface TextBox {
  readonly text: string
  /** Pixels on the display: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number]
  /** 0 to 1. */
  readonly confidence: number
}

/** Row i is the element with the numeric tag i; rows without an element are 0. n is `length`. Arrays are row by row. */
export interface ElementArrays {
  readonly length: number
  /** Shape n × 4: left, top, right, bottom as fractions of the display, 0 to 1. */
  readonly boxes: Float32Array
  /**
   * Shape n × 11, 0 or 1: clickable, long-clickable, checkable, checked, selected, focusable, focused, scrollable,
   * editable, enabled, password.
   */
  readonly flags: Uint8Array
  /** Shape n: the class of the widget; 0 is an unlisted class. */
  readonly classIds: Int32Array
  /** Shape n × 8: hashed words of the text and the content description, 1 to 4095; 0 is padding. */
  readonly textIds: Int32Array
  /** Shape n: 1 for rows with an element. */
  readonly mask: Uint8Array
  /** How many elements did not fit. */
  readonly leftOut: number
}

/** The task of the episode, for an agent that is asked to do different ones. */
export interface Instruction {
  readonly text: string
  /** Shape 32: hashed words, 1 to 4095, with the numbers that `ElementArrays.textIds` has for them; 0 is padding. */
  readonly wordIds: Int32Array
}

/** The values of parts, by type. */
interface PartValues {
  readonly picture: Pixels
  readonly elements: readonly Element[]
  readonly text: string
  readonly marks: MarkedPixels
  readonly boxes: readonly TextBox[]
  readonly arrays: ElementArrays
  readonly uint8: Uint8Array
  readonly instruction: Instruction
}

/** The fields requested at `make`. */
export type Observation = ObservationOf<PartValues>

interface WireValues {
  readonly picture: Pixels__Output
  readonly elements: ElementList__Output
  readonly text: string
  readonly marks: Marks__Output
  readonly boxes: TextBoxList__Output
  readonly arrays: ElementArrays__Output
  readonly uint8: Tensor__Output
  readonly instruction: Instruction__Output
}

const READERS: { readonly [Type in PartType]: (wire: WireValues[Type]) => PartValues[Type] } = {
  picture: readPixels,
  elements: ({ elements }) => elements.map(readElement),
  text: (text) => text,
  marks: readMarks,
  boxes: ({ boxes }) => boxes.map(readTextBox),
  arrays: readArrays,
  uint8: bytesOf,
  instruction: readInstruction,
}

export function readObservation(observation: Observation__Output | null): Observation {
  const read: Record<string, unknown> = {}
  for (const { name, type } of OBSERVATION_PARTS) {
    const wire = observation?.[name]
    // The part's value is of the part's type.
    if (wire !== undefined && wire !== null) read[name] = (READERS[type] as (wire: unknown) => unknown)(wire)
  }
  return read
}

function readMarks({ pixels, marks }: Marks__Output): MarkedPixels {
  return {
    ...readPixels(pixels),
    marks: marks.map(({ number, numericTag, bounds }) => ({ number, numericTag, bounds: readBounds(bounds) })),
  }
}

function readTextBox({ text, bounds, confidence }: TextBox__Output): TextBox {
  return { text, bounds: readBounds(bounds), confidence }
}

function readArrays({ boxes, flags, classIds, textIds, mask, leftOut }: ElementArrays__Output): ElementArrays {
  return {
    length: mask?.shape[0] ?? 0,
    boxes: new Float32Array(bytesOf(boxes).buffer),
    flags: bytesOf(flags),
    classIds: integersOf(classIds),
    textIds: integersOf(textIds),
    mask: bytesOf(mask),
    leftOut,
  }
}

function readInstruction({ text, wordIds }: Instruction__Output): Instruction {
  return { text, wordIds: integersOf(wordIds) }
}

function integersOf(tensor: Tensor__Output | null): Int32Array {
  return new Int32Array(bytesOf(tensor).buffer)
}

/** Copied to an own buffer: in a message, numbers may not be aligned for typed arrays. */
function bytesOf(tensor: Tensor__Output | null): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(tensor?.data ?? [])
}

function readBounds(bounds: Bounds__Output | null): readonly [number, number, number, number] {
  return [bounds?.left ?? 0, bounds?.top ?? 0, bounds?.right ?? 0, bounds?.bottom ?? 0]
}

export function readPixels(pixels: Pixels__Output | null): Pixels {
  const [height = 0, width = 0] = pixels?.shape ?? []
  const shared = pixels?.shared
  const data = shared ? readShared(shared, height * width * COLOURS) : (pixels?.data ?? new Uint8Array())
  const encoding = pixels?.encoding as Pixels['encoding']
  return { width, height, data, ...(encoding !== undefined && { encoding }) }
}

export function readInfo(bytes: Uint8Array): StepInfo {
  return readFields(STEP_INFO_FIELDS, unpack(bytes) as WireStepInfo) as StepInfo
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
    bounds: readBounds(bounds),
  }
}
