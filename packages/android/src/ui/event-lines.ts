import { defined } from '@droidgym/base/defined'
import { z } from 'zod'
import type { Component } from '../intent.ts'
import { parseJson } from '../json.ts'
import type { UiEvent } from './ui-event.ts'
import { boundedEvent, MAX_EVENT_TEXTS, UI_EVENT_TYPES } from './ui-event.ts'

// The protocol of an event service's socket: a line of JSON for each message, both ways. It begins with a greeting. A
// client that sends `{"mark": N}` gets the same line back once all earlier events have been sent.

/** The TCP port of a phone on which an event service listens. */
export const EVENT_PORT = 6792
/** The app in clients/android, as `enabled_accessibility_services` names it: `packageName/className`. */
export const EVENT_SERVICE: Component = {
  packageName: 'org.droidgym.events',
  className: 'org.droidgym.events.EventService',
}
export const GREETING = { service: 'droidgym-events', version: 1 } as const
/** Characters of the longest line; an event with all its texts is shorter. */
export const MAX_EVENT_LINE = 64 * 1024

const text = z.string()
const eventSchema = z.object({
  type: z.enum(UI_EVENT_TYPES),
  time: z.number(),
  package: text,
  resource_id: text,
  class: text,
  text: z.array(text).max(10 * MAX_EVENT_TEXTS),
  content_desc: text,
  before_text: text.optional(),
})
const lineSchema = z.union([
  z.object({ event: eventSchema }),
  z.object({ mark: z.int().min(0) }),
  /** Number of events that could not be sent. */
  z.object({ dropped: z.int().min(1) }),
  z.object({ service: z.literal(GREETING.service), version: z.literal(GREETING.version) }),
])

export type EventLine =
  | { readonly event: UiEvent }
  | { readonly mark: number }
  | { readonly dropped: number }
  | typeof GREETING

/** Parses a line without its line break; `undefined` for an invalid one. */
export function readEventLine(line: string): EventLine | undefined {
  const { data } = lineSchema.safeParse(parseJson(line))
  if (data === undefined || !('event' in data)) return data
  const { type, time, before_text: beforeText, ...names } = data.event
  const event: UiEvent = defined({
    type, time, packageName: names.package, resourceId: names.resource_id, className: names.class,
    text: names.text, contentDescription: names.content_desc,
    beforeText,
  })
  return { event: boundedEvent(event) }
}

/** With its line break. */
export function writeEventLine(line: EventLine): string {
  if (!('event' in line)) return `${JSON.stringify(line)}\n`
  const { type, time, packageName, resourceId, className, text: texts, contentDescription, beforeText } = line.event
  const event = {
    type, time, package: packageName, resource_id: resourceId, class: className, text: texts,
    content_desc: contentDescription,
    before_text: beforeText,
  }
  return `${JSON.stringify({ event })}\n`
}
