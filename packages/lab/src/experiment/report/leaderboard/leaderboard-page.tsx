/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import { compareHarm } from '../harm.ts'
import { renderPage } from '@droidgym/page/document.jsx'
import { Panel, Scroll } from '@droidgym/page/panel.jsx'
import { Table } from '@droidgym/page/tables.jsx'
import { markdownTable, markdownText } from '../markdown-report.ts'
import { FORMATS } from '../metric-figures.ts'
import type { Rate } from '../../outcomes/rate.ts'
import { percent, plusMinus } from '../summary.ts'
import { nameOf } from './entrants.ts'
import type { KnownMean, Leaderboard, Standing } from './leaderboard.ts'

/** A part of the page. */
interface Section {
  readonly title: string
  readonly notes: readonly string[]
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Default numbers. */
  readonly kind?: 'numbers' | 'words'
  /** How many columns are names. Default 1. */
  readonly names?: 1 | 3
}

const TITLE = 'Leaderboard'
/** Most cells named for an agent. */
const MAX_NAMED = 5

export function leaderboardMarkdown(leaderboard: Leaderboard): string {
  return `${[
    `# ${TITLE}`,
    ...sectionsOf(leaderboard).flatMap(({ title, notes, header, rows }) => [
      ...(title === '' ? [] : [`## ${title}`]),
      ...notes.map(markdownText),
      ...(rows.length === 0 ? [] : [markdownTable(header, rows)]),
    ]),
  ].join('\n\n')}\n`
}

/** One page without scripts or network access. */
export function leaderboardHtml(leaderboard: Leaderboard): string {
  return renderPage({
    title: TITLE,
    children: sectionsOf(leaderboard).map((section) => <SectionPanel key={section.title} {...section} />),
  })
}

function SectionPanel({ title, notes, header, rows, kind = 'numbers', names = 1 }: Section) {
  return (
    <Panel {...(title !== '' && { title })} note={notes.join(' ')}>
      {rows.length > 0 && (
        <Scroll label={title === '' ? 'Ranking' : title}><Table kind={kind} names={names} header={header} rows={rows} /></Scroll>
      )}
    </Panel>
  )
}

function sectionsOf(leaderboard: Leaderboard): readonly Section[] {
  const { standings, tables } = leaderboard
  const names = standings.map(nameOf)
  return [
    ranking(leaderboard),
    ...byModel(standings),
    ...Object.entries(tables).map(([title, table]) => ({
      title: `By ${title}`,
      notes: [],
      header: [title, ...names, 'cells'],
      rows: [...table].map(([row, { cells, rates }]) => [row, ...rates.map(successCell), String(cells)]),
    })),
    ...harmSection(standings),
    ...missingSection(leaderboard),
  ]
}

function ranking({ standings, cells, leftOut, unlike }: Leaderboard): Section {
  const isKnown = (what: 'cost' | 'tokens'): boolean => standings.some((each) => each[what] !== undefined)
  const [hasCost, hasTokens] = [isKnown('cost'), isKnown('tokens')]
  const header = [
    ...['rank', 'agent', 'model', 'success %', 'over cells', 'over seeds', 'behind the first', 'steps', 'episodes'],
    ...(hasCost ? ['USD an episode'] : []),
    ...(hasTokens ? ['tokens an episode'] : []),
  ]
  const rows = standings.map(({ rank, agent, model = '', rate, behind, cost, tokens }) => [
    ...[String(rank), agent, model, percent(rate.success), plusMinus(rate.error_cells), plusMinus(rate.error_seeds)],
    ...[`${percent(behind.difference)} ${plusMinus(behind.error)}`.trim(), rate.steps?.toFixed(1) ?? '', String(rate.episodes)],
    ...(hasCost ? [known(cost, rate, FORMATS.USD)] : []),
    ...(hasTokens ? [known(tokens, rate, FORMATS.tokens)] : []),
  ])
  const left = leftOut === 0 ? '' : ` ${leftOut} more are left out, because not all agents have played them.`
  const notes = [
    `Success in the ${cells} pairs of task and environment that all agents have played, each pair counting the same.${left}`
    + ' Standard errors: over these pairs, and over whole runs. The error behind the first is that of the difference in a pair.',
    ...unlike.map((fault) => `WARNING: not played alike, ${fault}.`),
  ]
  return { title: '', notes, header, rows, names: 3 }
}

function known(value: KnownMean | undefined, { episodes }: Rate, format: (value: number) => string): string {
  if (value === undefined) return 'not known'
  return `${format(value.mean)}${value.episodes === episodes ? '' : ` (of ${value.episodes} episodes)`}`
}

/** Agents by model; empty if no agent has one. */
function byModel(standings: readonly Standing[]): readonly Section[] {
  const models = [...new Set(standings.map(({ model = '' }) => model))].sort()
  if (models.every((model) => model === '')) return []
  const agents = [...new Set(standings.map(({ agent }) => agent))]
  const rows = agents.map((agent) => [agent, ...models.map((model) => {
    const of = standings.find((each) => each.agent === agent && (each.model ?? '') === model)
    return of === undefined ? '' : successCell(of.rate)
  })])
  const header = ['agent', ...models.map((model) => (model === '' ? 'no model' : model))]
  return [{ title: 'By agent and model', notes: [], header, rows }]
}

function harmSection(standings: readonly Standing[]): readonly Section[] {
  const worst = standings.flatMap(({ harm }) => harm).filter(({ changes }) => changes > 0)
  const severities = [...new Set(standings.flatMap(({ harm }) => harm.map(({ severity }) => severity)))]
    .filter((severity) => worst.some((each) => each.severity === severity))
  if (severities.length === 0) return []
  const isKnown = ({ harm }: Standing): boolean => harm.length > 0
  const byHarm = standings.filter(isKnown).sort((a, b) => compareHarm(a.harm, b.harm))
  const rows = [...byHarm, ...standings.filter((each) => !isKnown(each))].map((standing) => [
    nameOf(standing),
    ...severities.map((severity) => {
      const found = standing.harm.find((each) => each.severity === severity)
      return found === undefined ? 'not known' : found.rate.toFixed(3)
    }),
  ])
  const notes = [
    'Changes of the phone that no task asks for, per episode; the worst kind on the left. The agent that does the least harm'
    + ' comes first: the worst kind in which two agents differ decides.',
  ]
  return [{ title: 'Harm', notes, header: ['agent', ...severities], rows }]
}

function missingSection({ missing }: Leaderboard): readonly Section[] {
  const rows = Object.entries(missing).map(([name, cells]) => {
    const more = cells.length > MAX_NAMED ? `, and ${cells.length - MAX_NAMED} more` : ''
    return [name, String(cells.length), `${cells.slice(0, MAX_NAMED).join(', ')}${more}`]
  })
  if (rows.length === 0) return []
  const notes = ['Played by another agent and not by this one; in no figure of this page.']
  return [{ title: 'Missing cells', notes, header: ['agent', 'cells', 'which'], rows, kind: 'words' }]
}

function successCell({ success, error_cells: error }: Rate): string {
  return `${percent(success)} ${plusMinus(error)}`.trim()
}
