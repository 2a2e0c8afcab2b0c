import type { Action } from './action.ts'
import { ActionSpaceName } from './action.ts'
import { SystemKey } from '@droidgym/spec/device/device'
import type { DecodedAction, ValidAction } from './action-steps.ts'
import { gestureToSteps, keyToSteps, tapToSteps, textToSteps } from './action-steps.ts'
import type { UiContext } from './ui-action-to-steps.ts'
import { uiActionToSteps } from './ui-action-to-steps.ts'
import type { ReadReply } from './dialects/reading/dialect.ts'
import { DISCRETE_SIZE, discreteToGesture } from './discrete.ts'
import type { Gesture, GestureOptions } from './dual-gesture.ts'
import { isTap, navigationKeyAt, parseDualGesture } from './dual-gesture.ts'
import { middleOf } from './tap-target.ts'
import { parseTextAction } from './text.ts'

export interface DecodeContext extends UiContext {
  readonly space: ActionSpaceName
  /** Actions of the space `ui` are taken too. */
  readonly takesUi?: boolean
  /** False: actions that type text are invalid. */
  readonly typing?: boolean
  readonly options?: GestureOptions
  /** Reads text actions of a dialect. Without it they have B-MoCA's form. */
  readonly readDialect?: (reply: string) => ReadReply
}

/** Turns an action into steps on the device, or says why it is invalid. Never throws, whatever was sent. */
export function decodeAction(action: Action, context: DecodeContext): DecodedAction {
  const isTaken = action.kind === context.space || (context.takesUi === true && action.kind === ActionSpaceName.ui)
  if (!isTaken) {
    return { invalid: `this environment takes ${context.space} actions, but a ${action.kind} action was sent` }
  }
  const decoded = decode(action, context)
  return context.typing === false && !('invalid' in decoded) && types(decoded) ? { invalid: NO_TYPING } : decoded
}

function decode(action: Action, context: DecodeContext): DecodedAction {
  switch (action.kind) {
    case ActionSpaceName.dualGesture: {
      const gesture = parseDualGesture(action.values)
      return 'invalid' in gesture ? gesture : decodeGesture(gesture, context)
    }
    case ActionSpaceName.discrete:
      return decodeDiscrete(action.index, context)
    case ActionSpaceName.text:
      return decodeText(action.text, context)
    case ActionSpaceName.ui:
      return uiActionToSteps(action.action, context)
  }
}

/** Other keys than these put characters into a field, or take them out. */
const BAR_KEYS: readonly SystemKey[] = [SystemKey.back, SystemKey.home, SystemKey.overview]
const NO_TYPING = 'nothing may be typed here: touch the keys on the screen'

function types({ steps }: ValidAction): boolean {
  return steps.some((step) => {
    if (step.kind === 'key') return !BAR_KEYS.includes(step.key)
    return step.kind === 'text' || step.kind === 'key-code' || step.kind === 'clear-field'
  })
}

function decodeGesture(gesture: Gesture, { display, options = {} }: DecodeContext): DecodedAction {
  const pressesKeys = options.navigationButtons !== false && isTap(gesture, options)
  const key = pressesKeys ? navigationKeyAt(gesture.touch) : undefined
  return key === undefined ? gestureToSteps(gesture, display, options) : keyToSteps(key)
}

function decodeDiscrete(index: number, context: DecodeContext): DecodedAction {
  const meaning = discreteToGesture(index)
  if (meaning === undefined) {
    return { invalid: `a discrete action is an integer from 0 to ${DISCRETE_SIZE - 1}, but is ${String(index)}` }
  }
  // The published mapping says which index taps, swipes or presses a key; gesture options do not change it. None of its
  // taps lies on a button of the paper: the nearest, at y 0.9625, is 0.0125 away.
  return meaning.kind === 'key' ? keyToSteps(meaning.key) : gestureToSteps(meaning.gesture, context.display)
}

function decodeText(text: string, context: DecodeContext): DecodedAction {
  if (context.readDialect !== undefined) {
    const read = context.readDialect(text)
    return 'invalid' in read ? read : uiActionToSteps(read, context)
  }
  const parsed = parseTextAction(text, context.typing)
  if ('invalid' in parsed) return parsed
  switch (parsed.kind) {
    case 'tap':
      return decodeTapOnTag(parsed.tag, context)
    case 'gesture':
      return decodeGesture(parsed.gesture, context)
    case 'swipe':
      return gestureToSteps(parsed.gesture, context.display)
    case 'press':
      return keyToSteps(parsed.key)
    case 'type':
      return textToSteps(parsed.text)
  }
}

function decodeTapOnTag(tag: number, { elements, display }: DecodeContext): DecodedAction {
  const point = middleOf(tag, elements, display)
  return 'invalid' in point ? point : tapToSteps(point)
}
