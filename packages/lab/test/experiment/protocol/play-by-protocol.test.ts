import { describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import { loadProtocol } from '@droidgym/lab/experiment/protocol/protocol'
import { metricFigures } from '@droidgym/lab/experiment/report/metric-figures'
import { ordersOf } from '@droidgym/lab/experiment/run/episode-order'
import type { EpisodeResult } from '@droidgym/lab/experiment/run/episode-result'
import { playOrders } from '@droidgym/lab/experiment/run/play-orders'
import { simulatedGym } from '@droidgym/gym/gym'
import { prepareDevice } from '@droidgym/gym/prepare-device'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findTask } from '@droidgym/spec/find-task'

/** The expert takes four steps for it, and its own limit is 6. */
const DELETE = 'clock/delete_alarm_at_9_am'
/** One step, and 4. */
const OPEN = 'clock/open_the_clock_app'
/** Eight steps in two apps. */
const TWO_APPS = 'clock/turn_on_alarm_at_9_am_in_clock_and_increase_alarm_volume_in_setting'

const OPEN_CLOCK: UiAction = { kind: 'open-app', app: 'Clock' }
const HOME: UiAction = { kind: 'key', key: 'HOME' }
const WAIT: UiAction = { kind: 'no-op' }
const FINISH: UiAction = { kind: 'finish', status: 'complete' }

/** Does these actions, and then the last one for ever. */
function doing(actions: readonly UiAction[]): AgentSource {
  return {
    name: 'scripted', actionSpaces: ['ui'], observation: { elements: true }, atOnce: 1,
    make: () => {
      const left = [...actions]
      const next = (): UiAction => (left.length > 1 ? left.shift() : left[0]) ?? WAIT
      return { act: () => ({ kind: 'ui', action: next() }) }
    },
    close: async () => undefined,
  }
}

async function play(protocol: string, agent: AgentSource, ...tasks: readonly string[]): Promise<EpisodeResult[]> {
  const [actionSpace = 'ui'] = agent.actionSpaces
  const orders = ordersOf({
    agent: agent.name, tasks: tasks.map((id) => findTask(id)), environments: [{ environment: '100' }],
    suite: 'b-moca-2.5', actionSpace, protocol, episodes: 1, seed: 0,
  })
  const results: EpisodeResult[] = []
  await playOrders(orders, { gym: simulatedGym(), agent }, (_order, answer) => {
    if ('result' in answer) results.push(answer.result)
  })
  return results
}

describe('17: an agent that does nothing', () => {
  it.each([
    ['b-moca', [6, 4, 12]],
    // A round more than twice the golden steps.
    ['spa', [9, 3, 17]],
    ['mab', [8, 2, 16]],
    ['mobile-bench', [10, 10, 50]],
    ['autoeval', [25, 25, 25]],
  ])('plays to the limit of %s, of each task its own', async (protocol, limits) => {
    const results = await play(protocol, await openAgent('noop'), DELETE, OPEN, TWO_APPS)
    expect(results.map(({ steps }) => steps)).toEqual(limits)
    expect(results.map((result) => result.step_limit)).toEqual(limits)
    for (const result of results) expect(result).toMatchObject({ protocol, reason: 'truncated', success: false })
  })
})

describe('17: success', () => {
  it('ends an episode of B-MoCA, and no episode of the others', async () => {
    const agent = doing([OPEN_CLOCK, WAIT])
    expect(await play('b-moca', agent, OPEN)).toMatchObject([{ steps: 1, success: true, reason: 'terminated' }])
    expect(await play('spa', agent, OPEN)).toMatchObject([{ steps: 3, success: true, reason: 'truncated', end_on_success: false }])
    expect(await play('mobile-bench', agent, OPEN)).toMatchObject([{ steps: 10, success: true, reason: 'truncated' }])
  })

  it('counts at the end, or for MobileAgentBench and AutoEval once and for all', async () => {
    const undoes = doing([OPEN_CLOCK, HOME, FINISH])
    const task = 'calculator/open_calculator'
    const opens: UiAction = { kind: 'open-app', app: 'Calculator' }
    const played = async (protocol: string) => (await play(protocol, doing([opens, HOME, FINISH]), task))[0]
    expect(await played('spa')).toMatchObject({ success: false, done: false, first_success_step: 1 })
    expect(await played('autoeval')).toMatchObject({ success: true, done: false, first_success_step: 1, finished: 'complete' })
    expect(await play('mab', undoes, OPEN)).toMatchObject([{ success: true, steps: 2, step_limit: 2 }])
  })
})

describe("17: the round that SPA-Bench's code adds", () => {
  it('takes the action that finishes', async () => {
    const [finished] = await play('spa', doing([OPEN_CLOCK, WAIT, FINISH]), OPEN)
    expect(finished).toMatchObject({ success: true, steps: 3, step_limit: 3, reason: 'terminated', finished: 'complete' })
  })

  it('carries out no other', async () => {
    const [late] = await play('spa', doing([WAIT, WAIT, OPEN_CLOCK]), OPEN)
    expect(late).toMatchObject({ success: false, done: false, steps: 3, reason: 'truncated' })
    const [last] = await play('spa', doing([WAIT, OPEN_CLOCK, WAIT]), OPEN)
    expect(last).toMatchObject({ success: true, first_success_step: 2, steps: 3, reason: 'truncated' })
  })

  it('ends by the limit even an agent that ends at its first invalid action', async () => {
    const [strict] = await play('spa', { ...doing([WAIT]), onInvalid: 'end' }, OPEN)
    expect(strict).toMatchObject({ steps: 3, reason: 'truncated' })
  })
})

it("17: MobileAgentBench clears the task's app, and its expert still succeeds", async () => {
  const device = await simulatedBackend().open(findEnvironment('100'), { waitMs: 0 })
  const stopped = async (clearApp: boolean): Promise<boolean> => {
    await device.snapshots.load('100')
    await prepareDevice(device, findTask(DELETE), { environment: findEnvironment('100'), settle: DEFAULT_SETTLE, criteria: 'own', clearApp })
    return (await device.shell(['logcat', '-d'])).stdout.includes('Force stopping com.google.android.deskclock')
  }
  expect(await stopped(false)).toBe(false)
  expect(await stopped(true)).toBe(true)
  await device.close()
  expect(await play('mab', await openAgent('expert'), DELETE)).toMatchObject([{ success: true, reason: 'gave_up', steps: 4 }])
})

it('17: shows the metrics that the paper prints, and no others', async () => {
  const results = await play('mab', doing([OPEN_CLOCK, FINISH]), OPEN)
  const shown = metricFigures(results).map(({ name }) => name).filter((name) => !name.startsWith('pass@'))
  expect(shown).toEqual(['latched_success_rate', 'step_efficiency', 'latency_seconds', 'over_execution_rate'])
  expect(loadProtocol('mab').metrics).toEqual(expect.arrayContaining(shown))
})
