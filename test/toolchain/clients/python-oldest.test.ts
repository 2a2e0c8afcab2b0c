import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import { countingGym } from '../../fixtures/service/counting-environment.ts'
import { findPython, PYTHON_CLIENT, runPython } from './python-process.ts'

// `.venv` has the newest versions, with which the other tests run.
const python = findPython('DROIDGYM_OLDEST_PYTHON', '.venv-oldest', 'import grpc_tools, gymnasium, msgpack, pytest')
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

describe.skipIf(python === undefined && !required)(
  `The Python client with the oldest versions that it takes (skipped without what ${PYTHON_CLIENT}/oldest.txt installs)`,
  () => {
    test('its generated code is of them', async () => {
      await expectToPass(['tests/oldest'], {})
    })

    test('its tests pass', async () => {
      const sharedPixels = mkdtempSync(join(tmpdir(), 'droidgym-shared-'))
      const server = await startServer(countingGym, { port: 0, graceMs: 100, sharedPixels }, () => undefined)
      try {
        await expectToPass(['tests/server'], { DROIDGYM_ADDRESS: server.address })
      } finally {
        await server.stop()
        rmSync(sharedPixels, { recursive: true })
      }
    })

    test('forks, proxies and locales do no harm', { timeout: 900_000 }, async () => {
      await expectToPass(['tests/local/test_local_server.py', 'tests/local/test_server_address.py', '-k', 'fork or async or spell or proxy'], {})
    })
  },
)

async function expectToPass(args: readonly string[], variables: Readonly<Record<string, string>>): Promise<void> {
  if (python === undefined) throw new Error(`No Python with the packages of ${PYTHON_CLIENT}/oldest.txt`)
  const { code, output } = await runPython([python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...args], variables)
  expect(code, output).toBe(0)
}
