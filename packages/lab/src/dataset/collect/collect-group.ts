import type { Agent, EpisodeBriefing } from '@droidgym/agent/agent'
import { NoisyAgent } from '@droidgym/agent/noisy-agent'
import { defined } from '@droidgym/base/defined'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import type { RecordingListener } from '@droidgym/gym/record/episode-recording'
import { failed } from '@droidgym/gym/record/record-error'
import { RecordedEnvironment } from '@droidgym/gym/record/recorded-environment'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import type { CollectItem, CollectSettings } from './collect-plan.ts'
import type { NotKept } from './collect-progress.ts'
import { briefingOf, madeFor } from './collected-episode.ts'
import type { EpisodeOutcome, MakeAgent, Playable } from '../../play/play-episode.ts'
import { playEpisode } from '../../play/play-episode.ts'
import { findTask } from '@droidgym/spec/find-task'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import { settlePolicy } from '../../play/settle-choice.ts'

/** The outcome of one episode. */
export type Collected =
  | { readonly kept: IndexEntry }
  | { readonly notKept: NotKept }

/** The gym and agent of episodes. */
interface CollectContext {
  readonly gym: Gym
  readonly agent: AgentSource
}

type Group = readonly [CollectItem, ...CollectItem[]]

/**
 * Plays and records episodes of one environment and action space. Reports each when it is on disk. Rejects with
 * `RECORDING_FAILED` if one cannot be written, as further episodes would be lost too.
 */
export async function collectGroup(
  items: Group,
  settings: CollectSettings,
  { gym, agent }: CollectContext,
  tell: (collected: Collected) => void,
): Promise<void> {
  const { folder, observation, settle, milestones, keepFailures } = settings
  const listener = new LastRecording()
  let item: CollectItem = items[0]
  const policy = settlePolicy({ task: item.task, settle }, 'simulated')
  const options: MakeOptions = defined({
    ...madeFor(item, settings, agent),
    settle: policy,
    milestones,
    // A judge may judge them later.
    judged: items.some(({ task }) => !isJudgedByRules(findTask(task))) ? true : undefined,
  })
  let played: Agent | undefined
  const recorded = new RecordedEnvironment(await gym.makeEnvironment(options), options, {
    folder, listener, agent: agent.name, observation: { ...observation, ...picturesAsked(agent) },
    agentSettings: agent.settings,
    exchanges: () => played?.exchanges ?? [],
    nameOf: () => item.id,
    keep: ({ success }) => keepFailures || success,
  })
  try {
    for (item of items) {
      listener.entry = undefined
      const make = (briefing: EpisodeBriefing): Agent => played = agent.make(briefing)
      const outcome = await collectEpisode(item, settings.noise, make, recorded)
      await recorded.endEpisode()
      if (listener.error !== undefined) throw failed(`Cannot record into ${folder}`, listener.error)
      tell(collectedOf(item, outcome, listener.entry))
    }
  } finally {
    await recorded.close()
  }
}

async function collectEpisode(
  item: CollectItem,
  noise: number,
  make: AgentSource['make'],
  recorded: RecordedEnvironment,
): Promise<EpisodeOutcome> {
  const briefing = briefingOf(item)
  let noisy: NoisyAgent | undefined
  const makeAgent: MakeAgent = (start) => {
    const agent = make({ ...briefing, ...start })
    if (noise === 0) return agent
    noisy = new NoisyAgent(agent, briefing, noise)
    return noisy
  }
  const playable: Playable = {
    get adb() {
      return recorded.adb
    },
    reset: (options) => recorded.reset(options),
    step: (action) => recorded.step(action, undefined, { expertAction: noisy?.replaced }),
  }
  return playEpisode(playable, makeAgent, { reset: { task: item.task, seed: item.seed } })
}

/** The pictures that a language model gets, which its recorded messages refer to. */
function picturesAsked({ settings, observation: { pixels, marks } }: AgentSource): ObservationRequest {
  return settings === undefined ? {} : defined({ pixels, marks })
}

function collectedOf(item: CollectItem, outcome: EpisodeOutcome, kept: IndexEntry | undefined): Collected {
  if (kept !== undefined) return { kept }
  const { id, task, environment, actionSpace, seed } = item
  const { steps } = outcome
  return { notKept: { id, task, environment, action_space: actionSpace, seed, steps, reason: reasonOf(outcome) } }
}

function reasonOf({ aborted, failure, agentError, endedOnInvalid, gaveUp }: EpisodeOutcome): string {
  if (aborted) return failure ?? 'the phone failed'
  if (agentError !== undefined) return agentError
  if (endedOnInvalid) return 'an invalid action'
  return gaveUp ? 'the agent gave up' : 'the step limit'
}

/** Remembers the outcome of the last recording. */
class LastRecording implements RecordingListener {
  entry: IndexEntry | undefined
  error: unknown

  recorded(entry: IndexEntry): void {
    this.entry = entry
  }

  givenUp(_id: string, error: unknown): void {
    this.error = error
  }
}
