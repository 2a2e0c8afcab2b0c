import { parentPort } from 'node:worker_threads'
import { simulatedGym } from '../../gym/gym.ts'
import type { EndRequest, EpisodeJob, EpisodeMessage } from './episode-messages.ts'
import { faultOf } from './fault.ts'
import { GymPlayer } from './gym-player.ts'

const player = new GymPlayer(simulatedGym())

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

/** The processes of its policies end with it. */
async function end(): Promise<void> {
  await player.close()
  process.exit()
}
