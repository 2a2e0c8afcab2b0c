import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashWords } from '@droidgym/gym/observation/hashed-words'

describe('hashed words', () => {
  it('match those of other languages', () => {
    // FNV-1a of "a" is e40c292c, of "foobar" bf9cf968 (the authors' test vectors).
    expect(hashWords('a foobar', { buckets: 2 ** 24, length: 3 })).toEqual([
      1 + (0xe4_0c_29_2c % (2 ** 24 - 1)),
      1 + (0xbf_9c_f9_68 % (2 ** 24 - 1)),
      0,
    ])
  })

  it('are runs of letters and digits, whatever their case and form', () => {
    const same = (a: string, b: string): void => {
      expect(hashWords(a, { buckets: 1000, length: 8 })).toEqual(hashWords(b, { buckets: 1000, length: 8 }))
    }
    same('Create alarm at 10:30 am', 'create ALARM at 10 30 am.')
    same('Wi-Fi', 'wi fi')
    same('１０ Ａ', '10 a')
    same('알람 설정', '  알람,설정')
  })

  it('keep to length and range', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 50 }), (text, buckets) => {
      const ids = hashWords(text, { buckets, length: 5 })
      expect(ids).toHaveLength(5)
      expect(ids.every((id) => id >= 0 && id < buckets)).toBe(true)
    }))
  })
})
