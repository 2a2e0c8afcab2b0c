import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import type { Facts } from '@droidgym/spec/facts/detector'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { compileProgress } from '@droidgym/gym/reward/progress'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { loadAppPackages } from '@droidgym/spec/app-packages'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const HOLDS: Criterion = { ui: { text: 'here' } }
const FAILS: Criterion = { ui: { text: 'elsewhere' } }

async function facts(): Promise<Facts> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const screen = tree(node({ text: 'here', packageName: 'org.paper' }))
  const log = await device.log()
  return { device, files: new FileFacts(device), log, before: new Map(), tree: () => Promise.resolve(screen) }
}

describe('progress', () => {
  it.each([
    ['one part that holds', HOLDS, 1],
    ['one that does not', FAILS, 0],
    ['parts after one that fails', { all: [FAILS, HOLDS, HOLDS, HOLDS] }, 0.75],
    ['the best of several', { any: [FAILS, { all: [HOLDS, FAILS] }] }, 0.5],
    ['parts of a part', { all: [{ all: [HOLDS, FAILS] }, HOLDS] }, 0.75],
  ] as const)('counts %s', async (_name, criterion, share) => {
    expect(await compileProgress(criterion as Criterion)(await facts())).toBe(share)
  })

  it('counts the app as one part more', async () => {
    const given = await facts()
    expect(await compileProgress({ all: [FAILS, FAILS] }, 'org.paper')(given)).toBe(1 / 3)
    expect(await compileProgress(FAILS, 'org.pencil')(given)).toBe(0)
  })

  const criteria = fc.letrec<{ criterion: Criterion }>((tie) => ({
    criterion: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(HOLDS, FAILS),
      fc.array(tie('criterion'), { minLength: 1, maxLength: 4 }).map((all) => ({ all })),
      fc.array(tie('criterion'), { minLength: 1, maxLength: 4 }).map((any) => ({ any })),
    ),
  }))

  it('is whole exactly when the criterion is satisfied', async () => {
    await fc.assert(
      fc.asyncProperty(criteria.criterion, async (criterion) => {
        const given = await facts()
        const share = await compileProgress(criterion)(given)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(share > 1 - 1e-9).toBe((await compileCriterion(criterion)(given)).satisfied)
      }),
    )
  })
})

describe('the packages of the apps that tasks are about', () => {
  it('are installed, one for each app', () => {
    const packages = loadAppPackages()
    expect([...packages.keys()]).toEqual(expect.arrayContaining(loadTasks().map(({ app }) => app)))
    const installed = INSTALLED_APPS.map(({ definition }) => definition.packageName)
    expect(installed).toEqual(expect.arrayContaining([...packages.values()]))
  })
})
