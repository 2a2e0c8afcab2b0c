/** What the stopwatch measures. Times in milliseconds. */
export interface Stopwatch {
  readonly status: 'reset' | 'running' | 'paused'
  /** The phone's `uptime` at the last start. */
  readonly startedAt: number
  /** Measured before the last start. */
  readonly accumulated: number
  /** Total time at the end of each lap, the oldest first. */
  readonly laps: readonly number[]
}

export const RESET_STOPWATCH: Stopwatch = { status: 'reset', startedAt: 0, accumulated: 0, laps: [] }

export function elapsed({ status, startedAt, accumulated }: Stopwatch, now: number): number {
  return status === 'running' ? accumulated + Math.max(0, now - startedAt) : accumulated
}

export function start(stopwatch: Stopwatch, now: number): Stopwatch {
  return { ...stopwatch, status: 'running', startedAt: now }
}

export function pause(stopwatch: Stopwatch, now: number): Stopwatch {
  return { ...stopwatch, status: 'paused', accumulated: elapsed(stopwatch, now) }
}

export function lap(stopwatch: Stopwatch, now: number): Stopwatch {
  return { ...stopwatch, laps: [...stopwatch.laps, elapsed(stopwatch, now)] }
}

/** `01:23` or `1:02:03`, and the hundredths beside it. */
export function stopwatchText(milliseconds: number): { readonly time: string; readonly hundredths: string } {
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = Math.floor(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = two(seconds % 60)
  const time = hours > 0 ? `${hours}:${two(minutes)}:${tail}` : minutes > 0 ? `${minutes}:${tail}` : tail
  return { time, hundredths: two(Math.floor(milliseconds / 10) % 100) }
}
