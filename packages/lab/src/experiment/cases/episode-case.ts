import { basename, join } from 'node:path'
import { Outcome } from '../../judge/judge.ts'
import type { JudgedVerdict } from '../../judge/verdict-file.ts'
import { episodeIdSchema } from '@droidgym/gym/record/episode-records'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { isBranch, readEpisode } from '@droidgym/gym/record/read-episode'
import { RecordError } from '@droidgym/gym/record/record-error'
import { episodePath, listEpisodes } from '@droidgym/gym/record/recording-folder'
import { groupBy } from '../outcomes/rate.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import type { FilmStrip } from './film-strip.ts'
import { readFilmStrip } from './film-strip.ts'

/** A recorded episode of an evaluation with its result, recording, film strip and verdicts. Some may be missing. */
export interface EpisodeCase {
  /** The recording's id. */
  readonly id: string
  readonly result?: EpisodeResult | undefined
  readonly recording?: RecordedEpisode
  /** Why there is no recording. */
  readonly fault?: string
  readonly film?: FilmStrip | undefined
  readonly verdicts: readonly JudgedVerdict[]
}

export interface CaseSources {
  /** The evaluation's folder. */
  readonly folder: string
  readonly results: readonly EpisodeResult[]
  readonly verdicts: readonly JudgedVerdict[]
  /** Whether recordings without a result may be branches (`isBranch`). Default false. */
  readonly branches?: boolean
}

/** The page of a result's case, relative to the folder of results; undefined if the episode was not recorded. */
export function casePageOf({ film }: Pick<EpisodeResult, 'film'>): string | undefined {
  return film === undefined ? undefined : `cases/${basename(film, '.png')}.html`
}

/**
 * Every case of a folder: the recorded results in their order, then recordings without a result, without branches
 * unless asked. Yields one at a time, as recordings are large. A case names its unreadable parts.
 */
export function* readCases({ folder, results, verdicts, branches = false }: CaseSources): Generator<EpisodeCase> {
  const recordings = join(folder, 'recordings')
  const known = new Map(results.flatMap((result) => (
    result.film === undefined ? [] : [[basename(result.film, '.png'), result] as const]
  )))
  const recorded = listEpisodes(recordings).map((path) => basename(path, '.msgpack')).filter(isEpisodeId)
  const judged = groupBy(verdicts, ({ episode }) => episode)
  for (const id of new Set([...known.keys(), ...recorded])) {
    const result = known.get(id)
    const read = readRecording(episodePath(recordings, id))
    if (result === undefined && !branches && read.recording !== undefined && isBranch(read.recording)) continue
    const film = readFilmStrip(folder, id)
    yield {
      id,
      result,
      film,
      ...read,
      verdicts: judged.get(id) ?? [],
    }
  }
}

/** Whether a file name is that of a recording. */
function isEpisodeId(name: string): boolean {
  return episodeIdSchema.safeParse(name).success
}

function readRecording(path: string): Pick<EpisodeCase, 'recording' | 'fault'> {
  try {
    return { recording: readEpisode(path) }
  } catch (error) {
    if (error instanceof RecordError) return { fault: error.message }
    throw error
  }
}

/** Whether the episode succeeded; undefined if unknown. */
export function truthOf({ recording, result }: EpisodeCase): boolean | undefined {
  return recording?.end?.success ?? result?.success
}

/** Whether a verdict contradicts the truth: people's labels if the judge had them, else the facts. */
export function isWrong({ outcome, success }: JudgedVerdict, truth: boolean | undefined): boolean {
  const known = success ?? truth
  return outcome !== Outcome.notJudged && known !== undefined && (outcome === Outcome.success) !== known
}
