import { z } from 'zod'
import type { Action } from '../../../action/action.ts'
import { uiActionSchema } from '../../../action/ui-action-schema.ts'
import type { UiActionKind } from '../../../action/ui-action.ts'
import { UI_ACTION_KINDS } from '../../../action/ui-action.ts'
import type { ChatReply, ChatTool } from '../endpoint/chat.ts'

const DESCRIPTIONS: Readonly<Record<UiActionKind, string>> = {
  'tap': 'Touch an element or a point.',
  'double-tap': 'Touch an element or a point twice.',
  'long-press': 'Hold a finger on an element or a point.',
  'swipe': 'Move a finger quickly, which makes a list go on moving.',
  'drag': 'Pick something up by holding it, and move it.',
  'scroll': 'Bring more of a list into view. The direction is where more is to be seen.',
  'type': 'Type into the field that has the cursor, or into the one at a place.',
  'key': 'Press a key of the phone: BACK, HOME, APP_SWITCH, ENTER and others.',
  'open-app': 'Start an app by its name.',
  'wait': 'Let time pass, in milliseconds.',
  'answer': 'Tell what you have found out, and go on.',
  'finish': 'End: the task is complete, or cannot be done.',
  'ask-user': 'Ask the person who gave the task.',
  'no-op': 'Do nothing in this step.',
  'api': 'Call something that an app does for others, by its name and with its parameters.',
}

/** The fields read from the JSON Schema of one kind of action. */
const shapeSchema = z.looseObject({
  properties: z.looseObject({ kind: z.object({ const: z.enum(UI_ACTION_KINDS) }) }),
  required: z.array(z.string()),
})

/** One function for each kind of action, with the parameters of `uiActionSchema`. */
export const ACTION_TOOLS: readonly ChatTool[] = z
  .object({ oneOf: z.array(shapeSchema) })
  .parse(z.toJSONSchema(uiActionSchema))
  .oneOf.map(({ properties: { kind: { const: name }, ...properties }, required, ...shape }) => {
    const parameters = { ...shape, properties, required: required.filter((field) => field !== 'kind') }
    return { type: 'function', function: { name, description: DESCRIPTIONS[name], parameters } }
  })

interface ReadCall {
  readonly action: Action
  /** Why the reply is not a valid action. */
  readonly fault?: string
}

/**
 * The action of the first call in a reply. A reply without a valid call becomes a text action, which a `ui` environment
 * refuses: it costs a step, and is recorded as written.
 */
export function readActionCall({ text, toolCalls: [call], fault: silence }: ChatReply): ReadCall {
  if (call === undefined) return { action: { kind: 'text', text }, fault: silence ?? 'the reply calls no function' }
  const written = `${call.name}(${call.arguments})`
  let given: unknown
  try {
    given = JSON.parse(call.arguments === '' ? '{}' : call.arguments)
  } catch {
    return { action: { kind: 'text', text: written }, fault: `the arguments of ${call.name} are no JSON` }
  }
  const parsed = uiActionSchema.safeParse(typeof given === 'object' ? { ...given, kind: call.name } : given)
  if (parsed.success) return { action: { kind: 'ui', action: parsed.data } }
  const [issue] = parsed.error.issues
  const fault = `${call.name} cannot be called so: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown'}`
  return { action: { kind: 'text', text: written }, fault }
}
