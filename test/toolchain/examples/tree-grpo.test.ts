import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { simulatedGym } from '@droidgym/gym/gym'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython, runPython } from '../clients/python-process.ts'

const TRAIN = join(packageRoot(), 'examples/tree-grpo/train.py')
const NEEDED = 'import torch, grpc, google.protobuf, gymnasium, msgpack'

const python = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-tree-grpo-'))

describe.skipIf(python === undefined && !required)('the example tree-grpo (skipped without a Python that has torch)', () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer(simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['plain', ['--group', '2']],
    ['tree', ['--trunks', '2', '--siblings', '3']],
    ['tree', ['--trunks', '1', '--siblings', '2', '--lookahead', '2', '--samples', '2', '--seed', '1']],
  ])('plays and learns: %s %j', async (method, more) => {
    const sizes = ['--steps', '60', '--step-limit', '3', '--look-every', '20', '--episodes', '2', ...more]
    const args = ['--method', method, '--address', server.address, '--out', folder, ...sizes]
    const { code, output } = await runPython([python ?? 'python3', TRAIN, ...args], {})
    expect(code, output).toBe(0)
    const result: unknown = JSON.parse(output.trim().split('\n').at(-1) ?? '')
    expect(result).toMatchObject({ method, steps: expect.any(Number) as number, success: expect.any(Number) as number })
    expect(server.environmentCount()).toBe(0)
    const curves = readdirSync(folder).filter((name) => name.endsWith('.csv') && name.includes(method))
    expect(readFileSync(join(folder, curves[0] ?? ''), 'utf8')).toMatch(/^steps,seconds,success\n\d+,/)
  })
})
