import { expect, it } from 'vitest'
import { baselineAgent } from '../../../src/evaluate/agents/baseline-agents.ts'
import { playEpisode } from '../../../src/evaluate/play-episode.ts'
import { simulatedGym } from '../../../src/gym/gym.ts'
import { findEnvironment, loadEnvironments } from '../../../src/spec/environments/environments.ts'
import { expertSteps } from '../../../src/spec/tasks/expert-steps.ts'
import { loadTasks } from '../../../src/spec/tasks/tasks.ts'

/** Every so many tasks are played; other ones in each environment. */
const STRIDE = 11

it.each(['100', '105', '013'])('the table of expert steps is what the experts take in %s', async (id) => {
  const actionSpace = 'dual-gesture'
  const environment = findEnvironment(id)
  const tasks = loadTasks().filter((_, index) => index % STRIDE === Number(id) % STRIDE)
  const made = { task: tasks[0]?.id ?? '', environment: id, actionSpace, observation: { xml: true }, stepLimit: 1000 } as const
  const gym = await simulatedGym().makeEnvironment(made)
  try {
    for (const task of tasks) {
      const expert = () => baselineAgent('expert', { task, environment, actionSpace, seed: 0 })
      const { steps } = await playEpisode(gym, expert, { reset: { task: task.id, seed: 0 } })
      const told = `${task.id} in ${id}: run scripts/count-expert-steps.js after a build`
      expect(expertSteps(task.id, id), told).toBe(steps)
    }
  } finally {
    await gym.close()
  }
})

it('has every task in every environment, and nothing that was not counted', () => {
  for (const { id } of loadTasks()) {
    for (const environment of loadEnvironments()) expect(expertSteps(id, environment.id), id).toBeGreaterThan(0)
  }
  const [task] = loadTasks()
  expect(expertSteps(task?.id ?? '', 'sampled-7')).toBeUndefined()
  expect(expertSteps('own/task', '100')).toBeUndefined()
})
