import { Criteria } from '@droidgym/protocol/interface/options'
import { describe, expect, it } from 'vitest'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { continualPage, matrixTable, summarizeStream } from '@droidgym/lab/experiment/continual/continual-report'
import { agentAfter, ordersOfStream } from '@droidgym/lab/experiment/continual/stream-orders'
import { keyOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import type { Stream } from '@droidgym/spec/streams'
import { findStream } from '@droidgym/spec/streams'
import { findTask } from '@droidgym/spec/find-task'
import { episode } from '../report/episodes.ts'

const TASKS = ['calculator/input_1_in_calculator', 'clock/open_the_clock_app']
const AGENTS = ['random', 'policy-1', 'policy-2']

/** Two environments, one after the other, with two tasks each, and one held out. */
const stream: Stream = {
  name: 'two', kind: 'environment-incremental', suite: 'b-moca',
  stages: findStream('training-environments').stages.slice(0, 2).map(({ id, environments }) => (
    { id, tasks: TASKS.map((task) => findTask(task)), environments: environments.slice(0, 1) }
  )),
  heldOut: findStream('languages').heldOut.slice(0, 1),
}

/** Each agent's successes, as marks: both tasks in 000, 007 and 100. A space: not played. */
function played(marks: readonly string[]): readonly EpisodeResult[] {
  return AGENTS.flatMap((agent, row) => ['000', '007', '100'].flatMap((environment, place) => TASKS.flatMap((task, index) => {
    const mark = marks[row]?.[2 * place + index] ?? ' '
    return mark === ' ' ? [] : [episode({ agent, task, environment, success: mark === '+' })]
  })))
}

describe('what came of a stream', () => {
  it('is a row for each policy, and a column for each stage and what is held out', () => {
    const summary = summarizeStream(stream, AGENTS, played(['------', '++-+--', '+-+++-']))
    expect(summary.untrained.map((each) => each?.value)).toEqual([0, 0])
    expect(summary.success.map((row) => row.map((each) => each?.value))).toEqual([[1, 0.5], [0.5, 1]])
    expect(summary.held_out?.map((each) => each?.value)).toEqual([0, 0, 0.5])
    expect(summary.metrics).toEqual({
      average_success: { value: 0.75, error_cells: 0.25 },
      forgetting: { value: 0.5, error_cells: 0.5 },
      backward_transfer: { value: -0.5, error_cells: 0.5 },
      forward_transfer: { value: 0.5, error_cells: 0.5 },
    })
    expect(matrixTable(summary)).toEqual({
      header: ['after', '000-006', '007-013', 'held out'],
      rows: [
        ['0 untrained', '0.0 ± 0.0', '0.0 ± 0.0', '0.0 ± 0.0'],
        ['1 000-006', '100.0 ± 0.0', '50.0 ± 50.0', '0.0 ± 0.0'],
        ['2 007-013', '50.0 ± 50.0', '100.0 ± 0.0', '50.0 ± 50.0'],
      ],
    })
  })

  it('is told of cells that every agent has played, and says how many are left out', () => {
    const summary = summarizeStream(stream, AGENTS, played(['----  ', '+ -+--', '+-++++']))
    expect(summary.success.map((row) => row.map((each) => each?.value))).toEqual([[1, 0.5], [1, 1]])
    expect(summary.held_out).toEqual([null, null, null])
    expect(summary.cells_left_out).toBe(3)
    const page = continualPage('A run', summary)
    expect(page).toContain('3 cells are left out')
    expect(page).toContain('| 1 000-006 | 100.0 | 50.0 ± 50.0 | – |')
    expect(page).toContain('| forgetting | 0.0 | Chaudhry et al. 2018 |')
  })

  it('is nothing where nothing was played', () => {
    const { success, metrics } = summarizeStream(stream, AGENTS, [])
    expect(success).toEqual([[null, null], [null, null]])
    expect(Object.values(metrics)).toEqual([null, null, null, null])
  })
})

describe('the episodes of a stream', () => {
  const trial = { actionSpace: ActionSpaceName.discrete, criteria: Criteria.own, episodes: 2, seed: 3 }
  const orders = ordersOfStream(stream, { name: 'policy-1' }, trial)

  it('are all tasks in all environments, held-out ones too, once each', () => {
    expect(orders).toHaveLength(2 * 3 * 2)
    expect(new Set(orders.map(keyOf)).size).toBe(orders.length)
    expect([...new Set(orders.map(({ environment }) => environment))]).toEqual(['000', '007', '100'])
    expect(new Set(orders.map(({ suite }) => suite))).toEqual(new Set(['b-moca']))
  })

  it('are the same for every policy', () => {
    const others = ordersOfStream(stream, { name: 'policy-2', digest: '0'.repeat(64) }, trial)
    expect(others.map(({ seed }) => seed)).toEqual(orders.map(({ seed }) => seed))
    expect(others[0]).toMatchObject({ agent: 'policy-2', policy: '0'.repeat(64) })
  })
})

it('an agent is named by the number of stages that it has learned', () => {
  expect(agentAfter('onnx:runs/{stage}/stage-{stage}.onnx', 3)).toBe('onnx:runs/3/stage-3.onnx')
})
