/** Sides of a display in dp. Shorter ones have no room for our apps; longer ones show them without end. */
const DP = { least: 220, most: 2_000 } as const

/** Why a side of so many pixels cannot be shown at a density in dpi; `undefined` when it can. */
export function sideFault(side: number, density: number): string | undefined {
  const dp = (side * 160) / density
  if (dp >= DP.least && dp <= DP.most) return undefined
  return `${side} pixels at ${density} dpi are ${Math.round(dp)} dp; allowed are ${DP.least} to ${DP.most}`
}
