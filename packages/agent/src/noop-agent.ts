import type { Action } from '@droidgym/gym/action/action'
import { actuatorFor } from '@droidgym/gym/script/actuator'
import type { Agent, EpisodeBriefing } from './agent.ts'

/** Does what has no effect. */
export class NoopAgent implements Agent {
  readonly #action: Action

  constructor({ actionSpace, environment }: Pick<EpisodeBriefing, 'actionSpace' | 'environment'>) {
    this.#action = actuatorFor(actionSpace, environment, false).nothing()
  }

  act(): Action {
    return this.#action
  }
}
