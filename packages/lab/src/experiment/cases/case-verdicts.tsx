/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { JudgedVerdict } from '../../judge/verdict-file.ts'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { Panel, Scroll } from '@droidgym/page/panel.jsx'
import { Table } from '@droidgym/page/tables.jsx'
import { milestoneName } from './case-steps.tsx'
import type { CaseParts } from './case-steps.tsx'
import { isWrong, truthOf } from './episode-case.ts'

/** Most verdicts on a page. */
const MAX_VERDICTS = 200

/** The verdicts of judges on the episode, each beside the truth. */
export function VerdictsPanel({ one, milestones, texts }: CaseParts) {
  const { verdicts, recording } = one
  if (verdicts.length === 0) {
    return <Panel title="Verdicts" note="No judge has judged it: droidgym judge --out FILE, then droidgym cases FOLDER --verdicts FILE." />
  }
  const truth = truthOf(one)
  const reached = recording?.steps.at(-1)?.info.substates
  const rows = verdicts.slice(0, MAX_VERDICTS).map((verdict) => {
    const { judge, round, outcome, reason, success = truth } = verdict
    const known = success === undefined ? 'unknown' : success ? 'success' : 'failure'
    const byLabels = truth !== undefined && success !== truth ? ', by people\'s labels' : ''
    const states = substatesText(verdict, reached, milestones)
    return [
      texts.show(round === 1 ? judge : `${judge}, round ${round}`),
      <>{outcome.replace('_', ' ')}{isWrong(verdict, truth) && <> <b class="bad">wrong</b></>}</>,
      `${known}${byLabels}`,
      <>{texts.show(reason)}{states !== '' && <><br /><span class="soft">{texts.show(states)}</span></>}</>,
    ]
  })
  const leftOut = verdicts.length - rows.length
  return (
    <Panel title="Verdicts">
      <Scroll label="verdicts"><Table kind="words" header={['judge', 'verdict', 'truth', 'reason']} rows={rows} /></Scroll>
      {leftOut > 0 && <p>{leftOut} more are left out.</p>}
    </Panel>
  )
}

function substatesText(
  { substates, decomposition }: JudgedVerdict,
  truth: JudgedVerdict['substates'],
  milestones: readonly Milestone[],
): string {
  if (substates === undefined) return ''
  const seen = `It saw ${substates.reached.length} of ${substates.total} substates.`
  // The others have ids of their own.
  if (decomposition !== undefined || truth === undefined) return seen
  const { reached } = truth
  const named = (ids: readonly number[]): string => ids.map((id) => milestoneName(id, milestones)).join('; ')
  const missed = reached.filter((id) => !substates.reached.includes(id))
  const invented = substates.reached.filter((id) => !reached.includes(id))
  return [
    seen,
    ...(missed.length === 0 ? [] : [`Reached and not seen: ${named(missed)}.`]),
    ...(invented.length === 0 ? [] : [`Seen and not reached: ${named(invented)}.`]),
  ].join(' ')
}
