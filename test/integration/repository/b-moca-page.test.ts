import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadTasks } from '@droidgym/spec/tasks/tasks'

const ROOT = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-page-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('docs/b-moca.md is what the tasks say', () => {
  const page = join(folder, 'b-moca.md')
  execFileSync(process.execPath, [join(ROOT, 'scripts/list-differences.js'), page])
  expect(readFileSync(join(ROOT, 'docs/b-moca.md'), 'utf8')).toBe(readFileSync(page, 'utf8'))
})

it('every task of the paper carries what the paper prints', () => {
  for (const { id, suites, reference } of loadTasks()) {
    if (suites.includes('b-moca')) expect(reference?.printed, id).toBeTruthy()
  }
})
