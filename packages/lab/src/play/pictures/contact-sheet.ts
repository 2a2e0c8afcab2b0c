import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import { cssFontOf } from '@droidgym/phone/render/text/fonts'

/** Pictures with captions, in groups; one group is one app or one kind of screen. */
export interface SheetGroup {
  readonly title: string
  readonly cells: readonly SheetCell[]
}

export interface SheetCell {
  readonly caption: string
  readonly picture: Frame
}

/** Pixels. */
const MARGIN = 16
const GAP = 12
const GROUP_GAP = 24
const TITLE_HEIGHT = 30
const CAPTION_HEIGHT = 20
const TITLE_SIZE = 18
const CAPTION_SIZE = 12

/** A grey that contrasts with light and dark pictures, and readable text colours on it (contrast above 7). */
const PAPER = '#3c4043'
const TITLE_INK = '#ffffff'
const CAPTION_INK = '#e8eaed'

interface Placed {
  readonly group: SheetGroup
  readonly left: number
  readonly top: number
}

/** Draws all groups on one sheet `width` pixels wide: several on a line if they fit, a long one on several lines. */
export function contactSheet(groups: readonly SheetGroup[], width: number): Canvas {
  const { placed, height } = place(groups.flatMap((group) => linesOf(group, width)), width)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // Not the machine's language.
  context.lang = 'en'
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  for (const { group, left, top } of placed) {
    const title = { left, baseline: top + TITLE_SIZE, size: TITLE_SIZE, ink: TITLE_INK, room: sizeOf(group).width }
    write(context, group.title, title)
    let at = left
    for (const { caption, picture } of group.cells) {
      context.drawImage(pictureCanvas(picture), at, top + TITLE_HEIGHT)
      const baseline = top + TITLE_HEIGHT + picture.height + CAPTION_SIZE + 3
      write(context, caption, { left: at, baseline, size: CAPTION_SIZE, ink: CAPTION_INK, room: picture.width })
      at += picture.width + GAP
    }
  }
  return canvas
}

/** Qualities of WebP to try, from the best; below them, fewer pixels look better. */
const QUALITIES = [80, 65, 50]
/** Scale factor when no quality is small enough. */
const SHRINK = 0.75

/** Encodes a sheet as WebP within `bytes`, at the best possible quality, scaled down if needed. */
export async function encodeWithin(canvas: Canvas, bytes: number): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const encoded = await canvas.encode('webp', quality)
    if (encoded.length <= bytes || canvas.width < 64) return encoded
  }
  const smaller = createCanvas(Math.round(canvas.width * SHRINK), Math.round(canvas.height * SHRINK))
  const context = smaller.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, smaller.width, smaller.height)
  return encodeWithin(smaller, bytes)
}

/** A group in parts that fit on a line each; only the first has the title. */
function linesOf({ title, cells }: SheetGroup, width: number): readonly SheetGroup[] {
  const lines: SheetCell[][] = [[]]
  for (const cell of cells) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || sizeOf({ title, cells: [...line, cell] }).width <= width - 2 * MARGIN) line.push(cell)
    else lines.push([cell])
  }
  return lines.map((line, index) => ({ title: index === 0 ? title : '', cells: line }))
}

function place(groups: readonly SheetGroup[], width: number): { placed: readonly Placed[]; height: number } {
  const placed: Placed[] = []
  let [left, top, lineHeight] = [MARGIN, MARGIN, 0]
  for (const group of groups) {
    const size = sizeOf(group)
    if (left > MARGIN && left + size.width > width - MARGIN) {
      top += lineHeight + GROUP_GAP
      left = MARGIN
      lineHeight = 0
    }
    placed.push({ group, left, top })
    left += size.width + GROUP_GAP
    lineHeight = Math.max(lineHeight, size.height)
  }
  return { placed, height: top + lineHeight + MARGIN }
}

function sizeOf({ cells }: SheetGroup): { width: number; height: number } {
  const width = cells.reduce((sum, { picture }) => sum + picture.width + GAP, -GAP)
  const height = TITLE_HEIGHT + CAPTION_HEIGHT + Math.max(0, ...cells.map(({ picture }) => picture.height))
  return { width, height }
}

interface Line {
  readonly left: number
  readonly baseline: number
  readonly size: number
  readonly ink: string
  /** Pixels for the text; longer texts are cut with an ellipsis. */
  readonly room: number
}

function write(context: SKRSContext2D, text: string, { left, baseline, size, ink, room }: Line): void {
  const font = (line: string): string => {
    const choice = cssFontOf(line, { size, weight: 400 }, 'en-US')
    context.font = choice.font
    return choice.text
  }
  let line = font(text)
  for (let length = text.length; context.measureText(line).width > room && length > 1; length--) {
    line = font(`${text.slice(0, length)}…`)
  }
  context.fillStyle = ink
  context.fillText(line, left, baseline)
}

function pictureCanvas({ width, height, pixels }: Frame): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    image.data.set(pixels.subarray(from, from + 3), to)
    image.data[to + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return canvas
}
