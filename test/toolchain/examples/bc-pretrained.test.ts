import type { SpawnSyncReturns } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython } from '../clients/python-process.ts'

const EXAMPLE = join(packageRoot(), 'clients/python/examples/bc')
const CLIENT = join(packageRoot(), 'clients/python/src')
const NEEDED = 'import torch, transformers, onnx, onnxruntime, grpc, google.protobuf, gymnasium, msgpack, PIL, pytest'

const python = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-encoders-'))
const [recordings, encoders, policy] = [join(folder, 'recordings'), join(folder, 'encoders'), join(folder, 'policy.onnx')]

/** Two tasks that begin with the same picture: only the instruction says which. */
const CELLS = ['--tasks', 'clock/open_the_clock_app,camera/open_the_camera_app', '--environments', '000,008']
/** Learning computes rather than waits. */
const MINUTES = 60_000

describe.skipIf(python === undefined && !required)(
  'pretrained encoders (skipped without a Python that has what behaviour cloning needs, and transformers)',
  () => {
    beforeAll(() => {
      droidgym('collect', ...CELLS, '--pixels', '128x256', '--out', recordings)
      succeed(runPython('test/toolchain/examples/tiny_encoders.py', encoders))
    })
    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    test('are part of a policy that the gym plays', { timeout: 15 * MINUTES }, () => {
      succeed(runPython('-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test/toolchain/examples/test_bc_pretrained.py'))
      const results = join(folder, 'results')
      droidgym('evaluate', '--agent', `onnx:${policy}`, ...CELLS, '--out', results)
      const played = readFileSync(join(results, 'results.jsonl'), 'utf8').trimEnd().split('\n')
        .map((line) => JSON.parse(line) as { task: string, environment: string, success: boolean })
      expect(played).toHaveLength(4)
      expect(played.filter(({ success }) => !success)).toEqual([])
    })

    test('are named on the command line, which tells of folders that do not fit', () => {
      const more = join(folder, 'more.txt')
      writeFileSync(more, 'open Chrome\n')
      const train = [
        ...[join(EXAMPLE, 'train.py'), '--recordings', recordings, '--preset', 'paper'],
        ...['--steps', '1', '--batch', '2', '--threads', '1'],
      ]
      const out = join(folder, 'short.onnx')
      const folders = ['--image-encoder', join(encoders, 'efficientnet'), '--text-encoder', join(encoders, 't5')]
      succeed(runPython(...train, '--out', out, ...folders, '--freeze-encoders', 'text', '--instructions', more))
      expect(JSON.parse(readFileSync(join(folder, 'short.json'), 'utf8'))).toMatchObject({
        image_encoder: join(encoders, 'efficientnet'), text_encoder: join(encoders, 't5'), freeze_encoders: ['text'],
      })
      const refused = runPython(...train, '--out', out, '--image-encoder', recordings)
      expect(refused.status).toBe(2)
      expect(refused.stderr).toContain(recordings)
    })
  },
)

function runPython(...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync(python ?? 'python3', args, {
    encoding: 'utf8',
    cwd: packageRoot(),
    env: {
      ...process.env,
      PYTHONPATH: [EXAMPLE, CLIENT].join(delimiter),
      BC_RECORDINGS: recordings,
      BC_ENCODERS: encoders,
      BC_POLICY: policy,
      HF_HUB_OFFLINE: '1',
      PYTHONDONTWRITEBYTECODE: '1',
      // Threads that wait for each other spin, and other tests run beside this one.
      OMP_NUM_THREADS: '1',
    },
  })
}

function droidgym(...args: readonly string[]): void {
  succeed(spawnSync(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { encoding: 'utf8' }))
}

function succeed({ status, stdout, stderr }: SpawnSyncReturns<string>): void {
  expect(status, `${stdout}${stderr}`).toBe(0)
}
