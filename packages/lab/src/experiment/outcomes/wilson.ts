/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959964

/** Wilson's interval of 95 % for a share, from 0 to 1: it also holds for few episodes and for shares of 0 and 1. */
export function wilsonInterval(successes: number, episodes: number): readonly [low: number, high: number] {
  if (episodes === 0) return [0, 1]
  const share = successes / episodes
  const square = Z ** 2 / episodes
  const middle = (share + square / 2) / (1 + square)
  const half = (Z * Math.sqrt((share * (1 - share)) / episodes + square / episodes / 4)) / (1 + square)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
