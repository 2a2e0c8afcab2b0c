import { describe, expect, it } from 'vitest'
import { breakOpportunities } from '@droidgym/phone/render/text/line-breaks'

/** The text with a bar wherever a line may break, as Android 10 breaks it where the oracle asked. */
const cut = (text: string): string => {
  const ends = breakOpportunities(text)
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)).join('|')
}

describe('where lines may break', () => {
  it.each([
    ['after spaces', 'one  two |three', 'one  |two |three'],
    ['not at hyphens between letters', 'E-Mail-Konto, 3-4', 'E-Mail-Konto, |3-4'],
    ['not before closing marks, even after a space', '(a) b : c!', '(a) |b : |c!'],
    ['between Han characters, but not before their marks', '日本，語（の）。', '日|本，|語|（の）。'],
    ['between Hangul syllables', '어두운 테마)', '어|두|운 |테|마)'],
    ['after a slash before letters only', 'http://a/b 1/2', 'http://|a/|b |1/2'],
    ['not within numbers and their signs', '$1,000.50 20% 中%', '$1,000.50 |20% |中%'],
    ['nowhere at spaces that do not break', 'a\u00A0b c', 'a\u00A0b |c'],
    ['between pictures, but not within one', '👨‍👩‍👧🏳️‍🌈🇫🇷🇰🇷👍🏽!', '👨‍👩‍👧|🏳️‍🌈|🇫🇷|🇰🇷|👍🏽!'],
    ['between the words of Thai and Khmer', 'ภาษาไทยสวยงาม (ไทย)', 'ภาษา|ไทย|สวยงาม |(ไทย)'],
    ['after the marks between words of Tibetan and Amharic', 'རྫོང་ཁ ሰላም፡ዓለም', 'རྫོང་|ཁ |ሰላም፡|ዓለም'],
    ['before letters with their marks', 'नमस्ते दुनिया', 'नमस्ते |दुनिया'],
  ])('%s', (_, text, expected) => {
    expect(cut(text.replaceAll('|', ''))).toBe(expected)
  })
})
