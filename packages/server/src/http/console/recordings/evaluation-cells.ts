import { messageOf } from '@droidgym/base/error/message-of'
import { recordingOf, recordingsOf } from '@droidgym/lab/experiment/run/order-recorder'
import { readResults } from '@droidgym/lab/experiment/run/result-log'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { GrowingIndex } from '@droidgym/gym/record/growing-index'
import { invalid } from '../../../service/errors/request-error.ts'
import type { EvaluationCell } from '../protocol.ts'
import type { Viewer } from './viewer.ts'
import { mayRead } from './viewer.ts'

/** Pages show no more. */
const MAX_CELLS = 20_000

/**
 * The episodes of a folder of results that a client may see, and those of their recordings that are there. Throws
 * `INVALID_REQUEST`.
 */
export function evaluationCells(folder: string, viewer: Viewer): readonly EvaluationCell[] {
  const known = new GrowingIndex(recordingsOf(folder)).look()
  const shown = resultsOf(folder).filter((result) => mayRead(viewer, result))
  return shown.slice(0, MAX_CELLS).map((result) => {
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
