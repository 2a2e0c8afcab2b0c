import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { OpenEnvServer } from '../../fixtures/http/openenv-server.ts'

const VENV = 'clients/python/.venv-openenv'
const isThere = spawnSync(`${VENV}/bin/python`, ['-c', 'import openenv'], { stdio: 'ignore' }).status === 0
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

describe.skipIf(!isThere && !required)(`OpenEnv's own client (skipped without ${VENV} with openenv 0.10)`, () => {
  let openenv: OpenEnvServer

  beforeAll(async () => {
    openenv = await OpenEnvServer.open(simulatedGym(), { workers: 1 })
  })
  afterAll(() => openenv.stop())

  test('plays, is refused, and calls tools', async () => {
    const { code, output } = await run('python', ['test/toolchain/http/openenv_session.py', openenv.url])
    expect(code, output).toBe(0)
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toMatchObject({
      start: { reward: null, done: false, instruction: 'open the clock app' },
      end: { reward: 1, done: true, metadata: { terminated: true, truncated: false, aborted: false, seed: 7 } },
      state: { step_count: 1, environment: '000', done: true },
      refused: expect.stringContaining('VALIDATION_ERROR') as unknown,
      again: false,
      text: 1,
      mcp: {
        tools: expect.arrayContaining(['tap', 'finish']) as unknown,
        result: { content: [{ type: 'text' }] },
        state: 1,
      },
    })
  })

  test('its validator passes the server', async () => {
    const { code, output } = await run('openenv', ['validate', '--url', openenv.url])
    expect(code, output).toBe(0)
    expect(output.match(/PASS {2}\w+/g), output).toHaveLength(6)
    expect(output).toContain('Verdict: PASS')
  })

  test('the package openenv-droidgym is laid out as its tools want it, and starts a server', { timeout: 300_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-openenv-'))
    try {
      const { code, output } = await run('python', ['test/toolchain/http/openenv_package.py', folder])
      expect(code, output).toBe(0)
      expect(JSON.parse(output.trim().split('\n').at(-1) ?? ''), output).toMatchObject({
        static: expect.stringContaining('Verdict: PASS') as unknown,
        instruction: 'open the clock app',
        refused: expect.stringContaining('VALIDATION_ERROR') as unknown,
        end: [1, true, true, true],
        state: [1, 'clock/open_the_clock_app', true],
        valid: expect.stringContaining('Verdict: PASS') as unknown,
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

function run(program: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env, PYTHONDONTWRITEBYTECODE: '1', NO_COLOR: '1',
    DROIDGYM_COMMAND: `${process.execPath} ${join(packageRoot(), 'dist/cli/main.js')}`,
  }
  const child = spawn(`${VENV}/bin/${program}`, args, { env })
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
