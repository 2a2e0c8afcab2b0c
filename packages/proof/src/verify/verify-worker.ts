import { parentPort } from 'node:worker_threads'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { simulatedGym } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import { verify } from './verify.ts'

/** Cells of one environment and action space, by name, as only plain data passes between threads. */
export interface WorkerJob {
  readonly environment: string
  readonly actionSpace: ActionSpaceName
  readonly tasks: readonly string[]
  readonly suite?: string | undefined
  readonly milestones?: true | undefined
}

const gym = simulatedGym()

parentPort?.on('message', ({ environment, tasks, ...same }: WorkerJob) => {
  const cells = tasks.map((id) => ({ task: findTask(id), environment: findEnvironment(environment), ...same }))
  // A rejection is an uncaught exception of this thread, which ends it and reaches the pool as its error.
  void verify(cells, gym).then((report) => {
    parentPort?.postMessage(report)
  })
})
