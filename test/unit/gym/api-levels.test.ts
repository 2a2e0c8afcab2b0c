import { expect, it } from 'vitest'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { gymOn } from '@droidgym/gym/gym'
import { OtherAndroid } from '../../fixtures/provision/other-android.ts'

const THEME = 'settings/toggle_dark_theme_in_setting'

function gymOf(level: number): ReturnType<typeof gymOn> {
  const provider: DeviceProvider = { open: ({ id }) => OtherAndroid.of(level, id) }
  return gymOn(new BackendRegistry({ simulated: provider }), {})
}

async function beginning(level: number, task: string): Promise<unknown> {
  const options = { task, environment: '100', actionSpace: 'ui', observation: { elements: true } } as const
  const environment = await gymOf(level).makeEnvironment(options)
  try {
    await environment.reset()
    return environment.status()?.phone
  } finally {
    await environment.close()
  }
}

it('refuses a task about the dark theme before Android 10, and plays it from then on', async () => {
  await expect(beginning(28, THEME)).rejects.toMatchObject({
    code: 'NEEDS_API_LEVEL',
    message: `Cannot begin ${THEME} on simulated-5554: it is about the theme; it has API level 28, and the dark theme came `
      + 'with 29 (Android 10). Choose another task, or an emulator of a newer image.',
  })
  expect(await beginning(29, THEME)).toMatchObject({ apiLevel: 29 })
})

it('prepares and judges volumes on every Android, and says which it is', async () => {
  for (const level of [28, 29, 30, 34]) {
    const build = expect.stringContaining(`/TEST.${level}/`) as string
    expect(await beginning(level, 'settings/increase_alarm_volume_in_setting')).toMatchObject({ apiLevel: level, build, backend: 'simulated' })
  }
})
