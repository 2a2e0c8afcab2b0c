import type { DisplayPoint } from './display.ts'

/** A part of an action as it is drawn over the screen that it acted on. Pixels of the display. */
export type DrawnAction =
  | { readonly kind: 'tap' | 'double-tap' | 'long-press'; readonly at: DisplayPoint }
  | { readonly kind: 'swipe' | 'drag'; readonly from: DisplayPoint; readonly to: DisplayPoint }
  /** Without a place: a key, text, a wait and whatever else. */
  | { readonly kind: 'label'; readonly text: string }

const TOUCH = /^(?:scroll\(\w+\): )?(tap|double-tap|long-press|swipe|drag)\((-?\d{1,6}(?:, -?\d{1,6}){1,4})\)(?:, |$)/
const MAX_LABEL = 60
const MAX_PARTS = 20

/** The parts of `executed` (docs/recordings.md), such as `tap(540, 1200), type("hello")`. */
export function drawnActions(executed: string): readonly DrawnAction[] {
  const parts: DrawnAction[] = []
  let rest = executed
  for (let touch = TOUCH.exec(rest); touch !== null && parts.length < MAX_PARTS; touch = TOUCH.exec(rest)) {
    parts.push(touchOf(touch[1] ?? '', (touch[2] ?? '').split(', ').map(Number)))
    rest = rest.slice(touch[0].length)
  }
  const letters = [...rest]
  if (letters.length === 0) return parts
  return [...parts, { kind: 'label', text: letters.length > MAX_LABEL ? `${letters.slice(0, MAX_LABEL).join('')}…` : rest }]
}

function touchOf(kind: string, [x = 0, y = 0, toX = x, toY = y]: readonly number[]): DrawnAction {
  if (kind === 'swipe' || kind === 'drag') return { kind, from: { x, y }, to: { x: toX, y: toY } }
  return { kind: kind === 'tap' || kind === 'double-tap' ? kind : 'long-press', at: { x, y } }
}
