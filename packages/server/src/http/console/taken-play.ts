import type { Action } from '@droidgym/gym/action/action'
import type { EpisodeStatus } from '@droidgym/gym/environment-contract'
import { infoFields } from '@droidgym/gym/info-fields'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import { RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { Lease } from '../../service/registry/environment-registry.ts'
import type { TakeOver } from '../../service/registry/take-over.ts'
import type { PageAction, Standing } from './protocol.ts'
import { screenOf } from './screen-of.ts'

/** A client's episode in which a person acts, in the space `ui` whatever the client's is. */
export class TakenPlay {
  readonly takeOver: TakeOver
  readonly #actions: Action[] = []
  #standing: Standing

  private constructor(takeOver: TakeOver, standing: Standing) {
    this.takeOver = takeOver
    this.#standing = standing
  }

  /** Rejects with `NO_EPISODE`, when the client has not reset its environment; then it is given back. */
  static async begin(takeOver: TakeOver, { handle, options }: Lease): Promise<TakenPlay> {
    try {
      const status = await takeOver.call({ kind: 'status' })
      if (status?.phone === undefined) {
        throw new RequestError(RequestErrorCode.noEpisode, 'This environment has no episode yet: its client has to reset it')
      }
      const { task, environment, seed, instruction, phone } = status
      const { backend = phone.backend } = options
      return new TakenPlay(takeOver, {
        handle, task, environment, seed, actionSpace: 'ui', backend, instruction, display: phone.display,
        screen: screenOf(await takeOver.call({ kind: 'hierarchy' }), phone.display),
        isReal: phone.backend !== DEFAULT_BACKEND, actions: [], canUndo: false, canRedo: false,
        ...momentOf(status),
      })
    } catch (error) {
      takeOver.giveBack()
      throw error
    }
  }

  get standing(): Standing {
    return this.#standing
  }

  async act(action: Action): Promise<Standing> {
    const result = await this.takeOver.call({ kind: 'step', action })
    const { reward, terminated, truncated, info } = result
    this.#actions.push(action)
    // A phone that failed shows what it showed last.
    const xml = info.aborted ? this.#standing.screen.xml : await this.takeOver.call({ kind: 'hierarchy' })
    const status = await this.takeOver.call({ kind: 'status' })
    const display = status?.phone?.display ?? this.#standing.display
    this.#standing = {
      ...this.#standing,
      display,
      reward, terminated, truncated, info: infoFields(info),
      screen: screenOf(xml, display),
      actions: [...this.#actions] as readonly PageAction[],
    }
    return this.#standing
  }
}

/** How the episode stands, as far as its status tells. */
function momentOf(status: EpisodeStatus): Pick<Standing, 'reward' | 'terminated' | 'truncated' | 'info'> {
  const { step, stepLimit, success, over } = status
  const info = { step, step_limit: stepLimit, success, aborted: false, evidence: [] }
  return { reward: 0, terminated: over && success, truncated: over && !success, info }
}
