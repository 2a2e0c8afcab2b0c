import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../src/server/server.ts'
import { countingGym } from '../server/counting-environment.ts'

const CLIENT = 'clients/python'
const NEEDED = 'import grpc, google.protobuf, numpy, gymnasium, msgpack, pytest'

/** A Python that has what the client and its tests import. */
function findPython(): string | undefined {
  const named = process.env['DROIDGYM_PYTHON']
  const candidates = named ? [named] : [`${process.cwd()}/${CLIENT}/.venv/bin/python`, 'python3']
  return candidates.find((python) => spawnSync(python, ['-c', NEEDED], { stdio: 'ignore' }).status === 0)
}

const python = findPython()
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

describe.skipIf(python === undefined && !required)(
  'Python client (skipped without a Python that has grpcio, protobuf, numpy, gymnasium, msgpack and pytest)',
  () => {
    test('its tests pass against our server', { timeout: 300_000 }, async () => {
      if (python === undefined) throw new Error(`No Python that can "${NEEDED}"; see ${CLIENT}/README.md`)
      expect(existsSync(`${CLIENT}/tests`)).toBe(true)
      const server = await startServer(countingGym, { port: 0, graceMs: 100 }, () => undefined)
      try {
        const { code, output } = await pytest(python, server.address)
        expect(code, output).toBe(0)
      } finally {
        await server.stop()
      }
    })
  },
)

function pytest(command: string, address: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], {
      cwd: CLIENT,
      env: { ...process.env, DROIDGYM_ADDRESS: address, PYTHONDONTWRITEBYTECODE: '1' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
