import { Turns } from '../../agent/model/endpoint/turns.ts'
import type { AgentSettings } from '../agents/agent-source.ts'
import type { EpisodePlayer } from './episode-player.ts'
import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'

/** One player for the runs of several agents: a place plays for one of them after the other, in the order of asking. */
export class SharedPlayer {
  readonly #player: EpisodePlayer
  readonly #places: Turns

  /** `places`: what the player plays at once. */
  constructor(player: EpisodePlayer, places: number) {
    this.#player = player
    this.#places = new Turns(places)
  }

  /** A player for the run of one agent. Closing it ends what waits for a place, and no other agent's episodes. */
  playerOf(agent: string, settings: AgentSettings): EpisodePlayer {
    let isClosed = false
    return {
      play: (batch, tell) => this.#places.run(async () => {
        if (isClosed) throw new EvaluationError(EvaluationErrorCode.threadLost, 'The run of the agent has ended')
        await this.#player.play({ ...batch, agent, settings }, tell)
      }),
      close: async () => {
        isClosed = true
      },
    }
  }

  async close(): Promise<void> {
    await this.#player.close()
  }
}
