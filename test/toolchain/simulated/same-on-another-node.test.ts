import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const SCREENS = join(packageRoot(), 'test/fixtures/host/render-screens.js')
const OTHER = process.version.startsWith('v24.') ? '22.23.3' : '24.21.0'
/** Node itself, as npm has it for this machine. */
const PACKAGE = `node-${process.platform}-${process.arch}@${OTHER}`

const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
/** A user's npm, not that of `npm test`: npm hands its settings on to what it runs. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))

function otherNode(...args: readonly string[]): readonly string[] {
  return ['exec', '--yes', '--prefer-offline', `--package=${PACKAGE}`, '--', 'node', ...args]
}

function isThere(): boolean {
  const { stdout } = spawnSync('npm', otherNode('--version'), { encoding: 'utf8', env: environment, timeout: 120_000 })
  return stdout === `v${OTHER}\n`
}

it.skipIf(!required && !isThere())(`shows and says the same on Node ${OTHER} (skipped without an npm registry)`, async () => {
  const run = promisify(execFile)
  const { stdout: expected } = await run(process.execPath, [SCREENS])
  expect(expected.split('\n').length).toBeGreaterThan(30)
  const { stdout } = await run('npm', otherNode(SCREENS), { env: environment })
  expect(stdout).toBe(expected)
})
