import { z } from 'zod'
import { definedOf, pattern } from './fields.ts'

const translationKey = z.string().regex(/^\w+:\w+$/, 'must be file:key')

/** Which node is meant: every given condition must hold. `_matches` are RE2 patterns, searched in the value. */
export const selectorSchema = z.strictObject({
  /** The full name, or only the part after `:id/` when it has neither `:` nor `/`. */
  resource_id: z.string().optional(),
  class: z.string().optional(),
  package: z.string().optional(),
  text: z.string().optional(),
  text_matches: pattern.optional(),
  /**
   * The text in the environment's language, by reference: `settings:phone_language` is the entry `phone_language` of
   * `envs/strings/settings.yaml`; `weekday:monday` is the locale's long name of the day. Only in scripts: a
   * player of scripts replaces it by `text` before compiling.
   */
  text_key: translationKey.optional(),
  content_desc: z.string().optional(),
  content_desc_matches: pattern.optional(),
  /** As `text_key`, for the content description. */
  content_desc_key: translationKey.optional(),
  checkable: z.boolean().optional(),
  checked: z.boolean().optional(),
  selected: z.boolean().optional(),
  enabled: z.boolean().optional(),
  clickable: z.boolean().optional(),
  scrollable: z.boolean().optional(),
  /** Which of the matching nodes in document order; 0 is the first, -1 the last. Absent: any. */
  instance: z.int().optional(),
  /** The node must lie inside a node that matches this. */
  get inside() {
    return selectorSchema.optional()
  },
  /** The node must contain a node that matches this. */
  get containing() {
    return selectorSchema.optional()
  },
})
export type Selector = z.infer<typeof selectorSchema>

export function patternsOfSelector(selector: Selector): readonly string[] {
  return definedOf(
    nested(selector).flatMap(({ text_matches, content_desc_matches }) => [text_matches, content_desc_matches]),
  )
}

/** The translations that it refers to. */
export function keysOfSelector(selector: Selector): readonly string[] {
  return definedOf(nested(selector).flatMap(({ text_key, content_desc_key }) => [text_key, content_desc_key]))
}

/** The selector and those it is placed by. */
function nested(selector: Selector): readonly Selector[] {
  return [selector, ...[selector.inside, selector.containing].flatMap((inner) => (inner ? nested(inner) : []))]
}
