import type { Action } from '@droidgym/gym/action/action'
import { uiActionParameters, uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import type { UiActionKind } from '@droidgym/gym/action/ui-action'
import { readGiven } from '@droidgym/spec/load/read-given'
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

/** One function for each kind of action, with the parameters of `uiActionSchema`. */
export const ACTION_TOOLS: readonly ChatTool[] = uiActionParameters().map(([name, parameters]) => (
  { type: 'function', function: { name, description: DESCRIPTIONS[name], parameters } }
))

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
  const read = readGiven(uiActionSchema, typeof given === 'object' ? { ...given, kind: call.name } : given)
  if ('value' in read) return { action: { kind: 'ui', action: read.value } }
  return { action: { kind: 'text', text: written }, fault: `${call.name} cannot be called so: ${read.faults.join('; ')}` }
}
