import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import type { GymEnvironment, MakeOptions, StepResult } from '@droidgym/gym/environment-contract'
import { EnvironmentWrapper } from '@droidgym/gym/environment-wrapper'
import { simulatedGym } from '@droidgym/gym/gym'
import { playRollOuts } from '@droidgym/gym/roll-outs/play-roll-outs'
import type { RollOutPlan } from '@droidgym/gym/roll-outs/roll-out'
import { paperGym } from './paper-gym.ts'

const gym = simulatedGym()
const paper = paperGym()
const made: GymEnvironment[] = []
const OPTIONS: MakeOptions = {
  task: 'clock/turn_on_alarm_at_9_am',
  environment: '100',
  actionSpace: 'ui',
  observation: { elements: true, pixels: { width: 32, height: 64 } },
  reward: 'progress',
}
const CLOCK: Action = { kind: 'ui', action: { kind: 'open-app', app: 'Clock' } }
const CALCULATOR: Action = { kind: 'ui', action: { kind: 'open-app', app: 'Calculator' } }
const BACK: Action = { kind: 'ui', action: { kind: 'key', key: 'BACK' } }
const FIRST: Readonly<Record<MakeOptions['actionSpace'], Action>> = {
  'discrete': { kind: 'discrete', index: 380 },
  'dual-gesture': { kind: 'dual-gesture', values: [0, 0, 0, 0] },
  'text': { kind: 'text', text: 'Action: press("HOME")' },
  'ui': BACK,
}
const SEQUENCES = [[CLOCK, BACK], [CALCULATOR, CLOCK, BACK], [CLOCK, CALCULATOR]]

async function begun(more: Partial<MakeOptions> = {}): Promise<GymEnvironment> {
  const environment = await gym.makeEnvironment({ ...OPTIONS, ...more })
  made.push(environment)
  await environment.reset({ seed: 3 })
  return environment
}

afterEach(async () => {
  for (const environment of made.splice(0)) await environment.close()
})

function rollOut(environment: GymEnvironment, plan: RollOutPlan, options: Partial<MakeOptions> = {}) {
  return playRollOuts(environment, { ...OPTIONS, ...options }, plan)
}

async function playedOn(fork: GymEnvironment, actions: readonly Action[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = []
  for (const action of actions) results.push(await fork.step(action))
  await fork.close()
  return results
}

describe('roll-outs', () => {
  it('get what forks get that play the same actions', async () => {
    const environment = await begun()
    const { rollOuts, actions, value, steps } = await rollOut(environment, { sequences: SEQUENCES, observations: true })
    expect(steps).toBe(6)
    for (const [index, sequence] of SEQUENCES.entries()) {
      const results = await playedOn(await environment.fork(), sequence)
      const last = results.at(-1)
      expect(rollOuts[index]).toEqual({
        sequence: index,
        rewards: results.map(({ reward }) => reward),
        discountedReturn: results.reduce((sum, { reward }) => sum + reward, 0),
        terminated: last?.terminated,
        truncated: last?.truncated,
        aborted: false,
        success: last?.info.success,
        progress: last?.info.progress,
        firstObservation: results[0]?.observation,
      })
    }
    const gain = rollOuts[0]?.discountedReturn ?? 0
    expect(gain).toBeGreaterThan(0)
    expect(value).toBeCloseTo(gain)
    expect(actions.map(({ sequence, rollOuts: count }) => [sequence, count])).toEqual([[0, 2], [1, 1]])
  })

  it('leave the environment as it was', async () => {
    const [tried, untried] = [await begun(), await begun()]
    await rollOut(tried, { sequences: SEQUENCES, then: { samples: 2, seed: 1 }, horizon: 5 })
    expect(tried.status()).toEqual(untried.status())
    for (const action of [CALCULATOR, CLOCK, BACK]) expect(await tried.step(action)).toEqual(await untried.step(action))
  })

  it('count a reward less the later it comes', async () => {
    const environment = await begun()
    const { rollOuts } = await rollOut(environment, { sequences: [[CALCULATOR, CLOCK], [CLOCK]], discount: 0.5 })
    const [late, early] = rollOuts.map(({ discountedReturn }) => discountedReturn)
    expect(late).toBeCloseTo((early ?? 0) / 2)
  })

  it.each(['discrete', 'dual-gesture', 'text', 'ui'] as const)('go on at random in the space %s, alike for a seed', async (actionSpace) => {
    const environment = await begun({ actionSpace })
    const plan = { sequences: [[FIRST[actionSpace]]], then: { samples: 3, seed: 8 }, horizon: 4 }
    const result = await rollOut(environment, plan, { actionSpace })
    expect(result.rollOuts.map(({ rewards }) => rewards.length)).toEqual([4, 4, 4])
    // The first action is played once for the three.
    expect(result.steps).toBe(1 + 3 * 3)
    expect(await rollOut(environment, plan, { actionSpace })).toEqual(result)
  })

  it('go on with given actions, as far as the horizon', async () => {
    const environment = await begun()
    const plan = { sequences: [[BACK], [BACK, CLOCK]], then: [CLOCK, CALCULATOR, BACK], horizon: 3 }
    const { rollOuts } = await rollOut(environment, plan)
    expect(rollOuts.map(({ rewards }) => rewards.length)).toEqual([3, 3])
  })

  it('end with the episode', async () => {
    const environment = await begun({ stepLimit: 2 })
    const { rollOuts } = await rollOut(environment, { sequences: [[CLOCK, BACK, BACK, BACK]] })
    expect(rollOuts).toMatchObject([{ truncated: true, terminated: false, aborted: false }])
    expect(rollOuts[0]?.rewards).toHaveLength(2)
  })

  it('give every fork back, also when they are cancelled', async () => {
    const environment = new CountedForks(await begun())
    await rollOut(environment, { sequences: SEQUENCES, then: { samples: 2 }, horizon: 4 })
    expect(environment.counts).toMatchObject({ open: 0 })
    expect(environment.counts.made).toBeGreaterThan(3)
    const giveUp = new AbortController()
    const played = playRollOuts(environment, OPTIONS, { sequences: SEQUENCES }, {
      signal: giveUp.signal, onStep: () => giveUp.abort(new Error('given up')),
    })
    await expect(played).rejects.toThrow('given up')
    expect(environment.counts).toMatchObject({ open: 0 })
  })

  it('are refused without an episode, after its end, and with a bad plan', async () => {
    const environment = await gym.makeEnvironment({ ...OPTIONS, stepLimit: 1 })
    made.push(environment)
    const plan = { sequences: [[CLOCK]] }
    await expect(rollOut(environment, plan)).rejects.toMatchObject({ code: 'NOT_RESET' })
    await environment.reset()
    await expect(rollOut(environment, { sequences: [] })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await environment.step(BACK)
    await expect(rollOut(environment, plan)).rejects.toMatchObject({ code: 'EPISODE_OVER' })
    const draw = rollOut(environment, { ...plan, then: { samples: 1 }, horizon: 2 }, { actionSpace: 'text', dialect: 'droidgym' })
    await expect(draw).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  })

  it('are refused on a phone that there is only one of', async () => {
    const { environment } = paper.make()
    made.push(environment)
    await environment.reset()
    await expect(rollOut(environment, { sequences: [[CLOCK]] })).rejects.toMatchObject({ code: 'NOT_FORKABLE' })
  })
})

/** Counts the forks of an environment, and of its forks. */
class CountedForks extends EnvironmentWrapper {
  readonly counts: { open: number; made: number }

  constructor(inner: GymEnvironment, counts = { open: 0, made: 0 }) {
    super(inner)
    this.counts = counts
  }

  override async fork(): Promise<GymEnvironment> {
    const fork = new CountedForks(await this.inner.fork(), this.counts)
    this.counts.open += 1
    this.counts.made += 1
    return fork
  }

  override async close(): Promise<void> {
    this.counts.open -= 1
    await this.inner.close()
  }
}
