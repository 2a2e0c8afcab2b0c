import { defined } from '@droidgym/base/defined'
import type { Action } from './action/action.ts'
import type { ValidAction } from './action/action-steps.ts'
import { decodeAction } from './action/decode.ts'
import { performSteps } from './action/perform-steps.ts'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { CheckError } from './check/check-error.ts'
import type { ActionEvent } from './check/check-view.ts'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { Device } from '@droidgym/spec/device/device'
import { DeviceError } from '@droidgym/spec/device/device-error'
import type { Observation, ObservationPart } from './observation/observation.ts'
import { narrowed } from './observation/observation.ts'
import { sizeFault } from './observation/request-fault.ts'
import { Screen } from './observation/screen.ts'
import type { Baseline } from '@droidgym/spec/facts/fact-value'
import type { EpisodeChanges } from './reward/difference/find-difference.ts'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { stage } from '@droidgym/base/trace/stage'
import type {
  EndedEpisode,
  EpisodeStatus,
  GymEnvironment,
  MakeOptions,
  OutcomeOptions,
  ResetOptions,
  ResetResult,
  StepOptions,
  StepResult,
} from './environment-contract.ts'
import type { Episode, StepEvents, EpisodeState } from './episode.ts'
import {
  beginEpisode,
  changesOf,
  endedEpisode,
  forkEpisode,
  infoOf,
  keptAtEnd,
  observe,
  observeEpisode,
  resumeEpisode,
  rewardOf,
  statusOf,
} from './episode.ts'
import { injectEvent, passEvents, passFirstEvents } from './episode-events.ts'
import { decodeContext } from './decode-context.ts'
import type { StepExtra } from './episode-end.ts'
import { endOf, inRound } from './episode-end.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { EpisodeChoice } from './episode-choice.ts'
import { drawEpisode, firstChoice, followingSeed, nextChoice } from './episode-choice.ts'
import type { GymSources, MakePlan } from './make-plan.ts'
import { afterTelling, withActor } from './person-steps.ts'
import { tearDown } from './prepare-device.ts'
import { saidInfo } from './speech/said-info.ts'
import { planMake } from './make-plan.ts'
import type { Question } from './schedule/people.ts'

interface OpenDevice {
  readonly device: Device
  readonly environment: EnvironmentSpec
  /** The baseline of each task played on it. */
  readonly baselines: Map<string, Baseline>
  /** The task whose teardown has not run yet. */
  dirty?: TaskSpec | undefined
}

const MAX_SNAPSHOTS = 256
/** The events of a step that did nothing. */
const NO_EVENTS: StepEvents = { events: [], dropped: 0 }
/** Part of the contract with clients; short enough for every backend's file names. */
const SNAPSHOT_NAME = /^[A-Za-z0-9._-]{1,64}$/

/** A step/reset environment on one device at a time. */
export class Environment implements GymEnvironment {
  readonly #options: MakeOptions
  readonly #sources: GymSources
  readonly #plan: MakePlan
  readonly #savedStates = new Map<string, EpisodeState>()
  #choice: EpisodeChoice
  #open: OpenDevice | undefined
  #episode: Episode | undefined
  /** The episode that has ended, after an automatic reset. */
  #previous: EpisodeState | undefined
  #running: Promise<unknown> | undefined
  /** Aborts the wait for a phone. */
  readonly #abandoned = new AbortController()
  #closing: Promise<void> | undefined

  /** Opens no device yet. Throws `GymError`, `SpecError` or `DeviceError` when the options cannot be used. */
  constructor(options: MakeOptions, sources: GymSources) {
    this.#options = options
    this.#sources = sources
    this.#plan = planMake(options, sources)
    this.#choice = firstChoice(options, this.#plan)
  }

  get adb(): AdbAccess | undefined {
    return this.#open?.device.adb
  }

  get questions(): readonly Question[] | undefined {
    const { state } = this.#episode ?? {}
    return state?.over === false ? state.schedule?.people?.asked : undefined
  }

  /**
   * Begins an episode. An option that cannot be used rejects and changes nothing; after any other rejection
   * (`ALREADY_SATISFIED`, `SETUP_FAILED`, a `CheckError`, a `DeviceError`) there is no episode.
   */
  reset(
    options: ResetOptions = {},
    parts?: readonly ObservationPart[],
    signal?: AbortSignal,
  ): Promise<ResetResult> {
    return stage('reset', () => this.#alone('reset', async () => {
      const choice = nextChoice(this.#choice, options, this.#plan)
      const start = drawEpisode(choice, this.#plan)
      this.#previous = options.automatic === true ? this.#episode?.state : undefined
      await this.#leaveEpisode()
      this.#choice = { ...choice, seed: followingSeed(choice.seed) }
      try {
        await this.#tearDown()
        const open = await this.#deviceFor(start.environment, signal)
        const { device, baselines } = open
        open.dirty = start.task
        const plan = this.#planFor(parts)
        this.#episode = await beginEpisode(device, start, plan, baselines)
        this.#episode = await passFirstEvents(this.#episode, device, plan)
      } catch (error) {
        await this.#leaveEpisode()
        if (!(error instanceof GymError || error instanceof CheckError)) await this.#discardDevice()
        throw error
      }
      const { observation, state, occurrences } = this.#episode
      return { observation, instruction: state.task.instruction, info: infoOf(state, this.#plan, { occurrences }) }
    }))
  }

  /** Rejects with `NOT_RESET` or `EPISODE_OVER`. An invalid action, a failing device and failing code are results. */
  step(action: Action, parts?: readonly ObservationPart[], { actor }: StepOptions = {}): Promise<StepResult> {
    return stage('step', () => this.#alone('step', async () => {
      const episode = this.#episode
      if (episode === undefined) throw notReset('step')
      if (episode.state.over) {
        throw new GymError(GymErrorCode.episodeOver, 'Cannot step: the episode is over. Call reset or load a snapshot.')
      }
      try {
        return await this.#advance(episode, action, this.#planFor(parts), actor)
      } catch (error) {
        if (error instanceof DeviceError || error instanceof CheckError) return await this.#abort(episode, error, actor)
        // The device's state is unknown, so this episode cannot continue.
        await this.#leaveEpisode()
        throw error
      }
    }))
  }

  #planFor(parts: readonly ObservationPart[] | undefined): MakePlan {
    return parts === undefined ? this.#plan : { ...this.#plan, observation: narrowed(this.#plan.observation, parts) }
  }

  async #advance(episode: Episode, action: Action, plan: MakePlan, actor: string | undefined): Promise<StepResult> {
    const { device } = this.#device('step')
    const context = await decodeContext(episode, device, this.#plan, actor !== undefined)
    const decoded = inRound(stage('decode', () => decodeAction(action, context)), episode.state, plan)
    const step = episode.state.step + 1
    if ('invalid' in decoded) {
      const passed = await passEvents(episode, device, plan, step)
      const isStill = passed.occurrences === undefined
      const next = isStill ? await this.#still(passed, plan) : await observeEpisode(passed, device, plan)
      return this.#finishStep(episode, next, { invalidAction: decoded.invalid }, actor)
    }
    const fault = await performSteps(device, decoded.steps, plan.settle)
    await device.settle(plan.settle)
    const claim = fault === undefined ? saidInfo(episode.state.task, decoded.message) : {}
    const { answer = episode.state.answer, finished = episode.state.finished } = claim
    const acted = { ...episode, state: { ...episode.state, answer, finished } }
    const passed = await passEvents(acted, device, plan, step)
    const next = await observeEpisode(passed, device, plan, actionEvent(decoded, fault))
    const outcome = fault === undefined ? { executed: decoded.description, ...claim } : { invalidAction: fault }
    return this.#finishStep(episode, next, outcome, actor)
  }

  /** The episode after an invalid action, which does nothing. In the last step an earlier answer becomes final. */
  async #still(episode: Episode, plan: MakePlan): Promise<Episode> {
    const { answer, step, stepLimit } = episode.state
    if (answer !== undefined && step + 1 >= stepLimit) return observeEpisode(episode, this.#device('step').device, plan)
    const observation = await observe(episode.screen, episode.state.task, plan)
    const tells = this.#plan.events && episode.events !== undefined
    return { ...episode, observation, stepEvents: tells ? NO_EVENTS : episode.stepEvents }
  }

  async #finishStep(
    before: Episode,
    episode: Episode,
    extra: StepExtra,
    actor: string | undefined,
  ): Promise<StepResult> {
    const step = episode.state.step + 1
    const { firstSuccess = episode.state.verdict.satisfied ? step : undefined } = episode.state
    const state = withActor({ ...episode.state, step, firstSuccess }, actor)
    const { terminated, truncated } = endOf(state, extra, this.#plan)
    const over = terminated || truncated
    const { device } = this.#device('step')
    if (over) await episode.check?.close()
    const kept = over && await keptAtEnd(episode, device, this.#plan)
    const nextState = { ...state, over, ...kept }
    this.#episode = { ...episode, state: afterTelling(nextState, actor) }
    const info = { ...infoOf(nextState, this.#plan, episode), ...extra }
    const reward = rewardOf(before.state, state, this.#plan)
    return { observation: episode.observation, reward, terminated, truncated, info }
  }

  /** The episode ends with the last observation. After a failure of the device the next reset opens another one. */
  async #abort(
    episode: Episode,
    cause: DeviceError | CheckError,
    actor: string | undefined,
  ): Promise<StepResult> {
    await episode.check?.close()
    if (cause instanceof DeviceError) await this.#discardDevice()
    const state = withActor({ ...episode.state, step: episode.state.step + 1, over: true }, actor)
    this.#episode = { ...episode, state: afterTelling(state, actor) }
    const info = { ...infoOf(state, this.#plan), aborted: true, failure: `${cause.code}: ${cause.message}` }
    return { observation: episode.observation, reward: 0, terminated: false, truncated: true, info }
  }

  injectEvent(definition: string): Promise<string> {
    return this.#alone('inject an event', async () => {
      const episode = this.#episode
      if (episode === undefined) throw notReset('inject an event')
      if (episode.state.over) {
        const message = 'Cannot inject an event: the episode is over. Call reset or load a snapshot.'
        throw new GymError(GymErrorCode.episodeOver, message)
      }
      const { device } = this.#device('inject an event')
      try {
        const injected = await injectEvent(definition, episode, device, this.#plan)
        this.#episode = injected.episode
        return injected.words
      } catch (error) {
        if (error instanceof DeviceError) {
          await this.#leaveEpisode()
          await this.#discardDevice()
        }
        throw error
      }
    })
  }

  render(size?: Size): Promise<Frame> {
    return this.#alone('render', async () => {
      const fault = size === undefined ? undefined : sizeFault(size)
      if (fault !== undefined) throw new GymError(GymErrorCode.invalidObservation, `Cannot render: ${fault}.`)
      return await this.#device('render').device.frame(size)
    })
  }

  /** Rejects with `NOT_RESET`. */
  hierarchy(): Promise<string> {
    return this.#alone('read the screen', async () => {
      const { xml = '' } = await new Screen(this.#device('read the screen').device).observe({ xml: true })
      return xml
    })
  }

  /** Replaces a snapshot of this name. Rejects with `NOT_RESET`, `INVALID_SNAPSHOT_NAME` or `TOO_MANY_SNAPSHOTS`. */
  saveSnapshot(name: string): Promise<void> {
    return this.#alone('save a snapshot', async () => {
      if (!SNAPSHOT_NAME.test(name)) {
        throw new GymError(
          GymErrorCode.invalidSnapshotName,
          `Cannot save a snapshot: its name must be 1 to 64 letters, digits, dots, underscores or hyphens.`,
        )
      }
      const episode = this.#episode
      if (episode === undefined) throw notReset('save a snapshot')
      if (this.#savedStates.size >= MAX_SNAPSHOTS && !this.#savedStates.has(name)) {
        const message = `Cannot save '${name}': an environment holds ${MAX_SNAPSHOTS} snapshots. Delete some first.`
        throw new GymError(GymErrorCode.tooManySnapshots, message)
      }
      await this.#device('save a snapshot').device.snapshots.save(onDevice(name))
      this.#savedStates.set(name, episode.state)
    })
  }

  /** Rejects with `SNAPSHOT_NOT_FOUND`, also for a snapshot of an earlier environment. */
  loadSnapshot(name: string): Promise<Observation> {
    return this.#alone('load a snapshot', async () => {
      const state = this.#savedState(name)
      const { device } = this.#device('load a snapshot')
      this.#previous = undefined
      await this.#leaveEpisode()
      try {
        await device.snapshots.load(onDevice(name))
        this.#episode = await resumeEpisode(device, state, this.#plan)
        return this.#episode.observation
      } catch (error) {
        await this.#discardDevice()
        throw error
      }
    })
  }

  deleteSnapshot(name: string): Promise<void> {
    return this.#alone('delete a snapshot', async () => {
      this.#savedState(name)
      await this.#device('delete a snapshot').device.snapshots.delete(onDevice(name))
      this.#savedStates.delete(name)
    })
  }

  fork(): Promise<GymEnvironment> {
    return this.#alone('fork', async () => {
      const fork = new Environment(this.#options, this.#sources)
      fork.#choice = this.#choice
      fork.#previous = this.#previous
      if (this.#open === undefined || this.#episode === undefined) return fork
      const { device, environment, baselines } = this.#open
      const { state, observation } = this.#episode
      const forked = await device.fork?.(state.log)
      if (forked === undefined) {
        const message = `Cannot fork: there is only one ${device.description.serial}. Fork simulated phones.`
        throw new GymError(GymErrorCode.notForkable, message)
      }
      fork.#open = { device: forked.device, environment, baselines: new Map(baselines) }
      fork.#episode = await forkEpisode({ ...state, log: forked.log }, observation, forked.device, this.#plan)
      return fork
    })
  }

  changes(): Promise<EpisodeChanges> {
    return this.#alone('tell what has changed', async () => {
      if (this.#episode === undefined) throw notReset('tell what has changed')
      return await changesOf(this.#episode, this.#device('tell what has changed').device, this.#plan)
    })
  }

  outcome({ endEpisode = false }: OutcomeOptions = {}): Promise<EndedEpisode> {
    return this.#alone('tell the outcome', async () => {
      if (endEpisode) await this.#endEpisode()
      const state = this.#episode?.state
      const ended = state?.over === true ? state : this.#previous
      if (ended !== undefined) return endedEpisode(ended, this.#plan)
      if (state === undefined) throw notReset('tell the outcome')
      const message = 'Cannot tell the outcome: the episode is not over. Ask when a step is terminated or truncated.'
      throw new GymError(GymErrorCode.episodeNotOver, message)
    })
  }

  /** Ends the episode where it is, if it is not over. */
  async #endEpisode(): Promise<void> {
    const episode = this.#episode
    if (episode === undefined || episode.state.over) return
    const kept = await keptAtEnd(episode, this.#device('end the episode').device, this.#plan)
    this.#episode = { ...episode, state: { ...episode.state, ...kept, over: true } }
  }

  status(): EpisodeStatus | undefined {
    if (this.#episode === undefined) return undefined
    const status = statusOf(this.#episode.state, this.#plan)
    if (this.#open === undefined) return status
    const { apiLevel, build, backend, display } = this.#open.device.description
    return { ...status, phone: { apiLevel, build, backend, display } }
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish()
    return this.#closing
  }

  async #finish(): Promise<void> {
    this.#abandoned.abort(new GymError(GymErrorCode.closed, 'The environment was closed while it waited for a phone.'))
    // The caller of the running call gets its result or error; only wait for its end here.
    await Promise.allSettled([this.#running])
    await this.#leaveEpisode()
    const open = this.#open
    try {
      await this.#tearDown()
    } finally {
      this.#forgetDevice()
      await open?.device.close()
    }
  }

  /** Puts right what the last task left on the phone, once. */
  async #tearDown(): Promise<void> {
    const open = this.#open
    const task = open?.dirty
    if (open === undefined || task === undefined) return
    open.dirty = undefined
    await tearDown(open.device, task, { ...this.#plan, environment: open.environment })
  }

  #alone<T>(what: string, act: () => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) {
      return Promise.reject(new GymError(GymErrorCode.closed, `Cannot ${what}: the environment is closed. Make another.`))
    }
    if (this.#running !== undefined) {
      const message = `Cannot ${what}: another call on this environment has not ended. Wait for it first.`
      return Promise.reject(new GymError(GymErrorCode.busy, message))
    }
    const running = act().finally(() => {
      this.#running = undefined
    })
    this.#running = running
    return running
  }

  /** The open device, or a new one for another environment: a device is prepared for one environment. */
  async #deviceFor(environment: EnvironmentSpec, signal?: AbortSignal): Promise<OpenDevice> {
    const open = this.#open
    if (open?.environment.id === environment.id) return open
    this.#forgetDevice()
    await open?.device.close()
    const device = await this.#plan.provider.open(environment, {
      ...this.#plan.lease,
      signal: signal === undefined ? this.#abandoned.signal : AbortSignal.any([this.#abandoned.signal, signal]),
    })
    this.#open = { device, environment, baselines: new Map() }
    return this.#open
  }

  #device(what: string): OpenDevice {
    if (this.#open === undefined) throw notReset(what)
    return this.#open
  }

  /** Closes a failed device, and ignores errors, as a failure is already being reported. */
  async #discardDevice(): Promise<void> {
    const open = this.#open
    this.#forgetDevice()
    await Promise.allSettled([open?.device.close()])
  }

  async #leaveEpisode(): Promise<void> {
    const episode = this.#episode
    this.#episode = undefined
    await episode?.check?.close()
  }

  /** Drops the snapshots, which live on the device. */
  #forgetDevice(): void {
    this.#open = undefined
    this.#savedStates.clear()
  }

  #savedState(name: string): EpisodeState {
    const state = this.#savedStates.get(name)
    if (state !== undefined) return state
    const names = [...this.#savedStates.keys()].join(', ')
    const message = `There is no snapshot '${name.slice(0, 64)}'. ${names === '' ? 'None was saved.' : `There are: ${names}.`}`
    throw new GymError(GymErrorCode.snapshotNotFound, message)
  }
}

/** The action as code sees it that judges the task. */
function actionEvent({ description, message = {} }: ValidAction, fault: string | undefined): ActionEvent {
  const { answer, finish } = message
  return defined({
    type: 'ACTION', action: description,
    fault,
    answer,
    finished: finish,
  })
}

/** Prefixes a name to distinguish it from the backend's own snapshots. */
function onDevice(name: string): string {
  return `moment-${name}`
}

function notReset(what: string): GymError {
  return new GymError(GymErrorCode.notReset, `Cannot ${what}: there is no episode. Call reset first.`)
}
