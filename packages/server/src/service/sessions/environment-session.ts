import { isDeepStrictEqual } from 'node:util'
import type { Action } from '@droidgym/gym/action/action'
import type { Size } from '@droidgym/android/geometry'
import type { Frame } from '@droidgym/android/picture/frame'
import type { EpisodeStatus, MakeOptions, ResetOptions, ResetResult, StepResult } from '@droidgym/gym/environment-contract'
import type { RollOutPlan, RollOutResult } from '@droidgym/gym/roll-outs/roll-out'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { Caller } from '../clients/caller.ts'
import { checkReset } from '../clients/split-lock.ts'
import { RequestError, RequestErrorCode } from '../errors/request-error.ts'
import { makeEnvironment } from '../registry/make-environment.ts'
import type { Service } from '../service.ts'

/** An episode that a client asks for. */
export interface EpisodeRequest {
  /** What the environment has to be made with. */
  readonly make: MakeOptions
  readonly reset: ResetOptions
}

interface SessionEnvironment {
  readonly handle: string
  readonly options: MakeOptions
  /** A reset has named an environment, which holds from then on. */
  readonly isPlaced: boolean
}

/** Who opens a session. */
export type Sender = Pick<Caller, 'client' | 'connection' | 'requestId'>

/** What the last reset began. */
interface SessionEpisode {
  readonly options: MakeOptions
  readonly instruction: string
  readonly observation: Observation
}

/**
 * A client's session of a face whose clients know no handles: one environment at most, made by the first reset, made
 * anew when a reset asks for another kind, and given back when the session is closed. Calls run one at a time.
 */
export class EnvironmentSession {
  readonly caller: Caller
  readonly #service: Service
  readonly #closing = new AbortController()
  #environment: SessionEnvironment | undefined
  #episode: SessionEpisode | undefined
  readonly #onUse: () => void
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** @param onUse called when a call begins and when it ends. */
  constructor(service: Service, from: Sender, onUse: () => void = () => undefined) {
    const { signal } = this.#closing
    this.#service = service
    this.#onUse = onUse
    this.caller = {
      ...from,
      signal,
      get cancelled() {
        return signal.aborted
      },
    }
  }

  /** Whether calls are under way. */
  get isBusy(): boolean {
    return this.#waiting > 0
  }

  /** Options and instruction of the episode; `undefined` before the first reset. */
  get episode(): Omit<SessionEpisode, 'observation'> | undefined {
    return this.#episode
  }

  /** What was last shown. Throws `NO_EPISODE`. */
  get observation(): Observation {
    return this.#expectBegun().observation
  }

  /** Rejects as `makeEnvironment` and a reset of the environment do. */
  reset({ make, reset }: EpisodeRequest): Promise<ResetResult> {
    return this.#inTurn(async () => {
      const { registry } = this.#service
      checkReset(this.caller.client.splits, reset)
      const { handle, isPlaced } = this.#reusable(make) ?? (await this.#makeAnew(make))
      this.#environment = { handle, options: make, isPlaced: isPlaced || reset.environment !== undefined }
      this.#episode = undefined
      const result = await registry.call(handle, this.caller, { kind: 'reset', options: reset })
      this.#episode = { options: make, instruction: result.instruction, observation: result.observation }
      return result
    })
  }

  /** Rejects with `NO_EPISODE` before a reset, with `OTHER_ACTION_SPACE`, and as the environment does. */
  step(action: Action): Promise<StepResult> {
    return this.#inTurn(async () => {
      const handle = this.#expectHeld()
      const begun = this.#expectBegun()
      checkSpace(begun, [action])
      const result = await this.#service.registry.call(handle, this.caller, { kind: 'step', action })
      this.#episode = { ...begun, observation: result.observation }
      return result
    })
  }

  /** What lists of actions would get from here. Rejects as a step does, and with `NOT_FORKABLE`. */
  rollOut(plan: RollOutPlan): Promise<RollOutResult> {
    return this.#inTurn(async () => {
      const handle = this.#expectHeld()
      const { sequences, then = [] } = plan
      checkSpace(this.#expectBegun(), [...sequences.flat(), ...('samples' in then ? [] : then)])
      return this.#service.registry.call(handle, this.caller, { kind: 'rollOut', plan })
    })
  }

  /** Rejects with `NO_EPISODE` before a reset. */
  render(size?: Size): Promise<Frame> {
    return this.#inTurn(() =>
      this.#service.registry.call(this.#expectHeld(), this.caller, { kind: 'render', size }),
    )
  }

  /** `undefined` before the first reset, and after one that failed. */
  status(): Promise<EpisodeStatus | undefined> {
    return this.#inTurn(async () => {
      const { registry } = this.#service
      if (this.#environment === undefined) return undefined
      return registry.call(this.#environment.handle, this.caller, { kind: 'status' })
    })
  }

  /** Gives the environment back at once, also one that is being made. Later calls reject with `CANCELLED`. */
  async close(): Promise<void> {
    if (!this.#closing.signal.aborted) this.#closing.abort(cancelled())
    if (this.#environment !== undefined) await this.#service.registry.abandon(this.#environment.handle)
  }

  #expectHeld(): string {
    return (this.#environment ?? noEpisode()).handle
  }

  #expectBegun(): SessionEpisode {
    return this.#episode ?? noEpisode()
  }

  /** The environment that is held, if it still is and a reset makes of it what is asked for. */
  #reusable(make: MakeOptions): SessionEnvironment | undefined {
    const environment = this.#environment
    if (environment === undefined) return undefined
    if (this.#service.registry.optionsOf(environment.handle, this.caller) === undefined) return undefined
    if (environment.isPlaced && make.environment === undefined) return undefined
    return isDeepStrictEqual(withoutEpisode(environment.options), withoutEpisode(make)) ? environment : undefined
  }

  async #makeAnew(make: MakeOptions): Promise<SessionEnvironment> {
    const { registry } = this.#service
    const old = this.#environment
    this.#environment = undefined
    this.#episode = undefined
    const isOpen = old !== undefined && registry.optionsOf(old.handle, this.caller) !== undefined
    if (isOpen) await registry.close(old.handle, this.caller)
    const { handle } = await makeEnvironment(this.#service, make, this.caller)
    return { handle, options: make, isPlaced: make.environment !== undefined }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    this.#onUse()
    const result = this.#queue.then(() => {
      if (this.caller.cancelled) throw cancelled()
      return work()
    })
    this.#queue = result.then(
      () => undefined,
      () => undefined,
    ).then(() => {
      this.#waiting -= 1
      this.#onUse()
    })
    return result
  }
}

/** The options that a reset cannot replace. */
function withoutEpisode({ task: _, seed: _seed, environment: _environment, ...rest }: MakeOptions): object {
  return rest
}

/** Throws `OTHER_ACTION_SPACE`. */
function checkSpace({ options: { actionSpace } }: SessionEpisode, actions: readonly Action[]): void {
  const other = actions.find(({ kind }) => kind !== actionSpace)
  if (other === undefined) return
  throw new RequestError(
    RequestErrorCode.otherActionSpace,
    `This episode takes actions of the space ${actionSpace}, but this is one of ${other.kind}: reset with action_space ${other.kind}`,
  )
}

function cancelled(): RequestError {
  return new RequestError(RequestErrorCode.cancelled, 'The session is closed')
}

function noEpisode(): never {
  throw new RequestError(RequestErrorCode.noEpisode, 'This session has no episode yet: reset it first')
}
