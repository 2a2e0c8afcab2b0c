import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { startServer } from '@droidgym/server/grpc/server'
import { findPython, PYTHON_CLIENT, runPython } from './python-process.ts'

const NEEDED =
  'import grpc, msgpack, pytest, torch, stable_baselines3, sb3_contrib, torchrl, ray, tensorboard, wandb, pygame, moviepy, onnxruntime'
const python = findPython('DROIDGYM_TRAINERS_PYTHON', '.venv-trainers', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

/** Learning computes rather than waits. */
const MINUTES = 60_000

describe.skipIf(python === undefined && !required)(
  'Trainers in Python (skipped without a Python that has what clients/python/trainers.txt lists)',
  () => {
    const sharedPixels = mkdtempSync(join(tmpdir(), 'droidgym-shared-'))
    let server: RunningServer

    beforeAll(async () => {
      server = await startServer(simulatedGym(), { port: 0, graceMs: 100, sharedPixels }, () => undefined)
    })
    afterAll(async () => {
      await server.stop()
      rmSync(sharedPixels, { recursive: true })
    })

    test.each(['tests/shapes', 'tests/trainers'])('%s', { timeout: 15 * MINUTES }, async (folder) => {
      if (python === undefined) throw new Error(`No Python that can "${NEEDED}"; see ${PYTHON_CLIENT}/README.md`)
      // Threads of PyTorch that wait for each other spin, and other tests run beside this one.
      const variables = { DROIDGYM_ADDRESS: server.address, OMP_NUM_THREADS: '1' }
      const { code, output } = await runPython([python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', folder], variables)
      expect(code, output).toBe(0)
      expect(output).not.toMatch(/skipped/)
    })
  },
)
