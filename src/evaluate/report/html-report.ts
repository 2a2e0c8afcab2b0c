import type { EpisodeResult } from '../run/episode-result.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { casePageOf } from '../cases/episode-case.ts'
import { COMPARABLE_HEADER, comparabilityNote, comparabilityRows } from './comparability.ts'
import { END_REASONS } from '../page/end-reasons.ts'
import { figureBox, htmlTable, page, panel } from '../page/html-parts.ts'
import { CLAIM_HEADER, claimRows } from './claims.ts'
import { FIGURE_HEADER, figureRow, metricFigures, metricsByPart } from './metric-figures.ts'
import type { Rate } from '../page/rate.ts'
import { groupBy, rateOf, ratesBy } from '../page/rate.ts'
import type { Bar } from '../page/svg-charts.ts'
import { barChart, escape, heatMap, histogram, percent } from '../page/svg-charts.ts'
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
  const { title, results } = evaluation
  const summary = summarize(results)
  const sections = results.length === 0 ? [] : [
    levels(results),
    environments(results),
    factors(results),
    cells(results),
    steps(results),
    reasons(results),
    claims(results),
    metrics(results),
    comparable(results),
    recorded(results),
    tables(summary),
  ]
  return page(title, [figures(summary, evaluation), ...sections, missing(evaluation)])
}

function figures({ all, tables, gap }: Summary, { results, unplayed }: Evaluation): string {
  const splits = [...(tables['split'] ?? [])].map(([name, rate]) => figureBox(name, percent(rate.success), errors(rate)))
  return panel('', '', `<div class="figures">${[
    ...(splits.length === 1 ? splits : [figureBox('success', percent(all.success), errors(all)), ...splits]),
    ...(gap === undefined ? [] : [figureBox('gap, train − test', percent(gap.difference), plusMinus(gap.error_cells))]),
    figureBox('episodes', String(all.episodes), `${all.cells} cells`),
    ...(all.steps === undefined ? [] : [figureBox('steps to success', all.steps.toFixed(1), 'mean')]),
    ...(unplayed.length === 0 ? [] : [figureBox('missing', String(unplayed.length), 'not counted')]),
  ].join('')}</div>${results.length === 0 ? '' : `<p>${escape(phoneLine(results))}. ${escape(splitLine(results))}</p>`}`)
}

function errors({ error_cells: cellError, error_seeds: seedError }: Rate): string {
  const overSeeds = seedError === undefined ? '' : `, ${plusMinus(seedError)} over seeds`
  return cellError === undefined ? '' : `${plusMinus(cellError)} over cells${overSeeds}`
}

/** The levels of a sweep, which differ in nothing else. */
function levels(results: readonly EpisodeResult[]): string {
  const rates = ratesBy(results.filter(({ level }) => level !== undefined), ({ level = '' }) => level)
  if (rates.size === 0) return ''
  const chart = barChart('success by level', bars(rates))
  return panel('Success by level', 'Nothing else was varied.', `<div class="scroll">${chart}</div>`)
}

function environments(results: readonly EpisodeResult[]): string {
  const splitOf = new Map(results.map(({ environment, split }) => [environment, split]))
  const tone = (environment: string): string => (splitOf.get(environment) === 'train' ? 'two' : 'one')
  const both = new Set(splitOf.values()).size > 1
  const key = '<p>Whiskers: one standard error over tasks.'
    + `${both ? ' <i class="key two"></i>train <i class="key one"></i>held out' : ''}</p>`
  const chart = barChart('success by environment', bars(ratesBy(results, ({ environment }) => environment), tone))
  return panel('Success by environment', '', `${key}<div class="scroll">${chart}</div>`)
}

function factors(results: readonly EpisodeResult[]): string {
  const charts = Object.entries(FACTORS).map(([name, valueOf]) => (
    `<div><h3>${escape(name)}</h3><div class="scroll">${barChart(`success by ${name}`, bars(ratesBy(results, valueOf)))}</div></div>`
  ))
  const note = 'Environments differ in several factors at once: a factor is only cleared or blamed by a sweep, which varies it alone.'
  return panel('Success by factor', note, `<div class="pair">${charts.join('')}</div>`)
}

function bars(rates: ReadonlyMap<string, Rate>, tone: (name: string) => string = () => 'one'): Bar[] {
  return [...rates].map(([label, { success, error_cells: error, cells: count }]) => ({
    label,
    value: success,
    error,
    text: `${percent(success)}${error === undefined ? '' : ` ${plusMinus(error)}`}  (${count} cells)`,
    tone: tone(label),
  }))
}

function cells(results: readonly EpisodeResult[]): string {
  const groups = groupBy(results, ({ task, environment }) => `${task} ${environment}`)
  const rates = new Map([...groups].map(([key, group]) => [key, rateOf(group).success]))
  const chart = heatMap('success of every task in every environment', {
    rows: [...ratesBy(results, ({ task }) => task).keys()],
    columns: [...ratesBy(results, ({ environment }) => environment).keys()],
    at: (task, environment) => rates.get(`${task} ${environment}`),
  })
  return panel('Tasks and environments', 'Full: always solved. Grey: never.', `<div class="scroll">${chart}</div>`)
}

function steps(results: readonly EpisodeResult[]): string {
  const won = results.filter(({ success }) => success)
  if (won.length === 0) return panel('Steps to success', 'No episode succeeded.', '')
  const groups = groupBy(won, (result) => String(result.steps))
  const counts = new Map([...groups].map(([key, { length }]) => [Number(key), length]))
  const chart = histogram('steps to success', counts)
  return panel('Steps to success', 'Episodes that succeeded, by the steps they took.', `<div class="scroll">${chart}</div>`)
}

function reasons(results: readonly EpisodeResult[]): string {
  const groups = groupBy(results, ({ reason }) => END_REASONS[reason])
  const chart = barChart('how episodes ended', [...groups].map(([label, { length }]) => ({
    label,
    value: length / results.length,
    text: `${percent(length / results.length)}  (${length} episodes)`,
  })))
  const again = rerunLine(results)
  const harm = results.filter(({ side_effects: effects }) => effects.length > 0).length
  return panel('How episodes ended', `${harm} episodes had side effects.${again === undefined ? '' : ` ${again}.`}`, `<div class="scroll">${chart}</div>`)
}

function claims(results: readonly EpisodeResult[]): string {
  const rows = claimRows(results)
  if (rows.length === 0) return ''
  return panel('Claims', 'What agents said at the end, beside what was so.', htmlTable(CLAIM_HEADER, rows))
}

function metrics(results: readonly EpisodeResult[]): string {
  const table = htmlTable(FIGURE_HEADER, metricFigures(results).map(figureRow))
  const byPart = metricsByPart(results)
  const parts = byPart ? `<h3>by language and number of apps</h3>${htmlTable(byPart.header, byPart.rows)}` : ''
  const note = 'Those that have a meaning for these episodes. docs/judging.md has the definitions.'
  return panel('Metrics', note, `<div class="scroll">${table}${parts}</div>`)
}

function comparable(results: readonly EpisodeResult[]): string {
  const rows = comparabilityRows(results)
  if (rows.length === 0) return ''
  const table = htmlTable(COMPARABLE_HEADER, rows)
  return panel('Beside published tables', comparabilityNote(), `<div class="scroll words">${table}</div>`)
}

/** Film strips are files beside the page. */
function recorded(results: readonly EpisodeResult[]): string {
  const films = results.flatMap(({ film, ...result }) => (film === undefined ? [] : [{ ...result, film }]))
  if (films.length === 0) return ''
  const figures = films.map((result) => {
    const { task, environment, episode, reason, steps: taken, film } = result
    const told = `${task} in ${environment}, episode ${episode}: ${END_REASONS[reason]} after ${taken} steps`
    return `<figure><figcaption>${escape(told)} · ${link(casePageOf(result) ?? '', 'case')} · ${link(film, 'film strip')}</figcaption>`
      + `<a class="scroll" href="${escape(film)}"><img loading="lazy" src="${escape(film)}" alt=""></a></figure>`
  })
  const all = `<p>${link('cases/index.html', 'All cases')}</p>`
  return panel('Recorded episodes', 'From the reset on the left to the last step.', all + figures.join(''))
}

function link(place: string, name: string): string {
  return `<a href="${escape(place)}">${escape(name)}</a>`
}

function tables({ tables: all }: Summary): string {
  const each = Object.entries(all).map(([name, rates]) => (
    `<h3>by ${escape(name)}</h3>${htmlTable([name, ...RATE_HEADER], [...rates].map(([row, rate]) => [row, ...rateRow(rate)]))}`
  ))
  return `<section class="scroll"><details><summary>Tables</summary>${each.join('')}</details></section>`
}

function missing({ unplayed }: Evaluation): string {
  if (unplayed.length === 0) return ''
  const rows = unplayed.map(({ order, failure }) => [order.task, order.environment, String(order.episode), failure])
  const note = 'Failing phones or endpoints ended these every time. They are in no rate.'
  return panel('Missing', note, htmlTable(['task', 'environment', 'episode', 'failure'], rows))
}

function tens(count: number): string {
  const least = Math.floor(count / 10) * 10
  return `${least} to ${least + 9}`
}
