import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, skiaText } from '../../../../src/phone/render/skia-text.ts'
import { localeTags } from '../../../../src/spec/environments/locales.ts'

const context = { locale: 'en-US', density: 2, fontScale: 1, rtl: false }

describe('line breaking', () => {
  it('fits every line and keeps every character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '日', '本', 'é', 'ه'), maxLength: 60 }),
        fc.integer({ min: 3, max: 30 }),
        (text, limit) => {
          const lines = breakLines(text, limit, (part) => part.length)
          expect(lines.join('')).toBe(text)
          for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })

  it('breaks between words, and between Han characters', () => {
    const measure = (part: string): number => part.length
    expect(breakLines('one two three', 7, measure)).toEqual(['one two ', 'three'])
    expect(breakLines('日本語の文章', 4, measure)).toEqual(['日本語の', '文章'])
  })
})

describe('text layout', () => {
  it('follows the font scale unless the size is fixed', () => {
    const plain = skiaText.layout('Alarm', { size: 16 }, 1000, { ...context, fontScale: 1.15 })
    const fixed = skiaText.layout('Alarm', { size: 16, fixedSize: true }, 1000, { ...context, fontScale: 1.15 })
    expect(plain.fontSize).toBeCloseTo(18.4)
    expect(fixed.fontSize).toBe(16)
    expect(plain.width).toBeGreaterThan(fixed.width)
  })

  it('cuts with an ellipsis after the allowed lines', () => {
    const style = { size: 16, maxLines: 1 }
    const cut = skiaText.layout('A rather long label for a narrow place', style, 80, context)
    expect(cut.lines).toHaveLength(1)
    expect(cut.lines[0]).toMatch(/…$/)
    expect(cut.width).toBeLessThanOrEqual(80)
    expect(cut.truncated).toBe(true)
    expect(skiaText.layout('Short', style, 80, context).truncated).toBe(false)
  })

  it('shrinks a line to fit, down to the least size', () => {
    const wide = skiaText.layout('(202) 456-1111', { size: 48, minSize: 28 }, 200, context)
    expect(wide.fontSize).toBeLessThan(48)
    expect(wide.fontSize).toBeGreaterThanOrEqual(28)
  })

  it.each(localeTags())('measures the script of %s', (locale) => {
    const samples = { ar: 'الساعة', ur: 'گھڑی', hi: 'घड़ी', ja: '時計', ko: '시계', zh: '时钟', ru: 'Часы' }
    const language = locale.slice(0, 2)
    const text = Object.entries(samples).find(([key]) => key === language)?.[1] ?? 'Uhr é ñ'
    const layout = skiaText.layout(text, { size: 16 }, 1000, { ...context, locale })
    expect(layout.lines).toEqual([text])
    expect(layout.width).toBeGreaterThan(10)
  })
})
