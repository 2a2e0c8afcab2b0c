import { usageOf } from '@droidgym/agent/model/cost/call-cost'
import { recordScreen, shownScreen } from '@droidgym/gym/record/shown-screen'
import type { Judge, Verdict } from '../judge.ts'
import { Outcome } from '../judge.ts'
import type { JudgedAction, JudgedEpisode, JudgedScreen } from '../judged-episode.ts'
import { JUDGED_SIZE } from '../judged-episode.ts'
import type { BegunEpisode, PlayedCourse, PlayedJudge, PlayedVerdict, SeenStep, Sight } from './played-judge.ts'

/** A judge of whole episodes, for episodes that are being played: it judges when one is over. */
export class EndJudge implements PlayedJudge {
  readonly name: string
  readonly #judge: Judge

  constructor(name: string, judge: Judge) {
    this.name = name
    this.#judge = judge
  }

  async begin({ task, instruction, locale, display, ...sight }: BegunEpisode): Promise<PlayedCourse> {
    const episode = { id: task, task, instruction, locale, display }
    const screens = [await screenAt(sight)]
    return new EndCourse({ by: this.name, judge: this.#judge, episode }, { screens, actions: [] })
  }

  async close(): Promise<void> {
    await this.#judge.close?.()
  }
}

interface EndSetting {
  readonly by: string
  readonly judge: Judge
  readonly episode: Omit<JudgedEpisode, 'screens' | 'actions'>
}

/** Immutable. */
interface Watched {
  readonly screens: readonly JudgedScreen[]
  readonly actions: readonly JudgedAction[]
  /** Once it is over. */
  readonly verdict?: Verdict
}

/** Keeps the screens and actions of an episode until it is over. */
class EndCourse implements PlayedCourse {
  readonly #setting: EndSetting
  #watched: Watched

  constructor(setting: EndSetting, watched: Watched) {
    this.#setting = setting
    this.#watched = watched
  }

  get verdict(): PlayedVerdict {
    const { screens, verdict } = this.#watched
    const { by } = this.#setting
    if (verdict === undefined) {
      const reason = 'it judges when the episode is over'
      return { by, outcome: Outcome.failure, reason, progress: 0, judged: 0, skipped: [], usage: usageOf([]) }
    }
    const { outcome, reason, usage = usageOf([]) } = verdict
    const progress = Number(outcome === Outcome.success)
    return { by, outcome, reason, progress, usage, judged: screens.length, skipped: [] }
  }

  get cannotBeJudged(): boolean {
    return this.#watched.verdict?.outcome === Outcome.notJudged
  }

  async see({ action, over, ...sight }: SeenStep): Promise<void> {
    const { screens, actions } = this.#watched
    this.#watched = { screens: [...screens, await screenAt(sight)], actions: [...actions, action] }
    if (over) await this.end()
  }

  async end(): Promise<void> {
    const { verdict, ...watched } = this.#watched
    if (verdict !== undefined) return
    const { judge, episode } = this.#setting
    this.#watched = { ...watched, verdict: await judge.judge({ ...episode, ...watched }) }
  }

  keep(): () => void {
    const watched = this.#watched
    return () => {
      this.#watched = watched
    }
  }

  fork(): PlayedCourse {
    return new EndCourse(this.#setting, this.#watched)
  }
}

async function screenAt({ environment, observation }: Sight): Promise<JudgedScreen> {
  return recordScreen(await shownScreen(environment, observation, JUDGED_SIZE))
}
