import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import { UI_EVENT_TYPES } from '@droidgym/android/ui/ui-event'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import type { FactKind } from '../fact-kind.ts'
import { definedOf, pattern } from '../fields.ts'

/**
 * Something that has just happened: every given condition must hold of the same event. Only where the phone reports
 * events, and not in `setup`, where nothing has happened yet.
 */
const conditionSchema = z.strictObject({
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
type EventCondition = z.infer<typeof conditionSchema>

/** An event of the user interface, which holds only while it is judged. */
export const event: FactKind<EventCondition> = {
  condition: conditionSchema,
  patterns: ({ text_matches, content_desc_matches }) => definedOf([text_matches, content_desc_matches]),
  compile(wanted) {
    const holds = compileEventCondition(wanted)
    return async ({ event: judged }) =>
      judged !== undefined && holds(judged) ? satisfiedBy(inWords(judged)) : NOT_SATISFIED
  },
  isFound: async (wanted, seen) => (await seen.events()).some(compileEventCondition(wanted)),
  missing: ({ type }) => `no event on the way is the one that it waits for (${type})`,
}

/** Compiles what a criterion asks of an event. Throws `PatternError`. */
export function compileEventCondition(wanted: EventCondition): (event: UiEvent) => boolean {
  const { resource_id: id } = wanted
  const isFullName = id !== undefined && /[:/]/.test(id)
  const text = wanted.text_matches === undefined ? undefined : compilePattern(wanted.text_matches)
  const { content_desc_matches: described } = wanted
  const description = described === undefined ? undefined : compilePattern(described)
  return (event) => {
    if (event.type !== wanted.type || !isWanted(wanted.package, event.packageName)) return false
    if (!isWanted(id, isFullName ? event.resourceId : event.resourceId.slice(event.resourceId.lastIndexOf('/') + 1))) {
      return false
    }
    if (!isWanted(wanted.class, event.className)) return false
    if (!isWanted(wanted.content_desc, event.contentDescription)) return false
    if (wanted.text !== undefined && !event.text.includes(wanted.text)) return false
    if (description?.test(event.contentDescription) === false) return false
    return text === undefined || event.text.some((each) => text.test(each))
  }
}

function isWanted(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || actual === wanted
}

function inWords({ type, packageName, resourceId, className, text, contentDescription }: UiEvent): string {
  const sender = resourceId === '' ? `${packageName} ${className}` : resourceId
  const description = contentDescription === '' ? '' : ` description ${JSON.stringify(contentDescription)}`
  return `event ${type} ${sender} text ${JSON.stringify(text)}${description}`
}
