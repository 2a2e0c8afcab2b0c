import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { StepRequest } from '@droidgym/protocol/v1/StepRequest'
import type { StepResponse__Output } from '@droidgym/protocol/v1/StepResponse'
import { writeMakeOptions } from '@droidgym/server/grpc/codec/write-description'
import type { GymLink } from './gym-link.ts'
import type { Lane } from '../rounds.ts'
import { makeOptions, Walk } from './workload.ts'
import type { ObservationName, Phones, Player } from './workload.ts'

/** The make request of a measurement, with autoreset if the server supports it. */
export function makeRequest(observation: ObservationName, index: number, phones?: Phones): MakeRequest {
  return { ...writeMakeOptions(makeOptions(observation, index, phones)), autoreset: 'AUTORESET_MODE_NEXT_STEP' }
}

/** An environment of a server. */
export class RemotePlayer implements Player {
  readonly #link: GymLink
  readonly #handle: string
  readonly #walk: Walk
  readonly #autoreset: boolean
  /** True if the next request must be a reset. */
  #over = false

  private constructor(link: GymLink, handle: string, walk: Walk, autoreset: boolean) {
    this.#link = link
    this.#handle = handle
    this.#walk = walk
    this.#autoreset = autoreset
  }

  /** Makes an environment and begins its first episode. */
  static async make(link: GymLink, request: MakeRequest): Promise<RemotePlayer> {
    const { make } = await link.ask({ make: request })
    if (!make) throw new Error('The server did not answer Make')
    // Older servers have no autoreset and do not report it.
    const autoreset = make.description?.options?.autoreset === 'AUTORESET_MODE_NEXT_STEP'
    const player = new RemotePlayer(link, make.handle, new Walk(request.seed ?? 0), autoreset)
    await player.reset()
    return player
  }

  async advance(): Promise<void> {
    if (this.#over) return this.reset()
    const { step } = await this.#link.ask({ step: this.nextStep() })
    this.#note(step)
  }

  nextStep(): StepRequest {
    return { handle: this.#handle, action: { discrete: this.#walk.next() } }
  }

  #note(step: StepResponse__Output | null | undefined): void {
    if (!step) throw new Error('The server did not answer a step with a step')
    this.#over = !this.#autoreset && (step.terminated || step.truncated)
  }

  async reset(): Promise<void> {
    await this.#link.ask({ reset: { handle: this.#handle } })
    this.#over = false
  }

  async saveSnapshot(name: string): Promise<void> {
    await this.#link.ask({ saveSnapshot: { handle: this.#handle, name } })
  }

  async loadSnapshot(name: string): Promise<void> {
    await this.#link.ask({ loadSnapshot: { handle: this.#handle, name } })
    this.#over = false
  }

  async fork(): Promise<Player> {
    const { fork } = await this.#link.ask({ fork: { handle: this.#handle, count: 1 } })
    const [handle] = fork?.handles ?? []
    if (handle === undefined) throw new Error('The server did not answer a fork with an environment')
    const child = new RemotePlayer(this.#link, handle, this.#walk, this.#autoreset)
    child.#over = this.#over
    return child
  }

  /** One roll-out of so many actions, from here, by a fork of the server's. */
  async rollOut(steps: number): Promise<void> {
    const actions = Array.from({ length: steps }, () => ({ discrete: this.#walk.next() }))
    await this.#link.ask({ rollOut: { plans: [{ handle: this.#handle, sequences: [{ actions }] }] } })
  }

  async close(): Promise<void> {
    await this.#link.ask({ close: { handle: this.#handle } })
  }

  /** Steps all players in one message, with separate resets where needed. Counts a step for each. */
  static batch(link: GymLink, players: readonly RemotePlayer[], stackPixels: boolean): Lane {
    return async () => {
      const stepping = players.filter((player) => !player.#over)
      const resets = Promise.all(players.filter((player) => player.#over).map((player) => player.reset()))
      if (stepping.length > 0) {
        const steps = stepping.map((player) => player.nextStep())
        const { stepBatch } = await link.ask({ stepBatch: { steps, stackPixels } })
        for (const [index, player] of stepping.entries()) player.#note(stepBatch?.outcomes[index]?.step)
      }
      await resets
      return players.length
    }
  }
}
