import type { Row } from '../../android/storage/sqlite.ts'
import type { UiEvent } from '../../android/ui/ui-event.ts'
import type { LogCursor } from '../../device/device.ts'
import type { Leaf } from '../../spec/facts/leaf.ts'
import type { Detector } from '../detector.ts'
import type { FactPlace, FactValue, ScalarFact } from '../fact-value.ts'

/** How facts of one kind are judged. `Condition` is what a criterion asks of one. */
export interface FactKind<Condition> {
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
  readonly factAt: (source: Source) => KeptFact
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
  /** What has become of it though `asked` does not ask for that: the parts of the task's criterion that name it. */
  readonly changes: (before: FactValue, now: FactValue, asked: readonly Leaf[]) => readonly ValueChange[]
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
