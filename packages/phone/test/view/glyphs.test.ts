import { expect, it } from 'vitest'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { hasIcon } from '@droidgym/phone/app'
import { DisplayCanvas } from '@droidgym/phone/render/display-canvas'
import { paintGlyph } from '@droidgym/phone/render/glyph-painter'
import { PixelSheet } from '@droidgym/phone/render/pixel-sheet'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { batteryAt } from '@droidgym/phone/view/glyphs/glyphs-system'

const ICONS = INSTALLED_APPS.filter(hasIcon).map(({ launcher: { icon, labelKey } }) => [labelKey, icon] as const)
const ALL: readonly (readonly [string, Glyph])[] = [...Object.entries(glyphs), ...ICONS]

const EDGE = 72

/** The red of every pixel after the picture was painted over a colour, in the square's middle third. */
function redsOver(red: number, glyph: Glyph): readonly number[] {
  const words = new Int32Array(EDGE * EDGE).fill(red)
  const display = { width: EDGE, height: EDGE, density: 1, locale: 'en-US', fontScale: 1 }
  const canvas = new DisplayCanvas(new PixelSheet(EDGE, EDGE, words), { ...display, wallpaper: '03_paper', showsWallpaper: false }, [])
  const bounds = { left: 24, top: 24, right: 48, bottom: 48 }
  paintGlyph(canvas, glyph, { bounds, edge: 24, tint: '#000000', rtl: false, opacity: 1 })
  return Array.from(words, (word) => word & 0xff)
}

/** Pixels painted inside and outside of the picture's square. */
function painted(glyph: Glyph): { inside: number; outside: number } {
  const overDark = redsOver(0, glyph)
  let inside = 0
  let outside = 0
  redsOver(255, glyph).forEach((red, index) => {
    // What shows through of the difference is not covered.
    if (red - (overDark[index] ?? 0) > 127) return
    const [x, y] = [index % EDGE, Math.floor(index / EDGE)]
    if (x >= 24 && x < 48 && y >= 24 && y < 48) inside++
    else outside++
  })
  return { inside, outside }
}

it.each(ALL)('%s paints inside its square and nowhere else', (_, glyph) => {
  const { inside, outside } = painted(glyph)
  expect(inside).toBeGreaterThan(10)
  expect(outside).toBe(0)
})

it('has a battery for each level from 0 to 100, whatever a command says', () => {
  expect(new Set([0, 50, 100].map(batteryAt)).size).toBe(3)
  expect(batteryAt(1_000_000)).toBe(batteryAt(100))
  expect(batteryAt(-5)).toBe(batteryAt(0))
})
