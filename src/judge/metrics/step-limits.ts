/** Steps that a run of Mobile-Bench may have, by category (arXiv 2407.00993): one app simple, one complex, several. */
export const MOBILE_BENCH_LIMITS = { SAST: 10, SAMT: 20, MAMT: 50 } as const

/**
 * Twice the golden steps (SPA-Bench, arXiv 2410.15164, appendix F.1). The released code gives one round more, in which
 * an agent can only say that it has finished.
 */
export function spaBenchLimit(goldenSteps: number): number {
  return 2 * goldenSteps
}

/**
 * Twice the minimum steps (MobileAgentBench, arXiv 2406.08184, section 4.3). The released code stops a run once it has
 * exceeded that, which allows one step more.
 */
export function mobileAgentBenchLimit(minimumSteps: number): number {
  return 2 * minimumSteps
}
