import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findTask, loadSuite } from '@droidgym/spec/find-task'
import { ownFolder } from '@droidgym/phone/test/own-files'

function root(...files: readonly (readonly [path: string, text: string])[]): string {
  const folder = ownFolder({ 'envs/tasks/none.yaml': '[]', 'envs/strings/none.yaml': '{}' })
  for (const [path, text] of files) {
    mkdirSync(join(folder, 'envs/suites', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'envs/suites', path), text)
  }
  return folder
}

const TASK = '{ id: paper/first, app: clock, instruction: Open the clock, step_limit: 3, success: { log: { tag: A, priority: I, pattern: b } } }'

describe('a suite with a folder of its own', () => {
  it('is loaded when it or one of its tasks is named, and only then', () => {
    const folder = root(['paper/a.yaml', `[${TASK}]`], ['paper/b.yaml', `[${TASK.replace('first', 'second')}]`], ['broken/a.yaml', '[{}]'])
    expect(loadSuite('paper', folder).map(({ id }) => id)).toEqual(['paper/first', 'paper/second'])
    expect(findTask('paper/second', folder)).toMatchObject({ suites: ['paper'], expert: [] })
    expect(loadSuite(undefined, folder)).toEqual([])
    expect(() => findTask('paper/third', folder)).toThrow('There is no task "paper/third"')
  })

  it('has parts, which its tasks name', () => {
    const part = TASK.replace('first', 'second').replace('app:', 'suites: [paper-easy], app:')
    const folder = root(['paper/a.yaml', `[${TASK}, ${part}]`], ['broken/a.yaml', '[{}]'])
    expect(loadSuite('paper', folder)).toHaveLength(2)
    expect(loadSuite('paper-easy', folder).map(({ id }) => id)).toEqual(['paper/second'])
    expect(loadSuite('paper-hard', folder)).toEqual([])
  })

  it('is refused with all its faults, and the others go on', () => {
    const twice = `[${TASK.replace('paper/', 'broken/')}, ${TASK.replace('paper/', 'broken/')}, ${TASK.replace('pattern: b', 'pattern: "("')}]`
    const folder = root(['paper/a.yaml', `[${TASK}]`], ['broken/a.yaml', twice])
    expect(() => loadSuite('broken', folder)).toThrow(/^The suite broken has 3 faults:[^]*\[1\]\.id: the id "broken\/first" occurs twice/)
    expect(() => loadSuite('broken', folder)).toThrow(/\[2\]\.id: must begin with "broken\/"/)
    expect(loadSuite('paper', folder)).toHaveLength(1)
  })
})
