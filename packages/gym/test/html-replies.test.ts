import { expect, it } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'

it('each line of HTML that an agent sees names an element when a reply of Mobile-Bench clicks it', async () => {
  const environment = new Environment(
    {
      task: 'walmart/open_walmart', environment: '100', stepLimit: 1000,
      actionSpace: 'text', dialect: 'mobile-bench', observation: { html: true },
    },
    { backends: new BackendRegistry({ simulated: simulatedBackend() }) },
  )
  let { observation } = await environment.reset()
  for (const command of ['android.settings.SETTINGS', 'android.intent.action.SHOW_ALARMS']) {
    ;({ observation } = await environment.step({ kind: 'text', text: `adb shell am start -a ${command}` }))
    const lines = observation.html?.trim().split('\n') ?? []
    expect(lines.length).toBeGreaterThan(5)
    await environment.saveSnapshot('screen')
    for (const line of lines) {
      const { info } = await environment.step({ kind: 'text', text: `click(${line})` })
      expect(info.executed ?? info.invalidAction, line).toMatch(/^tap\(\d+, \d+\)$/)
      await environment.loadSnapshot('screen')
    }
  }
  await environment.close()
})
