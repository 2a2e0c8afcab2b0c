import type { Command } from 'commander'
import { openAgent } from '../evaluate/agents/agent-kinds.ts'
import type { AgentSource } from '../evaluate/agents/agent-source.ts'
import { startQueueWorker } from '../evaluate/queue/queue-worker.ts'
import { AGENT_HELP, agentSettings } from './agent-options.ts'
import { positiveNumber, wholeNumber } from './options.ts'
import { addPlayerOptions, openPlayer } from './player-options.ts'
import type { PlayerFlags } from './player-options.ts'
import { stopSignal } from './stop-signal.ts'

interface WorkerFlags extends PlayerFlags {
  readonly queue: string
  readonly policies?: string
  readonly agent: readonly string[]
  readonly atOnce: number
  readonly lease: number
}

export function defineWorker(command: Command): void {
  command
    .requiredOption('--queue <url>', 'redis://HOST:6379')
    .option('--policies <folder>', 'the only place that policies are taken from, found there by what is in them')
    .option('--agent <name...>', `agents that run programs here, none else is played; named as in the queue: ${AGENT_HELP}`, [])
    .option('--at-once <number>', 'cells that a thread plays at once', wholeNumber, 4)
    .option('--lease <seconds>', 'after which others take the cells of a worker that is not heard of', positiveNumber, 30)
  addPlayerOptions(command)
    .action(async (flags: WorkerFlags) => {
      const agents = await Promise.all(flags.agent.map((name) => checked(name, flags)))
      const player = await openPlayer(flags, flags.atOnce)
      const worker = await startQueueWorker({
        url: flags.queue,
        ...player,
        agents,
        ...(flags.policies !== undefined && { policies: flags.policies }),
        leaseMs: Math.ceil(1000 * flags.lease),
        tell: (line) => console.log(line),
      })
      console.log('waiting for cells')
      await stopSignal()
      await worker.stop()
    })
}

/** Opened once before anything is played, for its faults and its digest. */
async function checked(name: string, flags: PlayerFlags): Promise<AgentSource> {
  const agent = await openAgent(name, agentSettings(flags))
  await agent.close()
  return agent
}
