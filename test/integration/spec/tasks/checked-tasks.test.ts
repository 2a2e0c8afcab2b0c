import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { brokenTaskFiles, loadTasks } from '@droidgym/spec/tasks/tasks'

interface TasksModule {
  readonly loadTasks: typeof loadTasks
  readonly brokenTaskFiles: typeof brokenTaskFiles
}

const built = (await import(join(packageRoot(), 'dist/spec/tasks/tasks.js'))) as TasksModule

test('19: a build gives the tasks that it checked, which are those of the files', () => {
  expect(built.loadTasks()).toEqual(loadTasks())
  expect(built.brokenTaskFiles()).toEqual(brokenTaskFiles())
})

test('19: a build reads and checks tasks that changed since', () => {
  const root = mkdtempSync(join(tmpdir(), 'droidgym-tasks-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(packageRoot(), 'envs'), join(root, 'envs'), { recursive: true })
  const file = 'envs/tasks/b-moca/clock.yaml'
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(/^- id: \S+/m, '- id: clock/another'))
  expect(built.brokenTaskFiles(root)).toMatchObject([{ file }])
})
