import type { Evaluation } from '../run/evaluate.ts'
import { casePageOf } from '../cases/episode-case.ts'
import { COMPARABLE_HEADER, comparabilityNote, comparabilityRows } from './comparability.ts'
import { CLAIM_HEADER, claimRows } from './claims.ts'
import { FIGURE_HEADER, figureRow, metricFigures } from './metric-figures.ts'
import { HARM_HEADER, harmRows } from './harm.ts'
import { groupBy } from '../page/rate.ts'
import { gapLines, phoneLine, RATE_HEADER, rateRow, rerunLine, splitLine, summarize } from './summary.ts'

/** An evaluation as a page of tables. */
export function markdownReport({ results, unplayed, title }: Evaluation): string {
  const summary = summarize(results)
  const reasons = [...groupBy(results, ({ reason }) => reason)].map(([reason, { length }]) => [reason, String(length)])
  const films = results.flatMap(({ task, environment, episode, reason, film }) => (
    film === undefined ? [] : [[task, environment, String(episode), reason, `[case](${casePageOf({ film }) ?? ''}), [film strip](${film})`]]
  ))
  const errors = results.flatMap(({ task, environment, episode, agent_error: error }) => (
    error === undefined ? [] : [[task, environment, String(episode), withoutLinks(error.replaceAll(/\s*\n\s*/g, ' '))]]
  ))
  const harm = harmRows(results)
  const claims = claimRows(results)
  const comparable = comparabilityRows(results)
  const missing = unplayed.map(({ order: { task, environment, episode }, failure }) => (
    [task, environment, String(episode), withoutLinks(failure)]
  ))
  return [
    `# ${markdownText(title)}`,
    markdownTable(['', ...RATE_HEADER], [['all', ...rateRow(summary.all)]]),
    ...gapLines(summary),
    ...(results.length === 0 ? [] : [phoneLine(results), splitLine(results)].map(markdownText)),
    ...Object.entries(summary.tables).flatMap(([name, rates]) => [
      `## By ${name}`,
      markdownTable([name, ...RATE_HEADER], [...rates].map(([row, rate]) => [row, ...rateRow(rate)])),
    ]),
    ...(results.length === 0 ? [] : [
      '## Metrics',
      markdownTable(FIGURE_HEADER, metricFigures(results).map(figureRow)),
    ]),
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

export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cellText(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A text of others, such as the name of an agent, in Markdown: neither HTML nor a link or a picture. */
export function markdownText(text: string): string {
  return cellText(withoutLinks(text))
}

export function withoutLinks(text: string): string {
  return text.replaceAll(/[[\]]/g, String.raw`\$&`)
}

/** On one line and without HTML; links stay. */
function cellText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('![', String.raw`!\[`)
}
