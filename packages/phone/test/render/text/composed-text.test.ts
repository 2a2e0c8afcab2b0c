import { describe, expect, it } from 'vitest'
import type { DrawnRegion } from '@droidgym/phone/render/region-canvas'
import { drawRegion } from '@droidgym/phone/render/region-canvas'
import type { GlyphLine, LineGlyph, LinePlace } from '@droidgym/phone/render/text/composed-text'
import { composeLine } from '@droidgym/phone/render/text/composed-text'
import type { FontRun } from '@droidgym/phone/render/text/fonts'
import { fontRuns } from '@droidgym/phone/render/text/fonts'
import type { Type } from '@droidgym/phone/render/text/text-widths'
import { placeGlyphs, widthOf } from '@droidgym/phone/render/text/text-widths'
import type { Color } from '@droidgym/phone/view/style'

const REGION = { left: -4, top: -50, right: 420, bottom: 20 }
const TEXTS = [
  'Network & internet',
  'AVATAR, To Wave',
  'Offline office: five afflictions fly, off',
  'Приложения и уведомления',
  '设置和网络',
  '설정 Wi-Fi 100%',
]
const COLORS: readonly Color[] = ['#000000', '#FFFFFF', '#1A73E8', '#000000DE', '#FFFFFF8A']

interface Line {
  readonly locale: string
  readonly runs: readonly FontRun[]
  readonly type: Type
  readonly color: Color
}

function fontOf({ face }: FontRun, { size, weight }: Type): string {
  const font = face.font(weight)
  return `${font.weight} ${size}px "${font.family}"`
}

/** Each run with its start. */
function placed({ locale, runs, type }: Line): readonly (readonly [FontRun, number])[] {
  let x = 0
  return runs.map((run) => {
    const start = x
    x += widthOf(run.text, type, locale)
    return [run, start]
  })
}

function glyphLine(line: Line): GlyphLine {
  const { locale, type: { size, weight } } = line
  const glyphs = placed(line).flatMap(([run, x]): readonly LineGlyph[] => {
    const font = fontOf(run, line.type)
    return (placeGlyphs(run, weight, locale) ?? []).map(({ text, start }) => ({ text, font, x: x + start * size }))
  })
  return { glyphs, locale, size, color: line.color }
}

function composed(line: Line, place: LinePlace): readonly number[] {
  return pixels(composeLine(glyphLine(line), place), place)
}

function onCanvas(line: Line, place: LinePlace): readonly number[] {
  const { region, x, y, scaleX, scaleY, opacity } = place
  return pixels(
    drawRegion(region, (context) => {
      context.translate(x, y)
      context.scale(scaleX, scaleY)
      context.globalAlpha = opacity
      context.fillStyle = line.color
      context.lang = line.locale
      for (const [run, start] of placed(line)) {
        context.font = fontOf(run, line.type)
        context.fillText(run.text, start, 0)
      }
    }),
    place,
  )
}

function pixels({ words, stride }: DrawnRegion, { region }: LinePlace): readonly number[] {
  const [columns, rows] = [region.right - region.left, region.bottom - region.top]
  return Array.from({ length: rows }, (_, y) => [...words.subarray(y * stride, y * stride + columns)]).flat()
}

describe('a line that is composed of glyphs', () => {
  it.each([
    ...TEXTS.map((text) => [text, 'zh-Hans-CN'] as const),
    ...['en-US', 'tr-TR', 'az-AZ'].map((locale) => ['Offline office: five afflictions fly, off', locale] as const),
    ...['en-US', 'ro-RO'].map((locale) => ['Mişcare, ŞTIINŢĂ', locale] as const),
  ])('has the pixels that the canvas draws: %s in %s', (text, locale) => {
    const runs = fontRuns(text, locale)
    for (const [index, color] of COLORS.entries()) {
      for (const [scaleX, size] of [[0.1185, 44], [0.237, 38], [1, 21]] as const) {
        const line: Line = { locale, runs, type: { size, weight: index % 2 === 0 ? 400 : 500 }, color }
        const place = { region: REGION, x: index / 5, y: index / 6, scaleX, scaleY: scaleX * 0.97 }
        for (const opacity of [1, 0.38]) {
          const drawn = onCanvas(line, { ...place, opacity })
          expect(drawn.some((word) => word !== 0)).toBe(true)
          expect(composed(line, { ...place, opacity })).toEqual(drawn)
        }
      }
    }
  })

  it('has the pixels that the canvas draws in every colour that Skia tells apart', () => {
    const runs = fontRuns('agM', 'en-US')
    const place = { region: { ...REGION, right: 40, top: -8 }, x: 0.3, y: 0, scaleX: 0.1185, scaleY: 0.115, opacity: 1 }
    const channels = Array.from({ length: 8 }, (_, bits) => (bits * 32 + 21).toString(16).padStart(2, '0'))
    const colors = channels.flatMap((red) => channels.flatMap((green) => channels.map((blue): Color => `#${red}${green}${blue}`)))
    for (const color of colors) {
      const line: Line = { locale: 'en-US', runs, type: { size: 44, weight: 400 }, color }
      const drawn = onCanvas(line, place)
      expect(composed(line, place), color).toEqual(drawn)
    }
  })

  it('is cut at the edges of its region', () => {
    const line: Line = { locale: 'en-US', runs: fontRuns('Wide', 'en-US'), type: { size: 38, weight: 400 }, color: '#000000' }
    const place = { x: 0, y: 0, scaleX: 1, scaleY: 1, opacity: 1 }
    const whole = composed(line, { ...place, region: REGION })
    const region = { left: 10, top: -20, right: 40, bottom: -4 }
    const { words, stride } = composeLine(glyphLine(line), { ...place, region })
    for (let y = region.top; y < region.bottom; y++) {
      const row = (y - REGION.top) * (REGION.right - REGION.left) - REGION.left
      const cut = (y - region.top) * stride
      expect([...words.subarray(cut, cut + 30)]).toEqual(whole.slice(row + 10, row + 40))
    }
  })
})

describe('placeGlyphs', () => {
  it('leaves text alone whose characters change each other', () => {
    const glyphs = (text: string): unknown => fontRuns(text, 'en-US').map((run) => placeGlyphs(run, 400, 'en-US'))
    expect(glyphs('नमस्ते')).toEqual([undefined])
    expect(glyphs('e\u0301')).toEqual([undefined])
    expect(glyphs('efficient')).toMatchObject([[{ text: 'e' }, { text: 'ffi' }, { text: 'c' }, {}, {}, {}, {}]])
  })
})
