import { z } from 'zod'
import { UI_EVENT_TYPES } from '../../android/ui/ui-event.ts'
import type { FactSchema } from './fact-schema.ts'
import { definedOf, pattern } from './fields.ts'

/**
 * Something that has just happened: every given condition must hold of the same event. Only where the phone tells of
 * events, and not in `setup`, where nothing has happened yet.
 */
const condition = z.strictObject({
  type: z.enum(UI_EVENT_TYPES),
  package: z.string().optional(),
  /** The full name, or only the part after `:id/` when it has neither `:` nor `/`. */
  resource_id: z.string().optional(),
  class: z.string().optional(),
  /** One of the event's texts is this. */
  text: z.string().optional(),
  /** The pattern is found in one of the event's texts. */
  text_matches: pattern.optional(),
  content_desc: z.string().optional(),
  content_desc_matches: pattern.optional(),
})
export type EventCondition = z.infer<typeof condition>

/** An event of the user interface. */
export const event = {
  condition,
  patterns: ({ text_matches, content_desc_matches }) => definedOf([text_matches, content_desc_matches]),
} satisfies FactSchema<EventCondition>
