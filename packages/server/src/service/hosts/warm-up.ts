import { setImmediate } from 'node:timers/promises'
import { DISCRETE_SIZE } from '@droidgym/gym/action/discrete'
import type { Gym } from '@droidgym/gym/gym'
import { Random } from '@droidgym/spec/random'

/** They take 5 s of CPU time. With 300, the first 500 steps of a client cost a quarter more. */
const MAX_STEPS = 800
/** Short episodes, because many phones warm more than many screens of one. */
const STEPS_AN_EPISODE = 3
const SEED = 1

/**
 * Plays random steps on phones of its own, so that code is compiled, and fonts and common screens are in memory, before
 * a client plays: cold, its first 500 steps cost more than twice as much. Ends between two steps once `isOver` says so.
 */
export async function warmUp(gym: Gym, isOver: () => boolean): Promise<void> {
  const { tasks, environments } = gym
  const random = new Random(SEED)
  const environment = await gym.makeEnvironment({
    task: random.pick(tasks).id,
    actionSpace: 'discrete',
    observation: { elements: true, pixels: { width: 128, height: 256 } },
    stepLimit: STEPS_AN_EPISODE,
    seed: SEED,
  })
  try {
    let isEnded = true
    for (let step = 0; step < MAX_STEPS; step += 1) {
      // Lets requests in.
      await setImmediate()
      if (isOver()) return
      if (isEnded) await environment.reset({ task: random.pick(tasks).id, environment: random.pick(environments).id })
      const { terminated, truncated } = await environment.step({ kind: 'discrete', index: random.below(DISCRETE_SIZE) })
      isEnded = terminated || truncated
    }
  } finally {
    await environment.close()
  }
}
