import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Action } from '@droidgym/gym/action/action'
import { actionValue } from '@droidgym/gym/action/action'
import type { Agent, EpisodeBriefing } from '@droidgym/agent/agent'
import { NoisyAgent } from '@droidgym/agent/noisy-agent'
import { RandomAgent } from '@droidgym/agent/random-agent'
import type { Frame } from '@droidgym/android/picture/frame'
import type { GymEnvironment, StepResult } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import type { Observation } from '@droidgym/gym/observation/observation'
import { encodePicture } from '@droidgym/gym/record/lossless-picture'
import type { AgentSource } from '../../play/agents/agent-source.ts'
import type { CollectItem, CollectSettings } from './collect-plan.ts'
import { briefingOf, madeFor } from './collected-episode.ts'
import type { Playable } from '../../play/play-episode.ts'
import { playEpisode } from '../../play/play-episode.ts'
import type { WrittenScreen } from './tree-difference.ts'
import { differenceOf, writeScreen } from './tree-difference.ts'
import type { Transition } from './transition-file.ts'
import { writeTransitions } from './transition-file.ts'

/** What a job has written. */
export interface WrittenTransitions {
  readonly episodes: number
  readonly rows: number
  readonly bytes: number
}

type Group = readonly [CollectItem, ...CollectItem[]]

interface Parts {
  readonly gym: Gym
  readonly agent: AgentSource
  /** Actions that are tried in every state beside the agent's. */
  readonly siblings: number
}

/** The file of a job's episodes, in the folder of the collection. */
export function transitionsPath(folder: string, items: Group): string {
  const hash = createHash('sha256').update(items.map(({ id }) => id).join(' ')).digest('hex').slice(0, 8)
  return join(folder, `${items[0].id}-${hash}.parquet`)
}

/**
 * Plays episodes of one environment and action space, tries other actions on forks in every state, and writes all
 * transitions into one file. Rejects with `RECORDING_FAILED`.
 */
export async function collectTransitions(
  items: Group,
  settings: CollectSettings,
  { gym, agent, siblings }: Parts,
): Promise<WrittenTransitions> {
  const { noise } = settings
  const shown = { ...settings, observation: { elements: true, ...settings.observation } }
  const played = await gym.makeEnvironment(madeFor(items[0], shown, agent))
  const rows: Transition[] = []
  try {
    for (const item of items) {
      const { seed } = item
      const briefing = briefingOf(item)
      const make = (start: Partial<EpisodeBriefing>): Agent => {
        const own = agent.make({ ...briefing, ...start })
        return noise === 0 ? own : new NoisyAgent(own, briefing, noise)
      }
      const playing = new TriedEpisode(played, item, new RandomAgent({ ...briefing, seed: seed + 1 }), siblings)
      await playEpisode(playing, make, { reset: { task: item.task, seed } })
      rows.push(...playing.rows)
    }
  } finally {
    await played.close()
  }
  const bytes = writeTransitions(transitionsPath(settings.folder, items), rows)
  return { episodes: items.length, rows: rows.length, bytes }
}

/** An observation as it is written. */
interface Seen {
  readonly screen: WrittenScreen
  readonly elements: Observation['elements']
  readonly frame: Frame | undefined
  readonly png: Uint8Array | undefined
}

/** Draws of an action that has not been tried yet, before the state has fewer siblings. */
const MAX_DRAWS = 20

/** An episode in whose every state other actions are tried before the agent's. */
class TriedEpisode implements Playable {
  readonly rows: Transition[] = []
  readonly #environment: GymEnvironment
  readonly #item: CollectItem
  readonly #others: RandomAgent
  readonly #siblings: number
  #screen: Seen | undefined
  #step = 0

  constructor(environment: GymEnvironment, item: CollectItem, others: RandomAgent, siblings: number) {
    this.#environment = environment
    this.#item = item
    this.#others = others
    this.#siblings = siblings
  }

  async reset(options: Parameters<GymEnvironment['reset']>[0]) {
    const result = await this.#environment.reset(options)
    this.#screen = await seenIn(result.observation)
    return result
  }

  async step(action: Action): Promise<StepResult> {
    for (const [index, other] of this.#othersThan(action).entries()) {
      const fork = await this.#environment.fork({ trial: true })
      try {
        await this.#add(index + 1, other, await fork.step(other))
      } finally {
        await fork.close()
      }
    }
    const result = await this.#environment.step(action)
    this.#screen = await this.#add(0, action, result)
    this.#step += 1
    return result
  }

  #othersThan(action: Action): readonly Action[] {
    const tried = new Map([[JSON.stringify(action), action]])
    for (let draws = 0; tried.size <= this.#siblings && draws < this.#siblings + MAX_DRAWS; draws += 1) {
      const drawn = this.#others.act()
      tried.set(JSON.stringify(drawn), drawn)
    }
    return [...tried.values()].slice(1)
  }

  /** A step that a failing phone ended shows nothing of the action. */
  async #add(sibling: number, action: Action, { observation, reward, terminated, truncated, info }: StepResult) {
    const before = this.#screen
    if (before === undefined || info.aborted) return before
    const next = await seenIn(observation, before)
    const { id: episode, task, environment, seed } = this.#item
    this.rows.push({
      episode, task, environment, seed: BigInt(seed), step: this.#step, sibling,
      action: JSON.stringify(actionValue(action)),
      executed: info.executed ?? null,
      reward, terminated, truncated, screen: before.screen.json, next_screen: next.screen.json,
      ...differenceOf(before.screen, next.screen),
      ...(before.png && next.png && { pixels: before.png, next_pixels: next.png }),
    })
    return next
  }
}

/** What did not change is the same value, and is encoded once. */
async function seenIn({ elements = [], pixels: picture }: Observation, before?: Seen): Promise<Seen> {
  const pixels = picture && frameOf(picture)
  const screen = before?.elements === elements ? before.screen : writeScreen(elements)
  const same = before?.screen.json === screen.json ? before.screen : screen
  if (pixels === undefined) return { screen: same, elements, frame: undefined, png: undefined }
  const isSame = before?.frame !== undefined && Buffer.compare(before.frame.pixels, pixels.pixels) === 0
  if (isSame) return { ...before, screen: same, elements }
  const frame = { ...pixels, pixels: pixels.pixels.slice() }
  return { screen: same, elements, frame, png: (await encodePicture(frame)).data }
}
