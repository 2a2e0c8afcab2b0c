import type { z } from 'zod'

/** What data files say of one kind of fact. */
export interface FactSchema<Condition> {
  /** What a criterion asks of the fact. */
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
}
