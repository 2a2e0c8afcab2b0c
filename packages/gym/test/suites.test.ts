import { describe, expect, it } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'

const STOPWATCH = 'clock/go_to_the_stopwatch_page_in_clock'
/** A task that only the release has, and one that only the paper has. */
const RELEASED = 'clock/delete_alarm_at_9_am'
const PRINTED = 'phone/call_2000_0202'

const gym = simulatedGym()

function make(options: Partial<MakeOptions>) {
  return gym.makeEnvironment({ task: STOPWATCH, actionSpace: 'discrete', observation: { xml: true }, ...options })
}

describe('the suite that a task is played as', () => {
  it.each([
    [STOPWATCH, undefined, 'b-moca', 5],
    [STOPWATCH, 'b-moca', 'b-moca', 5],
    [STOPWATCH, 'b-moca-2.5', 'b-moca-2.5', 3],
    [RELEASED, undefined, 'b-moca-2.5', 6],
  ])('15.6: %s in %s has the limit of %s', async (task, suite, played, limit) => {
    const environment = await make({ task, ...(suite !== undefined && { suite }) })
    const { info } = await environment.reset()
    expect(info.stepLimit).toBe(limit)
    expect(environment.status()).toMatchObject({ suite: played, stepLimit: limit })
    await environment.close()
  })

  it('15.6: yields to a limit of its own', async () => {
    const environment = await make({ suite: 'b-moca-2.5', stepLimit: 9 })
    expect((await environment.reset()).info.stepLimit).toBe(9)
    await environment.close()
  })

  it('15.6: is refused when there is none, or when it does not have the task', async () => {
    await expect(make({ suite: 'b-mocha' })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringMatching(
        /^Cannot use the options: There is no suite "b-mocha"; choose one of b-moca, b-moca-2.5, .*templates-small.*spa-bench/,
      ) as string,
    })
    await expect(make({ task: PRINTED, suite: 'b-moca-2.5' })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: `Cannot use the options: The task ${PRINTED} is not of the suite "b-moca-2.5", but of b-moca.`,
    })
    const environment = await make({ suite: 'b-moca' })
    await environment.reset()
    await expect(environment.reset({ task: RELEASED })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    expect(environment.status()).toMatchObject({ task: STOPWATCH })
    await environment.close()
  })
})
