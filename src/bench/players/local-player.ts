import type { GymEnvironment } from '@droidgym/gym/environment-contract'
import type { Player, Walk } from './workload.ts'

/** An environment of this process. */
export class LocalPlayer implements Player {
  readonly #environment: GymEnvironment
  readonly #walk: Walk
  #over = true

  constructor(environment: GymEnvironment, walk: Walk) {
    this.#environment = environment
    this.#walk = walk
  }

  async advance(): Promise<void> {
    if (this.#over) return this.reset()
    const { terminated, truncated } = await this.#environment.step({ kind: 'discrete', index: this.#walk.next() })
    this.#over = terminated || truncated
  }

  async reset(): Promise<void> {
    await this.#environment.reset()
    this.#over = false
  }

  saveSnapshot(name: string): Promise<void> {
    return this.#environment.saveSnapshot(name)
  }

  async loadSnapshot(name: string): Promise<void> {
    await this.#environment.loadSnapshot(name)
    this.#over = false
  }

  async fork(): Promise<Player> {
    const child = new LocalPlayer(await this.#environment.fork(), this.#walk)
    child.#over = this.#over
    return child
  }

  close(): Promise<void> {
    return this.#environment.close()
  }
}
