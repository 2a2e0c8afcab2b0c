import { framesOf } from '../episode-frames.ts'
import type { Judge, Verdict } from '../judge.ts'
import { Outcome } from '../judge.ts'
import type { JudgeModel, JudgeReply } from '../judge-model.ts'
import { JudgeCaller, unjudgedBecause } from '../judge-model.ts'
import type { JudgedEpisode } from '../judged-episode.ts'
import type { TextReader } from '../ocr/text-reader.ts'
import type { FineMode } from './fine-stage.ts'
import { askFine, bestMode } from './fine-stage.ts'
import { findKeyComponents } from './key-components.ts'
import { canRead, textsOf } from './screen-texts.ts'
import type { SpaPrompt } from './spa-prompt.ts'

/** The coarse stage: key components in the text of one screen. */
export interface CoarseStage {
  /** Key components of an episode's task; undefined: it has none, and the coarse stage cannot judge it. */
  readonly components: (episode: JudgedEpisode) => readonly string[] | undefined
  /** Absent: texts come from the recorded elements. */
  readonly reader?: TextReader
}

/** The fine stage: one question to a model, with all screenshots. */
export interface FineStage {
  readonly judge: JudgeModel
  readonly prompt: SpaPrompt
  /** Absent: the paper's best for the episode's language. */
  readonly mode?: FineMode | undefined
}

/**
 * SPA-Bench's judge of single-app tasks (arXiv 2410.15164, section 5.2): the coarse stage fails episodes whose screens
 * never show the key components, without a model call; the fine stage judges the others. Either stage can be used
 * alone.
 */
export class SpaJudge implements Judge {
  readonly name: string
  readonly #coarse: CoarseStage | undefined
  readonly #fine: FineStage | undefined

  constructor(name: string, stages: { readonly coarse?: CoarseStage; readonly fine?: FineStage }) {
    this.name = name
    this.#coarse = stages.coarse
    this.#fine = stages.fine
  }

  async judge(episode: JudgedEpisode): Promise<Verdict> {
    const coarse = await this.#judgeCoarse(episode)
    if (this.#fine === undefined || coarse.outcome === Outcome.failure || coarse.isFinal) return verdictOf(coarse)
    const fine = await judgeFine(this.#fine, episode)
    return coarse.outcome === Outcome.success ? { ...fine, components: true } : fine
  }

  async close(): Promise<void> {
    await this.#coarse?.reader?.close()
    this.#fine?.judge.endpoint.close()
  }

  async #judgeCoarse(episode: JudgedEpisode): Promise<CoarseVerdict> {
    const components = this.#coarse?.components(episode)
    if (this.#coarse === undefined || components === undefined) {
      const reason = `the task ${episode.task} has no key components in the language of ${episode.locale}`
      return { outcome: Outcome.notJudged, reason, isFinal: false }
    }
    const { reader } = this.#coarse
    if (reader !== undefined && !canRead(episode.locale)) {
      const reason = `OCR is not supported for ${episode.locale}: use the accessibility text`
      return { outcome: Outcome.notJudged, reason, isFinal: true }
    }
    const screens: (readonly string[])[] = []
    // Read from the last screen, which usually has the components, so that few screens are read.
    for (const [index, screen] of [...episode.screens.entries()].reverse()) {
      const texts = await textsOf(screen, reader)
      if ('fault' in texts) {
        return { outcome: Outcome.notJudged, reason: `screen ${index + 1}: ${texts.fault}`, isFinal: true }
      }
      screens.unshift(texts)
      if (findKeyComponents([texts], components) === undefined) continue
      return { outcome: Outcome.success, reason: `screen ${index + 1} shows every key component`, isFinal: false }
    }
    if (screens.length === 0) {
      return { outcome: Outcome.notJudged, reason: 'the recording breaks off before its first screen', isFinal: true }
    }
    const reason = `no screen shows every key component (${components.join(', ')})`
    return { outcome: Outcome.failure, reason, isFinal: true }
  }
}

interface CoarseVerdict extends Verdict {
  /** True: the fine stage is not needed. */
  readonly isFinal: boolean
}

function verdictOf({ outcome, reason }: CoarseVerdict): Verdict {
  if (outcome === Outcome.notJudged) return { outcome, reason }
  return { outcome, reason, components: outcome === Outcome.success }
}

async function judgeFine({ judge, prompt, mode }: FineStage, episode: JudgedEpisode): Promise<Verdict> {
  const pictures = await framesOf(episode.screens)
  if ('fault' in pictures) return { outcome: Outcome.notJudged, reason: pictures.fault }
  const caller = new JudgeCaller(judge)
  try {
    const { done, reply } = await askFine(caller, prompt, mode ?? bestMode(episode.locale), {
      instruction: episode.instruction,
      episode: { ...episode, frames: pictures.frames },
    })
    return { ...fineVerdict(done, reply), usage: caller.usage }
  } catch (error) {
    return { outcome: Outcome.notJudged, reason: unjudgedBecause(error), usage: caller.usage }
  }
}

/** Longest excerpt of a reply in a reason. */
const SHOWN = 500

export function fineVerdict(
  done: boolean | undefined,
  { text, fault }: JudgeReply,
): Pick<Verdict, 'outcome' | 'reason'> {
  const excerpt = text.trim().slice(0, SHOWN)
  if (done === undefined) return { outcome: Outcome.notJudged, reason: fault ?? `the reply has no result: ${excerpt}` }
  return { outcome: done ? Outcome.success : Outcome.failure, reason: excerpt }
}
