import type { ActionSpaceRow } from '@droidgym/protocol/action-space'
import { z } from 'zod'
import { actionIn, SPACES } from '@droidgym/gym/action/action'
import type { Action, ActionValue } from '@droidgym/gym/action/action'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import { invalid } from '../../service/errors/request-error.ts'
import { readFields } from './read-fields.ts'

function valueSchema(row: ActionSpaceRow): z.ZodType<ActionValue> {
  switch (row.takes) {
    case 'index':
      return z.int()
    case 'floats':
      return z.array(z.number()).length(row.length)
    case 'text':
      return z.string()
    case 'object':
      return uiActionSchema
  }
}

const spaceFields = Object.fromEntries(SPACES.toReversed().map(([, row]) => (
  [row.wire, valueSchema(row).exactOptional().describe(row.value)]
)))

/** An action: one of the fields, by its space. `metadata` is for the client alone. */
export const actionFieldsSchema = z.strictObject({
  ...spaceFields,
  metadata: z.record(z.string(), z.unknown()).exactOptional(),
})

/** Whether the action can be carried out is the gym's to say. Throws `INVALID_REQUEST` where its shape is wrong. */
export function readActionFields(given: unknown): Action {
  const fields = readFields(actionFieldsSchema, given, 'step')
  const names = Object.keys(fields).filter((name) => name !== 'metadata')
  if (names.length > 1) throw invalid(`step: ${names.join(' and ')} are given; give one`)
  const [space, row] = SPACES.find(([, { wire }]) => wire === names[0]) ?? []
  // The schema has read the value of the space.
  const values = new Map(Object.entries<unknown>(fields)) as ReadonlyMap<string, ActionValue>
  const value = row && values.get(row.wire)
  if (space !== undefined && value !== undefined) return actionIn(space, value)
  throw invalid(`step: the action is empty; give one of ${SPACES.map(([, { wire }]) => wire).reverse().join(', ')}`)
}
