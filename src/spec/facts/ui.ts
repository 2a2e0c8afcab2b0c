import type { FactSchema } from './fact-schema.ts'
import type { Selector } from './selector.ts'
import { keysOfSelector, patternsOfSelector, selectorSchema } from './selector.ts'

/** A node on the screen. */
export const ui = {
  condition: selectorSchema,
  patterns: patternsOfSelector,
  faults: (selector) =>
    keysOfSelector(selector).slice(0, 1).map((key) => `"${key}" is a translation: only scripts use them`),
} satisfies FactSchema<Selector>
