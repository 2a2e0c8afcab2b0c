/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { DisplayPoint, DisplaySize } from './display.ts'
import type { DrawnAction } from './drawn-action.ts'

interface ActionProps {
  readonly parts: readonly DrawnAction[]
  readonly display: DisplaySize
}

/** An action drawn over the screen that it acted on: SVG in pixels of the display. */
export function ActionMark({ parts, display }: ActionProps) {
  const unit = display.width / 40
  return <g class="action">{parts.map((part, index) => <ActionPart key={index} part={part} unit={unit} display={display} />)}</g>
}

interface PartProps {
  readonly part: DrawnAction
  readonly unit: number
  readonly display: DisplaySize
}

function ActionPart({ part, unit, display }: PartProps) {
  if (part.kind === 'label') return <ActionLabel text={part.text} unit={unit} display={display} />
  if ('from' in part) return <Arrow from={part.from} to={part.to} unit={unit} />
  const { x, y } = part.at
  return (
    <g>
      <circle class="halo" cx={x} cy={y} r={unit * 1.9} stroke-width={unit * 0.75} />
      <circle class="ring" cx={x} cy={y} r={unit * 1.9} stroke-width={unit * 0.4} />
      {part.kind !== 'tap' && (
        <circle
          class="ring" cx={x} cy={y} r={unit * 2.8} stroke-width={unit * 0.3}
          stroke-dasharray={part.kind === 'long-press' ? `${unit * 0.8} ${unit * 0.6}` : undefined}
        />
      )}
      <circle class="dot" cx={x} cy={y} r={unit * 0.6} />
    </g>
  )
}

interface ArrowProps {
  readonly from: DisplayPoint
  readonly to: DisplayPoint
  readonly unit: number
}

function Arrow({ from, to, unit }: ArrowProps) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const wing = (turn: number): string =>
    `${(to.x - Math.cos(angle + turn) * unit * 2).toFixed(1)} ${(to.y - Math.sin(angle + turn) * unit * 2).toFixed(1)}`
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}M${wing(0.5)}L${to.x} ${to.y}L${wing(-0.5)}`
  return (
    <g>
      <path class="halo" d={d} stroke-width={unit * 0.95} />
      <circle class="dot" cx={from.x} cy={from.y} r={unit * 0.8} />
      <path class="ring" d={d} stroke-width={unit * 0.5} />
    </g>
  )
}

interface LabelProps {
  readonly text: string
  readonly unit: number
  readonly display: DisplaySize
}

/** Keys and texts have no place; they are told at the foot of the display. */
function ActionLabel({ text, unit, display }: LabelProps) {
  const size = Math.min(unit * 2, (display.width * 1.55) / Math.max([...text].length, 1))
  const height = unit * 3.6
  const y = display.height - height * 2.4
  return (
    <g class="label">
      <rect x={unit} y={y} width={display.width - unit * 2} height={height} rx={unit} />
      <text x={display.width / 2} y={y + height / 2 + size * 0.35} font-size={size} text-anchor="middle">{text}</text>
    </g>
  )
}
