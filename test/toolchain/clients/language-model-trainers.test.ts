import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython, runPython } from './python-process.ts'

const TESTS = 'tests/language_models'
const GRPO = join(packageRoot(), 'examples/grpo')
const MINUTES = 60_000
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const trainers = findPython(
  'DROIDGYM_LANGUAGE_MODELS_PYTHON',
  '.venv-language-models',
  'import importlib.util as u; assert all(map(u.find_spec, ("trl", "verifiers", "skyrl_gym", "uv")))',
)
// Its packages exclude those of verifiers.
const nemo = findPython(
  'DROIDGYM_NEMO_PYTHON',
  '.venv-nemo-gym',
  'import importlib.util as u; assert u.find_spec("nemo_gym") and u.find_spec("pytest")',
)
/** Threads that wait for each other spin, and other tests run beside these. */
const QUIET = { HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '1', TOKENIZERS_PARALLELISM: 'false', TRL_EXPERIMENTAL_SILENCE: '1' }

describe.skipIf(trainers === undefined && !required)(
  'trainers of language models (skipped without a Python that has trl, verifiers, skyrl-gym and uv)',
  () => {
    test.each(['trl', 'verifiers', 'skyrl'])('the adapter for %s', { timeout: 10 * MINUTES }, async (name) => {
      const { code, output } = await runPython(
        [trainers ?? 'python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', `${TESTS}/test_${name}.py`],
        QUIET,
      )
      expect(code, output).toBe(0)
      expect(output).toMatch(/\d passed/)
    })

    describe('GRPO', () => {
      const folder = mkdtempSync(join(tmpdir(), 'droidgym-grpo-'))
      const [model, out] = [join(folder, 'tiny'), join(folder, 'out')]
      const cells = ['--tasks', 'clock/open_the_clock_app,camera/open_the_camera_app', '--environments', '000']
      afterAll(() => {
        rmSync(folder, { recursive: true })
      })

      test('two updates of a small model', { timeout: 10 * MINUTES }, async () => {
        const python = trainers ?? 'python3'
        const made = await runPython(
          [python, join(GRPO, 'tiny.py'), ...cells, '--steps', '120', '--out', model],
          QUIET,
        )
        expect(made.code, made.output).toBe(0)
        const trained = await runPython(
          [python, join(GRPO, 'train.py'), '--model', model, ...cells, '--updates', '2', '--out', out],
          QUIET,
        )
        expect(trained.code, trained.output).toBe(0)
        const lines = readFileSync(join(out, 'metrics.jsonl'), 'utf8').trimEnd().split('\n')
        const figures = lines.map((line) => JSON.parse(line) as { readonly steps: number, readonly masked: number })
        expect(figures).toHaveLength(2)
        // Two groups of eight, of at most four steps each.
        expect(figures[0]?.steps).toBeGreaterThanOrEqual(16)
        expect(figures[1]?.steps).toBeLessThanOrEqual(128)
        expect(figures.map(({ masked }) => masked)).toEqual([0, 0])
      })
    })
  },
)

test.skipIf(nemo === undefined && !required)(
  'the adapter for NeMo Gym (skipped without a Python that has nemo-gym)',
  { timeout: 10 * MINUTES },
  async () => {
    const { code, output } = await runPython(
      [nemo ?? 'python3', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', `${TESTS}/test_nemo_gym.py`],
      QUIET,
    )
    expect(code, output).toBe(0)
    expect(output).toMatch(/\d passed/)
  },
)
