import type { Gym } from '../../gym/gym.ts'
import type { AgentSource } from './agent-source.ts'
import { openAgent } from './agent-source.ts'
import type { EpisodeBatch } from './episode-messages.ts'
import type { EpisodePlayer, Tell } from './episode-player.ts'
import { playOrders } from './play-orders.ts'

/** Plays in this thread, on the phones of a gym. */
export class GymPlayer implements EpisodePlayer {
  readonly #gym: Gym
  readonly #policyMs: number | undefined
  readonly #agents = new Map<string, Promise<AgentSource>>()

  /** `policyMs`: how long one call of a policy may take, in milliseconds. */
  constructor(gym: Gym, policyMs?: number) {
    this.#gym = gym
    this.#policyMs = policyMs
  }

  async play({ agent, orders, record }: EpisodeBatch, tell: Tell): Promise<void> {
    await playOrders(orders, { gym: this.#gym, agent: await this.#agentFor(agent), ...(record && { record }) }, tell)
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#agents.values()].map(async (agent) => (await agent).close()))
  }

  #agentFor(name: string): Promise<AgentSource> {
    const known = this.#agents.get(name) ?? openAgent(name, this.#policyMs)
    this.#agents.set(name, known)
    return known
  }
}
