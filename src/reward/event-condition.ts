import { compilePattern } from '../android/pattern.ts'
import type { UiEvent } from '../android/ui/ui-event.ts'
import type { Criterion } from '../spec/tasks/task.ts'

type EventCondition = Extract<Criterion, { event: unknown }>['event']

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

/** The event in words, for evidence. */
export function eventInWords({ type, packageName, resourceId, className, text, contentDescription }: UiEvent): string {
  const sender = resourceId === '' ? `${packageName} ${className}` : resourceId
  const description = contentDescription === '' ? '' : ` description ${JSON.stringify(contentDescription)}`
  return `event ${type} ${sender} text ${JSON.stringify(text)}${description}`
}
