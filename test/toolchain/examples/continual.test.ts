import type { SpawnSyncReturns } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython } from '../clients/python-process.ts'

const EXAMPLES = join(packageRoot(), 'clients/python/examples')
const CLIENT = join(packageRoot(), 'clients/python/src')
const NEEDED = 'import torch, onnx, onnxruntime, grpc, google.protobuf, gymnasium, msgpack, PIL, pytest'

const python = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-continual-'))
const [file, recordings] = [join(folder, 'stream.yaml'), join(folder, 'recordings')]

/** Two tasks that begin with the same picture, where each wants another tap: only the instruction says which. */
const STREAM = `
name: two
kind: task-incremental
suite: b-moca
environments: ['000']
stages:
  - { id: clock, tasks: [clock/open_the_clock_app] }
  - { id: camera, tasks: [camera/open_the_camera_app] }
`
const MINUTES = 60_000

interface Summary {
  readonly agents: readonly string[]
  readonly success: readonly (readonly { readonly value: number }[])[]
  readonly metrics: Readonly<Record<string, { readonly value: number }>>
}

describe.skipIf(python === undefined && !required)(
  'continual learning (skipped without a Python that has what behaviour cloning needs)',
  () => {
    beforeAll(() => {
      writeFileSync(file, STREAM)
      const cells = ['--tasks', 'clock/open_the_clock_app,camera/open_the_camera_app', '--environments', '000']
      droidgym('collect', ...cells, '--action-space', 'discrete', '--pixels', '160x320', '--workers', '1', '--out', recordings)
    })
    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    test.each([
      ['forgets the first stage without replay', '0', [[1, 0], [0, 1]], 1],
      ['keeps the first stage with replay', '0.5', [[1, 0], [1, 1]], 0],
    ])('%s', { timeout: 5 * MINUTES }, (_, replay, success, forgotten) => {
      const out = join(folder, replay)
      const learned = train('--replay', replay, '--out', out, '--steps', '36', '--batch', '4', '--moved', '0', '--colors', '0')
      expect(learned.status, learned.stderr).toBe(0)
      expect(learned.stdout).toMatch(/^stage 1 \(clock\): 1 steps, 0 replayed, .*\nstage 2 \(camera\): 1 steps, .*\n$/)
      expect(readdirSync(out).toSorted()).toEqual(['stage-0.onnx', 'stage-1.onnx', 'stage-2.onnx', 'stages.json'])
      const results = join(out, 'results')
      const agent = `onnx:${join(out, 'stage-{stage}.onnx')}`
      droidgym('continual', file, '--agent', agent, '--workers', '1', '--out', results)
      const summary = JSON.parse(readFileSync(join(results, 'continual.json'), 'utf8')) as Summary
      expect(summary.agents).toEqual([0, 1, 2].map((stage) => `onnx:${join(out, `stage-${stage}.onnx`)}`))
      expect(summary.success.map((row) => row.map(({ value }) => value))).toEqual(success)
      expect(summary.metrics).toMatchObject({
        forgetting: { value: forgotten },
        backward_transfer: { value: 0 - forgotten },
        average_success: { value: 1 - forgotten / 2 },
      })
    })

    test('tells of bad input before it learns', () => {
      const out = join(folder, 'refused')
      expect(train('--out', out, '--replay', '1')).toMatchObject({
        status: 2, stderr: expect.stringContaining('--replay must be from 0 to below 1') as string,
      })
      const other = JSON.stringify({ stages: [{ id: 'a', tasks: ['maps/open_google_maps'], environments: ['000'] }] })
      expect(train({ input: other }, '--out', out)).toMatchObject({
        status: 2, stderr: expect.stringMatching(/no rewarded episode of the environments 000 of the tasks maps/) as string,
      })
      expect(train({ input: '[]' }, '--out', out)).toMatchObject({
        status: 2, stderr: expect.stringContaining("not what 'droidgym streams NAME --json' prints") as string,
      })
    })

    test('replays the share that is asked for, evenly of every earlier stage', () => {
      const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test/toolchain/examples/test_replay.py']
      const { status, stdout } = runPython(args)
      expect(status, stdout).toBe(0)
    })
  },
)

/** On the stream above, or another in its place. */
function train(first: { readonly input: string } | string, ...rest: readonly string[]): SpawnSyncReturns<string> {
  const [input, args] = typeof first === 'string' ? [droidgym('streams', file, '--json'), [first, ...rest]] : [first.input, rest]
  return runPython([join(EXAMPLES, 'continual/train_stream.py'), '--recordings', recordings, '--threads', '1', ...args], input)
}

function runPython(args: readonly string[], input = ''): SpawnSyncReturns<string> {
  return spawnSync(python ?? 'python3', args, {
    encoding: 'utf8',
    cwd: packageRoot(),
    input,
    env: {
      ...process.env,
      PYTHONPATH: [join(EXAMPLES, 'continual'), join(EXAMPLES, 'bc'), CLIENT].join(delimiter),
      PYTHONDONTWRITEBYTECODE: '1',
      // Threads that wait for each other spin, and other tests run beside this one.
      OMP_NUM_THREADS: '1',
    },
  })
}

function droidgym(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
  return stdout
}
