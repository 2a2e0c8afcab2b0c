import { parentPort, workerData } from 'node:worker_threads'
import { simulatedGym } from '../gym/gym.ts'
import { RecordError } from '../record/record-error.ts'
import { collectGroup } from './collect-group.ts'
import type { Collected } from './collect-group.ts'
import type { CollectSettings } from './collect-plan.ts'

/** What the thread tells: of every episode, and that a job is done or failed. */
export type WorkerNews =
  | { readonly collected: Collected }
  | { readonly done: true }
  | { readonly failed: { readonly code: RecordError['code']; readonly message: string } }

export type CollectJob = Parameters<typeof collectGroup>[0]

const gym = simulatedGym()
const settings = workerData as CollectSettings

parentPort?.on('message', (items: CollectJob) => {
  // Any other rejection is an uncaught exception of this thread, which ends it and reaches the pool as its error.
  void work(items).then(tell)
})

async function work(items: CollectJob): Promise<WorkerNews> {
  try {
    await collectGroup(items, settings, gym, (collected) => tell({ collected }))
    return { done: true }
  } catch (error) {
    if (error instanceof RecordError) return { failed: { code: error.code, message: error.message } }
    throw error
  }
}

function tell(news: WorkerNews): void {
  parentPort?.postMessage(news)
}
