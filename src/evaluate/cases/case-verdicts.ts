import type { JudgedVerdict } from '../../judge/verdict-file.ts'
import type { Milestone } from '../../spec/milestones/milestones.ts'
import { panel } from '../page/html-parts.ts'
import { milestoneName } from './case-steps.ts'
import type { EpisodeCase } from './episode-case.ts'
import { isWrong, truthOf } from './episode-case.ts'
import type { PageTexts } from './page-texts.ts'

/** Most verdicts on a page. */
const MAX_VERDICTS = 200

/** The verdicts of judges on the episode, each beside the truth. */
export function verdictsPanel(one: EpisodeCase, milestones: readonly Milestone[], texts: PageTexts): string {
  const { verdicts, recording } = one
  if (verdicts.length === 0) {
    return panel('Verdicts', 'No judge has judged it: droidgym judge --out FILE, then droidgym cases FOLDER --verdicts FILE.', '')
  }
  const truth = truthOf(one)
  const reached = recording?.steps.at(-1)?.info.substates
  const rows = verdicts.slice(0, MAX_VERDICTS).map((verdict) => {
    const { judge, round, outcome, reason, success = truth } = verdict
    const name = round === 1 ? judge : `${judge}, round ${round}`
    const known = success === undefined ? 'unknown' : success ? 'success' : 'failure'
    const byLabels = truth !== undefined && success !== truth ? ', by people\'s labels' : ''
    const wrong = isWrong(verdict, truth) ? ' <b class="warn">wrong</b>' : ''
    const states = substatesText(verdict, reached, milestones)
    return `<tr><td>${texts.html(name)}</td><td>${outcome.replace('_', ' ')}${wrong}</td><td>${known}${byLabels}</td>`
      + `<td>${texts.html(reason)}${states === '' ? '' : `<br><span class="quiet">${texts.html(states)}</span>`}</td></tr>`
  })
  const head = ['judge', 'verdict', 'truth', 'reason'].map((name) => `<th>${name}</th>`).join('')
  const leftOut = verdicts.length - rows.length
  const more = leftOut === 0 ? '' : `<p>${leftOut} more are left out.</p>`
  return panel('Verdicts', '', `<div class="scroll words"><table><tr>${head}</tr>${rows.join('')}</table></div>${more}`)
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
