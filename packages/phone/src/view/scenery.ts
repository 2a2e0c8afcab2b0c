import { Random } from '@droidgym/spec/random'
import type { Drawing, DrawingContext } from './drawing.ts'
import { madeDrawing } from './named-drawing.ts'

/** A colour by hue in degrees, saturation and lightness in percent. */
export interface Hsl {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

/** A photo filter of a colour. */
export type Tone = (color: Hsl) => Hsl

const KINDS = ['hills', 'sea', 'city', 'arches'] as const

/** A drawn picture that resembles a photo: the same seed gives the same one. Fills its box. */
export function scenery(seed: number): Drawing {
  return madeDrawing(`scenery ${seed}`, () => tonedScenery(seed, (color) => color))
}

/** The same, through a photo filter. */
export function tonedScenery(seed: number, tone: Tone): Drawing {
  const random = new Random(seed)
  const kind = random.pick(KINDS)
  const hue = random.below(360)
  const sun = { x: 0.15 + 0.7 * random.next(), y: 0.15 + 0.2 * random.next() }
  const heights = Array.from({ length: 9 }, () => random.next())
  return (context, { width, height }) => {
    const paint = (color: number, saturation: number, lightness: number): void => {
      const shown = tone({ hue: color % 360, saturation, lightness })
      context.fillStyle = `hsl(${shown.hue}, ${limit(shown.saturation)}%, ${limit(shown.lightness)}%)`
    }
    const box = (left: number, top: number, right: number, bottom: number): void => {
      context.fillRect(left * width, top * height, (right - left) * width + 0.5, (bottom - top) * height + 0.5)
    }
    const disc = (x: number, y: number, radius: number): void => {
      context.beginPath()
      context.arc(x * width, y * height, radius * Math.min(width, height), 0, 2 * Math.PI)
      context.fill()
    }
    for (const [index, lightness] of [68, 74, 80, 86].entries()) {
      paint(200 + hue / 12, 55, lightness)
      box(0, index * 0.17, 1, 1)
    }
    paint(44, 90, 80)
    disc(sun.x, sun.y, 0.1)
    switch (kind) {
      case 'hills':
        for (const layer of [0, 1, 2]) {
          paint(hue + 30 * layer, 34, 58 - 14 * layer)
          ridge(context, { width, height }, heights.slice(layer * 2, layer * 2 + 4), 0.5 + 0.14 * layer)
        }
        break
      case 'sea':
        for (const layer of [0, 1, 2, 3]) {
          paint(195 + hue / 15, 50, 52 - 7 * layer)
          box(0, 0.55 + layer * 0.09, 1, 1)
        }
        paint(40, 45, 72)
        ridge(context, { width, height }, heights.slice(0, 4), 0.86)
        paint(hue, 65, 50)
        context.beginPath()
        context.moveTo(width * sun.x, height * 0.36)
        context.lineTo(width * (sun.x + 0.13), height * 0.6)
        context.lineTo(width * (sun.x - 0.05), height * 0.6)
        context.fill()
        break
      case 'city':
        for (const [index, tall] of heights.entries()) {
          const top = 0.3 + 0.4 * tall
          paint(hue + index * 9, 22, 34 + 18 * tall)
          box(index / 9, top, (index + 1) / 9, 1)
          paint(48, 80, 74)
          for (let floor = top + 0.04; floor < 0.92; floor += 0.09) {
            box(index / 9 + 0.02, floor, index / 9 + 0.04, floor + 0.04)
            box(index / 9 + 0.065, floor, index / 9 + 0.085, floor + 0.04)
          }
        }
        break
      case 'arches':
        paint(hue / 8 + 20, 38, 62)
        box(0.06, 0.38, 0.94, 0.9)
        for (const row of [0, 1]) {
          for (const column of [0, 1, 2, 3, 4, 5]) {
            const [x, y] = [0.13 + column * 0.148, 0.5 + row * 0.24]
            paint(hue / 8 + 20, 34, 30)
            box(x - 0.04, y, x + 0.04, y + 0.13)
            context.beginPath()
            context.ellipse(x * width, y * height, 0.04 * width, 0.06 * height, 0, 0, 2 * Math.PI)
            context.fill()
          }
        }
        paint(90, 26, 44)
        box(0, 0.88, 1, 1)
        break
    }
  }
}

function limit(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** A hilly line across the box, filled down to its bottom. */
function ridge(
  context: DrawingContext,
  { width, height }: { readonly width: number; readonly height: number },
  heights: readonly number[],
  level: number,
): void {
  const at = (index: number): number => height * (level - 0.18 * ((heights[index] ?? 0.5) - 0.3))
  context.beginPath()
  context.moveTo(0, height)
  context.lineTo(0, at(0))
  context.quadraticCurveTo(width * 0.25, at(1), width * 0.5, at(2))
  context.quadraticCurveTo(width * 0.75, 2 * at(2) - at(1), width, at(3))
  context.lineTo(width, height)
  context.closePath()
  context.fill()
}
