import type { Evaluation } from '../run/evaluate.ts'
import { casePageOf } from '../cases/episode-case.ts'
import { COMPARABLE_HEADER, comparabilityNote, comparabilityRows } from './comparability.ts'
import { CLAIM_HEADER, claimRows } from './claims.ts'
import { FIGURE_HEADER, figureRow, metricFigures, metricsByPart } from './metric-figures.ts'
import { HARM_HEADER, harmRows } from './harm.ts'
import { groupBy } from '../outcomes/rate.ts'
import { gapLines, phoneLine, RATE_HEADER, rateRow, rerunLine, splitLine, summarize } from './summary.ts'

/** An evaluation as a page of tables. */
export function markdownReport({ results, unplayed, title }: Evaluation): string {
  const summary = summarize(results)
  const reasons = [...groupBy(results, ({ reason }) => reason)].map(([reason, { length }]) => [reason, String(length)])
  const films = results.flatMap(({ task, environment, episode, reason, film }) => (
    film === undefined ? [] : [[
      ...[task, environment, String(episode), reason],
      { markdown: `[case](${casePageOf({ film }) ?? ''}), [film strip](${film})` },
    ]]
  ))
  const errors = results.flatMap(({ task, environment, episode, agent_error: error }) => (
    error === undefined ? [] : [[task, environment, String(episode), error.replaceAll(/\s*\n\s*/g, ' ')]]
  ))
  const harm = harmRows(results)
  const claims = claimRows(results)
  const comparable = comparabilityRows(results)
  const byPart = metricsByPart(results)
  const missing = unplayed.map(({ order: { task, environment, episode }, failure }) => (
    [task, environment, String(episode), failure]
  ))
  return [
    `# ${markdownText(title)}`,
    markdownTable(['', ...RATE_HEADER], [['all', ...rateRow(summary.all)]]),
    ...gapLines(summary).map(markdownText),
    ...(results.length === 0 ? [] : [phoneLine(results), splitLine(results)].map(markdownText)),
    ...Object.entries(summary.tables).flatMap(([name, rates]) => [
      `## By ${name}`,
      markdownTable([name, ...RATE_HEADER], [...rates].map(([row, rate]) => [row, ...rateRow(rate)])),
    ]),
    ...(results.length === 0 ? [] : [
      '## Metrics',
      markdownTable(FIGURE_HEADER, metricFigures(results).map(figureRow)),
    ]),
    ...(byPart ? ['## Metrics by language and number of apps', markdownTable(byPart.header, byPart.rows)] : []),
    ...(comparable.length === 0 ? [] : [
      '## Beside published tables',
      comparabilityNote(),
      markdownTable(COMPARABLE_HEADER, comparable),
    ]),
    '## How episodes ended',
    markdownTable(['reason', 'episodes'], reasons),
    ...(claims.length === 0 ? [] : ['What agents said at the end, beside what was so:', markdownTable(CLAIM_HEADER, claims)]),
    ...[rerunLine(results)].filter((line) => line !== undefined),
    ...(harm.length === 0 ? [] : ['## What episodes changed beyond their tasks', markdownTable(HARM_HEADER, harm)]),
    ...(films.length === 0 ? [] : [
      '## Recorded episodes',
      markdownTable(['task', 'environment', 'episode', 'reason', ''], films),
    ]),
    ...(errors.length === 0 ? [] : [
      '## Errors of the agent: counted as episodes without success',
      markdownTable(['task', 'environment', 'episode', 'error'], errors),
    ]),
    ...(missing.length === 0 ? [] : [
      '## Missing: ended by failing phones or endpoints every time, not counted',
      markdownTable(['task', 'environment', 'episode', 'failure'], missing),
    ]),
    'Standard errors: over cells (pairs of task and environment), and over seeds.\n',
  ].join('\n\n')
}

/** A cell of a table: a text of others, or our own Markdown. */
type Cell = string | { readonly markdown: string }

export function markdownTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => (
    `| ${cells.map((cell) => (typeof cell === 'string' ? markdownText(cell) : cell.markdown)).join(' | ')} |`
  )
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A text of others, such as the name of an agent, on one line of Markdown that shows it as it is written. */
export function markdownText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    .replaceAll(/[\\`*[\]|]/g, String.raw`\$&`)
}
