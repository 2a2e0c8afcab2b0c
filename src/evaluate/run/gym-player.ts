import type { Gym } from '../../gym/gym.ts'
import { openAgent } from '../agents/agent-kinds.ts'
import type { AgentSettings, AgentSource } from '../agents/agent-source.ts'
import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import { playOrders } from './play-orders.ts'

/** Plays in this thread, on the phones of a gym. */
export class GymPlayer implements EpisodePlayer {
  readonly #gym: Gym
  readonly #settings: AgentSettings
  readonly #agents = new Map<string, Promise<AgentSource>>()

  constructor(gym: Gym, settings: AgentSettings = {}) {
    this.#gym = gym
    this.#settings = settings
  }

  async play({ agent, settings, orders, ...how }: EpisodeBatch, tell: Tell): Promise<void> {
    await playOrders(orders, { ...how, gym: this.#gym, agent: await this.#agentFor(agent, settings) }, tell)
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#agents.values()].map(async (agent) => (await agent).close()))
  }

  #agentFor(name: string, settings: AgentSettings = {}): Promise<AgentSource> {
    const key = JSON.stringify([name, settings])
    const known = this.#agents.get(key) ?? openAgent(name, { ...this.#settings, ...settings })
    this.#agents.set(key, known)
    return known
  }
}
