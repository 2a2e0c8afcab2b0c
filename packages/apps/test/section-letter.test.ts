import { expect, it } from 'vitest'
import { sectionLetter } from '@droidgym/apps/contacts/section-letter'

it.each([
  ['ko-KR', '권나래', 'ㄱ'], ['ko-KR', '뽀로', 'ㅂ'], ['ko-KR', '황은우', 'ㅎ'], ['ko-KR', 'Ada', 'A'],
  ['ja-JP', 'さくら', 'さ'], ['ja-JP', 'ガス', 'か'], ['ja-JP', 'ん', 'わ'], ['ja-JP', '岡田', '他'],
  ['zh-Hans-CN', '陆欣怡', 'L'], ['zh-Hans-CN', '邹诗琪', 'Z'], ['zh-Hans-CN', '安宁', 'A'], ['zh-Hans-CN', '魏', 'W'],
  ['zh-Hans-CN', '马', 'M'], ['zh-Hans-CN', '石', 'S'], ['zh-Hans-CN', '谭', 'T'], ['zh-Hans-CN', '牛', 'N'],
  ['fr-CA', 'Élise', 'E'], ['ar-EG', 'أحمد', 'ا'], ['ru-MD', 'Фёдор', 'Ф'], ['ru-MD', 'Ёлкин', 'Е'], ['ru-MD', 'Йорк', 'Й'],
  ['hi-IN', 'आरती', 'आ'], ['en-US', '2024', '#'],
])('in %s %s stands in the section %s', (locale, name, letter) => {
  expect(sectionLetter(name, locale)).toBe(letter)
})
