/**
 * Lengths in dp are single-precision floats, NaN when there is none: which side of half a pixel an edge lies on depends
 * on how each sum is rounded.
 */
export const float = Math.fround

const NEAR = float(0.0001)

/** Whether two lengths are the same but for noise; false when there is none. */
export function near(a: number, b: number): boolean {
  return Math.abs(float(a - b)) < NEAR
}

/** As `near`, and true when there is neither. */
export function alike(a: number, b: number): boolean {
  return a === b || near(a, b) || (Number.isNaN(a) && Number.isNaN(b))
}

/** The larger of the lengths that there are. */
export function larger(a: number, b: number): number {
  return a >= b || Number.isNaN(b) ? a : b
}

/** The smaller of the lengths that there are. */
export function smaller(a: number, b: number): number {
  return a <= b || Number.isNaN(b) ? a : b
}
