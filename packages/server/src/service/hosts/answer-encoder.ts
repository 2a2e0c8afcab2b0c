import type { Frame } from '@droidgym/android/picture/frame'
import type { CallResults, EncodedKind } from './host-call.ts'
import type { FramePlace, FrameRing } from './shared-frames.ts'

export interface EncodeOptions {
  /** The pixels of a step's observation lie beside the message and not in it. Default false. */
  readonly pixelsApart?: boolean
  /** The pixels of observations are in this ring and not in the message. */
  readonly ring?: Pick<FrameRing, 'write'> | undefined
}

export interface EncodedAnswer {
  /** With the encoder's `headroom` before it in its buffer. */
  readonly message: Buffer
  /** With `pixelsApart`, when the observation has pixels. */
  readonly pixels?: Frame
}

/** A step of a batch that is answered by columns. */
export interface ColumnRow {
  /** Of the step in its batch. */
  readonly place: number
  readonly result: CallResults['step']
}

/** Writes the arrays of a batch where the client reads them; `undefined` when it cannot. */
export type ShareArrays = (bytes: Uint8Array) => FramePlace | undefined

/** For each kind, how its result is written. */
export type ResultEncoders = {
  readonly [Kind in EncodedKind]: (result: CallResults[Kind], options: EncodeOptions) => EncodedAnswer
}

/**
 * How a face writes results. A host calls it in the thread where the environment lives, so that workers share the work
 * of encoding. Pixels may be shared with the result instead of being copied.
 */
export interface AnswerEncoder extends ResultEncoders {
  /** The results of steps of environments with the same observation, at least one. */
  readonly columns: (rows: readonly ColumnRow[], share?: ShareArrays) => Buffer
  /** Bytes that the encoder leaves free before each message in its buffer; the face may write a header there. */
  readonly headroom: number
}
