import { describe, expect, it } from 'vitest'
import type { Action } from '@droidgym/gym/action/action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import type { Observation } from '@droidgym/gym/observation/observation'

const gym = simulatedGym()
const BACK = text('dual-gesture(0.95, 0.22, 0.95, 0.22)')

function text(call: string): Action {
  return { kind: 'text', text: `Action: ${call}` }
}

/** What BACK's place does in the drawer, and whether the home screen is back then. */
async function backFromDrawer(options: Partial<MakeOptions>) {
  const task = 'clock/open_the_clock_app'
  const environment = await gym.makeEnvironment({ task, actionSpace: 'text', observation: { elements: true }, ...options })
  const home = await environment.reset()
  const drawer = await environment.step(text('swipe("up")'))
  expect(drawer.observation.elements).not.toEqual(home.observation.elements)
  const { info, observation } = await environment.step(BACK)
  await environment.close()
  const boxes = (seen: Observation) => JSON.stringify(seen.elements?.map(({ bounds }) => bounds))
  return { executed: info.executed, atHome: boxes(observation) === boxes(home.observation) }
}

describe('the places of the navigation buttons', () => {
  // 101 has 330 dpi and 109 is the tablet: their bars are elsewhere. 030 and 108 mirror the bar.
  it.each(['100', '101', '109', '030', '108'])('15.2: go back in environment %s', async (environment) => {
    expect(await backFromDrawer({ environment })).toEqual({ executed: 'press(BACK)', atHome: true })
  })

  it('15.2: are plain taps when that is switched off', async () => {
    const dualGesture = { navigationButtons: false }
    expect(await backFromDrawer({ environment: '101', dualGesture })).toEqual({
      executed: 'tap(237, 2052)',
      atHome: false,
    })
  })
})
