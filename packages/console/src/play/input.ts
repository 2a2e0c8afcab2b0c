import type { PageAction, Screen, SpaceName } from '@droidgym/server/http/console/protocol'
import type { DisplayPoint, DisplaySize } from '@droidgym/page/display'
import { gridIndexAt } from '../phone/discrete-grid.ts'

type Direction = 'up' | 'down' | 'left' | 'right'
export type KeyName = 'BACK' | 'HOME' | 'OVERVIEW' | 'ENTER' | 'DEL'

/** What a person did at the page. Places are pixels of the display. */
export type Input =
  | { readonly kind: 'tap' | 'long-press'; readonly at: DisplayPoint }
  | { readonly kind: 'swipe'; readonly from: DisplayPoint; readonly to: DisplayPoint }
  /** `direction`: the part of the content that comes into view. */
  | { readonly kind: 'scroll'; readonly direction: Direction; readonly at: DisplayPoint }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'key'; readonly key: KeyName }
  | { readonly kind: 'open-app'; readonly app: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'ask-user'; readonly question: string }
  | { readonly kind: 'finish'; readonly status: 'complete' | 'infeasible' }

/** How an environment takes actions. */
export interface Taking {
  readonly space: SpaceName
  /** Absent: B-MoCA's words. */
  readonly dialect?: string | undefined
  readonly display: DisplaySize
  readonly marks: Screen['marks']
}

export type Mapped =
  | { readonly action: PageAction; readonly unable?: undefined }
  | { readonly action?: undefined; readonly unable: string }

/** An input as an action of the environment's space, or why the space has none for it. */
export function actionOf(input: Input, taking: Taking): Mapped {
  switch (taking.space) {
    case 'ui': return { action: { kind: 'ui', action: uiAction(input) } }
    case 'discrete': return discreteAction(input, taking.display)
    case 'dual-gesture': return gestureAction(input, taking.display)
    case 'text': return textAction(input, taking)
  }
}

function uiAction(input: Input): { kind: string, key?: string } {
  if (input.kind !== 'key') return input
  return { kind: 'key', key: input.key === 'OVERVIEW' ? 'APP_SWITCH' : input.key }
}

const SWIPES: Readonly<Record<Direction, number>> = { up: 378, down: 379, right: 380, left: 381 }
const OPPOSITE = { up: 'down', down: 'up', left: 'right', right: 'left' } as const
const DISCRETE_KEYS: Readonly<Partial<Record<KeyName, number>>> = { BACK: 382, HOME: 383, OVERVIEW: 384 }

function discreteAction(input: Input, display: DisplaySize): Mapped {
  const index = discreteIndex(input, display)
  return index === undefined ? unable(input, 'discrete') : { action: { kind: 'discrete', index } }
}

function discreteIndex(input: Input, display: DisplaySize): number | undefined {
  if (input.kind === 'tap') return gridIndexAt(input.at, display)
  if (input.kind === 'swipe') return SWIPES[fingerDirection(input.from, input.to)]
  if (input.kind === 'scroll') return SWIPES[OPPOSITE[input.direction]]
  return input.kind === 'key' ? DISCRETE_KEYS[input.key] : undefined
}

/** The finger's main direction. */
function fingerDirection(from: DisplayPoint, to: DisplayPoint): Direction {
  const [right, down] = [to.x - from.x, to.y - from.y]
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left'
  return down > 0 ? 'down' : 'up'
}

/** Where taps press the navigation keys in every environment: shares of the height and width (README). */
const KEY_PLACES: Readonly<Partial<Record<KeyName, readonly [number, number]>>> = {
  BACK: [0.95, 0.22],
  HOME: [0.95, 0.5],
  OVERVIEW: [0.95, 0.78],
}

function gestureAction(input: Input, display: DisplaySize): Mapped {
  const shares = gestureShares(input, display)
  if (shares === undefined) return unable(input, 'dual-gesture')
  return { action: { kind: 'dual-gesture', values: shares.map((share) => rounded(share * 2 - 1, 4)) } }
}

/** y and x of the touch, y and x of the lift, each from 0 to 1. */
function gestureShares(input: Input, display: DisplaySize): readonly number[] | undefined {
  const share = ({ x, y }: DisplayPoint): readonly number[] => [y / display.height, x / display.width]
  if (input.kind === 'tap') return [...share(input.at), ...share(input.at)]
  if (input.kind === 'swipe') return [...share(input.from), ...share(input.to)]
  if (input.kind === 'scroll') return SCROLLS[input.direction]
  const place = input.kind === 'key' ? KEY_PLACES[input.key] : undefined
  return place && [...place, ...place]
}

const SCROLLS: Readonly<Record<Direction, readonly number[]>> = {
  down: [0.8, 0.5, 0.2, 0.5],
  up: [0.2, 0.5, 0.8, 0.5],
  right: [0.5, 0.8, 0.5, 0.2],
  left: [0.5, 0.2, 0.5, 0.8],
}

/** B-MoCA's `left` moves the finger to the right, and `right` to the left (packages/gym/src/action/text.ts). */
const SCROLL_WORDS: Readonly<Record<Direction, Direction>> = { down: 'up', up: 'down', right: 'right', left: 'left' }

function textAction(input: Input, { dialect, display, marks }: Taking): Mapped {
  if (dialect !== undefined && dialect !== 'b-moca') {
    return { unable: `Write the action in the words of ${dialect}, under “An exact action”.` }
  }
  const call = callOf(input, display, marks)
  return call === undefined ? unable(input, 'text') : { action: { kind: 'text', text: `Action: ${call}` } }
}

function callOf(input: Input, display: DisplaySize, marks: Screen['marks']): string | undefined {
  if (input.kind === 'type') return `type(${JSON.stringify(input.text)})`
  if (input.kind === 'scroll') return `swipe("${SCROLL_WORDS[input.direction]}")`
  if (input.kind === 'key' && input.key !== 'DEL' && input.key !== 'ENTER') return `press("${input.key}")`
  if (input.kind === 'tap') {
    const tag = tagAt(marks, input.at)
    if (tag !== undefined) return `tap(${tag})`
  }
  const shares = gestureShares(input, display)
  return shares && `dual-gesture(${shares.map((share) => rounded(share, 2)).join(', ')})`
}

/** The number of the smallest element at a place. */
function tagAt(marks: Screen['marks'], { x, y }: DisplayPoint): number | undefined {
  const area = ([left, top, right, bottom]: Screen['marks'][number]['bounds']): number => (right - left) * (bottom - top)
  return marks
    .filter(({ bounds: [left, top, right, bottom] }) => x >= left && x < right && y >= top && y < bottom)
    .toSorted((one, other) => area(one.bounds) - area(other.bounds))[0]?.numeric_tag
}

function rounded(value: number, digits: number): number {
  return Number(Math.min(Math.max(value, -1), 1).toFixed(digits))
}

const HINTS: Readonly<Partial<Record<Input['kind'], string>>> = {
  'type': 'tap the keys of the phone’s keyboard',
  'open-app': 'find it on the phone',
  'long-press': 'there is no way around it',
}

function unable({ kind }: Input, space: SpaceName): Mapped {
  const hint = HINTS[kind]
  return { unable: `The action space ${space} has no ${kind}${hint === undefined ? '' : `: ${hint}`}.` }
}
