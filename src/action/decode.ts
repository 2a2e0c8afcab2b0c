import type { Size } from '../android/geometry.ts'
import type { Action } from './action.ts'
import { ActionSpaceName } from './action.ts'
import type { DecodedAction } from './carry-out.ts'
import { carryOutGesture, carryOutKey, carryOutTap, carryOutText } from './carry-out.ts'
import { DISCRETE_SIZE, discreteToGesture } from './discrete.ts'
import type { Gesture, GestureOptions } from './dual-gesture.ts'
import { isTap, navigationKeyAt, parseDualGesture } from './dual-gesture.ts'
import { parseTextAction } from './text.ts'

/** Something that `tap(tag)` can mean: left, top, right, bottom in pixels. */
export interface TapTarget {
  readonly bounds: readonly [number, number, number, number]
}

export interface DecodeContext {
  readonly space: ActionSpaceName
  /** The whole display in pixels, navigation bar included. */
  readonly display: Size
  /** The element list of the last observation; tags are positions in it. */
  readonly elements: readonly TapTarget[]
  readonly options?: GestureOptions
}

/** Turns an action into device inputs, or says why it is invalid. Never throws, whatever was sent. */
export function decodeAction(action: Action, context: DecodeContext): DecodedAction {
  if (action.kind !== context.space) {
    return { invalid: `this environment takes ${context.space} actions, but a ${action.kind} action was sent` }
  }
  switch (action.kind) {
    case ActionSpaceName.dualGesture: {
      const gesture = parseDualGesture(action.values)
      return 'invalid' in gesture ? gesture : decodeGesture(gesture, context)
    }
    case ActionSpaceName.discrete:
      return decodeDiscrete(action.index, context)
    case ActionSpaceName.text:
      return decodeText(action.text, context)
  }
}

function decodeGesture(gesture: Gesture, { display, options = {} }: DecodeContext): DecodedAction {
  const pressesKeys = options.navigationButtons !== false && isTap(gesture, options)
  const key = pressesKeys ? navigationKeyAt(gesture.touch) : undefined
  return key === undefined ? carryOutGesture(gesture, display, options) : carryOutKey(key)
}

function decodeDiscrete(index: number, context: DecodeContext): DecodedAction {
  const meaning = discreteToGesture(index)
  if (meaning === undefined) {
    return { invalid: `a discrete action is an integer from 0 to ${DISCRETE_SIZE - 1}, but is ${String(index)}` }
  }
  // The published mapping says which index taps, swipes or presses a key; options of gestures do not change it. None of
  // its taps is where the paper has a button: the nearest, at y 0.9625, is 0.0125 away.
  return meaning.kind === 'key' ? carryOutKey(meaning.key) : carryOutGesture(meaning.gesture, context.display)
}

function decodeText(text: string, context: DecodeContext): DecodedAction {
  const parsed = parseTextAction(text)
  if ('invalid' in parsed) return parsed
  switch (parsed.kind) {
    case 'tap':
      return decodeTapOnTag(parsed.tag, context)
    case 'gesture':
      return decodeGesture(parsed.gesture, context)
    case 'swipe':
      return carryOutGesture(parsed.gesture, context.display)
    case 'press':
      return carryOutKey(parsed.key)
    case 'type':
      return carryOutText(parsed.text)
  }
}

function decodeTapOnTag(tag: number, { elements, display }: DecodeContext): DecodedAction {
  const target = elements[tag]
  if (target === undefined) {
    const known = elements.length === 0 ? 'there are no elements on the screen' : `tags go from 0 to ${elements.length - 1}`
    return { invalid: `no element has the tag ${tag}: ${known}` }
  }
  const [left, top, right, bottom] = target.bounds
  const x = Math.floor((left + right) / 2)
  const y = Math.floor((top + bottom) / 2)
  if (right <= left || bottom <= top || x < 0 || y < 0 || x >= display.width || y >= display.height) {
    return { invalid: `the element with the tag ${tag} has no visible area to tap` }
  }
  return carryOutTap({ x, y })
}
