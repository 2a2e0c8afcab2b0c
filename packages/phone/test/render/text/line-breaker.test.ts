import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakGreedily, breakWell } from '@droidgym/phone/render/text/line-breaker'

const paragraph = (text: string, limit: number) => ({ text, limit, size: 1, measure: (part: string) => part.length })

describe.each([
  ['breaking well', breakWell],
  ['breaking greedily', breakGreedily],
])('%s', (_, breakLines) => {
  it('fits every line and keeps every character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '日', '本', 'é', 'ه', '-', '.'), maxLength: 60 }),
        fc.integer({ min: 3, max: 30 }),
        (text, limit) => {
          const lines = breakLines(paragraph(text, limit))
          expect(lines.join('')).toBe(text)
          for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })

  it('breaks between words, and between Han characters', () => {
    expect(breakLines(paragraph('one two three', 7))).toEqual(['one two ', 'three'])
    expect(breakLines(paragraph('日本語の文章', 4)).every((line) => line.length <= 4)).toBe(true)
  })
})

it('leaves little free in every line but the last, or fills lines one by one', () => {
  // A penalty for each line keeps their number low.
  const text = 'aaa bb cc ddddd ee'
  expect(breakGreedily(paragraph(text, 6))).toEqual(['aaa bb ', 'cc ', 'ddddd ', 'ee'])
  expect(breakWell(paragraph(text, 6))).toEqual(['aaa ', 'bb cc ', 'ddddd ', 'ee'])
})
