import { Outcome } from '../../judge/judge.ts'
import { figureBox, htmlTable, page, panel } from '../page/html-parts.ts'
import { groupBy } from '../page/rate.ts'
import { CASE_STYLE } from '../page/report-style.ts'
import { escape } from '../page/svg-charts.ts'
import { caseTitle, outcomeOf, reasonOf } from './case-page.ts'
import type { EpisodeCase } from './episode-case.ts'
import { isWrong, truthOf } from './episode-case.ts'

/** A case's entry in the list; the case itself is too large to keep. */
export interface ListedCase {
  readonly id: string
  readonly title: string
  readonly outcome: string
  readonly reason: string
  readonly steps: number | undefined
  readonly verdicts: readonly ListedVerdict[]
  /** Missing parts. */
  readonly missing: readonly string[]
}

interface ListedVerdict {
  readonly judge: string
  readonly outcome: Outcome
  readonly wrong: boolean
}

export function listedCase(one: EpisodeCase): ListedCase {
  const { id, result, recording, film, verdicts } = one
  const truth = truthOf(one)
  return {
    ...{ id, title: caseTitle(one), outcome: outcomeOf(one), reason: reasonOf(one) },
    steps: result?.steps ?? recording?.steps.length,
    verdicts: verdicts.map((verdict) => {
      const { judge, outcome } = verdict
      return { judge, outcome, wrong: isWrong(verdict, truth) }
    }),
    missing: [
      ...(recording === undefined ? ['no recording'] : []),
      ...(recording !== undefined && recording.end === undefined ? ['breaks off'] : []),
      ...(film === undefined ? ['no film strip'] : []),
      ...(result === undefined ? ['not in the results'] : []),
    ],
  }
}

/** A page that lists all cases of an evaluation. */
export function caseIndex(cases: readonly ListedCase[]): string {
  const count = (outcome: string): string => String(cases.filter((one) => one.outcome === outcome).length)
  const verdicts = cases.flatMap((one) => one.verdicts)
  const disputed = cases.filter((one) => one.verdicts.some(({ wrong }) => wrong)).length
  const figures = [
    figureBox('cases', String(cases.length), ''),
    figureBox('successes', count('success'), ''),
    figureBox('failures', count('failure'), ''),
    ...(verdicts.length === 0 ? [] : [figureBox('with a wrong verdict', String(disputed), '')]),
  ]
  return page('Cases', [
    '<nav><a href="../report.html">Report</a></nav>',
    panel('', '', `<div class="figures">${figures.join('')}</div>`),
    ...(verdicts.length === 0 ? [] : [judgesPanel(verdicts)]),
    panel('Episodes', cases.length === 0 ? 'Nothing was recorded: evaluate with --record all or --record failed.' : '',
      `<ul class="cases">${cases.map(caseLine).join('\n')}</ul>`),
  ], CASE_STYLE)
}

function judgesPanel(verdicts: readonly ListedVerdict[]): string {
  const rows = [...groupBy(verdicts, ({ judge }) => judge)].map(([judge, said]) => {
    const judged = said.filter(({ outcome }) => outcome !== Outcome.notJudged)
    const wrong = judged.filter((verdict) => verdict.wrong).length
    return [judge, ...[said.length, said.length - judged.length, wrong].map(String)]
  })
  const table = htmlTable(['judge', 'verdicts', 'not judged', 'wrong'], rows)
  return panel('Judges', 'A verdict is wrong when it is not the truth.', `<div class="scroll">${table}</div>`)
}

function caseLine({ id, title, outcome, reason, steps, verdicts, missing }: ListedCase): string {
  const tag = (text: string, kind = ''): string => `<span class="tag ${kind}">${escape(text)}</span>`
  const ended = steps === undefined ? reason : `${reason} after ${steps} steps`
  return `<li><a href="${escape(id)}.html">${escape(title)}</a>${[
    tag(outcome, outcome === 'success' ? 'good' : ''),
    `<span class="quiet">${escape(ended)}</span>`,
    ...verdicts.map(({ judge, outcome: said, wrong }) => (
      wrong ? tag(`${judge}: ${said}, which is wrong`, 'warn') : tag(`${judge}: ${said.replace('_', ' ')}`)
    )),
    ...missing.map((each) => tag(each, 'warn')),
  ].join(' ')}</li>`
}
