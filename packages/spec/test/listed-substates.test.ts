import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { decompositionReport } from '@droidgym/lab/judge/autoeval/decomposition'
import { findTask } from '@droidgym/spec/find-task'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { loadListedSubstates } from '@droidgym/spec/milestones/listed-substates'
import { loadMilestones } from '@droidgym/spec/milestones/milestones'

describe('the lists of substates that AutoEval prints', () => {
  const lists = loadListedSubstates()
  const milestones = loadMilestones()

  it('are 17, of tasks of its suites, and say what they mean where the task has milestones', () => {
    expect(lists.size).toBe(17)
    for (const [task, list] of lists) {
      expect(findTask(task).suites.some((suite) => suite.startsWith('autoeval')), task).toBe(true)
      const said = list.map(({ means }) => means !== undefined)
      expect(said, task).toEqual(list.map(() => milestones.has(task)))
    }
    expect([...lists.keys()].filter((task) => milestones.has(task))).toHaveLength(8)
  })

  it('mean milestones of the same kind', () => {
    const differ = [...lists].flatMap(([task, list]) => list.flatMap(({ id, kind, means }) => {
      const meant = milestones.get(task)?.find((milestone) => milestone.id === means)
      return meant === undefined || meant.kind === kind ? [] : [`${task} ${id}`]
    }))
    expect(differ).toEqual([])
  })

  it('are as good as the page says', () => {
    const page = readFileSync(join(packageRoot(), 'docs/judging-milestones.md'), 'utf8')
    const report = decompositionReport([...lists].map(([task, decomposition]) => ({ task, decomposition })), milestones)
    expect(report).toMatchObject({ tasks: 8, undecided_tasks: 9 })
    const { cover, redundant, optional, incorrect } = report
    const shares = [cover, redundant, optional, incorrect].map((share) => `${((share ?? Number.NaN) * 100).toFixed(1)} %`)
    expect(page).toContain(`| the eight printed lists of playable tasks | ${shares.join(' | ')} |`)
  })
})

describe('a list with faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-listed-'))
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  const OPEN = '{ id: 0, kind: page, content: the clock is open }'
  it.each([
    ['a milestone that the task does not have', '[{ id: 0, kind: page, content: open, means: 9 }]', '[0]: the task has no milestone 9'],
    ['a meaning that there is not', '[{ id: 0, kind: page, content: open, means: maybe }]', '[0].means'],
    ['a unit without a parent', `[${OPEN}, { id: 1, kind: unit, content: it is on }]`, '[1].parent'],
    ['a unit as a parent', `[${OPEN}, { id: 1, kind: unit, content: a, parent: 0 }, { id: 2, kind: unit, content: b, parent: 1 }]`, '[2]: the parent 1 is a unit'],
    ['what was done', '[{ id: 0, kind: page, content: the button is clicked }]', '[0]: the content says what was done'],
    ['no substates', '[]', 'autoeval/clock_1'],
  ])('is refused with %s', (_, list, problem) => {
    const file = join(folder, 'mine.yaml')
    writeFileSync(file, `autoeval/clock_1: ${list}\n`)
    expect(() => loadListedSubstates(file)).toThrow(problem)
  })
})
