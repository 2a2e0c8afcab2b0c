import { loadMilestones } from '../../spec/milestones/milestones.ts'
import type { Milestone } from '../../spec/milestones/milestones.ts'
import { knownTask } from '../../spec/find-task.ts'
import { END_REASONS } from '../page/end-reasons.ts'
import { figureBox, page, panel } from '../page/html-parts.ts'
import { CASE_STYLE } from '../page/report-style.ts'
import { escape } from '../page/svg-charts.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import { casePictures } from './case-pictures.ts'
import type { CasePictures } from './case-pictures.ts'
import { milestoneName, reachedBy, stepsPanel } from './case-steps.ts'
import { verdictsPanel } from './case-verdicts.ts'
import type { EpisodeCase } from './episode-case.ts'
import { isWrong, truthOf } from './episode-case.ts'
import { PageTexts } from './page-texts.ts'

/** An episode as one page without scripts or network access. Missing parts are named in their place. */
export function casePage(one: EpisodeCase): string {
  const texts = new PageTexts()
  const pictures = casePictures(one)
  const milestones = loadMilestones().get(taskOf(one)) ?? []
  return page(caseTitle(one), [
    '<nav><a href="index.html">All cases</a> · <a href="../report.html">Report</a></nav>',
    outcomePanel(one),
    aboutPanel(one, texts),
    verdictsPanel(one, milestones, texts),
    filmPanel(one, pictures),
    milestonesPanel(one, milestones, texts),
    changesPanel(one, texts),
    stepsPanel(one, { texts, pictures, milestones }),
  ], CASE_STYLE)
}

export function caseTitle(one: EpisodeCase): string {
  const { result, recording } = one
  const environment = result?.environment ?? recording?.header.environment.id
  if (environment === undefined) return one.id
  return `${taskOf(one)} in ${environment}${result === undefined ? '' : `, episode ${result.episode}`}`
}

function taskOf({ result, recording }: EpisodeCase): string {
  return result?.task ?? recording?.header.task ?? ''
}

/** Why the episode ended, in words. */
export function reasonOf({ result, recording }: EpisodeCase): string {
  if (result !== undefined) return END_REASONS[result.reason]
  return recording?.end?.reason ?? 'how it ended is unknown'
}

export function outcomeOf(one: EpisodeCase): string {
  const truth = one.result?.success ?? truthOf(one)
  return truth === undefined ? 'unknown' : truth ? 'success' : 'failure'
}

function outcomePanel(one: EpisodeCase): string {
  const { result, recording, verdicts } = one
  const truth = truthOf(one)
  const wrong = verdicts.filter((verdict) => isWrong(verdict, truth)).length
  const steps = result?.steps ?? recording?.steps.length
  const limit = result?.step_limit ?? recording?.header.step_limit
  const reward = result?.reward ?? recording?.end?.reward
  return panel('', '', `<div class="figures">${[
    figureBox('outcome', outcomeOf(one), reasonOf(one)),
    ...(steps === undefined ? [] : [figureBox('steps', String(steps), limit === undefined ? '' : `of at most ${limit}`)]),
    ...(reward === undefined ? [] : [figureBox('reward', String(reward), '')]),
    ...(verdicts.length === 0 ? [] : [figureBox('wrong verdicts', String(wrong), `of ${verdicts.length}`)]),
  ].join('')}</div>`)
}

function aboutPanel(one: EpisodeCase, texts: PageTexts): string {
  const { result, recording, fault } = one
  const header = recording?.header
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['task', taskOf(one)],
    ['instruction', header?.instruction ?? instructionOf(taskOf(one))],
    ['environment', environmentText(one)],
    ['agent', result?.agent ?? header?.agent],
    ['settings of the agent', header?.agent_settings && JSON.stringify(header.agent_settings)],
    ['played as', result && playedAs(result)],
    ['seed', String(result?.seed ?? header?.seed ?? 'unknown')],
    ['evidence', (result?.evidence ?? recording?.end?.evidence ?? []).join('\n') || 'none'],
    ['error of the agent', result?.agent_error],
    ['its model', result?.model_usage && usageText(result.model_usage)],
    ['tried before', result === undefined || result.reruns === 0 ? undefined : `${result.reruns} times, ended by failures outside of the agent`],
    ['recorded', header && `${header.started_at}, by droidgym ${header.droidgym} on the backend ${header.backend}`],
  ]
  const missing = [
    ...(fault === undefined ? [] : [`The recording is missing. ${fault}`]),
    ...(recording !== undefined && recording.end === undefined ? ['The recording breaks off: it has no end.'] : []),
    ...(result === undefined ? ['The results do not have this episode.'] : []),
    ...(recording !== undefined && recording.header.events !== true ? ['Events were not recorded.'] : []),
    ...(recording !== undefined && recording.steps.every(({ exchanges = [] }) => exchanges.length === 0)
      ? ['There are no prompts: the agent asked no model, or they were not recorded.'] : []),
  ]
  const list = rows.map(([name, value]) => (
    value === undefined || value === '' ? '' : `<dt>${name}</dt><dd>${texts.html(value)}</dd>`
  ))
  return panel('Episode', '', `<dl>${list.join('')}</dl>${missing.map((line) => `<p class="missing">${texts.html(line)}</p>`).join('')}`)
}

function instructionOf(task: string): string | undefined {
  return knownTask(task)?.instruction
}

function environmentText({ result, recording }: EpisodeCase): string | undefined {
  if (result !== undefined) {
    const { environment, split, device, locale, density, font_scale: scale, theme, wallpaper, icons } = result
    return `${environment} (${split}): ${device}, ${locale}, ${density} dpi, fonts × ${scale}, ${theme}, wallpaper ${wallpaper}, ${icons} icons at home`
  }
  if (recording === undefined) return undefined
  const { id, split, device, locale, density, font_scale: scale } = recording.header.environment
  return `${id} (${split}): ${device}, ${locale}, ${density} dpi, fonts × ${scale}`
}

function playedAs(result: EpisodeResult): string {
  const { protocol, suite, action_space: space, criteria, settle, end_on_success: ends, level } = result
  return [
    ...(protocol === undefined ? [] : [`protocol ${protocol}`]),
    ...(suite === undefined ? [] : [`suite ${suite}`]),
    `action space ${space}`,
    `criteria ${criteria}`,
    ...(settle === undefined ? [] : [`settle ${settle}`]),
    ends === false ? 'the agent must finish' : 'success ends the episode',
    ...(level === undefined ? [] : [level]),
  ].join(', ')
}

function usageText({ calls, from_cache: cached, input_tokens: input, output_tokens: output, cost_usd: cost }: NonNullable<EpisodeResult['model_usage']>): string {
  const price = cost === undefined ? '' : `, ${cost.toFixed(5)} USD`
  return `${calls} calls, ${cached} of them from the cache, ${input} tokens in, ${output} out${price}`
}

function filmPanel({ film }: EpisodeCase, { shown, screens }: CasePictures): string {
  if (film === undefined) {
    const told = shown > 0 ? 'There is no film strip; the steps show the pictures of the recording.' : 'There is neither a film strip nor a picture.'
    return panel('Film strip', told, '')
  }
  const place = `../${escape(film.file)}`
  const part = shown < screens ? ` It has ${shown} of ${screens} screens.` : ''
  const image = `<figure><a class="scroll" href="${place}"><img src="${place}" alt="film strip"></a></figure>`
  return panel('Film strip', `From the reset on the left to the last step.${part}`, image)
}

function milestonesPanel(one: EpisodeCase, milestones: readonly Milestone[], texts: PageTexts): string {
  const { result, recording } = one
  const told = result?.substates ?? recording?.steps.at(-1)?.info.substates
  if (told === undefined) {
    return panel('Milestones', milestones.length === 0 ? 'The task has none.' : 'They were not asked for: evaluate with --milestones.', '')
  }
  const steps = recording === undefined ? [] : reachedBy(recording)
  const at = new Map(steps.flatMap((ids, index) => ids.map((id) => [id, index + 1] as const)))
  const ids = milestones.length > 0 ? milestones.map(({ id }) => id) : told.reached
  const lines = ids.map((id) => {
    const step = at.get(id)
    const when = step === undefined ? 'reached' : `reached by <a href="#step-${step}">step ${step}</a>`
    return `<li>${texts.html(milestoneName(id, milestones))} · ${told.reached.includes(id) ? when : '<span class="warn">not reached</span>'}</li>`
  })
  return panel('Milestones', `${told.reached.length} of ${told.total} were reached.`, `<ul>${lines.join('')}</ul>`)
}

function changesPanel({ result, recording }: EpisodeCase, texts: PageTexts): string {
  const watched = result?.side_effects ?? recording?.end?.side_effects ?? []
  const effects = watched.length === 0 ? '<p>Watched facts: no side effects.</p>'
    : `<h3>Watched facts</h3><ul>${watched.map((effect) => `<li>${texts.html(effect)}</li>`).join('')}</ul>`
  return panel('What changed beyond the task', '', differenceTable(result, texts) + effects)
}

function differenceTable(result: EpisodeResult | undefined, texts: PageTexts): string {
  const { difference, harm = {} } = result ?? {}
  if (difference === undefined) return '<p>The phone was not compared with what it was.</p>'
  if (difference.length === 0) return '<p>The whole phone: nothing.</p>'
  const rows = difference.map(({ kind, what, severity, before, after }) => (
    `<tr>${[severity, kind, what, before ?? '', after ?? ''].map((cell) => `<td>${texts.html(cell)}</td>`).join('')}</tr>`
  ))
  const head = ['severity', 'kind', 'what', 'before', 'after'].map((name) => `<th>${name}</th>`).join('')
  const all = Object.values(harm).reduce((sum, count) => sum + count, 0)
  const more = all > difference.length ? `<p>${all - difference.length} more are left out of the results.</p>` : ''
  return `<div class="scroll words"><table><tr>${head}</tr>${rows.join('')}</table></div>${more}`
}
