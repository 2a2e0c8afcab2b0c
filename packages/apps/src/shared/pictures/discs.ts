import type { Drawing } from '@droidgym/phone/view/drawing'
import type { Tone } from '@droidgym/phone/view/scenery'

/** Overlapping discs over a slope, in colours of a hue in degrees, through a photo filter. Fills its box. */
export function tonedDiscs(hue: number, tone: Tone): Drawing {
  const color = (turn: number, light: number): string => {
    const shown = tone({ hue: (hue + turn) % 360, saturation: 48, lightness: light })
    return `hsl(${String(shown.hue)}, ${String(shown.saturation)}%, ${String(shown.lightness)}%)`
  }
  return (context, { width, height }) => {
    context.save()
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
    context.fillStyle = color(0, 82)
    context.fillRect(0, 0, width, height)
    for (const [turn, x, y, radius] of [
      [30, 0.3, 0.4, 0.3],
      [70, 0.62, 0.3, 0.22],
      [200, 0.8, 0.62, 0.26],
    ] as const) {
      context.fillStyle = color(turn, 64)
      context.beginPath()
      context.arc(width * x, height * y, Math.min(width, height) * radius, 0, 2 * Math.PI)
      context.fill()
    }
    context.fillStyle = color(10, 42)
    context.beginPath()
    context.moveTo(0, height)
    context.lineTo(0, height * 0.85)
    context.lineTo(width, height * 0.65)
    context.lineTo(width, height)
    context.fill()
    context.restore()
  }
}
