import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('13.22: npm knows every setting of .npmrc, and runs no install scripts', () => {
  const { stdout, stderr } = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8', timeout: 50_000 })
  expect(stderr).not.toContain('Unknown project config')
  expect(stdout).toBe('true\n')
})
