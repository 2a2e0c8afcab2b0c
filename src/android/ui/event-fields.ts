import type { UiEvent, UiEventType } from './ui-event.ts'

/** An event with the field names of criteria. */
export interface EventFields {
  readonly type: UiEventType
  readonly time: number
  readonly package: string
  readonly resource_id: string
  readonly class: string
  readonly text: readonly string[]
  readonly content_desc: string
  readonly before_text?: string
}

export function eventFields({ type, time, packageName, resourceId, className, text, ...rest }: UiEvent): EventFields {
  const { contentDescription, beforeText } = rest
  return {
    ...{ type, time, package: packageName, resource_id: resourceId, class: className, text },
    content_desc: contentDescription,
    ...(beforeText !== undefined && { before_text: beforeText }),
  }
}
