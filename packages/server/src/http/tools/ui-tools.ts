import { z } from 'zod'
import type { UiAction, UiActionKind } from '@droidgym/gym/action/ui-action'
import { uiActionParameters, uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import { RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import { jsonOf } from '@droidgym/spec/load/read-given'
import type { ObjectSchema } from '@droidgym/spec/portable-schema'
import { readFields } from '../episode/read-fields.ts'

/** A verb of the action space `ui` as models call it. */
export interface UiTool {
  readonly name: string
  readonly description: string
  /** JSON Schema of its arguments. */
  readonly inputSchema: ObjectSchema
}

/** Longest name of a tool in a message. */
const MAX_NAME = 100

const PLACE = 'a place: {"tag": n}, an element by its tag, or {"x": x, "y": y}, a pixel of the display'

/** In the order in which they are listed. */
const VERBS: Readonly<Record<UiActionKind, { readonly name: string; readonly does: string }>> = {
  'tap': { name: 'tap', does: `Tap at ${PLACE}.` },
  'double-tap': { name: 'double_tap', does: `Tap twice at ${PLACE}.` },
  'long-press': { name: 'long_press', does: `Hold the finger at ${PLACE}; for ms milliseconds, default 1000.` },
  'swipe': { name: 'swipe', does: `Move the finger quickly; from and to are each ${PLACE}.` },
  'drag': { name: 'drag', does: `Hold something and move it; from and to are each ${PLACE}.` },
  'scroll': { name: 'scroll', does: `Show what is further in a direction, of what lies at ${PLACE}; default the middle.` },
  'type': {
    name: 'type_text',
    does: `Type text; at taps a field first (${PLACE}), clear empties it, enter presses ENTER afterwards.`,
  },
  'key': { name: 'press', does: 'Press a key: BACK, HOME, APP_SWITCH, ENTER, DEL, VOLUME_UP or another of Android.' },
  'open-app': { name: 'open_app', does: 'Open an app by its name or its package.' },
  'wait': { name: 'wait', does: 'Wait for ms milliseconds, 1 to 60000.' },
  'answer': { name: 'answer', does: 'Say what the task asks for. The episode goes on.' },
  'finish': { name: 'finish', does: 'End the episode: complete, or infeasible when the task cannot be done.' },
  'ask-user': { name: 'ask_user', does: 'Ask the user a question.' },
  'no-op': { name: 'do_nothing', does: 'Let a step pass.' },
  'api': { name: 'call_api', does: 'Call what an app offers to others, by its name (docs/api-actions.md).' },
}

const KIND_OF: ReadonlyMap<string, UiActionKind> = new Map(
  (Object.keys(VERBS) as UiActionKind[]).map((kind) => [VERBS[kind].name, kind]),
)

/** One for each verb. */
export const UI_TOOLS: readonly UiTool[] = uiActionParameters().map(([kind, inputSchema]) => {
  const { name, does } = VERBS[kind]
  return { name, description: does, inputSchema }
})

const callSchema = z.strictObject({ arguments: z.record(z.string(), z.unknown()).default({}) })

/** The arguments of a call: an object, or its JSON as a text, as some models write it. Throws `INVALID_REQUEST`. */
export function callArguments(given: unknown, name: string): Readonly<Record<string, unknown>> {
  const read = typeof given === 'string' ? (given.trim() === '' ? undefined : jsonOf(given)) : given
  return readFields(callSchema, read === undefined ? {} : { arguments: read }, name.slice(0, MAX_NAME)).arguments
}

/** The action of a call. Throws `UNKNOWN_TOOL` and `INVALID_REQUEST`. */
export function uiActionOf(name: string, given: unknown): UiAction {
  const kind = KIND_OF.get(name)
  if (kind === undefined) {
    const known = [...KIND_OF.keys()].join(', ')
    throw new RequestError(RequestErrorCode.unknownTool, `There is no tool ${JSON.stringify(name.slice(0, MAX_NAME))}: choose one of ${known}`)
  }
  return readFields(uiActionSchema, { ...callArguments(given, name), kind }, name)
}
