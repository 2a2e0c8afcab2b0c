import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { findPython } from '../clients/python-process.ts'

const NEEDED = 'import grpc, msgpack, sb3_contrib, onnx, onnxruntime'
const python = findPython('DROIDGYM_TRAINERS_PYTHON', '.venv-trainers', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const MAIN = join(packageRoot(), 'dist/cli/main.js')

/** What the page trains, and what is enough to see that it runs. */
const LEARN = { page: 'model.learn(20_000)', test: 'model.learn(512)' }
const MINUTES = 60_000

const folder = mkdtempSync(join(tmpdir(), 'droidgym-train-and-test-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe.skipIf(python === undefined && !required)(
  'docs/train-and-test.md (skipped without a Python that has sb3-contrib, onnx and onnxruntime)',
  () => {
    test('leads from nothing to a score on held-out phones', { timeout: 15 * MINUTES }, () => {
      const page = readFileSync(join(packageRoot(), 'docs/train-and-test.md'), 'utf8')
      const programs = [...page.matchAll(/^```python\n([^]*?)^```$/gm)].map(([, text = '']) => text)
      expect(programs).toHaveLength(4)
      const [train = '', score = '', ofFunction = '', asFile = ''] = programs
      expect(train).toContain(LEARN.page)
      run(train.replace(LEARN.page, LEARN.test))
      expect(run(score)).toMatch(/^\d+\.\d % (± \d+\.\d )?of 10 episodes \(test\) — report: runs\/clock-test\/report\.html\n\{'test': /)
      expect(run(ofFunction)).toMatch(/^0\.\d+ 0\.\d+ \{'clock\/open_the_clock_app': 0\.\d+\}\n$/)
      run(asFile)
      const [command = ''] = page.match(/^npx droidgym evaluate --agent onnx:.*$/m) ?? []
      const shell = command.replace('npx droidgym', `'${process.execPath}' '${MAIN}'`)
      const { status, stdout, stderr } = spawnSync('bash', ['-c', shell], { cwd: folder, encoding: 'utf8' })
      expect(status, stderr).toBe(0)
      expect(stdout).toMatch(/ of 10 episodes \(test\) — report: runs\/clock-onnx\/report\.html\n/)
    })

    test('is what README.md does in ten lines', { timeout: 15 * MINUTES }, () => {
      const page = readFileSync(join(packageRoot(), 'README.md'), 'utf8')
      const [, program = ''] = [...page.matchAll(/^```python\n([^]*?)^```$/gm)].map(([, text = '']) => text)
      const learn = { page: '.learn(20_000)', test: '.learn(512)' }
      expect(program).toContain(learn.page)
      const printed = run(program.replace(learn.page, learn.test))
      expect(printed).toMatch(/^\d+\.\d % (± \d+\.\d )?of 10 episodes \(test\) — report: runs\/clock\/report\.html\n$/)
    })
  },
)

function run(program: string): string {
  if (python === undefined) throw new Error(`No Python that can "${NEEDED}"; see clients/python/README.md`)
  writeFileSync(join(folder, 'program.py'), program)
  const { status, stdout, stderr } = spawnSync(python, ['program.py'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PYTHONPATH: join(packageRoot(), 'clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      DROIDGYM_ADDRESS: '',
      OMP_NUM_THREADS: '1',
    },
  })
  expect(status, stderr).toBe(0)
  return stdout
}
