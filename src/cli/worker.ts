import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { startQueueWorker } from '../evaluate/queue/queue-worker.ts'
import { positiveNumber, wholeNumber } from './options.ts'
import { stopSignal } from './stop-signal.ts'

interface WorkerFlags {
  readonly queue: string
  readonly policies?: string
  readonly workers: number
  readonly atOnce: number
  readonly lease: number
}

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description("Play what 'droidgym sweep --queue' puts into a queue, until told to stop.")
    .requiredOption('--queue <url>', 'redis://HOST:6379')
    .option('--policies <folder>', 'the only place that policies are taken from, found there by what is in them')
    .option('--workers <number>', 'threads', wholeNumber, availableParallelism())
    .option('--at-once <number>', 'cells that a thread plays at once', wholeNumber, 4)
    .option('--lease <seconds>', 'after which others take the cells of a worker that is not heard of', positiveNumber, 30)
    .action(async (flags: WorkerFlags) => {
      const worker = await startQueueWorker({
        url: flags.queue,
        threads: Math.max(1, flags.workers),
        atOnce: Math.max(1, flags.atOnce),
        ...(flags.policies !== undefined && { policies: flags.policies }),
        leaseMs: Math.ceil(1000 * flags.lease),
        tell: (line) => console.log(line),
      })
      console.log('waiting for cells')
      await stopSignal()
      await worker.stop()
    })
}
