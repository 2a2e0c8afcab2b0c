import type { PictureStep, Spot } from '../../shared/media/edits/picture-step.ts'
import type { Parameter, Values } from '../data/tools.ts'

/** What touches change of a tool. */
export interface Touchable {
  readonly values: Values
  readonly parameter: Parameter
  readonly style: string | null
  /** Of a tool that fingers work with on the photo: what they have done so far. */
  readonly draft?: PictureStep
  /** What a finger holds, and what it changes had been before. */
  readonly grip?: Grip | null
}

interface Grip {
  readonly at: Spot
  /** An edge of the photo, the index of a point, or the text. */
  readonly held: string | number
  readonly before: number
  readonly moved: boolean
}

/** How near to an edge or a point a finger takes hold of it, in dp. Assumption. */
export const REACH = 40
