import { fillPrompt } from '@droidgym/agent/model/prompt/prompt-file'
import type { Subtask } from '@droidgym/spec/tasks/subtask'
import { NO_MEMORY, phrasesOf } from '@droidgym/spec/tasks/subtask'
import { framesOf } from '../episode-frames.ts'
import type { Judge, Verdict } from '../judge.ts'
import { Outcome } from '../judge.ts'
import type { JudgeReply } from '../judge-model.ts'
import { JudgeCaller, messagesWith, unjudgedBecause } from '../judge-model.ts'
import type { JudgedEpisode } from '../judged-episode.ts'
import type { ScreenRange } from './app-screens.ts'
import { rangeFault, readAppScreens } from './app-screens.ts'
import type { FineMode, FineQuestion } from './fine-stage.ts'
import { askFine } from './fine-stage.ts'
import { generateSubtasks } from './generate-subtasks.ts'
import type { FineStage } from './spa-judge.ts'
import { fineVerdict } from './spa-judge.ts'

/** The paper's mode for the parts of cross-app tasks. */
const MODE: FineMode = { reasoning: 'result', actions: 'image' }
/** Retries after a reply that does not name every app, as many as for one without a result. */
const RETRIES = 5

/** The parts of a task by its id; undefined: it has none, and is not judged. */
type SubtasksOf = (task: string) => readonly Subtask[] | undefined

/**
 * SPA-Bench's judge of cross-app tasks (arXiv 2410.15164, appendix E). First the model assigns screens to
 * apps; then it judges each part on its own screens, in order, and notes the facts that later parts need. The first
 * part that fails ends it.
 */
export class CrossAppJudge implements Judge {
  readonly name: string
  readonly #stage: FineStage
  readonly #subtasks: SubtasksOf | undefined

  /** Without `subtasks` the model makes the parts of every task of its instruction. */
  constructor(name: string, stage: FineStage, subtasks?: SubtasksOf) {
    this.name = name
    this.#stage = stage
    this.#subtasks = subtasks
  }

  async judge(episode: JudgedEpisode): Promise<Verdict> {
    const known = this.#subtasks?.(episode.task)
    if (this.#subtasks !== undefined && known === undefined) {
      return notJudged(`the task ${episode.task} has no subtasks: add it to the file of subtasks, or let the model make them`)
    }
    const pictures = await framesOf(episode.screens)
    if ('fault' in pictures) return notJudged(pictures.fault)
    const caller = new JudgeCaller(this.#stage.judge)
    try {
      const subtasks = known ?? await generateSubtasks(caller, this.#stage.prompt, episode.instruction)
      if ('fault' in subtasks) return { ...notJudged(`the model makes no subtasks: ${subtasks.fault}`), usage: caller.usage }
      const verdict = await this.#judgeParts(caller, subtasks, { ...episode, frames: pictures.frames })
      return { ...verdict, ...(known === undefined && { subtasks }), usage: caller.usage }
    } catch (error) {
      return { ...notJudged(unjudgedBecause(error)), usage: caller.usage }
    }
  }

  close(): Promise<void> {
    this.#stage.judge.endpoint.close()
    return Promise.resolve()
  }

  async #judgeParts(caller: JudgeCaller, subtasks: readonly Subtask[], episode: Shown): Promise<Verdict> {
    if (subtasks.length > episode.frames.length) {
      return notJudged(`the task has ${subtasks.length} parts, and the recording only ${episode.frames.length} screens`)
    }
    const apps = subtasks.map(({ app }) => app)
    const split = await this.#split(caller, apps, episode)
    if ('fault' in split) return notJudged(split.fault)
    const { ranges } = split
    const fault = rangeFault(ranges, apps, episode.frames.length)
    if (fault !== undefined) return { outcome: Outcome.failure, reason: fault }
    const memories = new Map<string, string>()
    let last: Verdict = notJudged('there are no parts')
    for (const [index, subtask] of subtasks.entries()) {
      const range = ranges[index] ?? { first: 1, last: episode.frames.length }
      last = await this.#judgePart(caller, subtask, slice(episode, range), memories)
      if (last.outcome !== Outcome.success) return { ...last, reason: `part ${index + 1} (${subtask.app}): ${last.reason}` }
      if (subtask.memory !== NO_MEMORY) {
        const memory = await this.#remember(caller, subtask, slice(episode, range))
        if (memory.fault !== undefined) return notJudged(`part ${index + 1} (${subtask.app}) is not remembered: ${memory.fault}`)
        memories.set(subtask.memory, memory.text.trim())
      }
    }
    return last
  }

  async #split(
    caller: JudgeCaller,
    apps: readonly string[],
    { frames }: Shown,
  ): Promise<{ readonly ranges: readonly ScreenRange[] } | { readonly fault: string }> {
    const { prompt } = this.#stage
    const user = fillPrompt(prompt.split, { apps: apps.join(', '), screens: String(frames.length) })
    const messages = await messagesWith(prompt.split_system.trim(), user, frames, 'low')
    for (let attempt = 0; ; attempt++) {
      const { text, fault = 'the reply does not say which screens show which app' } = await caller.ask(messages)
      const ranges = readAppScreens(text, apps)
      if (ranges !== undefined) return { ranges }
      if (attempt === RETRIES) return { fault }
    }
  }

  async #judgePart(
    caller: JudgeCaller,
    { task }: Subtask,
    episode: Shown,
    memories: ReadonlyMap<string, string>,
  ): Promise<Verdict> {
    const phrase = phrasesOf(task).find((name) => memories.has(name))
    const memory = phrase === undefined ? undefined : memories.get(phrase)
    const { done, reply } = await askFine(caller, this.#stage.prompt, this.#stage.mode ?? MODE, {
      instruction: task,
      episode,
      ...(phrase !== undefined && memory !== undefined && { history: { phrase, memory } }),
    })
    return fineVerdict(done, reply)
  }

  async #remember(caller: JudgeCaller, { task, memory }: Subtask, { frames }: Shown): Promise<JudgeReply> {
    const { prompt } = this.#stage
    const user = fillPrompt(prompt.memory, { task, phrase: memory })
    return await caller.ask(await messagesWith(prompt.memory_system.trim(), user, frames, 'high'))
  }
}

function notJudged(reason: string): Verdict {
  return { outcome: Outcome.notJudged, reason }
}

/** The model's input. */
type Shown = FineQuestion['episode']

function slice({ frames, actions, display }: Shown, { first, last }: ScreenRange): Shown {
  return { display, frames: frames.slice(first - 1, last), actions: actions.slice(first - 1, last - 1) }
}
