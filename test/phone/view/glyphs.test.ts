import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { LAUNCHER_ICONS } from '../../../src/phone/apps/launcher-icons.ts'
import { paintGlyph } from '../../../src/phone/render/glyph-painter.ts'
import type { Glyph } from '../../../src/phone/view/drawing.ts'
import { glyphs } from '../../../src/phone/view/glyphs.ts'

const ALL: readonly (readonly [string, Glyph])[] = [...Object.entries(glyphs), ...Object.entries(LAUNCHER_ICONS)]

/** Pixels painted inside and outside of the picture's square, which stands in the middle third of the canvas. */
function painted(glyph: Glyph): { inside: number; outside: number } {
  const canvas = createCanvas(72, 72)
  const context = canvas.getContext('2d')
  const bounds = { left: 24, top: 24, right: 48, bottom: 48 }
  paintGlyph(context, glyph, { bounds, edge: 24, tint: '#000000', rtl: false })
  const { data } = context.getImageData(0, 0, 72, 72)
  let inside = 0
  let outside = 0
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] ?? 0) < 128) continue
    const x = ((index - 3) / 4) % 72
    const y = Math.floor((index - 3) / 4 / 72)
    if (x >= 24 && x < 48 && y >= 24 && y < 48) inside++
    else outside++
  }
  return { inside, outside }
}

it.each(ALL)('%s paints inside its square and nowhere else', (_, glyph) => {
  const { inside, outside } = painted(glyph)
  expect(inside).toBeGreaterThan(10)
  expect(outside).toBe(0)
})
