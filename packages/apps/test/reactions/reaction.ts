import type { UiSelector } from '@droidgym/android/ui/selector'
import type { Act } from './phone-doors.ts'

/** A state of the phone, and an app or a part of the system that must react to it. */
export interface Reaction {
  readonly state: string
  readonly who: string
  /** What comes before the state changes. */
  readonly before?: Act
  /** Changes the state through a public door. */
  readonly set: Act
  /** Leads to the screen that reacts. Default: it is shown already. */
  readonly look?: Act
  /** What it shows in that state, and neither before nor afterwards. */
  readonly shows: UiSelector
  readonly undo: Act
  /** What the user does then. Default: nothing, the screen recovers by itself. */
  readonly recover?: Act
  /** What it shows then. */
  readonly recovered: UiSelector
}
