import { parentPort } from 'node:worker_threads'
import { simulatedGym } from '../../gym/gym.ts'
import type { AgentSource } from './agent-source.ts'
import { openAgent } from './agent-source.ts'
import type { EndRequest, EpisodeJob, EpisodeMessage } from './episode-messages.ts'
import { playOrders } from './play-orders.ts'

const gym = simulatedGym()
const agents = new Map<string, Promise<AgentSource>>()

parentPort?.on('message', (message: EpisodeJob | EndRequest) => void ('end' in message ? end() : play(message)))

async function play({ id, agent: name, orders }: EpisodeJob): Promise<void> {
  const post = (message: EpisodeMessage): void => parentPort?.postMessage(message)
  try {
    await playOrders(orders, gym, await agentFor(name), (order, answer) => post({ id, order, answer }))
    post({ id, done: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
    post({ id, fault: { ...code, message: error instanceof Error ? error.message : String(error) } })
  }
}

function agentFor(name: string): Promise<AgentSource> {
  const known = agents.get(name) ?? openAgent(name)
  agents.set(name, known)
  return known
}

/** A thread that is ended from outside while a model runs takes the whole process with it. */
async function end(): Promise<void> {
  await Promise.allSettled([...agents.values()].map(async (agent) => (await agent).close()))
  process.exit()
}
