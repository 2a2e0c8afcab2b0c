import type { Action } from '@droidgym/gym/action/action'
import type { Size } from '@droidgym/android/geometry'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Gym } from '@droidgym/gym/gym'
import { failed } from '@droidgym/gym/record/record-error'
import { recordedGym } from '@droidgym/gym/record/recorded-environment'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import { openRecordings } from '@droidgym/gym/record/recording-index'
import type { KeptQuota } from './kept-quota.ts'
import { checkQuota, PERSON } from './kept-quota.ts'
import type { Pause } from '../threads/serve-orders.ts'

/** What the policy of clients/python/examples/bc learns from, unless another is chosen. */
const PIXELS: Size = { width: 160, height: 320 }

export interface PlayedEpisode {
  /** Where its recording goes. */
  readonly folder: string
  readonly quota: KeptQuota
  /** With the environment and the seed of the episode. */
  readonly options: MakeOptions
  readonly actions: readonly Action[]
  /** Who has played it. */
  readonly annotator?: string | undefined
  /** The size of the recorded pictures. */
  readonly pixels?: Size | undefined
}

/**
 * Records an episode with pictures and elements as `collect` does, by playing its actions once more: the same seed and
 * actions give the same bytes. Rejects with `RECORDING_FAILED` when it cannot be written, and with `RECORDING_QUOTA`;
 * then nothing is left of it.
 */
export async function keepEpisode(
  gym: Gym,
  { folder, quota, options, actions, annotator, pixels = PIXELS }: PlayedEpisode,
  pause: Pause,
): Promise<IndexEntry> {
  openRecordings(folder)
  checkQuota(folder, quota)
  let written: IndexEntry | undefined
  let fault: unknown
  const recorder = recordedGym(gym, {
    folder,
    agent: PERSON,
    annotator,
    listener: {
      recorded: (entry) => {
        written = entry
      },
      givenUp: (_id, error) => {
        fault = error
      },
    },
  })
  const observation = { pixels, elements: true }
  const environment = await recorder.makeEnvironment({ ...options, client: quota.client, observation })
  try {
    await environment.reset()
    for (const action of actions) {
      await pause()
      await environment.step(action)
    }
  } finally {
    await environment.close()
  }
  if (written === undefined) throw failed(`Cannot write the episode into ${folder}`, fault)
  return written
}
