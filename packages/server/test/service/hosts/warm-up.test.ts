import { expect, test } from 'vitest'
import type { Gym } from '@droidgym/gym/gym'
import { simulatedGym } from '@droidgym/gym/gym'
import { warmUp } from '@droidgym/server/service/hosts/warm-up'

const gym = simulatedGym()

/** The gym, and how many steps were played and environments closed in it. */
function counted(): { readonly gym: Gym, readonly count: { steps: number, closed: number } } {
  const count = { steps: 0, closed: 0 }
  const makeEnvironment: Gym['makeEnvironment'] = async (options) => {
    const environment = await gym.makeEnvironment(options)
    return new Proxy(environment, {
      get(target, name) {
        if (name === 'step') count.steps += 1
        if (name === 'close') count.closed += 1
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  }
  return { gym: { ...gym, makeEnvironment }, count }
}

async function play(): Promise<unknown> {
  const [task] = gym.tasks
  const observation = { xml: true, pixels: { width: 64, height: 128 } }
  const made = { task: task?.id ?? '', environment: '003', actionSpace: 'discrete', observation, seed: 5 } as const
  const environment = await gym.makeEnvironment(made)
  try {
    const first = await environment.reset()
    return [first, await environment.step({ kind: 'discrete', index: 200 })]
  } finally {
    await environment.close()
  }
}

test('19: warming up plays a bounded number of steps, and changes no result', async () => {
  const before = await play()
  const { gym: own, count } = counted()
  await warmUp(own, () => false)
  expect(count).toEqual({ steps: 800, closed: 1 })
  expect(await play()).toEqual(before)
})

test('19: warming up ends before the next step when it is over', async () => {
  const { gym: own, count } = counted()
  await warmUp(own, () => count.steps === 2)
  expect(count).toEqual({ steps: 2, closed: 1 })
})
