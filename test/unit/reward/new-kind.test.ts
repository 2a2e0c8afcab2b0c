import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'

// The schemas of task files are made of the table once, when they are loaded. So everything is loaded anew with the new
// kind in the tables, and again without it for the files that share this process.
vi.resetModules()
afterAll(() => {
  vi.resetModules()
})
await import('./file-fact.ts')
const { BackendRegistry } = await import('../../../src/device/backend.ts')
const { problemsOfTasks } = await import('../../../src/evaluate/task-problems.ts')
const { Environment } = await import('../../../src/gym/environment.ts')
const { takeBaseline } = await import('../../../src/reward/baseline.ts')
const { FileFacts } = await import('../../../src/reward/file-facts.ts')
const { findFactChanges, sourcesOfChange, wordsOf } = await import('../../../src/reward/side-effects.ts')
const { parseTaskDefinition } = await import('../../../src/spec/definitions.ts')
const { findEnvironment } = await import('../../../src/spec/environments/environments.ts')
const { findTask, sourcesOf } = await import('../../../src/spec/tasks/tasks.ts')
const { loadWatchedFacts } = await import('../../../src/spec/tasks/watched-facts.ts')
const { PaperDevice, PaperProvider } = await import('../device/paper-device.ts')
const { TAP } = await import('../gym/paper-gym.ts')

const PATH = '/sdcard/Download/report.txt'
const taskOf = (file: string): string => `
id: client/save_the_report
app: chrome
instruction: Save the report
step_limit: 3
success: { file: ${file} }
`
const TASK = taskOf(`{ path: ${PATH}, exists: true }`)

describe('a kind of fact that is added to the tables', () => {
  it('is part of the schema of tasks', () => {
    const { success } = parseTaskDefinition(TASK)
    expect(success).toEqual({ file: { path: PATH, exists: true } })
    expect(sourcesOf(success)).toEqual(['file'])
    expect(() => parseTaskDefinition(taskOf('{ path: /proc/version }'))).toThrow(/success\.file\.path: must lie in \/data.*\n.*success\.file\.exists/)
  })

  it('decides an episode', async () => {
    const provider = new PaperProvider()
    const backends = new BackendRegistry({ simulated: provider })
    const environment = new Environment(
      { task: '', taskDefinition: TASK, actionSpace: 'dual-gesture', observation: { elements: true } },
      { backends },
    )
    await environment.reset()
    expect(await environment.step(TAP)).toMatchObject({ reward: 0, terminated: false })
    for (const device of provider.opened) device.write(PATH, new Uint8Array([1]))
    const saved = await environment.step(TAP)
    expect(saved).toMatchObject({ reward: 1, terminated: true, info: { evidence: [`file ${PATH} exists: true`] } })
    await environment.close()
  })

  it('is watched, remembered at the reset, and named in a side effect', async () => {
    const root = mkdtempSync(join(tmpdir(), 'droidgym-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'envs'))
    writeFileSync(join(root, 'envs/watched-facts.yaml'), `- fact: { file: { path: ${PATH} } }`)
    const watched = loadWatchedFacts(root)
    const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
    const place = { device, files: new FileFacts(device) }
    const asked = parseTaskDefinition(TASK).success
    const before = await takeBaseline(place, sourcesOfChange(asked))
    device.write(PATH, new Uint8Array([1]))
    expect((await findFactChanges(place, before, watched, { any: [] })).map(wordsOf)).toEqual([
      `file ${PATH}: false → true`,
    ])
    expect(await findFactChanges(place, before, watched, asked)).toEqual([])
  })

  it('is looked for on the phone when tasks are validated', async () => {
    const alarm = findTask('clock/create_alarm_at_10_30_am')
    const { success } = parseTaskDefinition(TASK)
    const problems = await problemsOfTasks([{ ...alarm, success: { any: [alarm.success, success] } }], [findEnvironment('100')])
    expect(problems).toEqual([`tasks/${alarm.id}: success: there is no file ${PATH}`])
  })
})
