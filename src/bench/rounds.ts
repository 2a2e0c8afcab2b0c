import { z } from 'zod'
import { quantile } from './series.ts'

/** Carries on with one request, and tells how many steps its answer holds. */
export type Lane = () => Promise<number>

/** How long measurements take. */
export const effortSchema = z.object({
  rounds: z.number(),
  roundMs: z.number(),
  warmUpMs: z.number(),
  /** Calls of each kind that are timed one by one. */
  calls: z.number(),
  /** Steps of each environment whose memory is weighed. */
  memorySteps: z.number(),
  /** Leave out what is not among the goals. */
  quick: z.boolean(),
})
export type Effort = z.infer<typeof effortSchema>

/** What one contender did, round by round. */
export interface Rounds {
  /** Steps per second of each round. */
  readonly perSecond: readonly number[]
  /** Milliseconds from a request to its answer, sorted. */
  readonly latencies: Float64Array
}

/** The middle of some figures, and the least and the greatest of them. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/**
 * Lets contenders run in turns, several short rounds each, so that what else the machine does touches them alike. A
 * contender's lanes run at once, each with one request under way.
 */
export async function alternate(
  contenders: Readonly<Record<string, readonly Lane[]>>,
  effort: Effort,
): Promise<Readonly<Record<string, Rounds>>> {
  const entries = Object.entries(contenders).map(([name, lanes]) => {
    return { name, lanes, perSecond: [] as number[], latencies: [] as number[] }
  })
  for (const { lanes } of entries) await runRound(lanes, effort.warmUpMs, [])
  for (let round = 0; round < effort.rounds; round++) {
    for (const { lanes, perSecond, latencies } of entries) {
      const { steps, ms } = await runRound(lanes, effort.roundMs, latencies)
      perSecond.push((steps * 1000) / ms)
    }
  }
  return Object.fromEntries(
    entries.map(({ name, perSecond, latencies }) => {
      return [name, { perSecond, latencies: Float64Array.from(latencies).sort() }]
    }),
  )
}

/**
 * Lets the lanes run for some milliseconds and to the end of what they have begun by then; notes how long each answer
 * took. Tells how many steps that were, and in what time.
 */
export async function runRound(
  lanes: readonly Lane[],
  ms: number,
  latencies: number[],
): Promise<{ readonly steps: number; readonly ms: number }> {
  const begin = performance.now()
  let steps = 0
  await Promise.all(
    lanes.map(async (lane) => {
      let asked = begin
      do {
        const done = await lane()
        steps += done
        const answered = performance.now()
        latencies.push(answered - asked)
        asked = answered
      } while (asked - begin < ms)
    }),
  )
  return { steps, ms: performance.now() - begin }
}

/** How a contender's rounds compare with the rounds of another beside them. */
export function ratioOf(part: Rounds, whole: Rounds): Spread {
  return spreadOf(part.perSecond.map((rate, round) => rate / (whole.perSecond[round] ?? Number.NaN)))
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort()
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0), high: quantile(sorted, 1) }
}
