/** A timer that was set up. Times in milliseconds. */
export interface CountdownTimer {
  readonly id: number
  readonly status: 'running' | 'paused' | 'expired' | 'reset'
  /** What it was set up with. */
  readonly length: number
  /** With the minutes that were added since. */
  readonly totalLength: number
  /** The phone's `uptime` at which `remaining` was true. */
  readonly startedAt: number
  readonly remaining: number
}

/** Six digits typed on the keypad, `hhmmss` from the right, as milliseconds. */
export function setupLength(digits: string): number {
  const padded = digits.padStart(6, '0')
  const part = (at: number): number => Number(padded.slice(at, at + 2))
  return (part(0) * 3600 + part(2) * 60 + part(4)) * 1000
}

export function remainingTime({ status, startedAt, remaining }: CountdownTimer, now: number): number {
  return status === 'running' || status === 'expired' ? remaining - Math.max(0, now - startedAt) : remaining
}

/** `1:02:03`, `2:03` or `3`; with a sign when the time is over (TimerTextController). */
export function timerText(remaining: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  // A running timer counts a second that has begun as a whole one.
  const seconds = Math.abs(remaining > 0 ? Math.ceil(remaining / 1000) : Math.ceil(-Math.floor(-remaining / 1000)))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = seconds % 60
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(tail)}` : minutes > 0 ? `${minutes}:${two(tail)}` : `${tail}`
  return remaining < 0 && seconds > 0 ? `-${text}` : text
}
