import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floatText } from '@droidgym/android/java/float'

// What Float.toString of JDK 17 returns; Android 10 has the same code.
test.each([
  [0, '0.0'],
  [-0, '-0.0'],
  [1, '1.0'],
  [-1234.5, '-1234.5'],
  [0.1, '0.1'],
  [0.05307546, '0.05307546'],
  [0.001, '0.001'],
  [9.99e-4, '9.99E-4'],
  [9_999_999, '9999999.0'],
  [1e7, '1.0E7'],
  [50_654_494_720, '5.0654495E10'],
  // A digit more than is needed.
  [17_637_029_888, '1.76370299E10'],
  [1e23, '1.0E23'],
  [1.4e-45, '1.4E-45'],
  [3.4028235e38, '3.4028235E38'],
  [Infinity, 'Infinity'],
  [-Infinity, '-Infinity'],
  [NaN, 'NaN'],
])('%f is %s', (value, text) => {
  expect(floatText(value)).toBe(text)
})

test('gives back every float', () => {
  fc.assert(fc.property(fc.float(), (value) => {
    expect(Math.fround(Number(floatText(value)))).toBe(value)
  }))
})
