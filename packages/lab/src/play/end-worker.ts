import type { Worker } from 'node:worker_threads'

/** Asks a thread to end soon and abort its work. */
export interface EndRequest {
  readonly end: true
}

/** Far more than a thread needs between two steps. */
const END_MS = 30_000

/** Ends a thread with an `EndRequest`, so that it can end its own processes; terminates it after a deadline. */
export async function endWorker(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage({ end: true } satisfies EndRequest)
  const late = setTimeout(() => void worker.terminate(), END_MS)
  await ended
  clearTimeout(late)
}
