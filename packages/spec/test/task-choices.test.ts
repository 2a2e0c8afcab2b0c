import { describe, expect, test } from 'vitest'
import type { TaskChoice, TaskSource } from '@droidgym/spec/task-choices'
import { namesManyTasks, taskSource } from '@droidgym/spec/task-choices'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { listedSuite } from '@droidgym/spec/tasks/tasks'
import { loadTemplates } from '@droidgym/spec/templates/templates'

const canPlay = (): boolean => true

function source(
  choices: readonly TaskChoice[],
  suite?: string,
  playable: (task: TaskSpec) => boolean = canPlay,
): TaskSource {
  return taskSource({ choices, suite, canPlay: playable })
}

/** How often each task or template is drawn. */
function counts(tasks: TaskSource, draws = 600): Record<string, number> {
  const found: Record<string, number> = {}
  for (let seed = 0; seed < draws; seed++) {
    const id = tasks.draw(seed, 'train').id.replace(/__.*/, '')
    found[id] = (found[id] ?? 0) + 1
  }
  return found
}

describe('33: the tasks that a reset draws', () => {
  test('are the same for the same seed, and all of a list come up', () => {
    const tasks = source([{ task: 'clock/*' }, { task: 'calculator/enter_product' }])
    expect(tasks.only).toBeUndefined()
    for (let seed = 0; seed < 50; seed++) expect(tasks.draw(seed, 'train')).toEqual(tasks.draw(seed, 'train'))
    const drawn = Object.keys(counts(source([], 'representative')))
    expect(drawn.sort()).toEqual(listedSuite('representative').map(({ id }) => id).sort())
  })

  test('have the weights of their choices, shared by the tasks that a choice names', () => {
    const weighted = counts(source([
      { task: 'clock/open_the_clock_app', weight: 3 },
      { task: 'calculator/enter_product', weight: 1 },
    ]), 2000)
    expect(weighted['clock/open_the_clock_app']).toBeGreaterThan(1400)
    expect(weighted['clock/open_the_clock_app']).toBeLessThan(1600)
    const globs = source([{ task: 'clock/*' }, { task: 'contacts/*' }])
    const { size } = globs
    const each = counts(globs, 100 * size)
    expect(Object.keys(each)).toHaveLength(size)
    expect(Math.max(...Object.values(each))).toBeLessThan(160)
  })

  test('have values of templates by the seed, held-out ones where the split or the suite says so', () => {
    const tasks = source([{ task: 'calculator/enter_product' }])
    const ids = Array.from({ length: 50 }, (_, seed) => tasks.draw(seed, 'train').id)
    expect(new Set(ids).size).toBe(50)
    expect(ids.every((id) => /^calculator\/enter_product__\d+$/.test(id))).toBe(true)
    expect(tasks.draw(3, 'held-out').id).toMatch(/^calculator\/enter_product__held_out_\d+$/)
    expect(source([], 'templates-held-out').draw(3, 'train').id).toMatch(/__held_out_\d+$/)
    expect(source([], 'templates-no-app').draw(3, 'train').id).toMatch(/__no_app_\d+$/)
    expect(source([], 'templates-no-app').draw(3, 'held-out').id).toMatch(/__no_app_held_out_\d+$/)
    const templates = loadTemplates().filter(({ suites }) => suites.includes('templates'))
    expect(source([], 'templates').size).toBe(templates.length)
  })

  test('are one task where one is named', () => {
    expect(source([{ task: 'clock/open_the_clock_app' }]).only?.id).toBe('clock/open_the_clock_app')
    expect(source([{ task: 'calculator/enter_product__5' }]).only?.id).toBe('calculator/enter_product__5')
  })

  test('are those that can be played, of globs and suites; a task that is named stays', () => {
    const elsewhere = ({ app }: TaskSpec): boolean => app !== 'clock'
    const [all, some] = [source([], 'templates'), source([], 'templates', elsewhere)]
    expect(some.size).toBeLessThan(all.size)
    const apps = (tasks: TaskSource): boolean[] => Array.from({ length: 300 }, (_, seed) => elsewhere(tasks.draw(seed, 'train')))
    expect([apps(all).every(Boolean), apps(some).every(Boolean)]).toEqual([false, true])
    expect(() => source([{ task: 'clock/*' }], undefined, () => false)).toThrow(/Of the \d+ tasks none matches "clock\/\*"/)
    expect(source([{ task: 'clock/open_the_clock_app' }], undefined, () => false).only).toBeDefined()
  })

  test.each([
    [[{ task: 'clock/none' }], undefined, /There is no task "clock\/none"/],
    [[{ task: 'calculator/enter_produkt' }], undefined, /Did you mean "calculator\/enter_product"/],
    [[{ task: 'nothing/*' }], undefined, /No task matches "nothing\/\*"/],
    [[{ task: 'clock/[' }], undefined, /brackets do not match/],
    [[{ task: 'clock/open_the_clock_app', weight: 0 }], undefined, /tasks\[0\]\.weight of "clock\/open_the_clock_app".*above 0/],
    [[{ task: 'clock/open_the_clock_app', weight: Number.NaN }], undefined, /weight.*NaN/],
    [[], 'nosuite', /There is no suite "nosuite"; choose one of/],
    [[{ task: 'clock/*' }], 'nosuite', /There is no suite "nosuite"; choose one of/],
    [[{ task: 'calculator/enter_product' }], 'b-moca', /enter_product is not of the suite "b-moca"/],
    [[{ task: 'clock/open_the_clock_app' }], 'templates', /is not of the suite "templates"/],
  ])('%j of the suite %s is refused', (choices, suite, message) => {
    expect(() => source(choices, suite)).toThrow(message)
  })

  test('are many by globs, lists, suites and templates', () => {
    const many = (...tasks: readonly string[]): boolean => namesManyTasks(tasks.map((task) => ({ task })))
    expect([many(), many('clock/*'), many('a', 'b'), many('calculator/enter_product')]).toEqual([true, true, true, true])
    expect([many('clock/open_the_clock_app'), many('calculator/enter_product__5')]).toEqual([false, false])
  })
})
