import { cssFontOf } from '@droidgym/phone/render/text/fonts'
import type { DrawingContext } from '@droidgym/phone/view/drawing'
import type { Sheet } from '@droidgym/spec/world/picture-data'
import type { Ink } from './paint-shape.ts'
import { css } from './paint-shape.ts'
import { writingOf } from './written.ts'

/** Width by height of a sheet, and its colour; a screen fills the picture. */
const LOOKS = {
  strip: { ratio: 0.62, color: 'white', bold: false },
  page: { ratio: 0.74, color: 'white', bold: false },
  note: { ratio: 1, color: 'yellow', bold: false },
  ticket: { ratio: 1.5, color: 'cream', bold: false },
  poster: { ratio: 0.72, color: 'red', bold: true },
  card: { ratio: 1.6, color: 'white', bold: true },
} as const
const LIGHTEST: Readonly<Record<string, number>> = { yellow: 2, red: -1 }

interface Size {
  readonly width: number
  readonly height: number
}

/** How large a sheet is in the middle of a picture: as large as fits, less `margin` as a share. */
export function sheetSize({ look }: Sheet, { width, height }: Size, margin: number): Size {
  if (look === 'screen') return { width, height }
  const { ratio } = LOOKS[look]
  const across = Math.min(width, height * ratio) * (1 - margin)
  return { width: across, height: across / ratio }
}

/** Draws a sheet with its text over a box. */
export function paintSheet(
  context: DrawingContext,
  sheet: Sheet,
  { ink, seed, size }: { readonly ink: Ink; readonly seed: number; readonly size: Size },
): void {
  const { title, lines } = writingOf(sheet, seed)
  const { width, height } = size
  const paint = (color: string, lighter = 0): void => {
    context.fillStyle = css({ color, lighter }, ink)
  }
  const screen = sheet.look === 'screen'
  const look = sheet.look === 'screen' ? undefined : LOOKS[sheet.look]
  const dark = look?.color === 'red'
  const row = height / (lines.length + 3)
  const margin = width * 0.08
  const inner = width - 2 * margin
  const letters = Math.min(row * 0.72, width * 0.075)
  paint(look?.color ?? 'white', LIGHTEST[look?.color ?? ''] ?? 0)
  context.fillRect(0, 0, width, height)
  if (screen) {
    paint(sheet.bar?.color ?? 'blue', -1)
    context.fillRect(0, 0, width, row * 1.7)
  }
  if (sheet.look === 'ticket') {
    paint('crimson')
    context.fillRect(0, 0, width, row * 1.6)
  }
  const inkColor = dark ? 'white' : 'black'
  paint(screen || sheet.look === 'ticket' ? 'white' : inkColor)
  write(context, title, { x: margin, y: row, width: inner, size: letters * 1.3, weight: 700, align: 'left' })
  for (const [index, [left, right]] of lines.entries()) {
    const y = row * (index + 2.4)
    if (screen) {
      paint('silver', 1)
      context.fillRect(margin, y + row * 0.48, inner, Math.max(0.5, row * 0.03))
    }
    paint(inkColor, dark ? 0 : 1)
    const weight = look?.bold === true || /total|due|code/i.test(left) ? 700 : 400
    write(context, left, { x: margin, y, width: right === '' ? inner : inner * 0.66, size: letters, weight, align: 'left' })
    write(context, right, { x: margin + inner, y, width: left === '' ? inner : inner * 0.5, size: letters, weight, align: 'right' })
  }
}

interface TextPlace {
  readonly x: number
  readonly y: number
  /** At most. */
  readonly width: number
  readonly size: number
  readonly weight: 400 | 700
  readonly align: 'left' | 'right'
}

function write(context: DrawingContext, text: string, { x, y, width, size, weight, align }: TextPlace): void {
  if (text === '') return
  const { font, text: shown } = cssFontOf(text, { size, weight }, 'en-US')
  context.save()
  context.font = font
  context.textAlign = align
  context.textBaseline = 'middle'
  context.translate(x, y)
  const share = Math.min(1, width / context.measureText(shown).width)
  context.scale(share, share)
  context.fillText(shown, 0, 0)
  context.restore()
}
