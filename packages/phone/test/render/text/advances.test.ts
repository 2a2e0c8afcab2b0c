import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { advance, advancesFile } from '@droidgym/phone/render/text/advances'
import { fontRuns } from '@droidgym/phone/render/text/fonts'

const table = z.record(z.string(), z.record(z.string(), z.number().int())).parse(
  JSON.parse(readFileSync(advancesFile(), 'utf8')),
)
const context = createCanvas(1, 1).getContext('2d')

function fontOf(text: string, weight: 400 | 500 | 700): string {
  const font = fontRuns(text, 'en-US')[0]?.face.font(weight)
  return `en ${String(font?.weight)} "${String(font?.family)}"`
}

function measured(font: string, text: string): number {
  const [lang = '', weight = '', family = ''] = font.split(' ')
  context.lang = lang
  context.font = `${weight} 2048px ${family}`
  return context.measureText(text).width / 2048
}

describe('the advances that the build stores', () => {
  it.each([
    ['Settings', 400], ['Settings', 500], ['Settings', 700], ['सेटिंग', 400], ['الإعدادات', 700],
  ] as const)('are those of the fonts: %s, %d', (text, weight) => {
    const font = fontOf(text, weight)
    const stored = Object.keys(table[font] ?? {})
    expect(stored.length).toBeGreaterThan(500)
    for (const each of stored) expect(advance(font, each)).toBeCloseTo(measured(font, each), 4)
  })
})

describe('advance', () => {
  it('measures what the build did not', () => {
    const font = fontOf('Q', 400)
    expect(table[font]?.['Q%#']).toBeUndefined()
    expect(advance(font, 'Q%#')).toBeCloseTo(measured(font, 'Q%#'), 4)
    expect(advance(font, 'Q%#')).toBe(advance(font, 'Q%#'))
  })
})
