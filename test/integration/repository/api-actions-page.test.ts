import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'droidgym-page-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('docs/api-actions.md is what the list of APIs says', () => {
  const page = join(folder, 'api-actions.md')
  execFileSync(process.execPath, [join(ROOT, 'scripts/list-apis.js'), page])
  expect(readFileSync(join(ROOT, 'docs/api-actions.md'), 'utf8')).toBe(readFileSync(page, 'utf8'))
})
