/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { knownTask } from '@droidgym/spec/find-task'
import { END_REASONS } from '../outcomes/end-reasons.ts'
import { renderPage } from '@droidgym/page/document.jsx'
import { Figures } from '@droidgym/page/figures.jsx'
import type { Figure } from '@droidgym/page/figures.jsx'
import { FilmStrip } from '@droidgym/page/film-strip.jsx'
import { Lines } from '@droidgym/page/lines.jsx'
import { Panel, Scroll } from '@droidgym/page/panel.jsx'
import { Facts, Table } from '@droidgym/page/tables.jsx'
import type { EpisodeResult } from '../run/episode-result.ts'
import { casePictures } from './case-pictures.tsx'
import type { CasePictures } from './case-pictures.tsx'
import { milestoneName, reachedBy, StepsPanel } from './case-steps.tsx'
import type { CaseParts } from './case-steps.tsx'
import { VerdictsPanel } from './case-verdicts.tsx'
import type { EpisodeCase } from './episode-case.ts'
import { isWrong, truthOf } from './episode-case.ts'
import { PageTexts } from './page-texts.tsx'

/** An episode as one page without scripts or network access. Missing parts are named in their place. */
export function casePage(one: EpisodeCase): string {
  const pictures = casePictures(one)
  const parts: CaseParts = { one, texts: new PageTexts(), milestones: loadMilestones().get(taskOf(one)) ?? [] }
  return renderPage({
    title: caseTitle(one),
    links: [{ href: '../report.html', title: 'Report' }, { href: 'index.html', title: 'All cases' }],
    children: (
      <>
        <Panel><Figures figures={figuresOf(one)} /></Panel>
        <AboutPanel {...parts} />
        <VerdictsPanel {...parts} />
        <FilmPanel film={one.film} pictures={pictures} />
        <MilestonesPanel {...parts} />
        <ChangesPanel {...parts} />
        <StepsPanel {...parts} pictures={pictures} />
      </>
    ),
  })
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

function figuresOf(one: EpisodeCase): readonly Figure[] {
  const { result, recording, verdicts } = one
  const truth = truthOf(one)
  const wrong = verdicts.filter((verdict) => isWrong(verdict, truth)).length
  const steps = result?.steps ?? recording?.steps.length
  const limit = result?.step_limit ?? recording?.header.step_limit
  const reward = result?.reward ?? recording?.end?.reward
  const outcome = outcomeOf(one)
  return [
    { name: 'outcome', value: outcome, note: reasonOf(one), tone: outcome === 'success' ? 'good' : undefined },
    ...(steps === undefined ? [] : [{ name: 'steps', value: steps, note: limit === undefined ? '' : `of at most ${limit}` }]),
    ...(reward === undefined ? [] : [{ name: 'reward', value: reward }]),
    ...(verdicts.length === 0 ? [] : [{ name: 'wrong verdicts', value: wrong, note: `of ${verdicts.length}` }]),
  ]
}

function AboutPanel({ one, texts }: CaseParts) {
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
  return (
    <Panel title="Episode">
      <Facts facts={rows.map(([name, value]) => [name, value === undefined || value === '' ? undefined : texts.show(value)])} />
      {missing.map((line) => <p key={line} class="missing">{texts.show(line)}</p>)}
    </Panel>
  )
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

interface FilmProps {
  readonly film: EpisodeCase['film']
  readonly pictures: CasePictures
}

function FilmPanel({ film, pictures: { shown, screens } }: FilmProps) {
  if (film === undefined) {
    const why = shown > 0 ? 'There is no film strip; the steps show the pictures of the recording.' : 'There is neither a film strip nor a picture.'
    return <Panel title="Film strip" note={why} />
  }
  const part = shown < screens ? ` It has ${shown} of ${screens} screens.` : ''
  return (
    <Panel title="Film strip" note={`From the reset on the left to the last step.${part}`}>
      <FilmStrip file={`../${film.file}`} name="film strip" />
    </Panel>
  )
}

function MilestonesPanel({ one: { result, recording }, milestones, texts }: CaseParts) {
  const progress = result?.substates ?? recording?.steps.at(-1)?.info.substates
  if (progress === undefined) {
    const why = milestones.length === 0 ? 'The task has none.' : 'They were not asked for: evaluate with --milestones.'
    return <Panel title="Milestones" note={why} />
  }
  const steps = recording === undefined ? [] : reachedBy(recording)
  const at = new Map(steps.flatMap((ids, index) => ids.map((id) => [id, index + 1] as const)))
  const ids = milestones.length > 0 ? milestones.map(({ id }) => id) : progress.reached
  const lines = ids.map((id) => {
    const step = at.get(id)
    const when = step === undefined ? 'reached' : <>reached by <a href={`#step-${step}`}>step {step}</a></>
    const isReached = progress.reached.includes(id)
    return <>{texts.show(milestoneName(id, milestones))} · {isReached ? when : <span class="bad">not reached</span>}</>
  })
  return <Panel title="Milestones" note={`${progress.reached.length} of ${progress.total} were reached.`}><Lines lines={lines} /></Panel>
}

function ChangesPanel({ one: { result, recording }, texts }: CaseParts) {
  const watched = result?.side_effects ?? recording?.end?.side_effects ?? []
  return (
    <Panel title="What changed beyond the task">
      <Difference result={result} texts={texts} />
      {watched.length > 0 && <h3>Watched facts</h3>}
      <Lines lines={watched.map((effect) => texts.show(effect))} none="Watched facts: no side effects." />
    </Panel>
  )
}

interface DifferenceProps {
  readonly result: EpisodeResult | undefined
  readonly texts: PageTexts
}

function Difference({ result, texts }: DifferenceProps) {
  const { difference, harm = {} } = result ?? {}
  if (difference === undefined) return <p class="soft">The phone was not compared with what it was.</p>
  if (difference.length === 0) return <p class="soft">The whole phone: nothing.</p>
  const rows = difference.map(({ kind, what, severity, before, after }) => (
    [severity, kind, what, before ?? '', after ?? ''].map((cell) => texts.show(cell))
  ))
  const all = Object.values(harm).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <Scroll label="changes"><Table kind="words" header={['severity', 'kind', 'what', 'before', 'after']} rows={rows} /></Scroll>
      {all > difference.length && <p>{all - difference.length} more are left out of the results.</p>}
    </>
  )
}
