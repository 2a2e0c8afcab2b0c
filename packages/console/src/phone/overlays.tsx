import type { Box } from '@droidgym/server/http/console/protocol'
import type { ElementNode } from '../tree/element-node.ts'
import type { DisplaySize } from '@droidgym/page/display'
import { gridPoints } from './discrete-grid.ts'

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
