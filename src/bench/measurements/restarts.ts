import { defined } from '@droidgym/base/defined'
import { messageOf } from '@droidgym/base/error/message-of'
import type { Findings } from '../figures.ts'
import type { Effort } from '../rounds.ts'
import { quantile } from '../series.ts'
import type { Player } from '../players/workload.ts'

/** Steps between two restarts, so that the state differs. */
const STEPS = 8
const SNAPSHOT = 'bench'

/**
 * Times reset, load of a snapshot, and fork, each after some steps, beside those steps. Milliseconds, and ratios of
 * medians.
 */
export async function measureRestarts(player: Player, { calls }: Effort): Promise<Findings> {
  const times = { step: [] as number[], reset: [] as number[], load: [] as number[], fork: [] as number[] }
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const result = await work()
    into.push(performance.now() - begin)
    return result
  }
  const walk = async (): Promise<void> => {
    for (let step = 0; step < STEPS; step++) await timed(times.step, () => player.advance())
  }
  let noFork: string | undefined
  const rehearsals = Math.ceil(calls / 4)
  for (let call = -rehearsals; call < calls; call++) {
    if (call === 0) for (const list of Object.values(times)) list.length = 0
    await timed(times.reset, () => player.reset())
    await player.saveSnapshot(SNAPSHOT)
    await walk()
    await timed(times.load, () => player.loadSnapshot(SNAPSHOT))
    await walk()
    if (noFork !== undefined) continue
    try {
      const child = await timed(times.fork, () => player.fork())
      await child.advance()
      await child.close()
    } catch (error) {
      noFork = messageOf(error)
    }
  }
  const medians = {
    step: medianOf(times.step),
    reset: medianOf(times.reset),
    load: medianOf(times.load),
    fork: noFork === undefined ? medianOf(times.fork) : null,
  }
  const { step, reset, load, fork } = medians
  return defined({
    figures: {
      step_ms: step,
      reset_ms: reset,
      load_snapshot_ms: load,
      fork_ms: fork,
      reset_over_step: reset / step,
      load_snapshot_over_step: load / step,
      fork_over_step: fork === null ? null : fork / step,
    },
    missing: noFork === undefined ? undefined : { fork_ms: noFork, fork_over_step: noFork },
  })
}

function medianOf(times: readonly number[]): number {
  return quantile(Float64Array.from(times).sort(), 0.5)
}
