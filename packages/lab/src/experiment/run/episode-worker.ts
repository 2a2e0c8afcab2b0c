import { parentPort, workerData } from 'node:worker_threads'
import { simulatedGym } from '@droidgym/gym/gym'
import type { AgentSettings } from '../../play/agents/agent-source.ts'
import type { EndRequest } from '../../play/end-worker.ts'
import type { EpisodeJob, EpisodeMessage } from './episode-messages.ts'
import { faultOf } from './fault.ts'
import { GymPlayer } from './gym-player.ts'

const player = new GymPlayer(simulatedGym(), workerData as AgentSettings)

parentPort?.on('message', (message: EpisodeJob | EndRequest) => void ('end' in message ? end() : play(message)))

async function play({ id, ...batch }: EpisodeJob): Promise<void> {
  const post = (message: EpisodeMessage): void => parentPort?.postMessage(message)
  try {
    await player.play(batch, (order, answer) => post({ id, order, answer }))
    post({ id, done: true })
  } catch (error) {
    post({ id, fault: faultOf(error) })
  }
}

/** Ends the thread and the processes of its agents. */
async function end(): Promise<void> {
  await player.close()
  process.exit()
}
