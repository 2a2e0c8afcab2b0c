import { cpSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findTask } from '@droidgym/spec/find-task'

// What docs/contributing.md says of adding a task and an environment, done in a copy of the data.

const TASK = `
- id: clock/show_the_clock
  suites: [mine]
  app: clock
  category: Utility
  instruction: Show the clock
  step_limit: 3
  success:
    log: { tag: ActivityTaskManager, priority: I, pattern: 'START .*cmp=com\\.google\\.android\\.deskclock/' }
  expert: [{ tap: { content_desc: Clock } }]
  near_misses: [{ why: it opens nothing, script: [{ press: HOME }] }]
`
const DEVICE = '\n- { id: small_phone, model: Small Phone, width: 720, height: 1280, densities: [320, 280, 360] }\n'
const LAYOUT = {
  icons: [{ component: 'com.google.android.deskclock/com.android.deskclock.DeskClock', container: 'hotseat', slot: 2 }],
}
const ENVIRONMENT = `
- id: '900'
  device: small_phone
  locale: en-US
  wallpaper: 04_sky
  display_size: 0
  dark_theme: false
  layout: one_icon
  seed: 7
`

let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'droidgym-'))
  cpSync(join(packageRoot(), 'envs'), join(root, 'envs'), { recursive: true })
  writeFileSync(join(root, 'envs/tasks/mine.yaml'), TASK)
  appendFileSync(join(root, 'envs/devices.yaml'), DEVICE)
  writeFileSync(join(root, 'envs/layouts/one_icon.json'), JSON.stringify(LAYOUT))
  appendFileSync(join(root, 'envs/environments/test.yaml'), ENVIRONMENT)
})

afterAll(() => {
  rmSync(root, { recursive: true })
})

test('a task is one entry of a file', () => {
  expect(findTask('clock/show_the_clock', root)).toMatchObject({ suites: ['mine'], step_limit: 3 })
})

test('an environment is a row, an icon layout and, where the device is new, its row', () => {
  const environment = findEnvironment('900', root)
  expect(environment).toMatchObject({ split: 'test', width: 720, height: 1280, density: 320, icons: LAYOUT.icons })
})

test('the new task is played in the new environment', async () => {
  const backends = new BackendRegistry({ simulated: simulatedBackend() })
  const options = {
    task: 'clock/show_the_clock', environment: '900', actionSpace: 'text', observation: { elements: true },
  } as const
  const environment = new Environment(options, { backends, root })
  const { observation, instruction } = await environment.reset()
  expect(instruction).toBe('Show the clock')
  const icon = observation.elements?.find(({ contentDescription }) => contentDescription === 'Clock')
  const { reward, terminated } = await environment.step({ kind: 'text', text: `Action: tap(${icon?.numericTag ?? 'none'})` })
  expect([reward, terminated]).toEqual([1, true])
  await environment.close()
})
