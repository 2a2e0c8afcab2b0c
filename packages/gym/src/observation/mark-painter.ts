import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Bounds, Size } from '@droidgym/android/geometry'
import { boundsOf, intersect, isEmpty } from '@droidgym/android/geometry'
import { addAlpha, dropAlpha } from '@droidgym/android/picture/pixels'
import { SizedCache } from '@droidgym/android/sized-cache'
import type { Mark } from './observation.ts'

const FONT_FILE = '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2'
/** A name of our own, so that no font of the machine replaces it. */
const FAMILY = 'droidgym marks'

/** Dark enough that white numbers have a contrast of at least 4.5 on each (WCAG 2.1), and distinguishable. */
export const MARK_COLOURS = ['#c5221f', '#1a56db', '#137333', '#8430ce', '#a8480a', '#00686f', '#b0126b', '#6b6f76'] as const

/** Height of a number, as a share of the picture's height, and its bounds in pixels. */
const NUMBER_SHARE = 1 / 46
const MIN_NUMBER = 8
const MAX_NUMBER = 48
/** Room around a number, and the thickness of a box, as shares of the number's height. */
const MARGIN = 0.18
const LINE = 0.14

/** Maximum bytes of the cached pictures of the process; one of 256 × 512 takes 384 KiB. */
const MAX_BYTES = 16 * 1024 * 1024
const drawn = new SizedCache<string, Uint8Array>(MAX_BYTES)

let isRegistered = false

/**
 * The picture with a box and a number for each mark; the frame does not change. Numbers stand on a plate in the box's
 * colour at a corner of the box, or elsewhere on its edge, where they hide no other number if there is such a place.
 * Recent pictures are cached.
 */
export function drawMarks(frame: Frame, marks: readonly Mark[], display: Size): Frame {
  const { width, height } = frame
  const name = cacheKey(frame, marks, display)
  const known = drawn.get(name)
  if (known !== undefined) return { width, height, pixels: known.slice() }
  const pixels = drawUncached(frame, marks, display)
  drawn.set(name, pixels.slice(), pixels.byteLength)
  return { width, height, pixels }
}

/** Everything that the picture depends on. */
function cacheKey({ width, height, pixels }: Frame, marks: readonly Mark[], display: Size): string {
  const boxes = marks.map(({ number, bounds }) => `${number} ${bounds.join()}`).join(';')
  return `${width} ${height} ${display.width} ${display.height} ${boxes} ${hash('sha1', pixels)}`
}

function drawUncached({ width, height, pixels }: Frame, marks: readonly Mark[], display: Size): Uint8Array {
  registerFont()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const picture = context.createImageData(width, height)
  picture.data.set(addAlpha(pixels))
  context.putImageData(picture, 0, 0)
  const size = Math.round(Math.min(MAX_NUMBER, Math.max(MIN_NUMBER, height * NUMBER_SHARE)))
  // The machine's language may have digits of its own.
  context.lang = 'en'
  context.font = `700 ${size}px '${FAMILY}'`
  const scaled = marks.map((mark) => ({ mark, box: scaledTo(mark, display, { width, height }) }))
  const thickness = Math.max(1, Math.round(size * LINE))
  for (const { mark, box } of scaled) drawBox(context, box, colourOf(mark), thickness)
  const taken: Bounds[] = []
  for (const { mark, box } of scaled) {
    const plate = placePlate(plateSize(context, mark, size), box, { width, height }, taken)
    taken.push(plate)
    drawNumber(context, mark, plate, size)
  }
  return dropAlpha(context.getImageData(0, 0, width, height).data)
}

function registerFont(): void {
  if (isRegistered) return
  const path = createRequire(import.meta.url).resolve(FONT_FILE)
  if (GlobalFonts.registerFromPath(path, FAMILY) === null) {
    throw new RangeError(`Cannot draw marks: ${path} is no font; install the package again`)
  }
  isRegistered = true
}

function colourOf({ number }: Mark): string {
  return MARK_COLOURS[(number - 1) % MARK_COLOURS.length] ?? MARK_COLOURS[0]
}

/** In whole pixels of the picture, and inside of it. */
function scaledTo({ bounds: [left, top, right, bottom] }: Mark, display: Size, { width, height }: Size): Bounds {
  const [x, y] = [width / display.width, height / display.height]
  const scaled = {
    left: Math.round(left * x),
    top: Math.round(top * y),
    right: Math.max(Math.round(right * x), Math.round(left * x) + 1),
    bottom: Math.max(Math.round(bottom * y), Math.round(top * y) + 1),
  }
  return intersect(scaled, boundsOf(0, 0, width, height))
}

/** The line lies inside the box, so that it is visible at the display's edge as well. */
function drawBox(context: SKRSContext2D, box: Bounds, colour: string, thickness: number): void {
  const { left, top, right, bottom } = box
  const half = thickness / 2
  context.strokeStyle = colour
  context.lineWidth = thickness
  context.strokeRect(left + half, top + half, right - left - thickness, bottom - top - thickness)
}

function plateSize(context: SKRSContext2D, { number }: Mark, size: number): Size {
  const margin = size * MARGIN
  const digits = context.measureText(String(number)).width
  return { width: Math.ceil(digits + 2 * margin), height: Math.ceil(size * CAP_HEIGHT + 2 * margin) }
}

/** Roboto's digits are this high, as a share of the size of the type (capHeight 1456 of 2048 units). */
const CAP_HEIGHT = 0.711

/** The first place in the picture that hides no other number, else the box's corner. */
function placePlate(plate: Size, box: Bounds, picture: Size, taken: readonly Bounds[]): Bounds {
  const places = candidates(plate, box).map(({ left, top }) => {
    const inside = (at: number, length: number, room: number): number => Math.max(0, Math.min(at, room - length))
    const x = inside(Math.round(left), plate.width, picture.width)
    const y = inside(Math.round(top), plate.height, picture.height)
    return boundsOf(x, y, plate.width, plate.height)
  })
  const free = places.find((place) => taken.every((other) => isEmpty(intersect(place, other))))
  return free ?? places[0] ?? box
}

/** Corners first, then along the upper and the lower edge, then beside the box. */
function candidates(plate: Size, { left, top, right, bottom }: Bounds): readonly { left: number; top: number }[] {
  const [farLeft, farTop] = [right - plate.width, bottom - plate.height]
  const along = [0.25, 0.5, 0.75].map((share) => left + (farLeft - left) * share)
  return [
    { left, top },
    { left: farLeft, top },
    { left, top: farTop },
    { left: farLeft, top: farTop },
    ...along.flatMap((x) => [{ left: x, top }, { left: x, top: farTop }]),
    { left, top: top - plate.height },
    { left, top: bottom },
    { left: farLeft, top: top - plate.height },
    { left: farLeft, top: bottom },
    { left: left - plate.width, top },
    { left: right, top },
  ]
}

function drawNumber(context: SKRSContext2D, mark: Mark, plate: Bounds, size: number): void {
  context.fillStyle = colourOf(mark)
  context.fillRect(plate.left, plate.top, plate.right - plate.left, plate.bottom - plate.top)
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const baseline = Math.round((plate.top + plate.bottom + size * CAP_HEIGHT) / 2)
  context.fillText(String(mark.number), (plate.left + plate.right) / 2, baseline)
}
