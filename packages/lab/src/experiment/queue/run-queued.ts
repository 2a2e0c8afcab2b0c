import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from 'bullmq'
import { Queue } from 'bullmq'
import type { EpisodeOrder } from '../run/episode-order.ts'
import { keyOf } from '../run/episode-order.ts'
import type { Tell } from '../run/episode-player.ts'
import { RERUNS } from '../../play/play-episode.ts'
import { errorOf } from '../run/fault.ts'
import type { CellJob } from './cell-job.ts'
import { CELL_QUEUE, cellAnswerSchema, cellJobs } from './cell-job.ts'
import { connectRedis, disconnect } from './redis-connection.ts'

export interface QueuedOptions {
  readonly url: string
  readonly tell: Tell
  /** As in `RunOptions`. Failed workers are counted apart from failures within a worker. */
  readonly reruns?: number | undefined
  /** Most cells in the queue at once; default all. */
  readonly cellsAtOnce?: number | undefined
  /** Receives messages for the user, one line each. */
  readonly warn: (line: string) => void
}

const POLL_MS = 500
/** Jobs queried at once. */
const JOBS_PER_QUERY = 200
/** Time without any answer after which the user is warned. */
const SILENCE_MS = 60_000
/** Seconds to keep results that are not fetched: another sweep can use them. */
const RESULT_TTL_S = 7 * 24 * 3600

/**
 * Plays orders through the queue's workers, and reports every episode once. Does not add jobs that are already queued,
 * and adds those that Redis has lost. Rejects with `NO_QUEUE`, and with the cause's `code` if an agent, task or
 * environment cannot be played at all.
 */
export async function runQueued(orders: readonly EpisodeOrder[], options: QueuedOptions): Promise<void> {
  const { url, tell, warn, reruns, cellsAtOnce } = options
  const connection = await connectRedis(url, warn)
  const queue = new Queue<CellJob>(CELL_QUEUE, { connection })
  // The connection itself reports its loss.
  queue.on('error', () => undefined)
  const left = cellJobs(orders, reruns)
  try {
    await forgetFailed(queue, [...left.keys()])
    let lastMessageMs = Date.now()
    while (left.size > 0) {
      const before = left.size
      const asked = [...left.keys()].slice(0, cellsAtOnce)
      for (const ids of chunks(asked, JOBS_PER_QUERY)) await collect(queue, ids, left, tell)
      if (left.size < before) lastMessageMs = Date.now()
      if (Date.now() - lastMessageMs > SILENCE_MS) {
        warn(`${left.size} cells wait, and no worker answers: start 'droidgym worker --queue', with the policies it needs`)
        lastMessageMs = Date.now()
      }
      if (left.size > 0) await sleep(POLL_MS)
    }
  } finally {
    try {
      // Remove the remaining jobs of a failed run. A running job's result is not used.
      if (connection.status === 'ready') await Promise.all([...left.keys()].map((id) => queue.remove(id)))
    } finally {
      await queue.close()
      disconnect(connection)
    }
  }
}

/** Collects finished jobs, and adds missing ones. */
async function collect(
  queue: Queue<CellJob>,
  ids: readonly string[],
  left: Map<string, CellJob>,
  tell: Tell,
): Promise<void> {
  const jobs = await Promise.all(ids.map((id) => queue.getJob(id)))
  const absent = ids.filter((_id, index) => jobs[index] === undefined)
  await queue.addBulk(absent.flatMap((id) => {
    const data = left.get(id)
    return data === undefined ? [] : [{ name: 'cell', data, opts: { ...JOB_OPTIONS, attempts: 1 + (data.reruns ?? RERUNS), jobId: id } }]
  }))
  for (const [index, id] of ids.entries()) {
    const job = jobs[index]
    const cell = left.get(id)
    if (job?.finishedOn === undefined || cell === undefined) continue
    tellAnswer(job, cell.orders, tell)
    left.delete(id)
    await job.remove()
  }
}

/** `attempts` counts failures of devices, endpoints and threads; dead workers do not count. */
const JOB_OPTIONS = {
  backoff: { type: 'fixed', delay: 1_000 },
  removeOnComplete: { age: RESULT_TTL_S },
  removeOnFail: { age: RESULT_TTL_S },
}

/** Reports an answer's results. Throws an error that ends the run. */
function tellAnswer(job: Job<CellJob>, orders: readonly EpisodeOrder[], tell: Tell): void {
  const answer = cellAnswerSchema.safeParse(job.returnvalue)
  if (answer.success && 'fault' in answer.data) {
    throw errorOf(answer.data.fault)
  }
  const results = answer.success && 'results' in answer.data ? answer.data.results : []
  const reason = isFailed(job) ? job.failedReason : 'a worker answered with what are not its results'
  for (const order of orders) {
    const result = results.find((each) => keyOf(each) === keyOf(order))
    const fits = result?.seed === order.seed && result.policy === order.policy
    tell(order, fits ? { result } : { unplayed: { order, failure: reason } })
  }
}

/** A `failedReason` alone does not mean failure: it stays after a successful retry. */
function isFailed({ returnvalue, failedReason }: Job<CellJob>): boolean {
  return (returnvalue === null || returnvalue === undefined) && failedReason !== ''
}

/** Removes failed jobs, so that they are played again. */
async function forgetFailed(queue: Queue<CellJob>, all: readonly string[]): Promise<void> {
  for (const ids of chunks(all, JOBS_PER_QUERY)) {
    await Promise.all(ids.map(async (id) => {
      const job = await queue.getJob(id)
      if (job?.finishedOn !== undefined && isFailed(job)) await queue.remove(id)
    }))
  }
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size)
  return starts.map((start) => items.slice(start, start + size))
}
