import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Agent } from '@droidgym/agent/agent'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import { encodePng } from '@droidgym/phone/render/png'
import { EndReason } from '@droidgym/gym/record/episode-records'
import type { RecordingListener } from '@droidgym/gym/record/episode-recording'
import { failed } from '@droidgym/gym/record/record-error'
import { RecordedEnvironment } from '@droidgym/gym/record/recorded-environment'
import { makeRecordingFolder } from '@droidgym/gym/record/recording-folder'
import { filmstrip, pictureOf } from '../../play/pictures/filmstrip.ts'
import type { EpisodeOutcome, PlayedStep } from '../../play/play-episode.ts'
import type { EndedEpisode } from '../protocol/success-rule.ts'
import { hasSucceeded } from '../protocol/success-rule.ts'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import type { EpisodeOrder } from './episode-order.ts'
import { keyOf } from './episode-order.ts'

/** Which episodes are kept. */
export const RecordChoice = { failed: 'failed', all: 'all' } as const
export type RecordChoice = (typeof RecordChoice)[keyof typeof RecordChoice]

export interface RecordOptions {
  /** The folder of results; recordings go to its `recordings`, film strips to `film-strips`. */
  readonly folder: string
  readonly which: RecordChoice
  /** Records the screens for judges as well, with pictures of this size. */
  readonly screens?: Size | undefined
}

type PlayedAgent = Pick<AgentSource, 'name' | 'settings'>

/** Most pictures of a film strip; it shows the end of longer episodes. */
const MAX_PICTURES = 64
/** Longest prefix of a task's id in a file name. */
const MAX_TASK_LENGTH = 100

/** Where the recordings of a folder of results are. */
export function recordingsOf(folder: string): string {
  return join(folder, 'recordings')
}

/** The id of an episode's recording in the folder `recordings`. */
export function recordingOf(order: Parameters<typeof keyOf>[0]): string {
  const hash = createHash('sha256').update(keyOf(order)).digest('hex').slice(0, 8)
  const task = order.task.replace('/', '.').slice(0, MAX_TASK_LENGTH)
  return `${task}-${order.environment}-${order.episode}-${hash}`
}

/** Records the episodes of its environment, each with a film strip. */
export class OrderRecorder implements RecordingListener {
  readonly environment: RecordedEnvironment
  readonly #options: RecordOptions
  #name = ''
  #size: Size = { width: 0, height: 0 }
  #pictures: Frame[] = []
  #failure: unknown
  #agent: Agent | undefined
  /** The agent was done. Otherwise an error has ended the run within the episode, which is played again. */
  #isPlayed = false
  #protocol: string | undefined
  /** The task was done after an earlier step. */
  #wasDone = false

  /** Throws `RECORDING_FAILED`. */
  constructor(inner: GymEnvironment, made: MakeOptions, agent: PlayedAgent, options: RecordOptions) {
    this.#options = options
    const folder = recordingsOf(options.folder)
    makeRecordingFolder(folder)
    this.environment = new RecordedEnvironment(inner, made, {
      folder, agent: agent.name, listener: this, nameOf: () => this.#name,
      agentSettings: agent.settings,
      screens: options.screens,
      exchanges: () => this.#agent?.exchanges ?? [],
      keep: ({ reason, success, done = success }) => (
        reason !== EndReason.aborted && (reason !== EndReason.abandoned || this.#isPlayed)
        && this.#agent?.failedOutside !== true && this.#isWanted({ success, done, wasDone: this.#wasDone || done })
      ),
    })
  }

  begin(order: EpisodeOrder, display: Size): void {
    this.#name = recordingOf(order)
    this.#size = pictureOf(display)
    this.#isPlayed = false
    this.#protocol = order.protocol
  }

  /** Records the model calls of this agent from now on. */
  listenTo(agent: Agent): Agent {
    this.#agent = agent
    return agent
  }

  /** Call it after the reset (step 0) and after every step. */
  async watch(step: number, last?: PlayedStep): Promise<void> {
    if (step === 0) [this.#pictures, this.#wasDone] = [[], false]
    this.#wasDone ||= last?.info.satisfied ?? last?.info.success ?? false
    if (this.#pictures.length === MAX_PICTURES) this.#pictures.shift()
    this.#pictures.push(await this.environment.render(this.#size))
  }

  /**
   * Ends an episode; resolves to the film strip of a kept one, relative to the folder of results. Rejects with
   * `RECORDING_FAILED`.
   */
  async end({ terminated, reward, aborted, done, firstSuccess }: EpisodeOutcome): Promise<string | undefined> {
    this.#isPlayed = true
    await this.environment.endEpisode()
    const { folder } = this.#options
    if (this.#failure !== undefined) throw failed(`Cannot record into ${folder}`, this.#failure)
    const ended = { success: terminated && reward > 0, done, wasDone: firstSuccess !== undefined }
    if (aborted || !this.#isWanted(ended)) return undefined
    const film = `film-strips/${this.#name}.png`
    try {
      mkdirSync(join(folder, 'film-strips'), { recursive: true })
      writeFileSync(join(folder, film), encodePng(filmstrip(this.#pictures)))
    } catch (error) {
      throw failed(`Cannot write ${join(folder, film)}`, error)
    }
    return film
  }

  recorded(): void {
    // The index already contains the episode.
  }

  givenUp(_id: string, error: unknown): void {
    this.#failure = error
  }

  #isWanted(ended: EndedEpisode): boolean {
    return this.#options.which === RecordChoice.all || !hasSucceeded(this.#protocol, ended)
  }
}
