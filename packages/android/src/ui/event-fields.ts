import { writeFields } from '@droidgym/protocol/field'
import { UI_EVENT_FIELDS } from '@droidgym/protocol/interface/step'
import type { WireUiEvent } from '@droidgym/protocol/interface/step'
import type { UiEvent } from './ui-event.ts'

/** The event with the field names of criteria, which are those of the wire. */
export function eventFields(event: UiEvent): WireUiEvent {
  return writeFields(UI_EVENT_FIELDS, event) as WireUiEvent
}
