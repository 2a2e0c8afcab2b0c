import { expect, test } from 'vitest'
import { formatFileSize } from '@droidgym/phone/i18n/file-size'

// What Formatter.formatFileSize of API 29 returns.
test.each([
  ['en-US', 0, '0 B'],
  ['en-US', 900, '900 B'],
  ['en-US', 901, '0.90 kB'],
  ['en-US', 2_345_000, '2.35 MB'],
  ['en-US', 123_456_789, '123 MB'],
  ['en-US', 1e15, '1.00 PB'],
  ['fr-CA', 1234, '1,23 ko'],
  ['ko-KR', 1234, '1.23KB'],
  ['ar-EG', 1234, '١٫٢٣ كيلوبايت'],
  ['ur-PK', 1234, '\u200f\u202a1.23 kB\u202c\u200f'],
])('in %s, %i bytes are %j', (locale, bytes, text) => {
  expect(formatFileSize(locale, bytes)).toBe(text)
})
