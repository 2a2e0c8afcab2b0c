import { parentPort, workerData } from 'node:worker_threads'
import { simulatedGym } from '../gym/gym.ts'
import { failureOf } from './transport/grpc-status.ts'
import { GymMetrics } from '../service/metrics/gym-metrics.ts'
import { LocalHost } from '../service/hosts/local-host.ts'
import type { ServerLog } from '../service/server-log.ts'
import { withRecording } from '../service/hosts/server-recording.ts'
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from '../service/hosts/worker-messages.ts'
import { post } from '../service/hosts/worker-messages.ts'

/** A thread in which simulated environments live. */
const settings = workerData as WorkerSettings
const metrics = settings.metrics ? new GymMetrics() : undefined
const log: ServerLog = (event) => parentPort?.postMessage({ event } satisfies WorkerAnswer)
const host = new LocalHost(withRecording(simulatedGym(), settings.record, { metrics, log }), metrics)

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((message) => {
    if (parentPort) post(parentPort, message)
  })
})

async function answer({ id, handle, order }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    switch (order.kind) {
      case 'make':
        await host.make(handle, order.options)
        return { id, answer: {} }
      case 'fork':
        await host.fork(handle, order.handles)
        return { id, answer: {} }
      case 'close':
        await host.close(handle)
        return { id, answer: {} }
      case 'metrics':
        return { id, metrics: (await metrics?.read()) ?? [] }
      case 'call':
        return { id, answer: await host.call(handle, order.call) }
    }
  } catch (error) {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { id, failure: failureOf(error), cause }
  }
}
