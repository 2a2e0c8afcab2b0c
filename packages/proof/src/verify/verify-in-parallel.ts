import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cell } from '@droidgym/lab/play/cells'
import { groupsOf } from '@droidgym/lab/play/cells'
import type { VerifyReport } from './verify-report.ts'
import { EMPTY_REPORT, mergeReports } from './verify-report.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { WorkerJob } from './verify-worker.ts'

/** Small enough for regular progress, large enough that a boot serves many cells. */
const CELLS_A_JOB = 35

/** `verify` on several threads. Cells must use the package's own tasks and environments. */
export async function verifyInParallel(
  cells: readonly Cell[],
  threads: number,
  progress: (report: VerifyReport) => void = () => undefined,
): Promise<VerifyReport> {
  const jobs = groupsOf(cells).flatMap((group) => {
    const { environment, actionSpace, suite, milestones } = group[0]
    const ids = group.map(({ task }) => task.id)
    return chunks(ids, CELLS_A_JOB).map((tasks): WorkerJob => ({
      environment: environment.id, actionSpace, tasks,
      suite,
      milestones,
    }))
  })
  let report = EMPTY_REPORT
  const work = async (): Promise<void> => {
    const worker = new Worker(join(packageRoot(), 'dist/proof/verify/verify-worker.js'))
    try {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        worker.postMessage(job)
        const [part] = (await once(worker, 'message')) as [VerifyReport]
        report = mergeReports(report, part)
        progress(report)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(threads, jobs.length) }, work))
  return report
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
