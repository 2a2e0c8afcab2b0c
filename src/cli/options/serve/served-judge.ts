import type { Gym } from '@droidgym/gym/gym'
import { CallAllowance } from '@droidgym/lab/judge/played/call-allowance'
import { judgedGym } from '@droidgym/lab/judge/played/judged-environment'
import { openPlayedJudge } from '@droidgym/lab/judge/judges'
import type { ServerSettings } from '@droidgym/server/service/options/server-options'
import { UsageError } from '../../exit.ts'

/** The judge of a server, which decides every episode. */
export interface ServedJudge {
  decide(gym: Gym): Gym
  close(): Promise<void>
}

/**
 * `calls`: those of the judge's model that one client may cause. Throws a `UsageError` for settings that do not go with
 * a judge; rejects as `openPlayedJudge` does.
 */
export async function openServedJudge(
  name: string,
  calls: number,
  { workers, record, console: page }: ServerSettings,
): Promise<ServedJudge> {
  if (workers > 0) throw new UsageError(`--judge goes with --workers 0: the judge looks from the server's own thread`)
  if (record !== undefined || page !== undefined) {
    const flag = record === undefined ? '--console' : '--record'
    throw new UsageError(`--judge does not go with ${flag}: recordings say what the facts say, not the judge`)
  }
  const judge = await openPlayedJudge(name)
  const allowance = new CallAllowance(calls)
  return { decide: (gym) => judgedGym(gym, judge, allowance), close: () => judge.close() }
}
