import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Action } from '@droidgym/gym/action/action'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { spokenReply } from '@droidgym/gym/action/spoken-reply'
import { lastActionLine } from '@droidgym/gym/action/text'
import type { ChatMessage, ChatRequest } from '@droidgym/agent/model/endpoint/chat'
import type { ModelSetup } from '@droidgym/agent/model/load-model-setup'
import { ModelAgent } from '@droidgym/agent/model/model-agent'
import type { AnsweredCall } from '@droidgym/agent/model/endpoint/model-endpoint'
import { Secret } from '@droidgym/agent/model/endpoint/secret'
import { messageOf } from '@droidgym/base/error/message-of'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import type { HeaderRecord, RecordedObservation } from '@droidgym/gym/record/episode-records'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import { RecordError, RecordErrorCode } from '@droidgym/gym/record/record-error'
import { shownToModel } from '@droidgym/gym/record/recorded-values'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import { readWholeEpisodes } from '@droidgym/gym/record/recording-index'
import { observationOf } from '../play/agents/model-agents.ts'

/** One step of a demonstration: the messages that a setup's agent would send, and the expected reply. */
export interface ChatExample {
  readonly messages: readonly (ChatMessage | { readonly role: 'assistant'; readonly content: string })[]
  readonly metadata: {
    readonly task: string
    readonly environment: string
    /** Id of the recording. */
    readonly episode: string
    /** The step's index, from 0. */
    readonly step: number
  }
}

/** How to treat unsuccessful episodes. */
export const FAILURE_CHOICES = ['refuse', 'leave-out', 'include'] as const
export type FailureChoice = (typeof FAILURE_CHOICES)[number]

/** Modules with further model calls, for which demonstrations have no replies. */
const UNANSWERED = ['thought', 'plan', 'api_call', 'reflection', 'memory', 'completion_check', 'grounding'] as const

interface FoundEpisode {
  readonly folder: string
  readonly entry: IndexEntry
}

/** Recordings of training environments as examples for fine-tuning the model of one setup. */
export class ChatExamples {
  readonly #setup: ModelSetup
  readonly #episodes: readonly FoundEpisode[]

  private constructor(setup: ModelSetup, episodes: readonly FoundEpisode[]) {
    this.#setup = setup
    this.#episodes = episodes
  }

  /**
   * Finds the episodes of the folders, in order of folders and ids, without those that go on from others. Reads only
   * the indexes. Throws `NOT_EXPORTABLE` if the setup needs replies other than an action in droidgym's own format, or
   * if an episode is not of a training environment, failed, or has other actions; and the errors of `readIndex`.
   */
  static open(folders: readonly string[], setup: ModelSetup, failures: FailureChoice = 'refuse'): ChatExamples {
    checkSetup(setup)
    const episodes = folders.flatMap((folder) => {
      const entries = readWholeEpisodes(folder).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      for (const entry of entries) checkEntry(folder, entry, failures)
      return entries.filter(({ success }) => success || failures === 'include').map((entry) => ({ folder, entry }))
    })
    if (episodes.length === 0) throw refused(folders.join(', '), 'no episode in it succeeded')
    return new ChatExamples(setup, episodes)
  }

  get episodes(): number {
    return this.#episodes.length
  }

  /**
   * One example for every step with a valid action; where noise acted, the reply is the expert's own action. Throws
   * `NOT_EXPORTABLE` if an episode lacks an observation that the agent needs, and the errors of `readEpisode`.
   */
  async* read(): AsyncGenerator<ChatExample> {
    for (const { folder, entry } of this.#episodes) {
      const path = join(folder, entry.file)
      const episode = readEpisode(path)
      checkHeader(path, episode.header, observationOf(this.#setup.config))
      yield* examplesOf(path, episode, this.#setup)
    }
  }
}

/** Runs the agent itself with the demonstration as its model, so that the prompts are its own. */
async function* examplesOf(
  path: string,
  { header, reset, steps }: RecordedEpisode,
  { config, prompt, prices }: ModelSetup,
): AsyncGenerator<ChatExample> {
  const { task, instruction, environment, id } = header
  const [app = ''] = task.split('/')
  const endpoint = new DemonstratingEndpoint()
  const model = { endpoint, model: '', sampling: {}, prices }
  const agent = new ModelAgent({ model, config, prompt, examples: [] }, { task: { instruction, app }, environment })
  for (const [index, step] of steps.entries()) {
    const seen = (index === 0 ? reset : steps[index - 1])?.observation
    endpoint.reply = replyOf(step.action)
    await agent.act(await shown(path, seen, header.observation))
    const { executed, invalid_action: invalidAction, user_reply: userReply } = step.info
    agent.told({ executed, invalidAction, userReply })
    if (step.expert_action === undefined && invalidAction !== undefined) continue
    const content = replyOf(step.expert_action ?? step.action)
    const messages = [...endpoint.messages, { role: 'assistant', content } as const]
    yield { messages, metadata: { task, environment: environment.id, episode: id, step: index } }
  }
}

/** Replies with the demonstration's next action. */
class DemonstratingEndpoint {
  readonly secret = new Secret('')
  reply = ''
  /** The messages of the last request. */
  messages: readonly ChatMessage[] = []

  async ask({ messages }: ChatRequest): Promise<AnsweredCall> {
    this.messages = messages
    return { reply: { text: this.reply, toolCalls: [] }, latencyMs: 0, fromCache: false }
  }
}

/** The action only, in the prompts' format, without a preceding thought. */
function replyOf(action: Action): string {
  const text = action.kind === ActionSpaceName.text ? spokenReply(action.text) : ''
  const line = lastActionLine(text)
  return line === undefined ? text : `- Action: ${line}`
}

async function shown(
  path: string,
  seen: RecordedObservation | undefined,
  request: HeaderRecord['observation'],
): ReturnType<typeof shownToModel> {
  try {
    return await shownToModel(seen ?? {}, request)
  } catch (error) {
    throw new RecordError(RecordErrorCode.corruptRecording, `The recording ${path} is damaged: ${messageOf(error)}`)
  }
}

function checkSetup({ file, config: { modules, tools, dialect } }: ModelSetup): void {
  const wanted = UNANSWERED.filter((module) => modules[module]).map((module) => `modules.${module}`)
  if (tools) wanted.push('tools')
  if (dialect !== undefined) wanted.push('dialect')
  if (wanted.length === 0) return
  const advice = 'Choose a setup without them, such as b-moca-fine-tuned'
  const message = `No examples can be made for ${file}: demonstrations have no replies for ${wanted.join(', ')}. ${advice}`
  throw new RecordError(RecordErrorCode.notExportable, message)
}

function checkEntry(folder: string, entry: IndexEntry, failures: FailureChoice): void {
  const { id, environment, split, success, action_space: space } = entry
  if (split !== 'train') {
    const advice = 'Give recordings of training environments alone'
    throw refused(folder, `${id} was played in environment ${environment} (${split}). ${advice}`)
  }
  if (space !== ActionSpaceName.text) throw refused(folder, `${id} has ${space} actions. ${COLLECT}`)
  if (!success && failures === 'refuse') {
    throw refused(folder, `${id} did not succeed. Give --failures leave-out, or include to learn from it all the same`)
  }
}

function checkHeader(path: string, header: HeaderRecord, wanted: ObservationRequest): void {
  const { dialect, actions_before: before, observation } = header
  if (dialect !== undefined) throw refused(path, `it has actions in ${dialect}. ${COLLECT}`)
  if (before !== undefined) throw refused(path, 'it goes on from a snapshot or a fork, so its first actions are not known; an index made anew leaves it out')
  for (const [part, size] of Object.entries(wanted)) {
    const recorded = Object.entries(observation).find(([name]) => name === part)?.[1]
    if (isDeepStrictEqual(recorded, size)) continue
    throw refused(path, `it lacks ${part}${size === true ? '' : ` ${JSON.stringify(size)}`}, which the agent has to see. ${howToRecord(wanted)}`)
  }
}

const COLLECT = 'Collect with --action-space text --elements'

/** `collect` has options for the list of elements and the screenshot; other fields are recorded by servers. */
function howToRecord({ html, marks, pixels }: ObservationRequest): string {
  if (html !== undefined || marks !== undefined) {
    return 'Record episodes of environments that are made with it, by serve --record'
  }
  return pixels === undefined ? COLLECT : `${COLLECT} --pixels ${pixels.width}x${pixels.height}`
}

function refused(where: string, why: string): RecordError {
  return new RecordError(RecordErrorCode.notExportable, `No examples can be made of the recordings in ${where}: ${why}`)
}
