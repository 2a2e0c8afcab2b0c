import { expect, it } from 'vitest'
import { difficultyOf, isCrossApp } from '@droidgym/spec/tasks/task-scope'
import { findTask } from '@droidgym/spec/find-task'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

it('counts a task as cross-app when its expert opens another app than its own', () => {
  const alone = findTask('clock/open_the_clock_app')
  expect(isCrossApp(alone)).toBe(false)
  expect(isCrossApp({ ...alone, expert: [...alone.expert, { open: 'settings' }] })).toBe(true)
  const hidden = { when: { text: 'x' }, otherwise: [{ open: 'settings' }] }
  expect(isCrossApp({ ...alone, expert: [hidden] })).toBe(true)
})

it('agrees with what the tasks say', () => {
  const said = loadTasks().filter((task) => task.cross_app)
  expect(loadTasks().filter(isCrossApp)).toEqual(said)
  expect(said).toHaveLength(8)
})

it('has the level of the benchmark before the golden steps, whose bounds are 2 and 5', () => {
  const task = findTask('clock/open_the_clock_app')
  expect([1, 2, 3, 5, 6].map((steps) => difficultyOf(task, steps))).toEqual([
    ...['1–2 golden steps (easy)', '1–2 golden steps (easy)', '3–5 golden steps (medium)'],
    ...['3–5 golden steps (medium)', '6 or more golden steps (hard)'],
  ])
  expect(difficultyOf({ ...task, level: 2 }, 1)).toBe('level 2')
  expect(difficultyOf({ ...task, level: 2, cross_app: true }, 1)).toBe('level 2 of several apps')
  expect(difficultyOf(undefined)).toBeUndefined()
})
