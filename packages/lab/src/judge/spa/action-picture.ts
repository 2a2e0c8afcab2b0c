import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Point, Size } from '@droidgym/android/geometry'
import { addAlpha, dropAlpha } from '@droidgym/android/picture/pixels'
import { cssFontOf } from '@droidgym/phone/render/text/fonts'
import type { JudgedAction } from '../judged-episode.ts'

// SPA-Bench draws the action after a screenshot into it: red dots where fingers touched, and in its action mode
// "image" the action's text on a white strip under a blue line below the screenshot (facts of its released code).

const DOT_COLOUR = '#ff0000'
const LINE_COLOUR = '#0000ff'
/** Shares of the picture's height. */
const DOT_RADIUS = 0.012
const STRIP = 0.06
const LINE = 0.004
/** Share of the strip's height. */
const LETTER = 0.45
/** Longest action text on a strip, in characters; longer texts are cut. */
const MAX_TEXT = 80
const REGULAR = 400

/** A copy of the picture with a red dot where each finger touched and lifted. */
export function drawTouches(frame: Frame, { points }: JudgedAction, display: Size): Frame {
  if (points.length === 0) return frame
  return drawn(frame, 0, (context) => drawDots(context, frame, points, display))
}

/** A copy of the picture with the dots and, below it, the action's text on a strip. */
export function drawAction(frame: Frame, { text, points }: JudgedAction, display: Size): Frame {
  const strip = Math.max(16, Math.round(frame.height * STRIP))
  return drawn(frame, strip, (context) => {
    drawDots(context, frame, points, display)
    context.fillStyle = '#ffffff'
    context.fillRect(0, frame.height, frame.width, strip)
    context.fillStyle = LINE_COLOUR
    context.fillRect(0, frame.height, frame.width, Math.max(1, Math.round(frame.height * LINE)))
    drawText(context, text.slice(0, MAX_TEXT), { width: frame.width, height: strip }, frame.height)
  })
}

function drawn(frame: Frame, below: number, draw: (context: SKRSContext2D) => void): Frame {
  const { width, pixels } = frame
  const height = frame.height + below
  const context = createCanvas(width, height).getContext('2d')
  const picture = context.createImageData(width, frame.height)
  picture.data.set(addAlpha(pixels))
  context.putImageData(picture, 0, 0)
  draw(context)
  return { width, height, pixels: dropAlpha(context.getImageData(0, 0, width, height).data) }
}

function drawDots(context: SKRSContext2D, frame: Size, points: readonly Point[], display: Size): void {
  const radius = Math.max(2, frame.height * DOT_RADIUS)
  context.fillStyle = DOT_COLOUR
  for (const { x, y } of points) {
    context.beginPath()
    context.arc((x * frame.width) / display.width, (y * frame.height) / display.height, radius, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Draws the text as large as the strip's height and width allow. */
function drawText(context: SKRSContext2D, text: string, strip: Size, top: number): void {
  const fontAt = (size: number) => cssFontOf(text, { size, weight: REGULAR }, 'en-US')
  const size = strip.height * LETTER
  const { font, text: known } = fontAt(size)
  context.fillStyle = '#000000'
  context.textBaseline = 'middle'
  // Not the machine's language.
  context.lang = 'en'
  context.font = font
  const room = strip.width * 0.96
  const wide = context.measureText(known).width
  context.font = fontAt(Math.max(6, Math.min(size, (size * room) / wide))).font
  context.fillText(known, strip.width * 0.02, top + strip.height / 2)
}
