import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython, PYTHON_CLIENT, runPython } from './python-process.ts'
import { readmeExample } from '../../fixtures/clients/readme-example.ts'

const NEEDED = 'import grpc, gymnasium, msgpack, pytest, pyright, hatchling, PIL, minari, pyarrow'
const LEARNING = 'import grpc, gymnasium, msgpack, pytest, PIL, torch, stable_baselines3'
const python = findPython('DROIDGYM_PYTHON', '.venv', NEEDED)
const torchPython = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', LEARNING)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

/** Recordings of the expert. */
let recordings = ''

beforeAll(() => {
  recordings = mkdtempSync(join(tmpdir(), 'droidgym-recordings-'))
  const asked = ['--tasks', 'settings/turn_off_wifi', '--environments', '000,001', '--workers', '1', '--out', recordings]
  const shown = ['--pixels', '32x64', '--elements', '--xml']
  const made = spawnSync(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), 'collect', ...asked, ...shown])
  expect(made.status, made.stderr.toString()).toBe(0)
})

afterAll(() => {
  rmSync(recordings, { recursive: true })
})

describe.skipIf(python === undefined && !required)(
  `Python package (skipped without what 'pip install -e "${PYTHON_CLIENT}[dev]"' installs)`,
  () => {
    test.each(['tests/local', 'tests/recordings', 'tests/evaluation'])('%s', { timeout: 600_000 }, async (folder) => {
      await expectToPass(python, NEEDED, folder)
    })
  },
)

describe.skipIf(python === undefined && !required)('The README of the Python client (skipped without its Python)', () => {
  test('has an example of reading recordings that runs when pasted', async () => {
    const example = readmeExample(`${PYTHON_CLIENT}/README.md`, 'python', '', 2).replace('recordings/alarms', recordings)
    const { code, output } = await runPython([python ?? 'python3', '-c', example], {})
    expect(code, output).toBe(0)
    expect(output).toMatch(/^turn off wifi 000 True\n\(64, 32, 3\) \d+ None 0\.0\n/)
  })
})

describe.skipIf(torchPython === undefined && !required)(
  'Learning in Python (skipped without a Python that has PyTorch and Stable-Baselines3)',
  () => {
    test('tests/learning', async () => {
      await expectToPass(torchPython, LEARNING, 'tests/learning')
    })
  },
)

async function expectToPass(found: string | undefined, needed: string, folder: string): Promise<void> {
  if (found === undefined) throw new Error(`No Python that can "${needed}"; see ${PYTHON_CLIENT}/README.md`)
  // Threads of PyTorch that wait for each other spin, and other tests run beside this one.
  const variables = { DROIDGYM_ADDRESS: '', DROIDGYM_RECORDINGS: recordings, OMP_NUM_THREADS: '1' }
  const { code, output } = await runPython([found, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', folder], variables)
  expect(code, output).toBe(0)
  expect(output).not.toMatch(/skipped/)
}
