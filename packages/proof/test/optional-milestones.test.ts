import { describe, expect, it } from 'vitest'
import type { Cell } from '@droidgym/lab/play/cells'
import { searchOptional } from '@droidgym/proof/optional-milestones'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { findTask } from '@droidgym/spec/find-task'

const cell = (task: string, stepLimit?: number): Cell => ({
  task: { ...findTask(task), ...(stepLimit !== undefined && { step_limit: stepLimit }) },
  environment: findEnvironment('000'),
  actionSpace: 'dual-gesture',
})
const milestonesOf = (task: string): readonly Milestone[] => loadMilestones().get(task) ?? []

describe('the search for optional milestones', () => {
  it('finds that the quick settings lead past the settings', async () => {
    const task = 'settings/decrease_the_screen_brightness_in_setting'
    expect(await searchOptional(cell(task), milestonesOf(task), 150)).toMatchObject({ optional: [0, 1], required: [] })
  })

  it('proves within a short limit that nothing leads past what it tells', async () => {
    const task = 'clock/go_to_the_alarm_page_in_clock'
    const found = await searchOptional(cell(task, 2), milestonesOf(task), 5000)
    expect(found).toMatchObject({ optional: [], required: [0, 1] })
  })

  it('decides nothing when it reaches its bound', async () => {
    const task = 'clock/go_to_the_alarm_page_in_clock'
    expect(await searchOptional(cell(task), milestonesOf(task), 10)).toEqual({ optional: [], required: [], forks: 10 })
  })
})
