/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { EpisodeResult } from '../run/episode-result.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { casePageOf } from '../cases/episode-case.ts'
import { FilmStrip } from '@droidgym/page/film-strip.jsx'
import { COMPARABLE_HEADER, comparabilityNote, comparabilityRows } from './comparability.ts'
import { END_REASONS } from '../outcomes/end-reasons.ts'
import { CLAIM_HEADER, claimRows } from './claims.ts'
import { FIGURE_HEADER, figureRow, metricFigures, metricsByPart } from './metric-figures.ts'
import type { Rate } from '../outcomes/rate.ts'
import { groupBy, rateOf, ratesBy } from '../outcomes/rate.ts'
import { BarChart, HeatMap, Histogram, percentText } from '@droidgym/page/charts.jsx'
import type { Bar, BarColour } from '@droidgym/page/charts.jsx'
import { renderPage } from '@droidgym/page/document.jsx'
import { Figures } from '@droidgym/page/figures.jsx'
import type { Figure } from '@droidgym/page/figures.jsx'
import { Panel, Scroll } from '@droidgym/page/panel.jsx'
import { Table } from '@droidgym/page/tables.jsx'
import type { Summary } from './summary.ts'
import { phoneLine, plusMinus, RATE_HEADER, rateRow, rerunLine, splitLine, summarize } from './summary.ts'

/** Factors in which environments differ. */
const FACTORS: Readonly<Record<string, (result: EpisodeResult) => string>> = {
  locale: ({ locale }) => locale,
  device: ({ device }) => device,
  'density (dpi)': ({ density }) => String(density),
  'font scale': ({ font_scale: scale }) => String(scale),
  theme: ({ theme }) => theme,
  wallpaper: ({ wallpaper }) => wallpaper,
  'icons at home': ({ icons }) => tens(icons),
}

/** An evaluation as one page without scripts or network access; film strips are files beside it. */
export function htmlReport(evaluation: Evaluation): string {
  const { title, results, unplayed } = evaluation
  const summary = summarize(results)
  const links = [{ href: 'report.html', title: 'Report', isCurrent: true }, { href: 'cases/index.html', title: 'Cases' }]
  const hasCases = results.some(({ film }) => film !== undefined)
  return renderPage({
    title,
    ...(results.length > 0 && { note: `${phoneLine(results)}. ${splitLine(results)}` }),
    links: hasCases ? links : [],
    children: (
      <>
        <Panel><Figures figures={figuresOf(summary, evaluation)} /></Panel>
        {results.length > 0 && <Results results={results} summary={summary} />}
        {unplayed.length > 0 && <Missing unplayed={unplayed} />}
      </>
    ),
  })
}

function Results({ results, summary }: Props & { readonly summary: Summary }) {
  return (
    <>
      <Levels results={results} />
      <Environments results={results} />
      <Factors results={results} />
      <Cells results={results} />
      <Steps results={results} />
      <Reasons results={results} />
      <Claims results={results} />
      <Metrics results={results} />
      <Comparable results={results} />
      <Recorded results={results} />
      <Tables summary={summary} />
    </>
  )
}

interface Props {
  readonly results: readonly EpisodeResult[]
}

function figuresOf({ all, tables, gap }: Summary, { unplayed }: Evaluation): readonly Figure[] {
  const splits = [...(tables['split'] ?? [])].map(([name, rate]) => rateFigure(name, rate))
  return [
    ...(splits.length === 1 ? splits : [rateFigure('success', all), ...splits]),
    ...(gap === undefined ? [] : [{ name: 'gap, train − test', value: percentText(gap.difference), note: plusMinus(gap.error_cells) }]),
    { name: 'episodes', value: all.episodes, note: `${all.cells} cells` },
    ...(all.steps === undefined ? [] : [{ name: 'steps to success', value: all.steps.toFixed(1), note: 'mean' }]),
    ...(unplayed.length === 0 ? [] : [{ name: 'missing', value: unplayed.length, note: 'not counted' }]),
  ]
}

function rateFigure(name: string, { success, error_cells: cellError, error_seeds: seedError }: Rate): Figure {
  const overSeeds = seedError === undefined ? '' : `, ${plusMinus(seedError)} over seeds`
  const note = cellError === undefined ? '' : `${plusMinus(cellError)} over cells${overSeeds}`
  return { name, value: percentText(success), note }
}

/** The levels of a sweep, which differ in nothing else. */
function Levels({ results }: Props) {
  const rates = ratesBy(results.filter(({ level }) => level !== undefined), ({ level = '' }) => level)
  if (rates.size === 0) return null
  return (
    <Panel title="Success by level" note="Nothing else was varied.">
      <Bars name="success by level" bars={barsOf(rates)} />
    </Panel>
  )
}

function Environments({ results }: Props) {
  const splitOf = new Map(results.map(({ environment, split }) => [environment, split]))
  const colourOf = (environment: string): BarColour => (splitOf.get(environment) === 'train' ? 'two' : 'one')
  return (
    <Panel title="Success by environment">
      <p class="soft">
        Whiskers: one standard error over tasks.
        {new Set(splitOf.values()).size > 1 && <> <i class="key two" />train <i class="key one" />held out</>}
      </p>
      <Bars name="success by environment" bars={barsOf(ratesBy(results, ({ environment }) => environment), colourOf)} />
    </Panel>
  )
}

function Factors({ results }: Props) {
  const note = 'Environments differ in several factors at once: a factor is only cleared or blamed by a sweep, which varies it alone.'
  return (
    <Panel title="Success by factor" note={note}>
      <div class="pair">
        {Object.entries(FACTORS).map(([name, valueOf]) => (
          <div key={name}><h3>{name}</h3><Bars name={`success by ${name}`} bars={barsOf(ratesBy(results, valueOf))} /></div>
        ))}
      </div>
    </Panel>
  )
}

function Bars({ name, bars }: { readonly name: string; readonly bars: readonly Bar[] }) {
  return <Scroll label={name}><BarChart name={name} bars={bars} /></Scroll>
}

function barsOf(rates: ReadonlyMap<string, Rate>, colourOf: (name: string) => BarColour = () => 'one'): readonly Bar[] {
  return [...rates].map(([label, { success, error_cells: error, cells: count }]) => ({
    label,
    value: success,
    error,
    text: `${percentText(success)}${error === undefined ? '' : ` ${plusMinus(error)}`}  (${count} cells)`,
    colour: colourOf(label),
  }))
}

function Cells({ results }: Props) {
  const groups = groupBy(results, ({ task, environment }) => `${task} ${environment}`)
  const rates = new Map([...groups].map(([key, group]) => [key, rateOf(group).success]))
  const name = 'success of every task in every environment'
  return (
    <Panel title="Tasks and environments" note="Full: always solved. Grey: never.">
      <Scroll label={name}>
        <HeatMap
          name={name} rows={[...ratesBy(results, ({ task }) => task).keys()]}
          columns={[...ratesBy(results, ({ environment }) => environment).keys()]}
          at={(task, environment) => rates.get(`${task} ${environment}`)}
        />
      </Scroll>
    </Panel>
  )
}

function Steps({ results }: Props) {
  const won = results.filter(({ success }) => success)
  if (won.length === 0) return <Panel title="Steps to success" note="No episode succeeded." />
  const groups = groupBy(won, (result) => String(result.steps))
  const counts = new Map([...groups].map(([key, { length }]) => [Number(key), length]))
  const titleOf = (taken: number, count: number): string => `${taken} steps: ${count} episodes`
  return (
    <Panel title="Steps to success" note="Episodes that succeeded, by the steps they took.">
      <Scroll label="steps to success"><Histogram name="steps to success" counts={counts} titleOf={titleOf} /></Scroll>
    </Panel>
  )
}

function Reasons({ results }: Props) {
  const bars = [...groupBy(results, ({ reason }) => END_REASONS[reason])].map(([label, { length }]) => ({
    label,
    value: length / results.length,
    text: `${percentText(length / results.length)}  (${length} episodes)`,
  }))
  const again = rerunLine(results)
  const harm = results.filter(({ side_effects: effects }) => effects.length > 0).length
  return (
    <Panel title="How episodes ended" note={`${harm} episodes had side effects.${again === undefined ? '' : ` ${again}.`}`}>
      <Bars name="how episodes ended" bars={bars} />
    </Panel>
  )
}

function Claims({ results }: Props) {
  const rows = claimRows(results)
  if (rows.length === 0) return null
  return (
    <Panel title="Claims" note="What agents said at the end, beside what was so.">
      <Table kind="numbers" header={CLAIM_HEADER} rows={rows} />
    </Panel>
  )
}

function Metrics({ results }: Props) {
  const byPart = metricsByPart(results)
  return (
    <Panel title="Metrics" note="Those that have a meaning for these episodes. docs/judging.md has the definitions.">
      <Scroll label="metrics">
        <Table kind="numbers" header={FIGURE_HEADER} rows={metricFigures(results).map(figureRow)} />
        {byPart && <h3>by language and number of apps</h3>}
        {byPart && <Table kind="numbers" header={byPart.header} rows={byPart.rows} />}
      </Scroll>
    </Panel>
  )
}

function Comparable({ results }: Props) {
  const rows = comparabilityRows(results)
  if (rows.length === 0) return null
  return (
    <Panel title="Beside published tables" note={comparabilityNote()}>
      <Scroll label="comparable metrics"><Table kind="words" header={COMPARABLE_HEADER} rows={rows} /></Scroll>
    </Panel>
  )
}

/** Film strips are files beside the page. */
function Recorded({ results }: Props) {
  const films = results.flatMap(({ film, ...result }) => (film === undefined ? [] : [{ ...result, film }]))
  if (films.length === 0) return null
  return (
    <Panel title="Recorded episodes" note="From the reset on the left to the last step.">
      <p><a href="cases/index.html">All cases</a></p>
      {films.map((result) => {
        const { task, environment, episode, reason, steps: taken, film } = result
        const title = `${task} in ${environment}, episode ${episode}`
        return (
          <figure key={film}>
            <figcaption>
              {title}: {END_REASONS[reason]} after {taken} steps · <a href={casePageOf({ film }) ?? ''}>case</a> · <a href={film}>film strip</a>
            </figcaption>
            <FilmStrip file={film} name={`film strip of ${title}`} />
          </figure>
        )
      })}
    </Panel>
  )
}

function Tables({ summary }: { readonly summary: Summary }) {
  return (
    <Panel>
      <details>
        <summary>Tables</summary>
        {Object.entries(summary.tables).map(([name, rates]) => (
          <Scroll key={name} label={`by ${name}`}>
            <h3>by {name}</h3>
            <Table kind="numbers" header={[name, ...RATE_HEADER]} rows={[...rates].map(([row, rate]) => [row, ...rateRow(rate)])} />
          </Scroll>
        ))}
      </details>
    </Panel>
  )
}

function Missing({ unplayed }: Pick<Evaluation, 'unplayed'>) {
  const rows = unplayed.map(({ order, failure }) => [order.task, order.environment, String(order.episode), failure])
  return (
    <Panel title="Missing" note="Failing phones or endpoints ended these every time. They are in no rate.">
      <Table kind="words" header={['task', 'environment', 'episode', 'failure']} rows={rows} />
    </Panel>
  )
}

function tens(count: number): string {
  const least = Math.floor(count / 10) * 10
  return `${least} to ${least + 9}`
}
