/** The split that shifts change in one factor. */
export const SHIFTED_SPLIT = 'train-sampled'
/** The split that has the values of all shifts. */
export const ALL_SHIFTS = 'test-sampled'

/** The factors in which a split has the values of `test-sampled`, and else those of `train-sampled`. */
export const SHIFTS = ['locale', 'device', 'theme', 'layout'] as const

/** The name of the split of a shift. */
export function shiftSplit(shift: string): string {
  return `shift-${shift}`
}
