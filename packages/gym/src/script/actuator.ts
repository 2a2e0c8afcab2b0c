import type { Action } from '../action/action.ts'
import { ActionSpaceName } from '../action/action.ts'
import type { UiAction } from '../action/ui-action.ts'
import { DISCRETE_SIZE, discreteButton, discreteFromPoint, discreteSwipe, discreteToGesture } from '../action/discrete.ts'
import { isTap, navigationKeyAt, pixelAt } from '../action/dual-gesture.ts'
import type { Bounds, Point, Size } from '@droidgym/android/geometry'
import { center, distance, isEmpty } from '@droidgym/android/geometry'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { postOrder } from '@droidgym/android/ui/ui-tree'
import type { VolumeKey } from '@droidgym/spec/tasks/task'
import type { Random } from '@droidgym/spec/random'

export type SwipeDirection = 'up' | 'down' | 'left' | 'right'

/** Expresses taps, swipes, keys and text in one action space. Points are display pixels. */
export interface Actuator {
  /** Sets the current screen; call it before the other methods. */
  look(tree: UiTree): void
  tap(point: Point): Action
  /** `reach`: the share of the box that the finger crosses. The discrete space has one swipe per direction. */
  swipe(direction: SwipeDirection, reach: number): Action
  press(key: 'BACK' | 'HOME' | 'OVERVIEW'): Action
  /** Where a tap at a point would land; outside the display if it would press a key. */
  landing(point: Point): Point
  /** Null where the keys of the keyboard have to be tapped; as `enter` is. */
  type(text: string): Action | null
  enter(): Action | null
  /** Null in spaces without words for it. */
  say(action: UiAction): Action | null
  /** Has no effect: taps the top left corner, where the status bar takes no taps, if the space has nothing better. */
  nothing(): Action
  /** Has no effect but that time passes: these milliseconds if the space can say so, else what a step takes. */
  wait(ms: number): Action
  /** Pulls the notifications down from the top. Null where no gesture of the space begins there. */
  pullDown(): Action | null
  /** A long press. Null in spaces without one. */
  hold(point: Point): Action | null
  /** Swipes from a point over most of the display. Null where gestures begin at fixed places. */
  swipeFrom(point: Point, direction: SwipeDirection): Action | null
  /** Null in spaces without these keys. */
  pressVolume(key: VolumeKey): Action | null
  /** An action drawn uniformly from the space. */
  draw(random: Random): Action
}

/** Assumption: occasional BACK and HOME presses free a random agent from dead ends. */
const KEY_SHARE = 0.1
const DRAWN_KEYS = ['BACK', 'HOME', 'APP_SWITCH', 'ENTER'] as const

/** Centres of the navigation bar's keys as shares of the width, in left-to-right layouts (B-MoCA's wrapper). */
const KEY_X = { BACK: 43 / 128, HOME: 64 / 128, OVERVIEW: 85 / 128 } as const
const KEY_Y = 252 / 256

/** From the status bar to below the middle of the display. */
const PULL_DOWN = [0.005, 0.5, 0.7, 0.5] as const

export function actuatorFor(space: ActionSpaceName, display: Size, rtl: boolean): Actuator {
  switch (space) {
    case ActionSpaceName.discrete:
      return discreteActuator(display)
    case ActionSpaceName.dualGesture:
      return gestureActuator(display, rtl, (values) => ({
        kind: 'dual-gesture',
        values: values.map((value) => 2 * value - 1),
      }))
    case ActionSpaceName.text:
      return textActuator()
    case ActionSpaceName.ui:
      return uiActuator(display)
  }
}

function call(action: string): Action {
  return { kind: 'text', text: `Action: ${action}` }
}

function fourShares(random: Random): readonly number[] {
  return Array.from({ length: 4 }, () => random.next())
}

/** For points that cannot be tapped. */
const UNREACHABLE_POINT: Point = { x: -1e6, y: -1e6 }

/** Where a tap on an element touches. */
function pixelIn(bounds: Bounds): Point {
  return floored(center(bounds))
}

/** In the reference, `left` and `right` name the opposite movement of the finger (see `action/text.ts`). */
const TEXT_DIRECTIONS = { up: 'up', down: 'down', left: 'right', right: 'left' } as const

/** Taps name an element and touch its centre, so a tap at a point lands on the nearest centre. */
function textActuator(): Actuator {
  let centres: readonly Point[] = []
  const nearest = (point: Point): number => {
    const distances = centres.map((centre) => distance(centre, point))
    return distances.indexOf(Math.min(...distances))
  }
  return {
    look: (tree) => {
      centres = Array.from(postOrder(tree.roots), ({ bounds }) => (
        isEmpty(bounds) ? UNREACHABLE_POINT : pixelIn(bounds)
      ))
    },
    tap: (point) => call(`tap(${nearest(point)})`),
    swipe: (direction) => call(`swipe("${TEXT_DIRECTIONS[direction]}")`),
    press: (key) => call(`press("${key}")`),
    landing: (point) => centres[nearest(point)] ?? point,
    type: (text) => call(`type(${JSON.stringify(text)})`),
    enter: () => call('press("ENTER")'),
    say: () => null,
    nothing: () => call('dual-gesture(0, 0, 0, 0)'),
    wait: () => call('dual-gesture(0, 0, 0, 0)'),
    pullDown: () => call(`dual-gesture(${PULL_DOWN.join(', ')})`),
    hold: () => null,
    swipeFrom: () => null,
    pressVolume: () => null,
    draw: (random) => call(`dual-gesture(${fourShares(random).join(', ')})`),
  }
}

/** Touch and lift as (y, x, y, x) on [0, 1]. */
function gestureActuator(display: Size, rtl: boolean, act: (values: readonly number[]) => Action): Actuator {
  const share = ({ x, y }: Point): readonly [number, number] => [
    (Math.floor(y) + 0.5) / display.height,
    (Math.floor(x) + 0.5) / display.width,
  ]
  return {
    look: () => undefined,
    tap: (point) => act([...share(point), ...share(point)]),
    swipe: (direction, reach) => act(swipeValues(direction, reach)),
    press: (key) => {
      const x = rtl ? 1 - KEY_X[key] : KEY_X[key]
      return act([KEY_Y, x, KEY_Y, x])
    },
    landing: (point) => {
      const [y, x] = share(point)
      return navigationKeyAt({ y, x }) === undefined ? point : UNREACHABLE_POINT
    },
    type: () => null,
    enter: () => null,
    say: () => null,
    nothing: () => act([0, 0, 0, 0]),
    wait: () => act([0, 0, 0, 0]),
    pullDown: () => act(PULL_DOWN),
    hold: () => null,
    swipeFrom: (point, direction) => act([...share(point), ...share(sideOf(display, point, direction))]),
    pressVolume: () => null,
    draw: (random) => act(fourShares(random)),
  }
}

/** From one side of the middle of the display to the other; directions are the finger's. */
function swipeValues(direction: SwipeDirection, reach: number): readonly number[] {
  const near = 0.5 - reach / 2
  const far = 0.5 + reach / 2
  switch (direction) {
    case 'up':
      return [far, 0.5, near, 0.5]
    case 'down':
      return [near, 0.5, far, 0.5]
    case 'left':
      return [0.5, far, 0.5, near]
    case 'right':
      return [0.5, near, 0.5, far]
  }
}

/** Near the edge of the display on a side of a point. */
function sideOf({ width, height }: Size, { x, y }: Point, direction: SwipeDirection): Point {
  const [near, far] = [0.03, 0.97]
  switch (direction) {
    case 'up':
      return { x, y: near * height }
    case 'down':
      return { x, y: far * height }
    case 'left':
      return { x: near * width, y }
    case 'right':
      return { x: far * width, y }
  }
}

function floored({ x, y }: Point): Point {
  return { x: Math.floor(x), y: Math.floor(y) }
}

function uiActuator(display: Size): Actuator {
  const act = (action: UiAction): Action => ({ kind: 'ui', action })
  return {
    look: () => undefined,
    tap: (point) => act({ kind: 'tap', at: floored(point) }),
    swipe: (direction, reach) => {
      const [fromY = 0, fromX = 0, toY = 0, toX = 0] = swipeValues(direction, reach)
      const [from, to] = [{ y: fromY, x: fromX }, { y: toY, x: toX }]
      return act({ kind: 'swipe', from: pixelAt(from, display), to: pixelAt(to, display) })
    },
    press: (key) => act({ kind: 'key', key: key === 'OVERVIEW' ? 'APP_SWITCH' : key }),
    landing: (point) => point,
    type: (text) => act({ kind: 'type', text }),
    enter: () => act({ kind: 'key', key: 'ENTER' }),
    say: act,
    nothing: () => act({ kind: 'no-op' }),
    wait: (ms) => act({ kind: 'wait', ms }),
    pullDown: () => {
      const [fromY, fromX, toY, toX] = PULL_DOWN
      return act({ kind: 'swipe', from: pixelAt({ y: fromY, x: fromX }, display), to: pixelAt({ y: toY, x: toX }, display) })
    },
    hold: (point) => act({ kind: 'long-press', at: floored(point) }),
    swipeFrom: (point, direction) => {
      const to = sideOf(display, point, direction)
      return act({ kind: 'swipe', from: floored(point), to: floored(to) })
    },
    pressVolume: (key) => act({ kind: 'key', key }),
    // As many gestures as in the gesture spaces, with keys in between.
    draw: (random) => {
      const [y1 = 0, x1 = 0, y2 = 0, x2 = 0] = fourShares(random)
      if (random.next() < KEY_SHARE) return act({ kind: 'key', key: random.pick(DRAWN_KEYS) })
      const [touch, lift] = [{ y: y1, x: x1 }, { y: y2, x: x2 }]
      const [from, to] = [pixelAt(touch, display), pixelAt(lift, display)]
      return act(isTap({ touch, lift }) ? { kind: 'tap', at: from } : { kind: 'swipe', from, to })
    },
  }
}

function discreteActuator(display: Size): Actuator {
  const index = ({ x, y }: Point): number => discreteFromPoint({ x: x / display.width, y: y / display.height })
  const act = (value: number): Action => ({ kind: 'discrete', index: value })
  return {
    look: () => undefined,
    tap: (point) => act(index(point)),
    swipe: (direction) => act(discreteSwipe(direction)),
    press: (key) => act(discreteButton(key)),
    landing: (point) => gridPoint(index(point), display),
    type: () => null,
    enter: () => null,
    say: () => null,
    nothing: () => act(0),
    wait: () => act(0),
    pullDown: () => null,
    hold: () => null,
    swipeFrom: () => null,
    pressVolume: () => null,
    draw: (random) => act(random.below(DISCRETE_SIZE)),
  }
}

/** The pixel that a discrete tap touches. */
function gridPoint(index: number, display: Size): Point {
  const meaning = discreteToGesture(index)
  if (meaning?.kind !== 'gesture') return { x: 0, y: 0 }
  return pixelAt(meaning.gesture.touch, display)
}
