import { readSharedPreferences, writeSharedPreferences } from '../../../dist/android/storage/shared-preferences.js'
import { sampleText } from './sample-text.js'

const COUNT = 3000
const FLOATS = [
  0, -0, 1, -1, 1.5, 0.1, 0.3, 3.4028234663852886e38, 1.401298464324817e-45, 1.1754943508222875e-38, 1e7, 9999999,
  12345678, 16777216, 33554432, 0.001, 0.0009999999, 1e-4, 1e10, 1e21, 123456.789, 2e-44, 1.0e23, Infinity, -Infinity,
  NaN,
]
const VALUES = [
  (random) => ({ type: 'string', value: sampleText(random, 7) }),
  (random) => ({ type: 'int', value: random.pick([0, -1, 2 ** 31 - 1, -(2 ** 31), random.below(1e6)]) }),
  (random) => ({ type: 'long', value: BigInt.asIntN(64, BigInt(random.below(2 ** 32)) * BigInt(random.below(2 ** 32))) }),
  (random) => ({ type: 'float', value: Math.fround(float(random)) }),
  (random) => ({ type: 'boolean', value: random.chance(0.5) }),
  (random) => ({ type: 'set', value: [...new Set(random.list(random.below(4), () => sampleText(random, 7)))] }),
]

/** Files of shared preferences, and Android's reading of ours. */
export const preferences = {
  judge: 'framework',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const map = new Map(random.list(random.below(6), () => [sampleText(random, 7), random.pick(VALUES)(random)]))
      const entries = [...map].map(([name, { type, value }]) => [name, type, plain(value)])
      const written = inUtf8(writeSharedPreferences(map))
      yield { part: 'written', question: { entries }, ours: written }
      // A lone surrogate, which JSON escapes, does not survive the file, on Android neither.
      if (!/\\ud[89a-f]/.test(JSON.stringify(entries))) {
        yield { part: 'read by Android', question: { entries, written }, ours: isRead(written, map) }
      }
    }
  },
}

function float(random) {
  return random.pick([
    () => random.pick(FLOATS),
    () => random.share() * 10 ** random.below(40) * 10 ** -random.below(40),
    () => random.share() * 1000,
    () => random.share(),
  ])()
}

/** Numbers as texts, since JSON holds neither every long nor NaN. */
function plain(value) {
  if (Array.isArray(value)) return value
  return Object.is(value, -0) ? '-0' : String(value)
}

function inUtf8(text) {
  return Buffer.from(text).toString()
}

/** Whether our reader finds the same values. */
function isRead(written, map) {
  const plainOf = (values) => JSON.stringify([...values].map(([name, { type, value }]) => [name, type, plain(value)]))
  return plainOf(readSharedPreferences(written)) === plainOf(map)
}
