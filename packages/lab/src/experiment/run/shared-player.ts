import { Semaphore } from '@droidgym/agent/model/endpoint/semaphore'
import type { AgentSettings } from '../../play/agents/agent-source.ts'
import type { EpisodePlayer } from './episode-player.ts'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'

/** Shares one player between the runs of several agents; places are given in order of request. */
export class SharedPlayer {
  readonly #player: EpisodePlayer
  readonly #places: Semaphore

  /** `places`: number of concurrent episodes of the player. */
  constructor(player: EpisodePlayer, places: number) {
    this.#player = player
    this.#places = new Semaphore(places)
  }

  /** A player for the run of one agent. Closing it rejects only its own waiting batches. */
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
