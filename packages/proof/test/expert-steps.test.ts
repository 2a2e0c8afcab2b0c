import { expect, it } from 'vitest'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import { rehearsalSpace } from '@droidgym/lab/play/cells'
import { playEpisode } from '@droidgym/lab/play/play-episode'
import { simulatedGym } from '@droidgym/gym/gym'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { expertSteps } from '@droidgym/spec/tasks/expert-steps'
import { loadPlayedTasks } from '@droidgym/spec/find-task'

/** Every so many tasks are played; other ones in each environment. */
const STRIDE = 11
const counted = loadPlayedTasks().filter(({ language }) => language === 'en')

it.each(['100', '105', '013'])('the table of expert steps is what the experts take in %s', async (id) => {
  const environment = findEnvironment(id)
  const tasks = counted.filter((_, index) => index % STRIDE === Number(id) % STRIDE)
  for (const actionSpace of new Set(tasks.map(rehearsalSpace))) {
    const made = { task: tasks[0]?.id ?? '', environment: id, actionSpace, observation: { xml: true }, stepLimit: 1000 } as const
    const gym = await simulatedGym().makeEnvironment(made)
    try {
      for (const task of tasks.filter((each) => rehearsalSpace(each) === actionSpace)) {
        const expert = () => baselineAgent('expert', { task, environment, actionSpace, seed: 0 })
        const { reward, steps } = await playEpisode(gym, expert, { reset: { task: task.id, seed: 0 } })
        const told = `${task.id} in ${id}: run scripts/count-expert-steps.js after a build`
        expect(expertSteps(task.id, id), told).toBe(reward === 0 ? undefined : steps)
      }
    } finally {
      await gym.close()
    }
  }
})

it('has every task in nearly every environment, and nothing that was not counted', () => {
  for (const { id } of counted) {
    const places = loadEnvironments().filter((environment) => (expertSteps(id, environment.id) ?? 0) > 0)
    expect(places.length, id).toBeGreaterThan(40)
  }
  const [task] = counted
  expect(expertSteps(task?.id ?? '', 'sampled-7')).toBeUndefined()
  expect(expertSteps('own/task', '100')).toBeUndefined()
})
