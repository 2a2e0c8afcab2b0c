import { defined } from '@droidgym/base/defined'
import type { Verdict } from './detector.ts'
import { NOT_SATISFIED, satisfiedBy } from './detector.ts'
import type { FactValue, ScalarFact } from './fact-value.ts'
import type { ValueChange } from './fact-kind.ts'

// Facts that are one value: a text, a number, a boolean or nothing.

function scalarOf(value: FactValue): ScalarFact {
  return typeof value === 'object' ? undefined : value
}

/** What has become of a value. A criterion that names it asks for whatever it has become. */
export function scalarChanges(before: FactValue, now: FactValue, asked: readonly unknown[]): readonly ValueChange[] {
  const [was, is] = [scalarOf(before), scalarOf(now)]
  if (was === is || asked.length > 0) return []
  return [defined({ verb: 'changed', before: was, after: is })]
}

export interface ScalarChange {
  /** In words. */
  readonly name: string
  readonly before: FactValue
  readonly now: ScalarFact
}

/** Whether the value has changed as a criterion asks. */
export function judgeScalarChange(
  wanted: 'increased' | 'decreased' | 'changed',
  { name, before, now }: ScalarChange,
): Verdict {
  const old = scalarOf(before)
  const difference = Number(now) - Number(old)
  const holds = { increased: difference > 0, decreased: difference < 0, changed: now !== old }[wanted]
  return holds ? satisfiedBy(`${name}: ${String(old)} → ${String(now)}`) : NOT_SATISFIED
}
