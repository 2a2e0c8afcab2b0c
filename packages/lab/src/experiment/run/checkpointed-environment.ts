import { defined } from '@droidgym/base/defined'
import type { Action } from '@droidgym/gym/action/action'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { EpisodeChanges } from '@droidgym/gym/reward/difference/find-difference'
import type { GymEnvironment, ResetOptions, ResetResult, StepResult } from '@droidgym/gym/environment-contract'
import { infoFields } from '@droidgym/gym/info-fields'
import { historyEntry } from '../../judge/checkpoints/action-history.ts'
import { scoreCheckpoints } from '../../judge/checkpoints/score-checkpoints.ts'
import type { Observation, ObservationRequest } from '@droidgym/gym/observation/observation'
import { asksFor } from '@droidgym/gym/observation/observation'
import type { Checkpoints } from '@droidgym/spec/tasks/checkpoints'
import type { Playable } from '../../play/play-episode.ts'

/** The scores of an episode, 0 to 1, as in its result. A level without checkpoints is absent. */
export interface EpisodeCheckpoints {
  readonly level1?: number
  readonly level2?: number
  /** The phone reported no events, so checkpoints that need events, such as activities, were not evaluated. */
  readonly without_events?: true
}

type Inner = Pick<GymEnvironment, 'adb' | 'reset' | 'step' | 'changes'>

/**
 * Keeps the history of the current episode in an environment made with XML and, if the phone has them, events. The
 * agent sees only the fields that it requests.
 */
export class CheckpointedEnvironment implements Playable {
  readonly #inner: Inner
  readonly #seesXml: boolean
  #history: string[] = []
  #before: Observation = {}
  #hasEvents = true

  constructor(inner: Inner, request: ObservationRequest) {
    this.#inner = inner
    this.#seesXml = asksFor(request, 'xml')
  }

  get adb(): AdbAccess | undefined {
    return this.#inner.adb
  }

  /** The entries since the last reset, in the form of `historyOf`. */
  get history(): readonly string[] {
    return this.#history
  }

  async reset(options?: ResetOptions): Promise<ResetResult> {
    const result = await this.#inner.reset(options)
    this.#history = []
    this.#hasEvents = true
    this.#before = result.observation
    return { ...result, observation: this.#forAgent(result.observation) }
  }

  async step(action: Action): Promise<StepResult> {
    const result = await this.#inner.step(action)
    const { observation, info } = result
    const [before, after] = [xmlOf(this.#before), xmlOf(observation)]
    const entry = historyEntry({ action, info: infoFields(info), before, after })
    if (entry !== undefined) this.#history.push(entry)
    if (entry !== undefined && info.events === undefined) this.#hasEvents = false
    this.#before = observation
    return { ...result, observation: this.#forAgent(observation) }
  }

  changes(): Promise<EpisodeChanges> {
    return this.#inner.changes()
  }

  score(checkpoints: Checkpoints): EpisodeCheckpoints {
    const { level1, level2 } = scoreCheckpoints(checkpoints, this.#history)
    return defined({
      level1: level1 ?? undefined,
      level2: level2 ?? undefined,
      without_events: this.#hasEvents ? undefined : true,
    })
  }

  #forAgent(observation: Observation): Observation {
    if (this.#seesXml) return observation
    return Object.fromEntries(Object.entries(observation).filter(([part]) => part !== 'xml'))
  }
}

/** Leaves out elements, as the XML contains more. */
function xmlOf({ xml }: Observation): { readonly xml?: string } {
  return xml === undefined ? {} : { xml }
}
