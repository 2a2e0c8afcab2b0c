import { spawn, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { readmeExample } from '../../fixtures/clients/readme-example.ts'

const FOLDER = 'test/toolchain/dm-env-rpc'
const PYTHON = `${process.cwd()}/${FOLDER}/.venv/bin/python`
const isThere = spawnSync(PYTHON, ['-c', 'import absl, dm_env, dm_env_rpc.v1.compliance'], { stdio: 'ignore' }).status === 0
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

describe.skipIf(!isThere && !required)(`dm_env_rpc (skipped without ${FOLDER}/.venv with dm-env-rpc and dm-env)`, () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer(simulatedGym(), { port: 0, graceMs: 100, workers: 1 }, () => undefined)
  })
  afterAll(() => server.stop())

  const spaces = [
    ['discrete', 'pixels,xml'],
    ['dual-gesture', 'pixels,elements,xml'],
    ['text', 'elements'],
  ] as const
  test.each(spaces)("%s passes DeepMind's compliance suites and environment tests", async (space, seen) => {
    const { code, output } = await runPython(['compliance.py'], { ADDRESS: server.address, SPACE: space, OBSERVATIONS: seen })
    expect(code, output).toBe(0)
    const [, tests, subtests] = /^(\d+) tests, (\d+) subtests$/m.exec(output) ?? []
    // A suite that is not found runs no tests, and that is no success.
    expect(Number(tests), output).toBeGreaterThanOrEqual(44)
    expect(Number(subtests), output).toBeGreaterThan(10)
    expect(server.environmentCount()).toBe(0)
  })

  test('the example of the page runs when pasted', async () => {
    const example = readmeExample('docs/dm-env-rpc.md', 'python', server.address)
    const { code, output } = await runPython(['-c', example], {})
    expect(code, output).toBe(0)
    expect(output).toBe('create alarm at 10:30 am (256, 128, 3)\n0.0 1.0\n')
  })
})

function runPython(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(PYTHON, args, {
    cwd: FOLDER,
    env: { ...process.env, ...variables, PYTHONDONTWRITEBYTECODE: '1', GRPC_VERBOSITY: 'NONE' },
  })
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
