import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Settled, SettlePolicy } from '@droidgym/spec/device/device'

/** What shows whether a phone is at rest. */
export interface Appearance {
  /** Changes with the accessibility tree. */
  readonly tree: string
  /** A small picture. */
  readonly frame: Frame | undefined
  /** Number of log lines about the screen so far. */
  readonly screenLines: number
}

export interface SettleOptions {
  readonly look: () => Promise<Appearance>
  /** Milliseconds of the phone's clock per real millisecond. */
  readonly speed: number
}

/** Pause between two reads. */
const PAUSE_MS = 20
/** Tolerates a blinking cursor: this many pixels of a small picture may differ, or each by this much in a channel. */
const MAX_PIXELS = 6
const MAX_DIFFERENCE = 24

/** Waits as the policy says. All times, also the result's, are in the phone's time. */
export async function settle(policy: SettlePolicy, { look, speed }: SettleOptions): Promise<Settled> {
  const start = performance.now()
  const elapsed = (): number => (performance.now() - start) * speed
  if (policy.kind === 'fixed') {
    await delay(policy.ms / speed)
    return { waitedMs: elapsed(), quiet: true }
  }
  let last = await look()
  let since = elapsed()
  while (elapsed() - since < policy.quietMs) {
    if (elapsed() >= policy.timeoutMs) return { waitedMs: elapsed(), quiet: false }
    await delay(Math.min(PAUSE_MS, policy.quietMs / speed))
    const now = await look()
    if (looksAlike(last, now)) continue
    last = now
    since = elapsed()
  }
  return { waitedMs: elapsed(), quiet: true }
}

function looksAlike(one: Appearance, other: Appearance): boolean {
  return one.tree === other.tree && one.screenLines === other.screenLines && areAlike(one.frame, other.frame)
}

function areAlike(one: Frame | undefined, other: Frame | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  if (one.pixels.length !== other.pixels.length) return false
  let different = 0
  for (let at = 0; at < one.pixels.length; at += 3) {
    if (differs(one, other, at) || differs(one, other, at + 1) || differs(one, other, at + 2)) different += 1
    if (different > MAX_PIXELS) return false
  }
  return true
}

function differs(one: Frame, other: Frame, at: number): boolean {
  return Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0)) > MAX_DIFFERENCE
}

/** A short hash of a text. */
export function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}
