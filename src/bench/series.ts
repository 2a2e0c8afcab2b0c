/** Durations of many calls in milliseconds, and calls per second. */
export interface Series {
  readonly calls: number
  readonly perSecond: number
  readonly medianMs: number
  readonly p95Ms: number
}

/** Runs `call` sequentially, `warmUp` times untimed and then `count` times timed. */
export async function measure(
  { count, warmUp }: { readonly count: number; readonly warmUp: number },
  call: (index: number) => Promise<void>,
): Promise<Series> {
  for (let index = 0; index < warmUp; index++) await call(index)
  const times = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const begin = performance.now()
    await call(warmUp + index)
    times[index] = performance.now() - begin
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  times.sort()
  return {
    calls: count,
    perSecond: (count / total) * 1000,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  }
}

/** A quantile of sorted figures; `part` is 0 for the minimum and 1 for the maximum. */
export function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
