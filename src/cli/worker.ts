import type { Command } from 'commander'
import { startQueueWorker } from '../evaluate/queue/queue-worker.ts'
import { positiveNumber, wholeNumber } from './options.ts'
import { addPlayerOptions, openPlayer } from './player-options.ts'
import type { PlayerFlags } from './player-options.ts'
import { stopSignal } from './stop-signal.ts'

interface WorkerFlags extends PlayerFlags {
  readonly queue: string
  readonly policies?: string
  readonly atOnce: number
  readonly lease: number
}

export function defineWorker(command: Command): void {
  command
    .requiredOption('--queue <url>', 'redis://HOST:6379')
    .option('--policies <folder>', 'the only place that policies are taken from, found there by what is in them')
    .option('--at-once <number>', 'cells that a thread plays at once', wholeNumber, 4)
    .option('--lease <seconds>', 'after which others take the cells of a worker that is not heard of', positiveNumber, 30)
  addPlayerOptions(command)
    .action(async (flags: WorkerFlags) => {
      const player = await openPlayer(flags, flags.atOnce)
      const worker = await startQueueWorker({
        url: flags.queue,
        ...player,
        ...(flags.policies !== undefined && { policies: flags.policies }),
        leaseMs: Math.ceil(1000 * flags.lease),
        tell: (line) => console.log(line),
      })
      console.log('waiting for cells')
      await stopSignal()
      await worker.stop()
    })
}
