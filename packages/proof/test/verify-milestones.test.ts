import { describe, expect, it } from 'vitest'
import { cellsOf } from '@droidgym/lab/play/cells'
import { milestoneProblem } from '@droidgym/proof/verify/verify-milestones'
import { verify } from '@droidgym/proof/verify/verify'
import { simulatedGym } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { findTask } from '@droidgym/spec/find-task'

describe('verifying milestones', () => {
  it('finds that experts reach them all, near misses some, and no-ops none', async () => {
    const tasks = [
      'clock/delete_alarm_at_9_am',
      'snapseed/apply_noir_s03_filter_to_an_image_after_setting_dark_theme_in_snapseed',
      'phone/call_911',
    ].map((id) => findTask(id))
    // A phone and a tablet, in Latin and in another script.
    const cells = cellsOf(tasks, ['100', '109'].map((id) => findEnvironment(id)), ['dual-gesture'])
    const report = await verify(cells.map((cell) => ({ ...cell, milestones: true })), simulatedGym())
    expect(report.failures).toEqual([])
    const misses = 2 * tasks.reduce((sum, { near_misses: each }) => sum + each.length, 0)
    expect(report.milestones).toMatchObject({
      expert_all: 6, expert_required: 0, near_miss_some: misses, near_miss_none: 0, near_miss_all: 0, noop_substates: 0,
    })
  })

  it('reports a near miss that reaches them all', async () => {
    const task = findTask('calculator/input_1_1_in_calculator')
    // 1+1 is on its way to 1+11, and a substate that was reached stays so.
    const keys = ['digit_1', 'op_add', 'digit_1', 'digit_1'].map((id) => ({ resource_id: id }))
    const never = { ...task, success: { ui: { text: 'nowhere' } }, near_misses: [{ why: 'goes on', script: [{ open: 'calculator' }, { keys }] }] }
    const [cell] = cellsOf([never], [findEnvironment('100')], ['dual-gesture'])
    if (cell === undefined) throw new Error('no cell')
    const gym = simulatedGym()
    const { failures, milestones } = await verify([{ ...cell, milestones: true }], gym)
    // The gym plays its own task of the name, which is won before the miss goes on.
    expect(milestones).toMatchObject({ expert_all: 1, near_miss_all: 1 })
    expect(failures.map(({ agent }) => agent)).toContain('near-miss')
  })

  const milestones: readonly Milestone[] = [
    { kind: 'page', id: 0, content: 'open', when: { ui: { text: 'a' } } },
    { kind: 'page', id: 1, content: 'by the way', when: { ui: { text: 'b' } }, optional: true },
    { kind: 'unit', id: 2, content: 'done', parent: 0, when: { ui: { text: 'c' } } },
  ]
  it.each([
    ['expert', [0, 1, 2], undefined],
    ['expert', [0, 2], undefined],
    ['expert', [0, 1], 'milestones not reached: 2 (done)'],
    ['near-miss', [0, 1], undefined],
    ['near-miss', [], undefined],
    ['near-miss', [0, 2], 'every milestone reached'],
    ['noop', [], undefined],
    ['noop', [0], 'milestones that hold at the start: 0'],
    ['random', [0, 1, 2], undefined],
  ] as const)('judges the %s that reached %j', (agent, reached, problem) => {
    expect(milestoneProblem(agent, milestones, { reached, total: 3 })).toBe(problem)
  })

  it('leaves the last milestone of every task required', () => {
    const optional = [...loadMilestones()].filter(([, list]) => list.at(-1)?.optional === true)
    expect(optional.map(([id]) => id)).toEqual([])
  })
})
