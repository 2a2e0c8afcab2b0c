import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineText } from '@droidgym/lab/judge/ocr/line-text'

const CHARACTERS = ['a', 'b', 'c', ' ']

/** Probabilities in which the given classes are the likeliest. */
function outputOf(classes: readonly number[], probability = 0.75): Float32Array {
  return Float32Array.from(classes.flatMap((best) => (
    Array.from({ length: CHARACTERS.length + 1 }, (_, index) => (index === best ? probability : 0.0625))
  )))
}

it.each([
  [[1, 1, 2, 0, 2, 3], 'abbc'],
  [[0, 0, 0], ''],
  [[1, 4, 1], 'a a'],
])('%j is %j: repeats are one character unless a blank parts them', (classes, text) => {
  expect(lineText(outputOf(classes), classes.length, CHARACTERS)).toEqual({ text, confidence: text === '' ? 0 : 0.75 })
})

it('any text comes back from an output that spells it', () => {
  fc.assert(fc.property(fc.array(fc.nat(3)), (letters) => {
    const classes = letters.flatMap((letter) => [0, letter + 1])
    const { text } = lineText(outputOf(classes), Math.max(1, classes.length), CHARACTERS)
    expect(text).toBe(letters.map((letter) => CHARACTERS[letter]).join(''))
  }))
})
