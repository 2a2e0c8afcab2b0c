import { useMemo } from 'preact/hooks'
import type { RunMatrix } from '@droidgym/server/http/console/protocol'
import { address, routed } from '../route.ts'
import { WindowedTable } from './windowed-table.tsx'

const ROW = 30
/** More would be too many to draw. */
const MAX_COLUMNS = 300

/** How often the episodes of each task succeeded in each environment; a cell leads to its episodes. */
export function MatrixPanel({ matrix: { tasks, environments, cells } }: { readonly matrix: RunMatrix }) {
  const found = useMemo(() => new Map(cells.map((cell) => [`${cell[0]} ${cell[1]}`, cell])), [cells])
  const columns = environments.slice(0, MAX_COLUMNS)
  return (
    <section class="panel run-matrix" aria-label="Success by task and environment">
      <h3>Tasks and environments</h3>
      {environments.length > MAX_COLUMNS && <p class="soft">The first {MAX_COLUMNS} of {environments.length} environments.</p>}
      <WindowedTable
        label="Task by environment" count={tasks.length} rowHeight={ROW} columns={columns.length + 1}
        header={(
          <tr>
            <th scope="col">Task</th>
            {columns.map((name) => (
              <th key={name} scope="col"><a href={wanting({ task: undefined, environment: name })}>{name}</a></th>
            ))}
          </tr>
        )}
        row={(index) => (
          <tr key={index} aria-rowindex={index + 2}>
            <th scope="row"><a href={wanting({ task: tasks[index], environment: undefined })}>{tasks[index]}</a></th>
            {columns.map((environment, column) => (
              <td key={environment}>
                <Cell task={tasks[index] ?? ''} environment={environment} cell={found.get(`${index} ${column}`)} />
              </td>
            ))}
          </tr>
        )}
      />
    </section>
  )
}

interface CellProps {
  readonly task: string
  readonly environment: string
  readonly cell: RunMatrix['cells'][number] | undefined
}

function Cell({ task, environment, cell }: CellProps) {
  if (cell === undefined) return <span class="soft" title={`${task} in ${environment}: not played`}>·</span>
  const [, , successes, episodes] = cell
  const words = episodes === 1 ? (successes === 1 ? '✓' : '✗') : `${successes}/${episodes}`
  const isChosen = routed('task') === task && routed('environment') === environment
  const tone = successes === episodes ? 'all' : successes === 0 ? 'none' : 'some'
  const name = `${task} in ${environment}: ${words} ${episodes === 1 && successes === 0 ? 'failed' : 'succeeded'}`
  return (
    <a class={`cell ${tone}`} href={wanting({ task, environment })} aria-label={name} title={name} aria-current={isChosen}>
      {words}
    </a>
  )
}

/** The address of the run with other episodes chosen. */
function wanting(changes: Readonly<Record<string, string | undefined>>): string {
  return address(changes)
}
