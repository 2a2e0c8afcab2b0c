import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CollectItem, CollectSettings } from './collect-plan.ts'
import type { CollectJob, CollectNews, WorkerNews } from './collect-worker.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { endWorker } from '../../play/end-worker.ts'
import { errorOf } from '../../experiment/run/fault.ts'

/** Small enough that threads finish together, large enough that a boot serves many episodes. */
const EPISODES_A_JOB = 16

/**
 * Plays and records all items on several threads, and reports each when it is on disk. Rejects if one cannot be
 * written, or the agent cannot play at all, with the cause's `code`; reported episodes stay on disk.
 */
export async function collectInParallel(
  items: readonly CollectItem[],
  settings: CollectSettings,
  threads: number,
  tell: (collected: CollectNews) => void,
): Promise<void> {
  const jobs = jobsOf(items)
  const work = async (): Promise<void> => {
    const worker = new Worker(join(packageRoot(), 'dist/lab/dataset/collect/collect-worker.js'), { workerData: settings })
    try {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await run(worker, job, tell)
    } catch (error) {
      // The other threads finish their current job.
      jobs.length = 0
      throw error
    } finally {
      await endWorker(worker)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(threads, jobs.length) }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function run(worker: Worker, job: CollectJob, tell: (collected: CollectNews) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (news: WorkerNews): void => {
      if ('collected' in news) {
        tell(news.collected)
        return
      }
      worker.off('message', onMessage).off('error', reject)
      if ('done' in news) resolve()
      else reject(errorOf(news.failed))
    }
    worker.on('message', onMessage).on('error', reject)
    worker.postMessage(job)
  })
}

/** Jobs of episodes of one environment and action space, played on one phone. */
export function jobsOf(items: readonly CollectItem[]): CollectJob[] {
  const jobs: [CollectItem, ...CollectItem[]][] = []
  for (const item of items) {
    const last = jobs.at(-1)
    const fits = last?.[0].environment === item.environment && last[0].actionSpace === item.actionSpace
    if (fits && last.length < EPISODES_A_JOB) last.push(item)
    else jobs.push([item])
  }
  return jobs
}
