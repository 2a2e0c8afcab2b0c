import { afterEach, describe, expect, it } from 'vitest'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import type { GymEnvironment, MakeOptions, StepResult } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'

const TASK = 'clock/turn_on_alarm_at_9_am'
const gym = simulatedGym()
const made: GymEnvironment[] = []

async function make(more: Partial<MakeOptions>): Promise<GymEnvironment> {
  const options = { task: TASK, environment: '100', actionSpace: 'dual-gesture', observation: { xml: true } } as const
  const environment = await gym.makeEnvironment({ ...options, ...more })
  made.push(environment)
  return environment
}

afterEach(async () => {
  for (const environment of made.splice(0)) await environment.close()
})

function expert(task = TASK) {
  return baselineAgent('expert', {
    task: findTask(task), environment: findEnvironment('100'), actionSpace: 'dual-gesture', seed: 0,
  })
}

describe('milestones in an environment', () => {
  it('are rewarded by their share, which adds up to one', async () => {
    const environment = await make({ reward: 'milestones' })
    const first = await environment.reset()
    expect(first.info).toMatchObject({ progress: 0, substates: { reached: [], total: 3 } })
    const agent = expert()
    const results: StepResult[] = []
    let { observation } = first
    for (let action = await agent.act(observation); action !== null; action = await agent.act(observation)) {
      const result = await environment.step(action)
      results.push(result)
      ;({ observation } = result)
      if (result.terminated) break
    }
    expect(results.map(({ info }) => info.substates?.reached)).toEqual([[0], [0, 1], [0, 1, 2]])
    expect(results.reduce((sum, { reward }) => sum + reward, 0)).toBeCloseTo(1)
    expect(results.at(-1)).toMatchObject({ terminated: true, info: { progress: 1, success: true } })
  })

  it('go back with a snapshot, and on with a fork', async () => {
    const environment = await make({ milestones: true })
    const { observation, info } = await environment.reset()
    expect(info).not.toHaveProperty('progress')
    await environment.saveSnapshot('start')
    const open = await expert().act(observation)
    if (open === null) throw new Error('the expert does nothing')
    expect((await environment.step(open)).info.substates).toEqual({ reached: [0], total: 3 })
    const fork = await environment.fork()
    made.push(fork)
    const home = { kind: 'dual-gesture', values: [0.96875, 0, 0.96875, 0] } as const
    expect((await fork.step(home)).info.substates).toEqual({ reached: [0], total: 3 })
    await environment.loadSnapshot('start')
    expect((await environment.step(home)).info.substates).toEqual({ reached: [], total: 3 })
  })

  it('are not told where they were not asked for', async () => {
    const environment = await make({})
    expect((await environment.reset()).info).not.toHaveProperty('substates')
  })

  it('must be there to be rewarded', async () => {
    const taskDefinition = `
id: own/press_home
suites: [own]
app: own
category: Utility
instruction: press home
step_limit: 6
success: { ui: { text: "nowhere" } }
expert: [{ press: HOME }]
near_misses: [{ why: it does nothing, script: [{ press: HOME }] }]
`
    const rewarded = await make({ task: '', taskDefinition, reward: 'milestones' })
    await expect(rewarded.reset()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    const told = await make({ task: '', taskDefinition, milestones: true })
    expect((await told.reset()).info).not.toHaveProperty('substates')
  })
})
