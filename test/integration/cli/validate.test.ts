import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

it('finds the data sound: every expert plays, on a phone and on a tablet', () => {
  const main = join(packageRoot(), 'dist/cli/main.js')
  const { status, stdout } = spawnSync(process.execPath, [main, 'validate'], { encoding: 'utf8' })
  expect(stdout).toBe('All data is sound.\n')
  expect(status).toBe(0)
})
