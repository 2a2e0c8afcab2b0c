import type { Axis } from './axis.ts'
import { Fit } from './axis.ts'
import type { Answer, FlexNode, Known } from './flex-node.ts'
import { alike, float, near } from './float.ts'
import { toPixelGrid } from './pixel-grid.ts'

/** Measurements that a node keeps. */
const MAX_SIZED = 8

/** What the node took for this offer before. */
export function recall(node: FlexNode, placing: boolean, density: number): Known | undefined {
  const { x, y, placed, sized, text } = node
  if (text === undefined) {
    if (placing) return placed !== undefined && sameOffer(x, placed.x) && sameOffer(y, placed.y) ? placed : undefined
    for (const known of sized) if (sameOffer(x, known.x) && sameOffer(y, known.y)) return known
    return undefined
  }
  if (placed !== undefined && stillHolds(x, placed.x, density) && stillHolds(y, placed.y, density)) return placed
  for (const known of sized) if (stillHolds(x, known.x, density) && stillHolds(y, known.y, density)) return known
  return undefined
}

export function remember(node: FlexNode, placing: boolean): void {
  const { x, y, sized } = node
  const known = { x: answerOf(x), y: answerOf(y) }
  if (placing) {
    node.placed = known
    return
  }
  if (sized.length === MAX_SIZED) sized.length = 0
  sized.push(known)
}

function answerOf({ room, fit, measured }: Axis): Answer {
  return { room, fit, measured }
}

function sameOffer({ room, fit }: Axis, answer: Answer): boolean {
  return fit === answer.fit && alike(room, answer.room)
}

/** Whether a text that gave this answer to one offer gives it to the present one. */
function stillHolds({ room, fit, margin }: Axis, answer: Answer, density: number): boolean {
  if (fit === answer.fit && samePixels(room, answer.room, density)) return true
  if (fit === Fit.free) return false
  const { measured } = answer
  const inner = float(room - margin)
  if (fit === Fit.exactly) return near(inner, measured)
  const stillFits = measured <= inner || near(inner, measured)
  return stillFits && (answer.fit === Fit.free || (answer.fit === Fit.atMost && answer.room > inner))
}

function samePixels(a: number, b: number, density: number): boolean {
  return a === b || alike(toPixelGrid(a, density), toPixelGrid(b, density))
}
