import { isDeepStrictEqual } from 'node:util'
import { defined } from '@droidgym/base/defined'
import type { Action } from '@droidgym/gym/action/action'
import type { Agent, EpisodeBriefing } from '@droidgym/agent/agent'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { ModelError } from '@droidgym/agent/model/endpoint/model-error'
import { optionsFor } from '@droidgym/lab/play/agents/agent-source'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import type { MakeOptions, ResetResult, StepResult } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { injectAll } from '@droidgym/gym/record/injected-events'
import type { HeaderRecord } from '@droidgym/gym/record/episode-records'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { failed } from '@droidgym/gym/record/record-error'
import { RecordedEnvironment } from '@droidgym/gym/record/recorded-environment'
import { playedOptions } from '@droidgym/gym/record/recorded-options'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import { openRecordings } from '@droidgym/gym/record/recording-index'
import { whatIfFolder } from '@droidgym/gym/record/recording-folder'
import { checkReplayable, notReplayable } from '@droidgym/gym/record/replay-episode'
import { checkMake } from '../../../service/clients/split-lock.ts'
import type { AllowedSplits } from '../../../service/options/allowed-splits.ts'
import { invalid } from '../../../service/errors/request-error.ts'
import { parseTaskDefinition } from '@droidgym/spec/definitions'
import { findTask } from '@droidgym/spec/find-task'
import type { KeptQuota } from './kept-quota.ts'
import { checkQuota } from './kept-quota.ts'
import type { Pause } from '../threads/serve-orders.ts'

export interface WhatIfOrder {
  readonly file: string
  /** Of the server or an evaluation; the new recording goes to its `whatIfFolder`. */
  readonly recordings: string
  readonly quota: KeptQuota
  /** 0 is the reset. */
  readonly step: number
  readonly agent: string
  /** Most steps of the agent. */
  readonly steps: number
  readonly splits: AllowedSplits
}

export interface WhatIfOutcome {
  readonly recording: IndexEntry
  /** How it ended, where success alone does not end the episode or it is not over, in words. */
  readonly note?: string
}

interface WhatIfContext {
  readonly gym: Gym
  readonly agent: AgentSource
  readonly pause: Pause
}

type Shown = ResetResult | StepResult

/**
 * Lets an agent play on from a step of a recording, and records that: the recording begins at the step and lists the
 * actions before it. Rejects with `NOT_REPLAYABLE`, `SPLIT_LOCKED`, `RECORDING_FAILED`, and with `INVALID_REQUEST` when
 * the agent cannot act there; then, and when `pause` rejects, nothing is left of it.
 */
export async function playWhatIf(order: WhatIfOrder, { gym, agent, pause }: WhatIfContext): Promise<WhatIfOutcome> {
  const episode = readEpisode(order.file)
  const { header } = episode
  checkReplayable(header)
  checkMake(order.splits, playedOptions(header))
  const options = { ...optionsOf(header, agent), client: order.quota.client }
  const folder = whatIfFolder(order.recordings)
  openRecordings(folder)
  checkQuota(order.recordings, order.quota)
  let written: IndexEntry | undefined
  let fault: unknown
  let isKept = false
  let played: Agent | undefined
  const environment = new RecordedEnvironment(await gym.makeEnvironment(options), options, {
    folder, agent: agent.name, observation: recordedParts(header, agent),
    agentSettings: agent.settings,
    exchanges: () => played?.exchanges ?? [],
    keep: () => isKept,
    listener: {
      recorded: (entry) => {
        written = entry
      },
      givenUp: (_id, error) => {
        fault = error
      },
    },
  })
  const make = (): Agent => (played = agent.make({ ...briefingOf(header), adb: environment.adb }))
  let outcome: EpisodeOutcome
  try {
    const follower = agent.name === EXPERT ? make() : undefined
    const at = await goTo(episode, order.step, { environment, pause, follower })
    outcome = await playEpisode({
      adb: environment.adb,
      reset: async () => at,
      step: async (action) => {
        await pause()
        isKept = true
        return environment.step(action)
      },
    }, () => follower ?? make(), { limit: order.steps, reruns: 0 })
    await pause()
  } catch (error) {
    isKept = false
    throw error instanceof ModelError ? invalid(`${agent.name} cannot play: ${error.code}: ${error.message}`) : error
  } finally {
    await environment.close()
  }
  const stopped = noteOf(outcome, agent.name)
  if (outcome.steps === 0) throw invalid(stopped ?? `${agent.name} did nothing`)
  if (written === undefined) throw failed(`Cannot write the episode into ${folder}`, fault)
  const note = [stopped, verdictOf(outcome, options, written.success)].filter((each) => each !== undefined).join('. ')
  return defined({ recording: written, note: note !== '' ? note : undefined })
}

/** It finds its place by watching what leads to the step: its own script goes on from any screen that it has passed. */
const EXPERT = 'expert'
const SNAPSHOT = 'what-if'

interface Follow {
  readonly environment: RecordedEnvironment
  readonly pause: Pause
  /** An agent that is shown every screen, and told when the recording did something else than it would. */
  readonly follower: Agent | undefined
}

/** Plays a recording once more up to a step. The recording of what follows begins there. */
async function goTo(
  { header, steps }: RecordedEpisode,
  step: number,
  { environment, pause, follower }: Follow,
): Promise<Shown> {
  if (step > steps.length) throw invalid(`${header.id} has ${steps.length} steps: choose one of them`)
  const before = header.actions_before ?? []
  const recorded = steps.slice(0, step)
  let shown: Shown = await environment.reset()
  for (const [index, action] of [...before, ...recorded.map((each) => each.action)].entries()) {
    await pause()
    await follow(follower, shown, action)
    await injectAll(environment, header.injected_before?.[index] ?? recorded[index - before.length]?.injected)
    const result: StepResult = await environment.step(action)
    const record = recorded[index - before.length]
    if (record !== undefined && (result.reward !== record.reward || result.info.executed !== record.executed)) {
      throw notReplayable(header, `step ${index - before.length + 1} goes otherwise than recorded`)
    }
    shown = result
  }
  if ('terminated' in shown && (shown.terminated || shown.truncated)) {
    throw invalid(`The episode is over at step ${step}: choose an earlier one`)
  }
  // Ends the recording of what is recorded already, and begins another one.
  await environment.saveSnapshot(SNAPSHOT)
  await environment.loadSnapshot(SNAPSHOT)
  return shown
}

async function follow(agent: Agent | undefined, { observation }: Shown, action: Action): Promise<void> {
  if (agent === undefined) return
  const own = await agent.act(observation)
  if (!isDeepStrictEqual(own, action)) agent.notCarriedOut?.()
}

/** Throws `INVALID_REQUEST` for an agent that acts otherwise than the episode's environment takes. */
function optionsOf(header: HeaderRecord, agent: AgentSource): MakeOptions {
  const options = playedOptions(header)
  const { actionSpace, dialect, observation } = options
  const isFit = agent.actionSpaces.includes(actionSpace) && (agent.dialect === undefined || agent.dialect === dialect)
  if (!isFit) {
    const own = [...agent.actionSpaces, ...(agent.dialect === undefined ? [] : [`dialect ${agent.dialect}`])].join(', ')
    const its = [actionSpace, ...(dialect === undefined ? [] : [`dialect ${dialect}`])].join(', ')
    throw invalid(`${agent.name} acts in other spaces (${own}) than this episode was played in (${its}): choose another agent`)
  }
  return { ...options, observation: { ...observation, ...optionsFor(agent).observation } }
}

/** Those of the recording, so that both can be compared, and the pictures that a model's recorded messages refer to. */
function recordedParts(header: HeaderRecord, { settings, observation }: AgentSource): MakeOptions['observation'] {
  const { pixels, marks } = settings === undefined ? {} : observation
  const played = playedOptions(header).observation
  return defined({ ...played, pixels: pixels ?? played.pixels, marks: marks ?? played.marks })
}

function briefingOf(header: HeaderRecord): EpisodeBriefing {
  const { task, task_definition: definition, environment, action_space: actionSpace, seed } = header
  const { step_limit: stepLimit } = header
  return defined({
    task: definition === undefined ? findTask(task) : parseTaskDefinition(definition),
    environment, actionSpace, seed, stepLimit, endOnSuccess: header.end_on_success !== false,
    typing: header.typing,
  })
}

function noteOf(outcome: EpisodeOutcome, agent: string): string | undefined {
  const { steps, gaveUp, lost, agentError, failure, terminated, truncated } = outcome
  if (terminated || truncated) return undefined
  const after = steps === 0 ? 'at once' : steps === 1 ? 'after 1 step' : `after ${steps} steps`
  const why = agentError ?? failure
  if (why !== undefined) return `${agent} stopped ${after}: ${why}`
  if (lost) return `${agent} cannot go on: ${after} it did not find what it looks for on the screen`
  return gaveUp ? `${agent} was done ${after}` : undefined
}

/** Why an episode that the agent must end itself is a success, or is none; in others the step that succeeds ends it. */
function verdictOf(
  { terminated, truncated, done, finished, endedOnInvalid }: EpisodeOutcome,
  { endOnSuccess = true }: MakeOptions,
  success: boolean,
): string | undefined {
  if (endOnSuccess || endedOnInvalid) return undefined
  const rule = 'the agent must end this episode itself'
  if (success) return `A success: ${rule}, and it did so with the task done`
  const end = truncated ? ', and the step limit came first' : ''
  if (!terminated) return done ? `No success: the task is done, but ${rule}${end}` : `No success: the task is not done${end}`
  const finish = `it said ${JSON.stringify(finished ?? 'nothing')}`
  return `No success: ${rule}, and ${finish} when the task was ${done ? '' : 'not '}done`
}
