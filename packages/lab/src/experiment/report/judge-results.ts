import { Outcome } from '../../judge/judge.ts'
import type { JudgedVerdict } from '../../judge/verdict-file.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { judgedResult } from '../run/judged-result.ts'
import { recordingOf } from '../run/order-recorder.ts'

/**
 * The results by one judge's verdicts on their recordings, in place of the facts. Those without a verdict count as
 * unplayed.
 */
export function judgeResults(
  results: readonly EpisodeResult[],
  judge: string,
  verdicts: readonly JudgedVerdict[],
): Pick<Evaluation, 'results' | 'unplayed'> {
  const first = verdicts.filter((verdict) => verdict.judge === judge && verdict.round === 1)
  const byEpisode = new Map(first.map((verdict) => [verdict.episode, verdict]))
  const answers = results.map((result) => {
    const verdict = byEpisode.get(recordingOf(result))
    if (verdict === undefined) return { unplayed: { order: result, failure: `not judged: ${judge} has no verdict on it` } }
    if (verdict.outcome === Outcome.notJudged) {
      return { unplayed: { order: result, failure: `not judged: ${verdict.reason}` } }
    }
    return { judged: withoutFilm(judgedResult(result, judge, verdict)) }
  })
  return {
    results: answers.flatMap((answer) => ('judged' in answer ? [answer.judged] : [])),
    unplayed: answers.flatMap((answer) => ('unplayed' in answer ? [answer.unplayed] : [])),
  }
}

/** Its path is relative to the folder of the results that were judged. */
function withoutFilm({ film: _, ...result }: EpisodeResult): EpisodeResult {
  return result
}
