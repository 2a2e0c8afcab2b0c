import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashWords } from '@droidgym/gym/observation/hashed-words'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { findPython } from '../clients/python-process.ts'

const EXAMPLE = join(packageRoot(), 'clients/python/examples/bc')
const CLIENT = join(packageRoot(), 'clients/python/src')
const NEEDED = 'import torch, onnx, onnxruntime, grpc, google.protobuf, gymnasium, msgpack, PIL, pytest'

const python = findPython('DROIDGYM_TORCH_PYTHON', '.venv-torch', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-bc-'))
const recordings = join(folder, 'recordings')
const policy = join(folder, 'policy.onnx')

const TASK = 'calculator/input_1_in_calculator'
/** Learning computes rather than waits. */
const MINUTES = 60_000

describe.skipIf(python === undefined && !required)(
  'behaviour cloning (skipped without a Python that has torch, onnx, onnxruntime, pytest, pillow and what the client needs)',
  () => {
    beforeAll(() => {
      droidgym('collect', '--tasks', TASK, '--environments', '000,008,010,015', '--pixels', '160x320', '--out', recordings)
    })
    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    test('learns, exports what it learned, and does in the gym what it learned', { timeout: 15 * MINUTES }, () => {
      const { status, stdout } = runPython(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test/toolchain/examples/test_bc.py'])
      expect(status, stdout).toBe(0)
      const results = join(folder, 'results')
      droidgym('evaluate', '--agent', `onnx:${policy}`, '--tasks', TASK, '--split', 'train', '--environments', '000,008,010,015', '--out', results)
      const played = readFileSync(join(results, 'results.jsonl'), 'utf8').trimEnd().split('\n')
        .map((line) => JSON.parse(line) as { success: boolean })
      expect(played).toHaveLength(4)
      expect(played.filter(({ success }) => success).length).toBeGreaterThanOrEqual(3)
    })

    test('the command trains, and tells of bad input', () => {
      const out = join(folder, 'short.onnx')
      const train = [join(EXAMPLE, 'train.py'), '--recordings', recordings, '--threads', '1', '--steps', '2', '--batch', '4']
      const trained = runPython([...train, '--out', out])
      expect(trained.status, trained.stderr).toBe(0)
      expect(trained.stdout).toMatch(/^4 episodes, \d+ steps\n(step \d+: loss [\d.]+, accuracy [\d.]+, [\d.]+ s\n)+.*short\.onnx: \d+ parameters/)
      expect(JSON.parse(readFileSync(join(folder, 'short.json'), 'utf8'))).toMatchObject({
        policy: { action_space: 'discrete' }, training: { steps: 2, batch: 4 }, episodes: 4,
      })
      const refused = runPython([...train, '--out', out, '--preset', 'paper'])
      expect(refused.status).toBe(2)
      expect(refused.stderr).toMatch(/has pixels .*160.*, the policy wants 128 x 256/)
    })

    test('hashes words as the gym does', () => {
      const written = fc.array(fc.constantFrom(...Array.from('aZé ß1٣한語-_\'"(Ωςﬁ²')), { maxLength: 40 }).map((letters) => letters.join(''))
      const texts = [...loadTasks().map(({ instruction }) => instruction), ...fc.sample(written, 200)]
      const { status, stdout, stderr } = runPython(['-c', HASH, JSON.stringify(texts)])
      expect(status, stderr).toBe(0)
      const ids = texts.map((text) => hashWords(text, { buckets: 1000, length: 12 }))
      expect(JSON.parse(stdout)).toEqual(ids)
    })
  },
)

const HASH = `
import json, sys
from instruction import encode_instruction
print(json.dumps([encode_instruction(text, 1000, 12).tolist() for text in json.loads(sys.argv[1])]))`

function runPython(args: readonly string[]): { status: number | null, stdout: string, stderr: string } {
  return spawnSync(python ?? 'python3', args, {
    encoding: 'utf8',
    cwd: packageRoot(),
    env: {
      ...process.env,
      PYTHONPATH: [EXAMPLE, CLIENT].join(delimiter),
      BC_RECORDINGS: recordings,
      BC_POLICY: policy,
      PYTHONDONTWRITEBYTECODE: '1',
      // Threads that wait for each other spin, and other tests run beside this one.
      OMP_NUM_THREADS: '1',
    },
  })
}

function droidgym(...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
}
