import type { EpisodeResult } from '../run/episode-result.ts'
import type { Evaluation } from '../run/evaluate.ts'
import { FIGURE_HEADER, figureRow, metricFigures } from './metric-figures.ts'
import type { Rate } from './rate.ts'
import { groupBy, rateOf, ratesBy } from './rate.ts'
import { REPORT_STYLE } from './report-style.ts'
import type { Bar } from './svg-charts.ts'
import { barChart, escape, heatMap, histogram, percent } from './svg-charts.ts'
import type { Summary } from './summary.ts'
import { plusMinus, RATE_HEADER, rateRow, rerunLine, summarize } from './summary.ts'

/** What environments differ in. */
const FACTORS: Readonly<Record<string, (result: EpisodeResult) => string>> = {
  locale: ({ locale }) => locale,
  device: ({ device }) => device,
  'density (dpi)': ({ density }) => String(density),
  'font scale': ({ font_scale: scale }) => String(scale),
  theme: ({ theme }) => theme,
  wallpaper: ({ wallpaper }) => wallpaper,
  'icons at home': ({ icons }) => tens(icons),
}

/** An evaluation as one page without scripts and network; the film strips of recorded episodes lie beside it. */
export function htmlReport(evaluation: Evaluation): string {
  const { title, results, unplayed } = evaluation
  const summary = summarize(results)
  const sections = results.length === 0 ? [] : [
    levels(results),
    environments(results),
    factors(results),
    cells(results),
    steps(results),
    reasons(results),
    metrics(results),
    recorded(results),
    tables(summary),
  ]
  return page(title, [figures(summary, unplayed.length), ...sections, missing(evaluation)])
}

/** A whole page of panels. */
export function page(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title><style>${REPORT_STYLE}</style>`,
    `<h1>${escape(title)}</h1>`,
    ...parts,
    '</html>\n',
  ].join('\n')
}

function figures({ all, tables, gap }: Summary, unplayed: number): string {
  const figure = (name: string, value: string, note: string): string => (
    `<div><span>${escape(name)}</span><b>${escape(value)}</b><span>${escape(note)}</span></div>`
  )
  const splits = [...(tables['split'] ?? [])].map(([name, rate]) => figure(name, percent(rate.success), errors(rate)))
  return panel('', '', `<div class="figures">${[
    ...(splits.length === 1 ? splits : [figure('success', percent(all.success), errors(all)), ...splits]),
    ...(gap === undefined ? [] : [figure('gap, train − test', percent(gap.difference), plusMinus(gap.error_cells))]),
    figure('episodes', String(all.episodes), `${all.cells} cells`),
    ...(all.steps === undefined ? [] : [figure('steps to success', all.steps.toFixed(1), 'mean')]),
    ...(unplayed === 0 ? [] : [figure('missing', String(unplayed), 'not counted')]),
  ].join('')}</div>`)
}

function errors({ error_cells: cellError, error_seeds: seedError }: Rate): string {
  const overSeeds = seedError === undefined ? '' : `, ${plusMinus(seedError)} over seeds`
  return cellError === undefined ? '' : `${plusMinus(cellError)} over cells${overSeeds}`
}

/** Of a sweep: nothing else differs between them. */
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

const REASONS: Readonly<Record<EpisodeResult['reason'], string>> = {
  terminated: 'the task was done',
  finished: 'the agent said that it had finished',
  truncated: 'the step limit was reached',
  gave_up: 'the agent gave up',
  policy_timeout: 'the policy did not answer in time',
  agent_error: 'the agent failed',
  invalid_action: 'an invalid action, at which the agent ends',
}

function reasons(results: readonly EpisodeResult[]): string {
  const groups = groupBy(results, ({ reason }) => REASONS[reason])
  const chart = barChart('how episodes ended', [...groups].map(([label, { length }]) => ({
    label,
    value: length / results.length,
    text: `${percent(length / results.length)}  (${length} episodes)`,
  })))
  const again = rerunLine(results)
  const harm = results.filter(({ side_effects: effects }) => effects.length > 0).length
  return panel('How episodes ended', `${harm} episodes had side effects.${again === undefined ? '' : ` ${again}.`}`, `<div class="scroll">${chart}</div>`)
}

function metrics(results: readonly EpisodeResult[]): string {
  const table = htmlTable(FIGURE_HEADER, metricFigures(results).map(figureRow))
  const note = 'Those that have a meaning for these episodes. docs/judging.md has the definitions.'
  return panel('Metrics', note, `<div class="scroll">${table}</div>`)
}

/** Film strips lie beside the page. */
function recorded(results: readonly EpisodeResult[]): string {
  const films = results.flatMap(({ film, ...result }) => (film === undefined ? [] : [{ ...result, film }]))
  if (films.length === 0) return ''
  const figures = films.map(({ task, environment, episode, reason, steps: taken, film }) => {
    const told = `${task} in ${environment}, episode ${episode}: ${REASONS[reason]} after ${taken} steps`
    return `<figure><figcaption>${escape(told)} · <a href="${escape(film)}">film strip</a></figcaption>`
      + `<a class="scroll" href="${escape(film)}"><img loading="lazy" src="${escape(film)}" alt=""></a></figure>`
  })
  return panel('Recorded episodes', 'From the reset on the left to the last step.', figures.join(''))
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

export function htmlTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (tag: string, cellsOfRow: readonly string[]): string => (
    `<tr>${cellsOfRow.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  )
  return `<table>${row('th', header)}${rows.map((cellsOfRow) => row('td', cellsOfRow)).join('')}</table>`
}

export function panel(title: string, note: string, content: string): string {
  const head = title === '' ? '' : `<h2>${escape(title)}</h2>`
  return `<section>${head}${note === '' ? '' : `<p>${escape(note)}</p>`}${content}</section>`
}

function tens(count: number): string {
  const least = Math.floor(count / 10) * 10
  return `${least} to ${least + 9}`
}
