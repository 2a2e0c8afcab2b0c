import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import { takesRoot, toDevicePath } from '../device-path.ts'
import type { KeptFactKind, ValueChange } from '../fact-kind.ts'
import type { FactPlace, FactValue, ScalarFact } from '../fact-value.ts'
import { definedOf, devicePath, faultsOfChoice, pattern, scalar } from '../fields.ts'
import { itemsOf } from '../list-items.ts'
import { scalarChanges } from '../scalar-fact.ts'

const sourceSchema = z.strictObject({ path: devicePath, key: z.string() })
type PreferenceSource = z.infer<typeof sourceSchema>

/** Exactly one of `equals` and `pattern`; a pattern is searched in the value's text. */
const conditionSchema = sourceSchema.extend({
  equals: scalar.optional(),
  pattern: pattern.optional(),
})
type PreferenceCondition = z.infer<typeof conditionSchema>

/** A value in a file of shared preferences. */
export const preference: KeptFactKind<PreferenceCondition, PreferenceSource> = {
  source: sourceSchema,
  condition: conditionSchema,
  patterns: (wanted) => definedOf([wanted.pattern]),
  faults: ({ key, equals, pattern: searched }) => faultsOfChoice(key, { equals, pattern: searched }),
  compile(condition) {
    const { path, key, equals, pattern } = condition
    const wanted = pattern === undefined ? undefined : compilePattern(pattern)
    return async (facts) => {
      const value = await readPreference(facts, condition)
      if (value === undefined || (equals !== undefined && value !== equals)) return NOT_SATISFIED
      const text = String(value)
      return wanted?.test(text) === false ? NOT_SATISFIED : satisfiedBy(`preference ${path}: ${key} = ${text}`)
    }
  },
  isFound: async (condition, seen) => (await readPreference(seen, condition)) !== undefined,
  missing: ({ path, key }) => `there is no ${path} with the key ${key}`,
  factAt: (source) => ({
    name: `preference ${source.path} ${source.key}`,
    takesRoot: takesRoot(source.path),
    read: (place) => readPreference(place, source),
  }),
  changes: (before, now, asked) => (asked.length === 0 ? scalarChanges : itemChanges)(before, now, asked),
  isCompared: false,
}

/** Rejects with `UNREADABLE` for a file that cannot be read. */
async function readPreference({ files }: FactPlace, { path, key }: PreferenceSource): Promise<ScalarFact> {
  const entry = (await files.preferences(toDevicePath(path)))?.get(key)
  if (entry === undefined) return undefined
  // A long fits a criterion's number; a set is judged by its items, one per line, in the file's order.
  const value = typeof entry.value === 'bigint' ? Number(entry.value) : entry.value
  return typeof value === 'object' ? value.join('\n') : value
}

/** The items of a list that are otherwise than before, and than the task wants them. */
function itemChanges(before: FactValue, now: FactValue, asked: readonly PreferenceCondition[]): readonly ValueChange[] {
  const wanted = asked.flatMap(({ equals }) => itemsOf(equals) ?? [])
  const items = itemsOf(now)
  // Absent lists hold the app's defaults, which only the app knows.
  const earlier = itemsOf(before)
  if (items?.length !== wanted.length || earlier?.length !== wanted.length) return []
  return items.flatMap((after, item): ValueChange[] => {
    const old = earlier[item]
    if (old === undefined || after === old || after === wanted[item]) return []
    return [{ verb: 'changed', item, before: old, after }]
  })
}
