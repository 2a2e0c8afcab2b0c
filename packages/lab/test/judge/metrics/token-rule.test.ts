import { expect, it } from 'vitest'
import { tokensOf } from '@droidgym/lab/judge/metrics/token-rule'

const text = (asked: readonly string[], replied = ''): number => tokensOf({ texts: asked, replied, pictures: [] })
const picture = (width: number, height: number): number => (
  tokensOf({ texts: [], replied: '', pictures: [{ width, height }] })
)

it('counts a token for every four characters, question and reply apart', () => {
  expect(text([])).toBe(0)
  expect(text(['abcd'])).toBe(1)
  expect(text(['abcde'])).toBe(2)
  // Two texts of one question are counted together: 3 + 3 characters are 2 tokens. The reply has a token of its own.
  expect(text(['abc', 'def'])).toBe(2)
  expect(text(['abc'], 'def')).toBe(2)
  // Characters, not bytes or UTF-16 units: each of these is one.
  expect(text(['𝒜𝒜𝒜𝒜'])).toBe(1)
  expect(text(['打开时钟'])).toBe(1)
})

it('counts 85 and 170 for every tile of a picture whose longer side is at most 1024', () => {
  expect(picture(512, 512)).toBe(85 + 170)
  expect(picture(513, 512)).toBe(85 + 170 * 2)
  expect(picture(1024, 1024)).toBe(85 + 170 * 4)
  // 1080 × 2220 becomes 498 × 1024: one tile wide, two high.
  expect(picture(1080, 2220)).toBe(85 + 170 * 2)
  // 2220 × 1080 the same, lying.
  expect(picture(2220, 1080)).toBe(85 + 170 * 2)
  // 1440 × 2560 becomes 576 × 1024.
  expect(picture(1440, 2560)).toBe(85 + 170 * 4)
  expect(tokensOf({ texts: ['abcd'], replied: 'ok', pictures: [{ width: 9, height: 9 }, { width: 9, height: 9 }] }))
    .toBe(1 + 1 + 2 * 255)
})
