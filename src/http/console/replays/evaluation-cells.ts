import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../../error/message-of.ts'
import { recordingOf, recordingsOf } from '../../../evaluate/run/order-recorder.ts'
import { readResults } from '../../../evaluate/run/result-log.ts'
import type { EpisodeResult } from '../../../evaluate/run/episode-result.ts'
import { INDEX_FILE } from '../../../record/recording-folder.ts'
import { readIndex } from '../../../record/recording-index.ts'
import { invalid } from '../../../service/errors/request-error.ts'
import type { EvaluationCell } from '../protocol.ts'

/** Pages show no more. */
const MAX_CELLS = 20_000

/** The episodes of a folder of results, and those of their recordings that are there. Throws `INVALID_REQUEST`. */
export function evaluationCells(folder: string): readonly EvaluationCell[] {
  const recordings = recordingsOf(folder)
  const known = new Set(existsSync(join(recordings, INDEX_FILE)) ? readIndex(recordings).map(({ id }) => id) : [])
  return resultsOf(folder).slice(0, MAX_CELLS).map((result) => {
    const { agent, task, environment, seed, success, steps } = result
    const recording = recordingOf(result)
    return { agent, task, environment, seed, success, steps, ...(known.has(recording) && { recording }) }
  })
}

function resultsOf(folder: string): readonly EpisodeResult[] {
  try {
    return readResults(folder)
  } catch (error) {
    throw invalid(messageOf(error))
  }
}
