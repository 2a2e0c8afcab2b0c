import { randomBytes } from 'node:crypto'
import { defined } from '@droidgym/base/defined'
import type { Action } from '../action/action.ts'
import type { Size } from '@droidgym/android/geometry'
import type {
  ForkOptions,
  GymEnvironment,
  MakeOptions,
  ResetOptions,
  ResetResult,
  StepInfo,
  StepOptions,
  StepResult,
} from '../environment-contract.ts'
import { EnvironmentWrapper } from '../environment-wrapper.ts'
import type { Gym } from '../gym.ts'
import { infoFields } from '../info-fields.ts'
import { DEFAULT_BACKEND, encodedAs } from '../make-plan.ts'
import type { Observation, ObservationPart, ObservationRequest } from '../observation/observation.ts'
import { DefinedEnvironments } from './defined-environments.ts'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { knownTask } from '@droidgym/spec/find-task'
import type { EndRecord, HeaderRecord, RecordedExchange } from './episode-records.ts'
import { EndReason, EPISODE_FORMAT, EpisodeVersion } from './episode-records.ts'
import type { RecordingListener } from './episode-recording.ts'
import { EpisodeRecording } from './episode-recording.ts'
import { recordOptions, recordParts } from './recorded-options.ts'
import { partsOf } from './recorded-values.ts'
import type { RecordedScreen } from './recorded-screen.ts'
import { screenBytes, screenFields } from './recorded-screen.ts'
import { shownScreen } from './shown-screen.ts'

/** Where and how episodes are recorded. */
export interface RecordingSettings {
  readonly folder: string
  readonly listener: RecordingListener
  /** The agent's name. */
  readonly agent?: string
  /** The person who makes the recordings. */
  readonly annotator?: string | undefined
  /** The agent's whole configuration, as JSON. */
  readonly agentSettings?: NonNullable<HeaderRecord['agent_settings']> | undefined
  /** The agent's model calls for the current step; read when the step is recorded. */
  readonly exchanges?: () => readonly RecordedExchange[]
  /** The recorded fields of observations; default: all that the environment makes. */
  readonly observation?: ObservationRequest
  /** Records the screens for judges as well, with pictures of this size. */
  readonly screens?: Size | undefined
  /** The id of an episode; default: time and random letters. */
  readonly nameOf?: (episode: { readonly task: string; readonly environment: string; readonly seed: number }) => string
  /** Whether to keep an episode with this end; default: keep every one. */
  readonly keep?: (end: EndRecord) => boolean
}

/** The same gym, whose environments record every episode in which there is a step. */
export function recordedGym(gym: Gym, settings: RecordingSettings): Gym {
  return {
    ...gym,
    makeEnvironment: async (options) => new RecordedEnvironment(await gym.makeEnvironment(options), options, settings),
  }
}

/** An action, and the person who acted if it was not the agent. */
interface TakenAction {
  readonly action: Action
  readonly actor: string | undefined
  /** Events that clients injected before it. */
  readonly injected: readonly string[]
}

/** The state of an episode that is needed to continue its recording. */
interface RecordingState {
  readonly instruction: string
  readonly seed: number
  readonly stepLimit: number
  readonly task: string
  readonly suite?: string | undefined
  readonly environment: string
  /** All actions since the reset. */
  readonly actions: readonly TakenAction[]
  /** Events since the last of them. */
  readonly injected: readonly string[]
  /** The last info. */
  readonly info: StepInfo
}

/** The first records of a file, written with the first step. */
interface Beginning extends RecordedScreen {
  readonly info: StepInfo
  readonly durationMs: number
  readonly before?: readonly TakenAction[]
}

interface RecordedStepOptions extends StepOptions {
  /** The expert's action, if noise replaced it. */
  readonly expertAction?: Action | undefined
}

/**
 * Records an environment without changing its behaviour. An episode that continues from a snapshot or as a fork is a
 * separate recording, which lists the earlier actions.
 */
export class RecordedEnvironment extends EnvironmentWrapper {
  readonly #options: MakeOptions
  readonly #settings: RecordingSettings
  readonly #snapshots = new Map<string, RecordingState>()
  #state: RecordingState | undefined
  #actions: TakenAction[] = []
  #injected: readonly string[] = []
  #beginning: Beginning | undefined
  #recording: EpisodeRecording | undefined
  /** The last screen. */
  #screen: RecordedScreen | undefined
  readonly #environments: DefinedEnvironments
  #rewards = 0
  #recordedSteps = 0
  /** Resolves when all ended recordings are on the disk. */
  #ended: Promise<void> = Promise.resolve()

  constructor(inner: GymEnvironment, options: MakeOptions, settings: RecordingSettings) {
    super(inner)
    this.#options = options
    this.#settings = settings
    this.#environments = new DefinedEnvironments(options)
  }

  /** Ignores `parts` and makes the whole observation, which is recorded. */
  override async reset(
    options?: ResetOptions,
    _parts?: readonly ObservationPart[],
    signal?: AbortSignal,
  ): Promise<ResetResult> {
    const began = performance.now()
    const result = await this.#orNoEpisode(() => this.inner.reset(options, undefined, signal))
    const { info, instruction, observation } = result
    this.#abandon()
    const { task, environment, seed, stepLimit } = info
    // Snapshots are lost with the device.
    if (environment !== this.#state?.environment) this.#snapshots.clear()
    const suite = this.inner.status()?.suite
    this.#resume({ instruction, seed, stepLimit, task, suite, environment, actions: [], injected: [], info })
    const durationMs = performance.now() - began
    this.#screen = await this.#see(observation)
    this.#beginning = { ...this.#screen, info, durationMs }
    return result
  }

  /** Ignores `parts` and makes the whole observation, which is recorded. */
  override async step(
    action: Action,
    _parts?: readonly ObservationPart[],
    { actor, expertAction }: RecordedStepOptions = {},
  ): Promise<StepResult> {
    const began = performance.now()
    const by = actor === undefined ? {} : { actor }
    const result = await this.#orNoEpisode(() => this.inner.step(action, undefined, by))
    const durationMs = performance.now() - began
    const { observation, reward, terminated, truncated, info } = result
    const injected = this.#injected
    this.#injected = []
    this.#actions.push({ action, actor, injected })
    if (this.#state !== undefined) this.#state = { ...this.#state, info }
    this.#recording ??= this.#begin()
    this.#rewards += reward
    this.#recordedSteps += 1
    const seen = await this.#see(observation, info.aborted)
    this.#screen = seen
    const exchanges = this.#settings.exchanges?.() ?? []
    await this.#recording?.add(
      async () => defined({
        type: 'step',
        action,
        actor,
        injected: injected.length > 0 ? injected : undefined,
        expert_action: expertAction,
        exchanges: exchanges.length > 0 ? exchanges : undefined,
        executed: info.executed,
        ...await screenFields(seen),
        reward, terminated, truncated, info: infoFields(info), duration_ms: durationMs,
      }),
      screenBytes(seen) + textSizeOf(exchanges),
    )
    if (info.aborted) this.#snapshots.clear()
    if (terminated || truncated) {
      this.#end(info.aborted ? EndReason.aborted : terminated ? EndReason.terminated : EndReason.truncated)
    }
    return result
  }

  override async injectEvent(definition: string): Promise<string> {
    const words = await this.#orNoEpisode(() => this.inner.injectEvent(definition))
    this.#injected = [...this.#injected, definition]
    return words
  }

  override async saveSnapshot(name: string): Promise<void> {
    await this.inner.saveSnapshot(name)
    if (this.#state !== undefined) this.#snapshots.set(name, this.#currentState(this.#state))
  }

  override async loadSnapshot(name: string): Promise<Observation> {
    const began = performance.now()
    const observation = await this.#orNoEpisode(() => this.inner.loadSnapshot(name))
    this.#abandon()
    const state = this.#snapshots.get(name)
    const durationMs = performance.now() - began
    if (state !== undefined) this.#goOn(state, await this.#see(observation), durationMs)
    return observation
  }

  override async deleteSnapshot(name: string): Promise<void> {
    await this.inner.deleteSnapshot(name)
    this.#snapshots.delete(name)
  }

  override async fork(options: ForkOptions = {}): Promise<GymEnvironment> {
    if (options.trial === true) return this.inner.fork(options)
    const fork = new RecordedEnvironment(await this.inner.fork(), this.#options, this.#settings)
    const seen = this.#screen
    if (this.#state !== undefined && seen !== undefined) fork.#goOn(this.#currentState(this.#state), seen, 0)
    return fork
  }

  /** Resolves when everything is on the disk. */
  override async close(): Promise<void> {
    await this.inner.close()
    await this.endEpisode()
  }

  /** Ends the recording of an abandoned episode, and waits until it is on the disk. */
  async endEpisode(): Promise<void> {
    this.#abandon()
    await this.#ended
  }

  /** An error that ended the episode also ends its recording; otherwise the recording continues. */
  async #orNoEpisode<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (this.inner.status() === undefined) this.#abandon()
      throw error
    }
  }

  async #see(observation: Observation, isLost = false): Promise<RecordedScreen> {
    const { screens } = this.#settings
    return defined({
      observation: partsOf(observation, this.#recordedParts()),
      screen: screens && !isLost ? await shownScreen(this.inner, observation, screens) : undefined,
    })
  }

  #goOn(state: RecordingState, seen: RecordedScreen, durationMs: number): void {
    this.#resume(state)
    this.#screen = seen
    this.#beginning = { ...seen, info: state.info, durationMs, before: state.actions }
  }

  #resume(state: RecordingState): void {
    this.#state = state
    this.#actions = [...state.actions]
    this.#injected = state.injected
  }

  #currentState(state: RecordingState): RecordingState {
    return { ...state, actions: [...this.#actions], injected: this.#injected }
  }

  #begin(): EpisodeRecording | undefined {
    const [state, beginning] = [this.#state, this.#beginning]
    if (state === undefined || beginning === undefined) return undefined
    this.#beginning = undefined
    this.#rewards = 0
    this.#recordedSteps = 0
    const { folder, listener } = this.#settings
    const recording = new EpisodeRecording(folder, this.#header(state, beginning), listener, this.#ended)
    const { info, durationMs } = beginning
    void recording.add(
      async () => ({
        type: 'reset', ...await screenFields(beginning), info: infoFields(info),
        duration_ms: durationMs,
      }),
      screenBytes(beginning),
    )
    return recording
  }

  #header(state: RecordingState, { before = [] }: Beginning): HeaderRecord {
    const { actionSpace, backend = DEFAULT_BACKEND, client } = this.#options
    const { agent, agentSettings, annotator, nameOf = timeAndRandomId } = this.#settings
    const { instruction, task, suite, seed, stepLimit } = state
    return defined({
      type: 'header', format: EPISODE_FORMAT, version: EpisodeVersion.checked, id: nameOf(state), instruction, task,
      suite,
      ...this.#definitionOf(state),
      action_space: actionSpace,
      observation: recordParts(this.#recordedParts()),
      seed, step_limit: stepLimit,
      ...recordOptions(this.#options),
      people_model: this.#options.peopleModel,
      backend, droidgym: packageVersion(),
      client,
      agent,
      agent_settings: agentSettings,
      annotator,
      started_at: new Date().toISOString(),
      actions_before: before.length > 0 ? before.map(({ action }) => action) : undefined,
      ...(before.some(({ actor }) => actor !== undefined) && {
        actors_before: before.map(({ actor }) => actor ?? null),
      }),
      ...(before.some(({ injected }) => injected.length > 0) && {
        injected_before: before.map(({ injected }) => injected),
      }),
    })
  }

  /** A client's own definition has an id that differs from all known ones. */
  #definitionOf(
    { task, environment: id }: RecordingState,
  ): Pick<HeaderRecord, 'task_definition' | 'environment' | 'environment_definition'> {
    const { taskDefinition } = this.#options
    const ownTask = taskDefinition !== undefined && knownTask(task) === undefined
    const own = this.#environments.defined(id)
    return defined({
      task_definition: ownTask ? taskDefinition : undefined,
      environment: own?.environment ?? findEnvironment(id),
      environment_definition: own?.definition,
    })
  }

  #recordedParts(): ObservationRequest {
    return this.#settings.observation ?? encodedAs(this.#options)
  }

  #abandon(): void {
    this.#beginning = undefined
    this.#end(EndReason.abandoned)
  }

  #end(reason: EndReason): void {
    const [recording, info] = [this.#recording, this.#state?.info]
    if (recording === undefined || info === undefined) return
    this.#recording = undefined
    const { success, satisfied: done, evidence, sideEffects } = info
    const end: EndRecord = defined({
      type: 'end', reason, steps: this.#recordedSteps, reward: this.#rewards, success, evidence,
      done,
      side_effects: sideEffects,
    })
    const kept = this.#settings.keep?.(end) ?? true
    this.#ended = kept ? recording.end(end) : recording.discard()
  }
}

function textSizeOf(exchanges: readonly RecordedExchange[]): number {
  return exchanges.reduce((sum, exchange) => sum + JSON.stringify(exchange).length, 0)
}

/** `20261122T152233512-1a2b3c4d`: sorting by name sorts episodes by time. */
function timeAndRandomId(): string {
  return `${new Date().toISOString().replace(/[-:.Z]/g, '')}-${randomBytes(4).toString('hex')}`
}
