import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAppPackages } from '@droidgym/spec/app-packages'
import { loadSuite } from '@droidgym/spec/find-task'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { SpecError } from '@droidgym/spec/spec-error'
import { leavesOf, loadTasks } from '@droidgym/spec/tasks/tasks'

describe('the milestones of the tasks', () => {
  const milestones = loadMilestones()
  const own = loadTasks()
  const autoeval = [...new Map(['autoeval', 'autoeval-49'].flatMap((suite) => loadSuite(suite)).map((task) => [task.id, task])).values()]
    .filter(({ not_simulated: why }) => why === undefined)

  it('exist for every task, and for every task of AutoEval that the simulated phone can play: two to six', () => {
    expect([...milestones.keys()].toSorted()).toEqual([...own, ...autoeval].map(({ id }) => id).toSorted())
    const sizes = [...milestones.values()].map(({ length }) => length)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6)
  })

  it('begin with an app that is open: the task\'s own, or the first of a task that leads through several', () => {
    const packages = loadAppPackages()
    const anyApp = [...packages.values()].map((name) => ({ ui: { package: name } }))
    for (const task of [...own, ...autoeval]) {
      const [first] = milestones.get(task.id) ?? []
      const apps = first !== undefined && 'any' in first.when ? first.when.any : [first?.when]
      const ownApp = { ui: { package: packages.get(task.app) } }
      // A message to a contact is written in another app.
      const isElsewhere = task.id.includes('_in_setting_and_') || task.id.endsWith('/contacts_9')
      if (isElsewhere) expect(anyApp, task.id).toContainEqual(first?.when)
      else expect(apps, task.id).toContainEqual(ownApp)
    }
  })

  it('depend on no language: texts are compared in digits and signs alone, but for what the tasks compare or ask to write', () => {
    for (const task of [...own, ...autoeval]) {
      const compared = new Set(leavesOf(task.success).map((leaf) => JSON.stringify(leaf)))
      const leaves = (milestones.get(task.id) ?? []).flatMap(({ when }) => leavesOf(when))
      for (const leaf of leaves.filter((each) => !compared.has(JSON.stringify(each)))) {
        if (!('ui' in leaf)) continue
        const { text = '', content_desc, content_desc_matches, text_matches: pattern = '' } = leaf.ui
        const isAsked = text.split(' ').every((word) => task.instruction.includes(word))
        expect([isAsked, content_desc, content_desc_matches], task.id).toEqual([true, undefined, undefined])
        // `c` and `l` are how the calculator writes its functions in every language.
        expect(pattern.replaceAll(String.raw`\D`, '').replace(/^\^[cl]/, ''), task.id).not.toMatch(/[a-z]/i)
      }
    }
    expect.hasAssertions()
  })
})

describe('milestones with faults', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'droidgym-milestones-'))
    cpSync(join(packageRoot(), 'envs'), join(root, 'envs'), { recursive: true })
    rmSync(join(root, 'envs/milestones'), { recursive: true })
    mkdirSync(join(root, 'envs/milestones'))
  })
  afterAll(() => {
    rmSync(root, { recursive: true })
  })

  const OPEN = '- { id: 0, page: open, when: { ui: { package: a.b } } }'
  it.each([
    ['an unknown task', `clock/sing:\n  ${OPEN}`, 'mine.yaml:clock/sing: there is no such task'],
    ['a field too much', 'clock/open_the_clock_app:\n  - { id: 0, page: open, when: { ui: {} }, color: red }', 'mine.yaml:clock/open_the_clock_app[0]'],
    ['a unit as a parent', `clock/open_the_clock_app:\n  ${OPEN}\n  - { id: 1, unit: a, parent: 0, when: { success: whole } }\n  - { id: 2, unit: b, parent: 1, when: { success: whole } }`, 'mine.yaml:clock/open_the_clock_app[2]: the parent 1 is a unit; only pages have children'],
    ['a part that the criterion does not have', `clock/open_the_clock_app:\n  ${OPEN}\n  - { id: 1, page: a, when: { success: 3 } }`, 'mine.yaml:clock/open_the_clock_app[1].when.success: the criterion of the task has no such part'],
    ['a pattern that does not compile', `clock/open_the_clock_app:\n  ${OPEN}\n  - { id: 1, page: a, when: { ui: { text_matches: "(" } } }`, 'mine.yaml:clock/open_the_clock_app[1].when: '],
    ['an empty content', 'clock/open_the_clock_app:\n  - { id: 0, page: "", when: { success: whole } }', 'mine.yaml:clock/open_the_clock_app[0]: the content is empty'],
  ])('are refused with %s', (_, text, problem) => {
    writeFileSync(join(root, 'envs/milestones/mine.yaml'), text)
    expect(() => loadMilestones(root)).toThrow(SpecError)
    expect(() => loadMilestones(root)).toThrow(problem)
  })

  it('are refused when the searched milestones no longer exist', () => {
    writeFileSync(join(root, 'envs/milestones/mine.yaml'), `clock/open_the_clock_app:\n  ${OPEN}`)
    writeFileSync(join(root, 'envs/optional-milestones.yaml'), 'clock/open_the_clock_app: { environment: "000", bound: 9, optional: [8] }')
    expect(() => loadMilestones(root)).toThrow('names the substate 8, which does not exist; search again')
  })
})
