import type { Point } from '@droidgym/android/geometry'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import type { Color } from '@droidgym/phone/view/style'

export interface PatternGridProps {
  /** Resource name. */
  readonly id: string
  /** Edge in dp. */
  readonly size: number
  readonly color: Color
  /** The pattern that it shows: digits of the dots. */
  readonly shown?: string
  readonly disabled?: boolean
  /** A finger has drawn a pattern: the digits of its dots, 1 to 9 from the top left. */
  readonly onDraw: (tx: Transaction, pattern: string) => void
}

/** lock_pattern_dot_size and lock_pattern_dot_line_width in dp, and LockPatternView.mHitFactor, API 29. */
const DOT = 12
const LINE = 3
const HIT_SHARE = 0.6
/** Steps in which the way between two points of a finger is followed. */
const STEPS = 12

/** com.android.internal.widget.LockPatternView: nine dots that one finger connects. */
export function PatternGrid({ id, size, color, shown = '', disabled = false, onDraw }: PatternGridProps): ViewElement {
  return (
    <view
      cls="android.view.View"
      id={id}
      width={size}
      height={size}
      // Row by row from the left in every language.
      layoutDirection="ltr"
      disabled={disabled}
      draw={namedDrawing(`pattern ${size} ${color} ${shown}`, drawGrid(size, color, shown))}
      onFingerPath={(tx, { points }) => {
        const pattern = patternOf(points, size)
        if (pattern !== '') onDraw(tx, pattern)
      }}
    />
  )
}

/** The dots that a finger's path connects, each once (LockPatternView.detectAndAddHit, API 29). */
function patternOf(points: readonly Point[], size: number): string {
  let pattern = ''
  points.forEach((point, index) => {
    const from = points[index - 1] ?? point
    for (let step = 1; step <= STEPS; step += 1) {
      const share = step / STEPS
      const dot = dotAt({ x: from.x + (point.x - from.x) * share, y: from.y + (point.y - from.y) * share }, size)
      if (dot !== undefined && !pattern.includes(dot)) pattern += between(pattern, dot) + dot
    }
  })
  return pattern
}

function dotAt({ x, y }: Point, size: number): string | undefined {
  const reach = (size / 3) * (HIT_SHARE / 2)
  return '123456789'.split('').find((dot) => {
    const centre = centreOf(dot, size)
    return Math.abs(x - centre.x) <= reach && Math.abs(y - centre.y) <= reach
  })
}

/** The dot that a straight line to another one passes, unless the pattern has it. */
function between(pattern: string, dot: string): string {
  const last = pattern.at(-1)
  if (last === undefined) return ''
  const [from, to] = [cellOf(last), cellOf(dot)]
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  if (!Number.isInteger(middle.x) || !Number.isInteger(middle.y)) return ''
  const passed = String(middle.y * 3 + middle.x + 1)
  return pattern.includes(passed) ? '' : passed
}

function cellOf(dot: string): Point {
  const index = Number(dot) - 1
  return { x: index % 3, y: Math.floor(index / 3) }
}

function centreOf(dot: string, size: number): Point {
  const { x, y } = cellOf(dot)
  return { x: ((x + 0.5) * size) / 3, y: ((y + 0.5) * size) / 3 }
}

function drawGrid(size: number, color: Color, shown: string): Drawing {
  return (context) => {
    context.fillStyle = color
    for (const dot of '123456789') {
      const { x, y } = centreOf(dot, size)
      context.beginPath()
      context.arc(x, y, DOT / 2, 0, 2 * Math.PI)
      context.fill()
    }
    context.strokeStyle = color
    context.lineWidth = LINE
    context.lineJoin = 'round'
    context.beginPath()
    for (const dot of shown) {
      const { x, y } = centreOf(dot, size)
      context.lineTo(x, y)
    }
    context.stroke()
  }
}
