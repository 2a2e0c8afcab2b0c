// First: the schema of criteria is made of the table once, when it is loaded.
import './file-fact.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BackendRegistry } from '../../../src/device/backend.ts'
import { problemsOfTasks } from '../../../src/evaluate/task-problems.ts'
import { Environment } from '../../../src/gym/environment.ts'
import { takeBaseline } from '../../../src/reward/baseline.ts'
import { FileFacts } from '../../../src/reward/file-facts.ts'
import { findFactChanges, sourcesOfChange, wordsOf } from '../../../src/reward/side-effects.ts'
import { parseTaskDefinition } from '../../../src/spec/definitions.ts'
import { findEnvironment } from '../../../src/spec/environments/environments.ts'
import { findTask, sourcesOf } from '../../../src/spec/tasks/tasks.ts'
import { loadWatchedFacts } from '../../../src/spec/tasks/watched-facts.ts'
import { PaperDevice, PaperProvider } from '../device/paper-device.ts'
import { TAP } from '../gym/paper-gym.ts'

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
