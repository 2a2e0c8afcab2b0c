import { spawn, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { simulatedGym } from '../../src/gym/simulated-gym.ts'
import type { Gym } from '../../src/gym/simulated-gym.ts'
import { startServer } from '../../src/server/server.ts'
import { countingGym } from '../server/counting-environment.ts'
import { readmeExample } from './readme-example.ts'

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
    const gyms = [['a counter', countingGym], ['simulated phones', simulatedGym()]] as const
    test.each(gyms)('its tests pass against our server, with %s', { timeout: 300_000 }, async (_name, gym) => {
      await withServer(gym, async (address) => {
        const { code, output } = await runPython(['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], address)
        expect(code, output).toBe(0)
      })
    })

    const pages = ['README.md', `${CLIENT}/README.md`]
    test.each(pages)('the example in %s runs when pasted', { timeout: 120_000 }, async (page) => {
      await withServer(simulatedGym(), async (address) => {
        const { code, output } = await runPython(['-c', readmeExample(page, 'python', address)], address)
        expect(code, output).toBe(0)
        expect(output).toMatch(/^create alarm at 10:30 am \(256, 128, 3\)\n1 .+ 0\.0\n/)
      })
    })
  },
)

async function withServer(gym: Gym, use: (address: string) => Promise<void>): Promise<void> {
  const server = await startServer(gym, { port: 0, graceMs: 100 }, () => undefined)
  try {
    await use(server.address)
  } finally {
    await server.stop()
  }
}

function runPython(args: readonly string[], address: string): Promise<{ code: number | null; output: string }> {
  if (python === undefined) throw new Error(`No Python that can "${NEEDED}"; see ${CLIENT}/README.md`)
  const child = spawn(python, args, {
    cwd: CLIENT,
    env: { ...process.env, DROIDGYM_ADDRESS: address, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1' },
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
