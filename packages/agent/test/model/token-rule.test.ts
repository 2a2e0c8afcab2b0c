import { describe, expect, it } from 'vitest'
import { pictureTokens, textTokens } from '@droidgym/agent/model/cost/token-rule'

describe("MobileAgentBench's rule of tokens", () => {
  it.each([[0, 0], [1, 1], [4, 1], [5, 2]])('%i characters are %i tokens', (length, tokens) => {
    expect(textTokens(['x'.repeat(length)])).toBe(tokens)
  })

  it.each([
    // One tile; two, and 1080 by 2400 made smaller to 461 by 1024: two.
    [512, 512, 255], [512, 1024, 425], [1080, 2400, 425], [2400, 1080, 425], [1024, 1024, 765],
  ])('a picture of %i by %i is %i tokens', (width, height, tokens) => {
    expect(pictureTokens({ width, height })).toBe(tokens)
  })
})
