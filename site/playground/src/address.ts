import type { Beginning } from './protocol.ts'

/**
 * Phones in English with the clock on a home screen. The first phone is one of them, as others need fonts that the page
 * has to fetch.
 */
const FIRST_SEEDS = [15, 60, 69, 99, 183, 249, 275]
const FIRST_TASK = 'clock/start_the_stopwatch_in_clock'
const SEEDS = 2 ** 32

/** What the address asks for (`#task=…&seed=…`), or a first task on one of some phones. */
export function beginningOf(fragment: string): Beginning {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''))
  const seed = Number(asked.get('seed') ?? Number.NaN)
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed < SEEDS
  return { task: asked.get('task') ?? FIRST_TASK, seed: isSeed ? seed : firstSeed() }
}

export function fragmentOf({ task, seed }: Beginning): string {
  return `#task=${task}&seed=${seed}`
}

export function anySeed(): number {
  return Math.floor(Math.random() * SEEDS)
}

function firstSeed(): number {
  return FIRST_SEEDS[Math.floor(Math.random() * FIRST_SEEDS.length)] ?? 0
}
