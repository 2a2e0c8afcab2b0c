import type { RunEntry } from '@droidgym/server/http/console/protocol'
import { Badge } from '@droidgym/page/badge.jsx'
import { Scroll } from '@droidgym/page/panel.jsx'
import { server } from '../connection/server.ts'
import { Choice } from '../play/task-filters.tsx'
import { address, go, routed } from '../route.ts'
import { Rate } from './rate.tsx'
import { agentOf, arrange, dateInWords, dateOf, SORTS, suiteOf } from './run-order.ts'
import type { ListChoice, Sort } from './run-order.ts'
import { useAnswer } from './use-answer.ts'

const RUNNING_MS = 5000
const COLUMNS: Readonly<Record<Sort, string>> = {
  run: 'Run', date: 'Date', agent: 'Agent', suite: 'Suite', episodes: 'Episodes', success: 'Success',
}
/** Also those without an order: version and command. */
const COLUMN_COUNT = Object.keys(COLUMNS).length + 2

/** Every run of the server's folder. The address has what is filtered, sorted and grouped. */
export function RunList() {
  const { answer: runs, fault } = useRuns()
  const choice = readChoice()
  if (fault !== '') return <p class="fault" role="alert">{fault}</p>
  if (runs === undefined) return <p class="soft" role="status">Looking for runs …</p>
  const groups = arrange(runs, choice)
  const count = groups.reduce((sum, [, { length }]) => sum + length, 0)
  const unread = runs.filter(isUnread).length
  return (
    <section class="panel runs" aria-label="Runs">
      <div class="fields">
        <label class="wide">
          Search runs
          <input
            type="search" value={choice.words} placeholder="words of its name, agent, suite, command or version"
            onInput={(event) => { change({ words: event.currentTarget.value }) }}
          />
        </label>
        <Choice label="Group" value={choice.group} none="no groups" options={['agent', 'suite']} onChange={(by) => { change({ by }) }} />
      </div>
      <p class="soft" role="status">
        {count} of {runs.length} runs{unread > 0 && `, ${unread} are being read …`}
      </p>
      {runs.length === 0 ? <NoRuns /> : (
        <Scroll label="Runs">
          <table class="table words">
            <thead>
              <tr>
                {Object.entries(COLUMNS).map(([name, title]) => (
                  <Header key={name} name={name as Sort} title={title} choice={choice} />
                ))}
                <th scope="col">Version</th>
                <th scope="col">Command</th>
              </tr>
            </thead>
            {groups.map(([name, members]) => (
              <tbody key={name}>
                {choice.group !== '' && <tr class="group"><th scope="rowgroup" colSpan={COLUMN_COUNT}>{name === '' ? 'not known' : name}</th></tr>}
                {members.map((run) => <Row key={run.id} run={run} />)}
              </tbody>
            ))}
          </table>
        </Scroll>
      )}
    </section>
  )
}

/** The server's runs, asked for again while some are unread or at work. */
export function useRuns() {
  return useAnswer('runs', async () => (await server().request('runs', {})).runs, (all) => {
    if (all.some(isUnread)) return 0
    return all.some(({ isRunning }) => isRunning === true) ? RUNNING_MS : undefined
  })
}

function isUnread({ figures, fault }: RunEntry): boolean {
  return figures === undefined && fault === undefined
}

/** Where a run is shown. */
export function runAddress(id: string): string {
  return address({ view: 'runs', run: id }, new URLSearchParams())
}

export function NoRuns() {
  const isAsked = server().welcome.value?.evaluates === true
  return (
    <p>
      {isAsked ? 'There are no runs in this server’s folder yet.' : 'This server has no folder of runs: start it with --evaluations FOLDER.'}
      {' '}<code>droidgym evaluate --agent expert --tasks 'clock/*' --record all --out runs/expert</code> makes one.
    </p>
  )
}

function Row({ run }: { readonly run: RunEntry }) {
  const { id, figures, fault, planned, versions, command, isRunning } = run
  return (
    <tr>
      <td>
        <a href={runAddress(id)}>{id}</a>
        {isRunning === true && <> <Badge tone="good">running</Badge></>}
        {fault !== undefined && <> <Badge tone="bad" title={fault}>{figures === undefined ? 'unreadable' : 'faults'}</Badge></>}
      </td>
      <td class="short">{dateInWords(dateOf(run))}</td>
      <td>{agentOf(run)}</td>
      <td>{suiteOf(run)}</td>
      <td class="short">{figures && `${figures.episodes}${planned !== undefined && planned > figures.episodes ? ` of ${planned}` : ''}`}</td>
      <td class="short">{figures === undefined ? <span class="soft">{fault === undefined ? '…' : '–'}</span> : <Rate figures={figures} />}</td>
      <td class="short">{versions?.join(', ') ?? '–'}</td>
      <td class="command" title={command}>{command === undefined ? '–' : <code>{command}</code>}</td>
    </tr>
  )
}

function Header({ name, title, choice }: { readonly name: Sort; readonly title: string; readonly choice: ListChoice }) {
  const isSorted = choice.sort === name
  const order = isSorted && choice.isDescending ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={isSorted ? (choice.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" class="sort" onClick={() => { change({ sort: name, order: isSorted ? order : firstOrder(name) }) }}>
        {title}{isSorted && <span aria-hidden="true">{choice.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
}

/** The newest and the best first, names from A. */
function firstOrder(name: Sort): string {
  return name === 'date' || name === 'episodes' || name === 'success' ? 'descending' : 'ascending'
}

function readChoice(): ListChoice {
  const sort = routed('sort')
  const group = routed('by')
  return {
    words: routed('words'),
    sort: Object.hasOwn(SORTS, sort) ? sort as Sort : 'date',
    isDescending: (routed('order') === '' ? 'descending' : routed('order')) === 'descending',
    group: group === 'agent' || group === 'suite' ? group : '',
  }
}

function change(changes: Readonly<Record<string, string>>): void {
  const named = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === '' ? undefined : value]))
  go(address(named), { replace: true })
}
