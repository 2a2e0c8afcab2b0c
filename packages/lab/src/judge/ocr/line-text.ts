/** The text of a line, and the model's confidence, from 0 to 1. */
export interface LineText {
  readonly text: string
  readonly confidence: number
}

/**
 * Decodes the output of PP-OCR's recognition model: for each of `steps` positions from left to right the probability
 * of every class. Class 0 is "no character", class n the n-th of `characters`. The same class twice in a row is one
 * character (connectionist temporal classification).
 */
export function lineText(probabilities: Float32Array, steps: number, characters: readonly string[]): LineText {
  const classes = probabilities.length / steps
  let text = ''
  let sum = 0
  let count = 0
  let before = 0
  for (let step = 0; step < steps; step++) {
    const row = probabilities.subarray(step * classes, (step + 1) * classes)
    const best = indexOfMax(row)
    if (best !== 0 && best !== before) {
      text += characters[best - 1] ?? ''
      sum += row[best] ?? 0
      count += 1
    }
    before = best
  }
  return { text, confidence: count === 0 ? 0 : sum / count }
}

function indexOfMax(row: Float32Array): number {
  let best = 0
  for (let index = 1; index < row.length; index++) {
    if ((row[index] ?? 0) > (row[best] ?? 0)) best = index
  }
  return best
}
