import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { describeEpisode } from '@droidgym/lab/experiment/run/episode-result'
import { SIMULATED_PHONE } from '@droidgym/lab/experiment/run/phone-record'
import { ResultLog } from '@droidgym/lab/experiment/run/result-log'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import type { EpisodeFlags } from '../options/episode-options.ts'
import { addEpisodeOptions, ordersFor } from '../options/episode-options.ts'
import { ACTION_SPACES } from '../options/options.ts'

interface PlanFlags extends EpisodeFlags {
  readonly agentName: string
  readonly agentDigest?: string
  readonly out?: string
}

export function definePlan(command: Command): void {
  const named = command
    .requiredOption('--agent-name <name>', 'the name of the agent in the results')
    .option('--agent-digest <sha256>', 'digest of the agent\'s file: a run goes on with the same one only', digest)
    .option('--out <folder>', 'leave out the episodes that this folder has; refused if it is of another run')
  addEpisodeOptions(named)
    .action((flags: PlanFlags) => {
      const { agentName: name, agentDigest, out } = flags
      const agent = { name, digest: agentDigest, actionSpaces: ACTION_SPACES }
      const orders = ordersFor({ ...flags, simulated: true }, agent)
      const log = out === undefined ? undefined : ResultLog.open(out)
      log?.checkBelongsTo(orders)
      for (const order of orders) {
        if (log?.has(order) === true) continue
        const [task, environment] = [findTask(order.task), findEnvironment(order.environment)]
        console.log(JSON.stringify(describeEpisode({ order, task, environment, phone: SIMULATED_PHONE })))
      }
    })
}

function digest(text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new InvalidArgumentError('It must be a SHA-256 of 64 hexadecimal digits.')
  return text
}
