import type { Effect } from './effects.ts'
import type { PictureStep } from './picture-step.ts'

export type Filter = 'none' | 'warm' | 'cool' | 'mono'

/** What a picture or the first frame of a video shows. All of them are drawings. */
export interface Shot {
  /** Of the scenery. */
  readonly seed: number
  readonly filter: Filter
  /** Quarter turns clockwise. */
  readonly turns: number
  /** What has been done to its colours, after the filter. */
  readonly effects?: readonly Effect[]
  /** What has been done to the picture before these turns. */
  readonly shape?: readonly PictureStep[]
}
