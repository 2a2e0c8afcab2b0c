import type { z } from 'zod'
import type { Row } from '@droidgym/android/storage/sqlite'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { LogCursor } from '../device/device.ts'
import type { Detector } from './detector.ts'
import type { FactPlace, FactValue, ScalarFact } from './fact-value.ts'

/** One kind of fact: what data files say of it, and how it is judged. `Condition` is what a criterion asks of one. */
export interface FactKind<Condition> {
  readonly condition: z.ZodType<Condition>
  /**
   * Where a phone keeps the fact: the part of a condition that watched facts name as well. Absent for what passes, such
   * as log lines and screens.
   */
  readonly source?: z.ZodType
  /** The patterns in RE2 syntax that a condition holds. */
  readonly patterns?: (condition: Condition) => readonly string[]
  /** What is wrong with a condition that its schema cannot say. */
  readonly faults?: (condition: Condition) => readonly string[]
  /** Throws `PatternError` or `SelectorError`. */
  readonly compile: (condition: Condition) => Detector
  /**
   * Whether the phone has what a condition names, even if the condition does not hold. Rejects with `UNREADABLE` for
   * what is there but cannot be read.
   */
  readonly isFound: (condition: Condition, seen: SeenPhone) => Promise<boolean>
  /** Says in words that the phone does not have it. */
  readonly missing: (condition: Condition) => string
}

/** A kind of facts that a phone keeps. `Source` is where it keeps one. */
export interface KeptFactKind<Condition, Source> extends FactKind<Condition> {
  readonly source: z.ZodType<Source>
  readonly factAt: (source: Source) => KeptFact
  /** The changes of a fact that the task does not ask for; `asked` are the criterion's conditions on this fact. */
  readonly changes: (before: FactValue, now: FactValue, asked: readonly Condition[]) => readonly ValueChange[]
  /** Whether conditions can compare a fact with what it was at the reset. */
  readonly isCompared: boolean
}

/** One fact that a phone keeps. */
export interface KeptFact {
  /** In words, as side effects name it; sources that hold the same fact have the same name. */
  readonly name: string
  /** Whether only root can read it. */
  readonly takesRoot: boolean
  /** Undefined when there is none. Rejects with `UNREADABLE` for what is there but cannot be read. */
  readonly read: (place: FactPlace) => Promise<FactValue>
}

export interface ValueChange {
  readonly verb: 'added' | 'removed' | 'changed'
  /** Which item of a list it is; the values are the item's, as JSON. */
  readonly item?: number
  /** Absent where there was nothing, or is nothing any more. */
  readonly before?: Row | NonNullable<ScalarFact>
  readonly after?: Row | NonNullable<ScalarFact>
}

/** A phone, and what it has shown since its start. */
export interface SeenPhone extends FactPlace {
  /** Stands at the phone's first line. */
  readonly log: LogCursor
  readonly resourceIds: ReadonlySet<string>
  readonly events: () => Promise<readonly UiEvent[]>
}
