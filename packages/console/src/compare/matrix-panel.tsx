import { useMemo } from 'preact/hooks'
import { Scroll } from '@droidgym/page/panel.jsx'
import type { SideName } from './compared.ts'
import { openCell } from './compared.ts'
import type { Evaluation, Pairing, ResultCell } from './evaluation.ts'
import { matrixOf } from './evaluation.ts'

/** Two evaluations, task by environment; cells open their episodes. */
export function MatrixPanel({ left, right }: { readonly left: Evaluation; readonly right: Evaluation }) {
  const matrix = useMemo(() => matrixOf(left, right), [left, right])
  return (
    <section class="panel matrix" aria-label="Both evaluations">
      <p class="about">
        <span>Left: {left.name}, {rateOf(left.cells)}</span>
        <span>Right: {right.name}, {rateOf(right.cells)}</span>
        <span class="keys">
          {Object.entries(WORDS).map(([kind, words]) => <span key={kind} class={`cell ${kind}`}>{SIGNS[kind]} {words}</span>)}
        </span>
      </p>
      <Scroll label="Task by environment">
        <table>
          <thead>
            <tr>
              <th scope="col">Task</th>
              {matrix.environments.map((environment) => <th key={environment} scope="col">{environment}</th>)}
            </tr>
          </thead>
          <tbody>
            {matrix.tasks.map((task) => (
              <tr key={task}>
                <th scope="row">{task}</th>
                {matrix.environments.map((environment) => (
                  <td key={environment}><Cell pairing={matrix.at(task, environment)} name={`${task} in ${environment}`} /></td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}

const WORDS = { both: 'both won', gained: 'only right won', lost: 'only left won', neither: 'neither won', part: 'not in both' }
type CellKind = keyof typeof WORDS
const SIGNS: Readonly<Record<string, string>> = { both: '✓✓', gained: '✗✓', lost: '✓✗', neither: '✗✗', part: '–' }

function Cell({ pairing, name }: { readonly pairing: Pairing; readonly name: string }) {
  if (pairing.left.length + pairing.right.length === 0) return null
  const kind = kindOf(pairing)
  const { left, right } = pairing
  const counts = Math.max(left.length, right.length) > 1 ? ` ${wonOf(left)}/${left.length} → ${wonOf(right)}/${right.length}` : ''
  return (
    <button
      type="button" class={`cell ${kind}`} aria-label={`${name}: ${WORDS[kind]}${counts}`} title={`${name}: ${WORDS[kind]}`}
      onClick={() => { void openCell(telling(pairing)) }}
    >
      {SIGNS[kind]}{counts}
    </button>
  )
}

/** The first episodes of a cell that ended differently, else its first. */
function telling({ left, right }: Pairing): Readonly<Record<SideName, ResultCell | undefined>> {
  const at = left.findIndex((cell, index) => cell.success !== right[index]?.success)
  return { left: left[Math.max(at, 0)], right: right[Math.max(at, 0)] }
}

function kindOf({ left, right }: Pairing): CellKind {
  if (left.length === 0 || right.length === 0) return 'part'
  const [before, after] = [wonOf(left) / left.length, wonOf(right) / right.length]
  if (before === after) return before > 0 ? 'both' : 'neither'
  return after > before ? 'gained' : 'lost'
}

function wonOf(cells: readonly ResultCell[]): number {
  return cells.filter(({ success }) => success).length
}

function rateOf(cells: readonly ResultCell[]): string {
  return `${wonOf(cells)} of ${cells.length} won (${Math.round((wonOf(cells) / cells.length) * 100)} %)`
}
