import type { Gym } from '../../gym/gym.ts'
import type { AgentSource } from './agent-source.ts'
import { openAgent } from './agent-source.ts'
import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import { playOrders } from './play-orders.ts'

/** Plays in this thread, on the phones of a gym. */
export class GymPlayer implements EpisodePlayer {
  readonly #gym: Gym
  readonly #agents = new Map<string, Promise<AgentSource>>()

  constructor(gym: Gym) {
    this.#gym = gym
  }

  async play({ agent, orders }: EpisodeBatch, tell: Tell): Promise<void> {
    await playOrders(orders, this.#gym, await this.#agentFor(agent), tell)
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#agents.values()].map(async (agent) => (await agent).close()))
  }

  #agentFor(name: string): Promise<AgentSource> {
    const known = this.#agents.get(name) ?? openAgent(name)
    this.#agents.set(name, known)
    return known
  }
}
