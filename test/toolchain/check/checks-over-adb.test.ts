import { afterAll, describe, expect, it } from 'vitest'
import { act, CLOCK, closeAll, HOME, TASK, useCheck } from '../../fixtures/check/checked-task.ts'
import { hasAdb } from '../emulated/real-adb.ts'
import { wiredEnvironment } from '../gym/wired-environment.ts'

const MINUTE = 60_000

const CHECK = `
let opened = false
export function check_finish(view, event) {
  if (view.activity?.startsWith('com.google.android.deskclock/')) opened = true
  const home = view.holds({ ui: { package: 'com.google.android.apps.nexuslauncher' } })
  return opened && home && event?.action === 'press(HOME)' && view.setting('system', 'screen_brightness') === '77'
}
`

// The task must be known before the environment is made.
await useCheck('js', CHECK, { events: false }, { setup: { brightness: 77 } })

describe.skipIf(!hasAdb)('code that judges a phone over the real adb (wants adb)', () => {
  afterAll(closeAll)
  const environment = wiredEnvironment({ grpc: true }, { task: TASK, actionSpace: 'ui', stepLimit: 30, observation: { xml: true } })

  it('sees its screens and its facts', { timeout: 3 * MINUTE }, async () => {
    await environment.reset()
    expect((await act(environment, HOME)).info.satisfied).toBeUndefined()
    await act(environment, CLOCK)
    expect((await act(environment, HOME)).info).toMatchObject({
      satisfied: true,
      evidence: [expect.stringMatching(/^check_finish checks\/check.js .* returned true for ACTION$/)],
    })
  })
})
