import type { LogEntry } from '@droidgym/android/log/log-entry'
import { formatThreadtime } from '@droidgym/android/log/log-filter'
import type { GymEnvironment, StepInfo } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import type { Observation } from '@droidgym/gym/observation/observation'
import { encodePng } from '@droidgym/phone/render/png'
import { injectAll } from '@droidgym/gym/record/injected-events'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { playedOptions } from '@droidgym/gym/record/recorded-options'
import { checkReplayable, notReplayable } from '@droidgym/gym/record/replay-episode'
import type { Difference } from '@droidgym/gym/reward/difference/describe-change'
import { differencesOf } from '@droidgym/gym/reward/difference/find-difference'

/** What a step did beside what its recording has. */
export interface EpisodeStepDetails {
  /** `logcat -v threadtime` lines that the step added, at most 200. */
  readonly log: readonly string[]
  /** How many more there were. */
  readonly logLeftOut: number
  /** What changed on the phone in this step, in words, at most 100. */
  readonly changes: readonly string[]
  /** As `uiautomator dump` writes it. */
  readonly xml: string
  /** PNG in base64; where the recording has no pictures. */
  readonly picture?: string
}

const MAX_LINES = 200
const MAX_CHANGES = 100
/** Height of the pictures made where the recording has none, in pixels. */
const PICTURE_HEIGHT = 960

/**
 * Plays a recorded episode once more on a simulated phone, and tells what each step logged and changed. Index 0 is the
 * reset. `pause` is waited for before each step; its rejection ends it. Rejects with `NOT_REPLAYABLE`, also where a
 * step goes otherwise than recorded.
 */
export async function episodeDetails(
  episode: RecordedEpisode,
  gym: Gym,
  pause: () => Promise<void> = async () => undefined,
): Promise<readonly EpisodeStepDetails[]> {
  const { header, reset, steps } = episode
  if (reset === undefined) throw notReplayable(header, 'it breaks off before its first observation')
  checkReplayable(header)
  const options = playedOptions(header)
  const environment = await gym.makeEnvironment({ ...options, observation: { ...options.observation, xml: true } })
  try {
    const { environment: { width, height } } = header
    const teller = new DetailsTeller(environment, {
      size: { width: Math.round((width * PICTURE_HEIGHT) / height), height: PICTURE_HEIGHT },
      isPictured: header.observation.pixels !== undefined,
    })
    let begun: Begun = await environment.reset()
    for (const [index, action] of (header.actions_before ?? []).entries()) {
      await pause()
      await injectAll(environment, header.injected_before?.[index])
      begun = await environment.step(action)
    }
    const details = [await teller.tell(begun.observation)]
    for (const [index, record] of steps.entries()) {
      await pause()
      await injectAll(environment, record.injected)
      const { observation, reward, info } = await environment.step(record.action)
      if (reward !== record.reward || info.executed !== record.executed) {
        throw notReplayable(header, `step ${index + 1} goes otherwise than recorded`)
      }
      details.push(await teller.tell(observation))
    }
    return details
  } finally {
    await environment.close()
  }
}

interface Begun {
  readonly observation: Observation
  readonly info: StepInfo
}

interface Pictures {
  readonly size: { readonly width: number; readonly height: number }
  /** Whether the recording has pictures, so that none are made. */
  readonly isPictured: boolean
}

/** A phone's whole state, as far as it is needed here. */
interface LoggedState {
  readonly log: { readonly length: number; since(position: number): readonly LogEntry[] }
}

class DetailsTeller {
  readonly #environment: GymEnvironment
  readonly #pictures: Pictures
  #last: (object & LoggedState) | undefined

  constructor(environment: GymEnvironment, pictures: Pictures) {
    this.#environment = environment
    this.#pictures = pictures
  }

  async tell({ xml = '' }: Observation): Promise<EpisodeStepDetails> {
    const state = await this.#state()
    const last = this.#last ?? state
    this.#last = state
    const lines = state.log.since(last.log.length).flatMap((entry) => formatThreadtime(entry).split('\n'))
    return {
      log: lines.slice(-MAX_LINES),
      logLeftOut: Math.max(0, lines.length - MAX_LINES),
      changes: differencesOf(last, state).slice(0, MAX_CHANGES).map(inWords),
      xml,
      ...(!this.#pictures.isPictured && { picture: await this.#picture() }),
    }
  }

  async #state(): Promise<object & LoggedState> {
    const changes = await this.#environment.changes()
    if ('after' in changes && 'log' in changes.after) return changes.after as object & LoggedState
    throw new TypeError('The phone does not give its whole state')
  }

  async #picture(): Promise<string> {
    return Buffer.from(encodePng(await this.#environment.render(this.#pictures.size))).toString('base64')
  }
}

function inWords({ what, before, after }: Difference): string {
  if (before !== undefined && after !== undefined) return `${what}: ${before} → ${after}`
  return before ?? after ? `${what} (${before ?? after ?? ''})` : what
}
