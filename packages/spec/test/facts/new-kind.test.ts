import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { problemsOfTasks } from '@droidgym/proof/task-problems'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { compileJudgement } from '@droidgym/gym/reward/judge-events'
import { findFactChanges, sourcesOfChange, wordsOf } from '@droidgym/gym/reward/side-effects'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Leaf } from '@droidgym/spec/facts/leaf'
import { leafSchemas, sourceSchemas } from '@droidgym/spec/facts/leaf'
import { findTask } from '@droidgym/spec/find-task'
import { sourcesOf } from '@droidgym/spec/tasks/tasks'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'
import { addFileFact, removeFileFact } from '@droidgym/spec/test/facts/file-fact'

const PATH = '/sdcard/Download/report.txt'

/** As the schema of criteria reads a part of one. */
function read(leaf: unknown): Leaf {
  return z.union(leafSchemas()).parse(leaf)
}

describe('a kind of fact that is added to the tables', () => {
  beforeAll(addFileFact)
  afterAll(removeFileFact)

  const given = { file: { path: PATH, exists: true } }

  it('is part of the schema of criteria', () => {
    expect(read(given)).toEqual(given)
    expect(sourcesOf(read(given))).toEqual(['file'])
    expect(() => read({ file: { path: '/proc/version', exists: true } })).toThrow(/must lie in/)
  })

  it('judges a device', async () => {
    const { device, place } = setUp()
    const detector = compileJudgement({ all: [read(given), { ui: { text: 'home' } }] })
    const facts = { ...place, before: new Map(), log: await device.log(), tree: async () => tree(node({ text: 'home' })) }
    expect(await detector(facts)).toEqual({ satisfied: false, evidence: [] })
    device.write(PATH, new Uint8Array([1]))
    expect(await detector(facts)).toMatchObject({ satisfied: true, evidence: [`file ${PATH} exists: true`, expect.stringContaining('home')] })
  })

  it('is watched, remembered at the reset, and named in a side effect', async () => {
    const { device, place } = setUp()
    const fact = z.union(sourceSchemas()).parse({ file: { path: PATH } })
    const before = await takeBaseline(place, sourcesOfChange(read(given)))
    device.write(PATH, new Uint8Array([1]))
    expect((await findFactChanges(place, before, [{ fact }], { any: [] })).map(wordsOf)).toEqual([
      `file ${PATH}: false → true`,
    ])
    expect(await findFactChanges(place, before, [{ fact }], read(given))).toEqual([])
  })

  it('is looked for on the phone when tasks are validated', async () => {
    const alarm = findTask('clock/create_alarm_at_10_30_am')
    const task = { ...alarm, success: { any: [alarm.success, read(given)] } }
    expect(await problemsOfTasks([task], [findEnvironment('100')])).toEqual([
      `tasks/${alarm.id}: success: there is no file ${PATH}`,
    ])
  })
})

function setUp() {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  return { device, place: { device, files: new FileFacts(device) } }
}
