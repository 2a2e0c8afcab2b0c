import { parentPort, workerData } from 'node:worker_threads'
import { simulatedGym } from '@droidgym/gym/gym'
import { openAgent } from '../../play/agents/agent-kinds.ts'
import { collectGroup } from './collect-group.ts'
import type { Collected } from './collect-group.ts'
import type { CollectSettings } from './collect-plan.ts'
import type { WrittenTransitions } from './collect-transitions.ts'
import { collectTransitions } from './collect-transitions.ts'
import type { EndRequest } from '../../play/end-worker.ts'
import type { Fault } from '../../experiment/run/fault.ts'
import { faultOf } from '../../experiment/run/fault.ts'

/** What came of an episode, or of a whole job that writes transitions. */
export type CollectNews = Collected | { readonly transitions: WrittenTransitions }

/** Messages of the thread: each episode, and the end or failure of a job. */
export type WorkerNews =
  | { readonly collected: CollectNews }
  | { readonly done: true }
  | { readonly failed: Fault }

export type CollectJob = Parameters<typeof collectGroup>[0]

const gym = simulatedGym()
const settings = workerData as CollectSettings
const agent = openAgent(settings.agent, settings.agentSettings)
// The first job reports a failure.
agent.catch(() => undefined)

parentPort?.on('message', (message: CollectJob | EndRequest) => {
  // Any other rejection is an uncaught exception of this thread, which ends it and reaches the pool as its error.
  void ('end' in message ? end() : work(message).then(tell))
})

async function work(items: CollectJob): Promise<WorkerNews> {
  const { siblings } = settings
  try {
    if (siblings !== undefined) {
      const parts = { gym, agent: await agent, siblings }
      tell({ collected: { transitions: await collectTransitions(items, settings, parts) } })
      return { done: true }
    }
    await collectGroup(items, settings, { gym, agent: await agent }, (collected) => tell({ collected }))
    return { done: true }
  } catch (error) {
    const failed = faultOf(error)
    if (failed.code === undefined) throw error
    return { failed }
  }
}

/** Ends the thread and the agent's processes. */
async function end(): Promise<void> {
  await Promise.allSettled([agent.then((opened) => opened.close())])
  process.exit()
}

function tell(news: WorkerNews): void {
  parentPort?.postMessage(news)
}
