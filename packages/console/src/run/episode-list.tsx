import { useEffect, useState } from 'preact/hooks'
import type { EpisodeFilter, EpisodeLine, RunMatrix } from '@droidgym/server/http/console/protocol'
import { defined } from '@droidgym/base/defined'
import { Badge } from '@droidgym/page/badge.jsx'
import { inWords } from '../connection/console-error.ts'
import { server } from '../connection/server.ts'
import { Choice } from '../play/task-filters.tsx'
import { address, go, routed } from '../route.ts'
import { WindowedTable } from './windowed-table.tsx'

const ROW = 32
/** Episodes that are asked for together. */
const PAGE = 200
const COLUMNS = ['#', 'Task', 'Environment', 'Outcome', 'Ending', 'Steps', 'Reward', 'Agent'] as const
const FIELDS = ['outcome', 'agent', 'task', 'environment', 'reason', 'words'] as const

interface Props {
  readonly run: string
  readonly agents: readonly string[]
  readonly matrix: RunMatrix
  /** Changes when the run has more episodes. */
  readonly stamp: string
}

/** The episodes of a run that the address asks for. Each leads to its replay. */
export function EpisodeList({ run, agents, matrix, stamp }: Props) {
  const filter = readFilter()
  const { total, at, want, fault } = useEpisodes(run, filter, stamp)
  const choose = (name: string) => (value: string): void => {
    go(address({ [name]: value === '' ? undefined : value }), { replace: true })
  }
  return (
    <section class="panel episodes" aria-label="Episodes">
      <h3>Episodes</h3>
      <div class="fields" role="group" aria-label="Filters">
        <Choice label="Outcome" value={filter.outcome ?? ''} none="every one" options={['success', 'failure']} onChange={choose('outcome')} />
        <Choice label="Task" value={filter.task ?? ''} none="every one" options={matrix.tasks} onChange={choose('task')} />
        <Choice
          label="Environment" value={filter.environment ?? ''} none="every one" options={matrix.environments}
          onChange={choose('environment')}
        />
        <label>
          Ending
          <select value={filter.reason ?? ''} onChange={(event) => { choose('reason')(event.currentTarget.value) }}>
            <option value="">every one</option>
            {matrix.endings.map(({ reason, words }) => <option key={reason} value={reason}>{words}</option>)}
          </select>
        </label>
        {agents.length > 1 && (
          <Choice label="Agent" value={filter.agent ?? ''} none="every one" options={agents} onChange={choose('agent')} />
        )}
        <label class="wide">
          Search episodes
          <input type="search" value={filter.words ?? ''} onInput={(event) => { choose('words')(event.currentTarget.value) }} />
        </label>
      </div>
      {fault !== '' && <p class="fault" role="alert">{fault}</p>}
      <p class="soft" role="status">{total === undefined ? 'Asking for episodes …' : `${total} episodes`}</p>
      <WindowedTable
        label="Episodes" count={total ?? 0} rowHeight={ROW} columns={COLUMNS.length} onRange={want}
        header={<tr>{COLUMNS.map((name) => <th key={name} scope="col">{name}</th>)}</tr>}
        row={(index) => <Row key={index} index={index} run={run} line={at(index)} />}
      />
    </section>
  )
}

interface RowProps {
  readonly index: number
  readonly run: string
  /** Absent while it is on its way. */
  readonly line: EpisodeLine | undefined
}

function Row({ index, run, line }: RowProps) {
  if (line === undefined) {
    return <tr aria-rowindex={index + 2}><td class="soft">…</td><td colSpan={COLUMNS.length - 1} /></tr>
  }
  const { place, task, environment, success, ending, steps, reward, agent } = line
  return (
    <tr aria-rowindex={index + 2}>
      <td class="soft">{place + 1}</td>
      <td><a href={episodeAddress(run, place)}>{task}</a></td>
      <td>{environment}</td>
      <td><Badge tone={success ? 'good' : 'bad'}>{success ? 'success' : 'failure'}</Badge></td>
      <td>{ending}</td>
      <td>{steps}</td>
      <td>{reward}</td>
      <td>{agent}</td>
    </tr>
  )
}

/** Where an episode of a run is shown. */
function episodeAddress(run: string, place: number): string {
  return address({ view: 'replay', run, episode: String(place), step: '0' }, new URLSearchParams())
}

function readFilter(): EpisodeFilter {
  const asked = Object.fromEntries(FIELDS.map((name) => [name, routed(name) === '' ? undefined : routed(name)]))
  const outcome = asked['outcome'] === 'success' || asked['outcome'] === 'failure' ? asked['outcome'] : undefined
  return defined({ ...asked, outcome })
}

interface Pages {
  readonly key: string
  readonly total?: number
  readonly pages: ReadonlyMap<number, readonly EpisodeLine[]>
  readonly fault: string
}

interface Episodes {
  /** How many the filter leaves; `undefined` before the first answer. */
  readonly total: number | undefined
  readonly fault: string
  /** The episode at a place among those; `undefined` while it is on its way. */
  readonly at: (index: number) => EpisodeLine | undefined
  /** Asks for the episodes of a range. */
  readonly want: (from: number, to: number) => void
}

/** Episodes of a run by pages, which are asked for when they come into view. */
function useEpisodes(run: string, filter: EpisodeFilter, stamp: string): Episodes {
  const key = JSON.stringify([run, filter, stamp])
  const [state, setState] = useState<Pages>({ key, pages: new Map(), fault: '' })
  const [[first, last], setRange] = useState<readonly [number, number]>([0, 0])
  const shown = state.key === key ? state : { ...state, pages: new Map<number, readonly EpisodeLine[]>() }
  const wanted = [Math.floor(first / PAGE), Math.floor(Math.max(first, last - 1) / PAGE)]
  const isThere = (page: number): boolean => shown.key !== key || page === 0 || page * PAGE < (shown.total ?? 0)
  const missing = wanted.find((page) => !shown.pages.has(page) && isThere(page))
  useEffect(() => {
    if (missing === undefined) return undefined
    let isCurrent = true
    const ask = { id: run, filter, from: missing * PAGE, count: PAGE }
    server().request('episodes', ask).then(({ total, episodes }) => {
      if (!isCurrent) return
      setState((before) => {
        const pages = new Map(before.key === key ? before.pages : [])
        return { key, total, pages: pages.set(missing, episodes), fault: '' }
      })
    }, (error: unknown) => {
      if (isCurrent) setState((before) => ({ ...before, key, fault: inWords(error), pages: before.pages }))
    })
    return () => { isCurrent = false }
  }, [key, missing])
  return {
    total: shown.total, fault: shown.fault,
    at: (index) => shown.pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    want: (from, to) => { setRange([from, to]) },
  }
}
