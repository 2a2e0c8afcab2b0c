import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import { outputOf } from '../command-output.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { KeptFactKind } from '../fact-kind.ts'
import type { FactPlace } from '../fact-value.ts'
import { definedOf, faultsOfChoice, numberChange, pattern, scalar } from '../fields.ts'
import { judgeScalarChange, scalarChanges } from '../scalar-fact.ts'

const sourceSchema = z.strictObject({
  namespace: z.enum(['system', 'secure', 'global']),
  key: z.string().max(200).regex(/^[\w.]+$/),
})
type SettingSource = z.infer<typeof sourceSchema>

/** Exactly one of `equals`, `pattern` and `change`; a pattern is searched in the value's text. */
const conditionSchema = sourceSchema.extend({
  equals: scalar.optional(),
  pattern: pattern.optional(),
  change: numberChange.optional(),
})
type SettingCondition = z.infer<typeof conditionSchema>

/** A value of Android's settings. */
export const setting: KeptFactKind<SettingCondition, SettingSource> = {
  source: sourceSchema,
  condition: conditionSchema,
  patterns: (wanted) => definedOf([wanted.pattern]),
  faults: ({ key, equals, pattern: searched, change }) => faultsOfChoice(key, { equals, pattern: searched, change }),
  compile(condition) {
    const { namespace, key, equals, pattern, change } = condition
    // Settings are text; a boolean is stored as 1 or 0 (`Settings.*.putInt`).
    const text = typeof equals === 'boolean' ? String(Number(equals)) : equals === undefined ? undefined : String(equals)
    const wanted = pattern === undefined ? undefined : compilePattern(pattern)
    const name = nameOf(condition)
    return async (facts) => {
      const value = await readSetting(facts, condition)
      if (change !== undefined) return judgeScalarChange(change, { name, before: facts.before.get(name), now: value })
      if (value === undefined || (text !== undefined && value !== text) || wanted?.test(value) === false) {
        return NOT_SATISFIED
      }
      return satisfiedBy(`setting ${namespace} ${key} = ${value}`)
    }
  },
  isFound: async (condition, seen) => (await readSetting(seen, condition)) !== undefined,
  missing: ({ namespace, key }) => `there is no setting ${namespace} ${key}`,
  factAt: (source) => ({
    name: nameOf(source),
    takesRoot: false,
    read: (place) => readSetting(place, source),
  }),
  changes: scalarChanges,
  isCompared: true,
}

function nameOf({ namespace, key }: SettingSource): string {
  return `setting ${namespace} ${key}`
}

/** Rejects with `UNREADABLE`. */
async function readSetting(place: FactPlace, { namespace, key }: SettingSource): Promise<string | undefined> {
  const value = (await outputOf(place, ['settings', 'get', namespace, key])).replace(/\r?\n$/, '')
  // SettingsService prints the word when the setting is absent.
  return value === 'null' ? undefined : value
}
