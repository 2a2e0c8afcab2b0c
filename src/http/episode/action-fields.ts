import { z } from 'zod'
import type { Action } from '../../action/action.ts'
import { uiActionSchema } from '../../action/ui-action-schema.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { readFields } from './read-fields.ts'

/** An action: one of the four, by its space. `metadata` is for the client alone. */
export const actionFieldsSchema = z.strictObject({
  ui: uiActionSchema.exactOptional().describe('What to do, such as {"kind": "tap", "at": {"tag": 3}}.'),
  text: z.string().exactOptional().describe("A model's reply, in the dialect of the episode."),
  discrete: z.int().exactOptional().describe('0 to 384.'),
  dual_gesture: z.array(z.number()).length(4).exactOptional().describe('y_touch, x_touch, y_lift, x_lift, each -1 to 1.'),
  metadata: z.record(z.string(), z.unknown()).exactOptional(),
})

/** Whether the action can be carried out is the gym's to say. Throws `INVALID_REQUEST` where its shape is wrong. */
export function readActionFields(given: unknown): Action {
  const fields = readFields(actionFieldsSchema, given, 'step')
  const names = Object.keys(fields).filter((name) => name !== 'metadata')
  if (names.length > 1) throw invalid(`step: ${names.join(' and ')} are given; give one`)
  const { ui, text, discrete, dual_gesture: values } = fields
  if (ui !== undefined) return { kind: 'ui', action: ui }
  if (text !== undefined) return { kind: 'text', text }
  if (discrete !== undefined) return { kind: 'discrete', index: discrete }
  if (values !== undefined) return { kind: 'dual-gesture', values }
  throw invalid('step: the action is empty; give one of ui, text, discrete, dual_gesture')
}
