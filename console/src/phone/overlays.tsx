import type { Box } from '../../../src/http/console/protocol.ts'
import type { ElementNode } from '../tree/element-node.ts'
import type { DisplaySize } from './discrete-grid.ts'
import { gridPoints } from './discrete-grid.ts'
import type { DrawnAction } from './drawn-action.ts'

// SVG over a phone's display, in its pixels.

interface Numbered {
  readonly number: number
  readonly bounds: Box
}

/** The box of one element. */
export function BoxOutline({ bounds, kind }: { readonly bounds: Box; readonly kind: 'selected' | 'hovered' }) {
  return <rect class={`outline ${kind}`} {...rectOf(bounds)} />
}

interface NumberedProps {
  readonly boxes: readonly Numbered[]
  readonly display: DisplaySize
}

/** Numbered boxes: the numbers of elements, or the marks of a set of marks. */
export function NumberedBoxes({ boxes, display }: NumberedProps) {
  const size = display.width / 34
  return (
    <g class="numbers">
      {boxes.map(({ number, bounds }) => {
        const { x, y } = rectOf(bounds)
        const width = size * (0.6 * String(number).length + 0.7)
        return (
          <g key={number}>
            <rect class="numbered" {...rectOf(bounds)} />
            <rect class="tag" x={x} y={y} width={width} height={size * 1.35} />
            <text x={x + width / 2} y={y + size * 1.03} font-size={size} text-anchor="middle">{number}</text>
          </g>
        )
      })}
    </g>
  )
}

interface GridProps {
  readonly display: DisplaySize
  readonly hovered?: number | undefined
}

/** The taps of the discrete action space, one of them named. */
export function DiscreteGrid({ display, hovered }: GridProps) {
  const points = gridPoints(display)
  const at = hovered === undefined ? undefined : points[hovered]
  const size = display.width / 30
  return (
    <g class="grid">
      <path d={points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')} stroke-width={display.width / 90} />
      {at && <circle cx={at.x} cy={at.y} r={display.width / 45} />}
      {at && (
        <text x={at.x} y={at.y < size * 2 ? at.y + size * 2 : at.y - size} font-size={size} text-anchor="middle">{hovered}</text>
      )}
    </g>
  )
}

interface ActionProps {
  readonly parts: readonly DrawnAction[]
  readonly display: DisplaySize
}

/** An action drawn over the screen that it acted on. */
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
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
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

const MAX_WORDS = 60

interface WireframeProps {
  readonly nodes: readonly ElementNode[]
  readonly display: DisplaySize
}

/** The boxes and texts of a screen's elements, in the place of a picture. */
export function Wireframe({ nodes, display }: WireframeProps) {
  const size = display.width / 36
  return (
    <g class="wireframe">
      <rect class="sheet" x={0} y={0} width={display.width} height={display.height} />
      {nodes.map(({ index, bounds }) => <rect key={index} class="wire" {...rectOf(bounds)} />)}
      {nodes.map(({ index, bounds, text, description }) => {
        const { x, y, width, height } = rectOf(bounds)
        const words = (text || description).slice(0, Math.min(MAX_WORDS, Math.floor(width / (size * 0.5))))
        return words !== '' && (
          <text key={index} x={x + width / 2} y={y + height / 2 + size * 0.35} font-size={size} text-anchor="middle">
            {words}
          </text>
        )
      })}
    </g>
  )
}

function rectOf([left, top, right, bottom]: Box) {
  return { x: left, y: top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
}
