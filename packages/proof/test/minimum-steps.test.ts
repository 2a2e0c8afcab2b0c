import { describe, expect, it } from 'vitest'
import { minimumSteps } from '@droidgym/proof/minimum-steps'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'
import { expertSteps } from '@droidgym/spec/tasks/expert-steps'
import type { TaskSpec } from '@droidgym/spec/tasks/task'

const place = findEnvironment('100')
const pages = findTask('clock/go_to_the_stopwatch_page_in_clock')

describe('the fewest steps of a task', () => {
  it.each([
    ['clock/go_to_the_stopwatch_page_in_clock', 2, 2],
    ['clock/start_the_stopwatch_in_clock', 3, 3],
    // Quick settings are nearer than the page of the network.
    ['settings/turn_off_wifi', 3, 2],
    ['walmart/go_to_store_map_in_walmart', 3, 2],
  ])('of %s are the expert\'s %i, or fewer: %i', async (id, expert, fewest) => {
    expect(expertSteps(findTask(id).id, place.id)).toBe(expert)
    expect(await minimumSteps(findTask(id), place, 5_000)).toBe(fewest)
  })

  it('are found for a task of one\'s own, whose expert was not counted', async () => {
    expect(await minimumSteps({ ...pages, id: 'mine/stopwatch' }, place, 5_000)).toBe(2)
    expect(await minimumSteps({ ...pages, id: 'mine/stopwatch', step_limit: 1 }, place, 5_000)).toBeUndefined()
  })

  it('are not known where the search does not end', async () => {
    expect(await minimumSteps({ ...pages, id: 'mine/stopwatch' }, place, 3)).toBeUndefined()
  })

  it.each<[string, Partial<TaskSpec>]>([
    ['has no criterion', { success: { any: [] } }],
    ['asks for an answer', { success: { answer: { number: 2 } } }],
    ['goes by what has held once', { success: { once: pages.success } }],
    ['is solved by an expert that types', { expert: [{ type: 'a' }, ...pages.expert] }],
    ['is for real phones', { not_simulated: 'no such app' }],
  ])('are not looked for when the task %s', async (_, change) => {
    expect(await minimumSteps({ ...pages, ...change }, place, 5_000)).toBeUndefined()
  })
})
