import { defined } from '@droidgym/base/defined'
import type { WireStepInfo } from '@droidgym/protocol/interface/step'
import type { Action } from '@droidgym/gym/action/action'
import { uiActionSchema } from '@droidgym/gym/action/ui-action-schema'
import type { EpisodeStatus, MakeOptions, ResetResult, StepInfo, StepResult } from '@droidgym/gym/environment-contract'
import { infoFields } from '@droidgym/gym/info-fields'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { Caller } from '../../service/clients/caller.ts'
import { checkReset } from '../../service/clients/split-lock.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { makeEnvironment } from '../../service/registry/make-environment.ts'
import type { Service } from '../../service/service.ts'
import { readFields } from '../episode/read-fields.ts'
import { PAGE_SPACES } from './protocol.ts'
import type { Begin, PageAction, Screen, SpaceName, Standing } from './protocol.ts'
import { screenOf } from './screen-of.ts'

/** Steps that can be undone; an environment holds 256 snapshots. */
const MAX_UNDO = 200
const OBSERVATION = { xml: true } as const

/** What a step left behind, kept to go back to it. */
interface Moment {
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly info: WireStepInfo
}

/** An episode that a person plays: an environment, and the steps that can be undone and redone. */
export class EpisodePlay {
  readonly handle: string
  /** The options of its environment, with the task, environment and seed of its episode. */
  readonly options: MakeOptions
  readonly #service: Service
  readonly #instruction: string
  readonly #space: SpaceName
  readonly #status: EpisodeStatus
  #phone: NonNullable<EpisodeStatus['phone']>
  /** The first is the reset, then one for each action. */
  readonly #moments: Moment[]
  readonly #actions: Action[] = []
  readonly #undone: Action[] = []
  /** The step before which a snapshot was taken, by its name. */
  readonly #saved = new Map<string, number>()
  #screen: Screen

  private constructor(service: Service, begun: Begun, result: ResetResult) {
    this.#service = service
    this.handle = begun.handle
    this.options = playedOptions(begun.options, result.info)
    this.#instruction = result.instruction
    this.#space = begun.space
    this.#status = begun.status
    this.#phone = begun.phone
    this.#moments = [{ reward: 0, terminated: false, truncated: false, info: infoFields(result.info) }]
    this.#screen = screenOf(result.observation.xml ?? '', this.#phone.display)
  }

  /**
   * Makes an environment, resets it, and carries out `actions`. Rejects as `makeEnvironment`, a reset and steps do;
   * then there is no environment.
   */
  static async begin(
    service: Service,
    asked: MakeOptions,
    actions: readonly Action[],
    caller: Caller,
  ): Promise<EpisodePlay> {
    const options = { ...asked, observation: OBSERVATION }
    const space = PAGE_SPACES.find((name) => name === options.actionSpace)
    if (space === undefined) throw invalid(`Pages cannot act in the space ${options.actionSpace}: choose one of ${PAGE_SPACES.join(', ')}`)
    const { registry } = service
    checkReset(caller.client.splits, {})
    const { handle } = await makeEnvironment(service, options, caller)
    try {
      const result = await registry.call(handle, caller, { kind: 'reset', options: {} })
      const status = await registry.call(handle, caller, { kind: 'status' })
      if (status?.phone === undefined) throw new TypeError('An environment that was reset has no phone')
      const play = new EpisodePlay(service, { handle, options, space, status, phone: status.phone }, result)
      if (actions.length > 0 && !play.isSimulated) throw invalid('What was done on a real phone cannot be done again: begin anew')
      for (const action of actions) await play.#step(action, caller)
      return play
    } catch (error) {
      await registry.abandon(handle)
      throw error
    }
  }

  /** Every action since the reset that was not undone. */
  get actions(): readonly Action[] {
    return this.#actions
  }

  get isSimulated(): boolean {
    return this.#phone.backend === DEFAULT_BACKEND
  }

  /** Rejects as a step does; then nothing has changed, unless the phone is lost. */
  async act(action: Action, caller: Caller): Promise<Standing> {
    await this.#step(action, caller)
    this.#undone.length = 0
    return this.standing()
  }

  /** Rejects with `INVALID_REQUEST` when there is no step that can be undone. */
  async undo(caller: Caller): Promise<Standing> {
    const last = this.#actions.at(-1)
    if (last === undefined || !this.#canUndo) throw invalid('There is no step that can be undone')
    const step = this.#actions.length - 1
    const call = { kind: 'loadSnapshot', name: snapshotName(step) } as const
    await this.#show(await this.#service.registry.call(this.handle, caller, call), caller)
    this.#actions.pop()
    this.#moments.pop()
    this.#undone.push(last)
    return this.standing()
  }

  /** Rejects with `INVALID_REQUEST` when no step was undone. */
  async redo(caller: Caller): Promise<Standing> {
    const next = this.#undone.at(-1)
    if (next === undefined) throw invalid('There is no undone step')
    await this.#step(next, caller)
    this.#undone.pop()
    return this.standing()
  }

  standing(): Standing {
    const { task, environment, seed } = this.#status
    const moment = this.#moments.at(-1)
    const { dialect, backend = this.#phone.backend } = this.options
    const actionSpace = this.#space
    if (moment === undefined) throw new TypeError('An episode has no moment')
    return {
      handle: this.handle, task, environment, seed, actionSpace, backend, instruction: this.#instruction,
      dialect,
      isReal: !this.isSimulated,
      display: this.#phone.display,
      screen: this.#screen,
      ...moment,
      actions: this.#actions as readonly PageAction[],
      canUndo: this.#canUndo,
      canRedo: this.#undone.length > 0,
    }
  }

  get #canUndo(): boolean {
    const before = this.#actions.length - 1
    return this.#saved.get(snapshotName(before)) === before
  }

  async #step(action: Action, caller: Caller): Promise<void> {
    const { registry } = this.#service
    const step = this.#actions.length
    if (this.isSimulated) {
      await registry.call(this.handle, caller, { kind: 'saveSnapshot', name: snapshotName(step) })
      this.#saved.set(snapshotName(step), step)
    }
    const result: StepResult = await registry.call(this.handle, caller, { kind: 'step', action })
    const { reward, terminated, truncated, info, observation } = result
    this.#actions.push(action)
    this.#moments.push({ reward, terminated, truncated, info: infoFields(info) })
    await this.#show(observation, caller)
  }

  /** Takes over what the phone shows, on a display that may have turned. */
  async #show({ xml = '' }: Observation, caller: Caller): Promise<void> {
    const status = await this.#service.registry.call(this.handle, caller, { kind: 'status' })
    this.#phone = status?.phone ?? this.#phone
    this.#screen = screenOf(xml, this.#phone.display)
  }
}

/** A task that was drawn is not of every suite that its template is of, so its step limit stands for the suite. */
function playedOptions({ suite, ...options }: MakeOptions, info: StepInfo): MakeOptions {
  const { task, environment, seed, stepLimit } = info
  const limits = task === options.task ? defined<Pick<MakeOptions, 'suite'>>({ suite }) : { stepLimit }
  return { ...options, ...limits, task, environment, seed }
}

interface Begun {
  readonly handle: string
  readonly options: MakeOptions
  readonly space: SpaceName
  readonly status: EpisodeStatus
  readonly phone: NonNullable<EpisodeStatus['phone']>
}

/** The newest steps take the names of the oldest, which cannot be undone any more. */
function snapshotName(step: number): string {
  return `console-${step % MAX_UNDO}`
}

/** The options of the environment that a page asks for. */
export function optionsOf({ actions: _, ...asked }: Begin): MakeOptions {
  return { ...asked, observation: OBSERVATION }
}

/** Throws `INVALID_REQUEST` for a `ui` action of an unknown shape. */
export function gymAction(action: PageAction): Action {
  if (action.kind !== 'ui') return action
  return { kind: 'ui', action: readFields(uiActionSchema, action.action, 'act') }
}
