import { expect, it } from 'vitest'
import { estimatedTokens } from '@droidgym/agent/model/cost/estimated-tokens'
import { pictureTokens } from '@droidgym/agent/model/cost/token-rule'

it.each([
  [{ width: 16, height: 16 }, 85 + 170],
  [{ width: 256, height: 512 }, 85 + 170],
  [{ width: 360, height: 720 }, 85 + 2 * 170],
  [{ width: 513, height: 1024 }, 85 + 4 * 170],
  // Made smaller to 486 × 1024 and to 1024 × 576.
  [{ width: 1080, height: 2280 }, 85 + 2 * 170],
  [{ width: 1920, height: 1080 }, 85 + 4 * 170],
])('a picture of %o has %i tokens', (size, tokens) => {
  expect(pictureTokens(size)).toBe(tokens)
})

it('four characters are a token, in each part of a message', () => {
  const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } } as const
  const messages = [
    { role: 'system', content: 'abcde' },
    { role: 'user', content: [{ type: 'text', text: 'abcd' }, picture] },
  ] as const
  expect(estimatedTokens(messages, { width: 360, height: 720 })).toBe(2 + 1 + 425)
})
