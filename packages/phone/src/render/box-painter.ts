import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Bounds } from '@droidgym/android/geometry'
import { height, width } from '@droidgym/android/geometry'
import type { Paint } from '../view/style.ts'
import type { DisplayCanvas } from './display-canvas.ts'

/** Draws the box behind a node's content: background, shadow and outline. `opacity` is from 0 to 1. */
export function paintBox(canvas: DisplayCanvas, bounds: Bounds, paint: Paint, opacity: number): void {
  const { background, gradient, radius = 0, border, elevation = 0 } = paint
  const plain = radius === 0 && elevation <= 0 && gradient === undefined && border === undefined
  if (plain) {
    if (background !== undefined) canvas.sheet.fill(canvas.toSheet(bounds), background, opacity)
    return
  }
  const { density } = canvas
  const box = { left: 0, top: 0, right: width(bounds), bottom: height(bounds) }
  const r = Math.min(radius * density, box.right / 2, box.bottom / 2)
  // Beyond this the shadow is hardly visible.
  const reach = Math.min(Math.max(0, elevation * density), 12)
  const line = border === undefined ? '' : `${border.width} ${border.color}`
  canvas.draw(
    {
      name: `box ${box.right} ${box.bottom} ${radius} ${elevation} ${gradient?.join() ?? background ?? ''} ${line}`,
      at: { x: bounds.left, y: bounds.top },
      room: { left: -reach, top: -reach, right: box.right + reach, bottom: box.bottom + reach },
      draw: (context) => {
        if (reach > 0) drawShadow(context, box, r, reach)
        drawBox(context, box, r, paint)
        if (border !== undefined) drawBorder(context, box, r, { width: border.width * density, color: border.color })
      },
    },
    opacity,
  )
}

/** Two soft layers instead of a blur: cheap, and indistinguishable at the usual picture sizes. */
function drawShadow(context: SKRSContext2D, box: Bounds, radius: number, reach: number): void {
  for (const share of [0.9, 0.45]) {
    const grow = reach * share * 0.5
    context.fillStyle = 'rgba(0, 0, 0, 0.10)'
    const shadow = {
      left: box.left - grow,
      top: box.top - grow * 0.4,
      right: box.right + grow,
      bottom: box.bottom + grow + reach * 0.2,
    }
    fillBox(context, shadow, radius + grow)
  }
}

function drawBox(context: SKRSContext2D, box: Bounds, radius: number, { background, gradient }: Paint): void {
  if (gradient !== undefined) {
    const fill = context.createLinearGradient(0, box.top, 0, box.bottom)
    fill.addColorStop(0, gradient[0])
    fill.addColorStop(1, gradient[1])
    context.fillStyle = fill
  } else if (background !== undefined) {
    context.fillStyle = background
  } else {
    return
  }
  fillBox(context, box, radius)
}

function drawBorder(context: SKRSContext2D, box: Bounds, radius: number, line: NonNullable<Paint['border']>): void {
  context.strokeStyle = line.color
  context.lineWidth = line.width
  context.beginPath()
  const inset = line.width / 2
  context.roundRect(box.left + inset, box.top + inset, width(box) - line.width, height(box) - line.width, radius)
  context.stroke()
}

function fillBox(context: SKRSContext2D, box: Bounds, radius: number): void {
  if (radius === 0) {
    context.fillRect(box.left, box.top, width(box), height(box))
    return
  }
  context.beginPath()
  context.roundRect(box.left, box.top, width(box), height(box), radius)
  context.fill()
}
