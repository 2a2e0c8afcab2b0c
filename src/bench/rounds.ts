import { z } from 'zod'
import { quantile } from './series.ts'

/** Sends one request, and resolves to the number of steps in its answer. */
export type Lane = () => Promise<number>

/** How long measurements take. */
export const effortSchema = z.object({
  rounds: z.number(),
  roundMs: z.number(),
  warmUpMs: z.number(),
  /** Individually timed calls of each kind. */
  calls: z.number(),
  /** Steps of each environment before its memory is measured. */
  memorySteps: z.number(),
  /** Steps of the load, for each observation. */
  loadSteps: z.number(),
  /** Leave out figures without goals. */
  quick: z.boolean(),
})
export type Effort = z.infer<typeof effortSchema>

/** The results of one contender, by round. */
export interface Rounds {
  /** Steps per second of each round. */
  readonly perSecond: readonly number[]
  /** Milliseconds from a request to its answer, sorted. */
  readonly latencies: Float64Array
}

/** Median, minimum and maximum of some figures. */
export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/**
 * Runs contenders in turns, in several short rounds each, so that other load affects them equally. A contender's lanes
 * run concurrently, each with one pending request.
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
 * Runs the lanes for some milliseconds and until their pending requests finish; records each latency. Returns the
 * number of steps and the time.
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

/** The ratio of a contender's rounds to those of another. */
export function ratioOf(part: Rounds, whole: Rounds): Spread {
  return spreadOf(part.perSecond.map((rate, round) => rate / (whole.perSecond[round] ?? Number.NaN)))
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort()
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0), high: quantile(sorted, 1) }
}

export async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await work()
}

/** CPU milliseconds of this process, of all threads, while it works. */
export async function ownCpuMs(work: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
