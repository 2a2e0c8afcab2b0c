import type { Command } from 'commander'
import { inspectAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { OfferedAgent } from '@droidgym/lab/experiment/queue/queue-worker'
import { startQueueWorker } from '@droidgym/lab/experiment/queue/queue-worker'
import { absence, openAgentsFile } from '../agents-file.ts'
import { AGENT_HELP, agentSettings } from '../options/agent-options.ts'
import { positiveNumber, wholeNumber } from '../options/options.ts'
import { addPlayerOptions, isOnPhones, openPlayer } from '../options/player-options.ts'
import type { PlayerFlags } from '../options/player-options.ts'
import { stopSignal } from '../stop-signal.ts'

interface WorkerFlags extends PlayerFlags {
  readonly queue: string
  readonly policies?: string
  readonly agent: readonly string[]
  readonly agents?: string
  readonly atOnce: number
  readonly lease: number
}

export function defineWorker(command: Command): void {
  command
    .requiredOption('--queue <url>', 'address of the queue, redis://HOST:6379')
    .option('--policies <folder>', 'only folder from which policies are taken; they are found by their content')
    .option('--agent <name...>', `agents that may run programs here; others that run programs are not played. Named as in the queue: ${AGENT_HELP}`, [])
    .option('--agents <file>', "agents of a file that are played here, as in 'evaluate --agents'")
    .option('--at-once <number>', 'cells that a thread plays at once', wholeNumber, 4)
    .option('--lease <seconds>', 'time after which others take the cells of a silent worker', positiveNumber, 30)
  addPlayerOptions(command)
    .action(async (flags: WorkerFlags) => {
      const named = await Promise.all(flags.agent.map((name) => inspectAgent(name, agentSettings(flags))))
      const agents = [...named, ...(flags.agents === undefined ? [] : await ofFile(flags.agents, flags))]
      const player = await openPlayer(flags, flags.atOnce)
      const worker = await startQueueWorker({
        url: flags.queue,
        ...player,
        agents,
        policies: flags.policies,
        leaseMs: Math.ceil(1000 * flags.lease),
        tell: (line) => console.log(line),
      })
      console.log('waiting for cells')
      await stopSignal()
      await worker.stop()
    })
}

/** The agents that can play here; prints why the others cannot. */
async function ofFile(file: string, flags: PlayerFlags): Promise<readonly OfferedAgent[]> {
  const opened = await openAgentsFile(file, flags, { phone: isOnPhones(flags) ? 'real' : 'simulated' })
  return opened.flatMap((each): OfferedAgent[] => {
    if ('source' in each) return [{ ...each.source, agent: each.entry.agent, settings: each.settings }]
    console.error(absence(each))
    return []
  })
}
