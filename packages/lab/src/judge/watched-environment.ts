import type { Action } from '@droidgym/gym/action/action'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { GymEnvironment, ResetOptions, ResetResult, StepResult } from '@droidgym/gym/environment-contract'
import type { JudgedAction, JudgedEpisode, JudgedScreen } from './judged-episode.ts'
import { JUDGED_SIZE, judgedAction } from './judged-episode.ts'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { EpisodeChanges } from '@droidgym/gym/reward/difference/find-difference'
import { recordScreen, shownScreen } from '@droidgym/gym/record/shown-screen'

/** Keeps the screens and actions of an episode for a judge that sees it when it is over. */
export class WatchedEnvironment implements Pick<GymEnvironment, 'adb' | 'reset' | 'step' | 'changes'> {
  readonly #inner: GymEnvironment
  #instruction = ''
  #screens: JudgedScreen[] = []
  #actions: JudgedAction[] = []

  constructor(inner: GymEnvironment) {
    this.#inner = inner
  }

  get adb(): AdbAccess | undefined {
    return this.#inner.adb
  }

  /** What has happened since the last reset. */
  get watched(): Pick<JudgedEpisode, 'instruction' | 'screens' | 'actions'> {
    return { instruction: this.#instruction, screens: this.#screens, actions: this.#actions }
  }

  async reset(options?: ResetOptions): Promise<ResetResult> {
    const result = await this.#inner.reset(options)
    this.#instruction = result.instruction
    this.#screens = []
    this.#actions = []
    await this.#see(result.observation)
    return result
  }

  async step(action: Action): Promise<StepResult> {
    const result = await this.#inner.step(action)
    const { observation, info: { executed, invalidAction, aborted } } = result
    this.#actions.push(judgedAction(executed, invalidAction))
    if (!aborted) await this.#see(observation)
    return result
  }

  changes(): Promise<EpisodeChanges> {
    return this.#inner.changes()
  }

  async #see(observation: Observation): Promise<void> {
    this.#screens.push(await recordScreen(await shownScreen(this.#inner, observation, JUDGED_SIZE)))
  }
}
