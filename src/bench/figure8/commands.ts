import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packageRoot } from '../../spec/load/package-root.ts'

/** The command line of droidgym that is built beside this file. */
const DROIDGYM = join(packageRoot(), 'dist', 'cli', 'main.js')
/** The Python client, as it is here, whether or not it is installed. */
const CLIENT = join(packageRoot(), 'clients', 'python', 'src')
const TRAINER = join(packageRoot(), 'clients', 'python', 'examples', 'bc', 'train.py')
/** Where `.ci/run` puts a Python with PyTorch. */
const TORCH_PYTHON = join(packageRoot(), 'clients', 'python', '.venv-torch', 'bin', 'python')

/** Far beyond what any of the commands takes. */
const DEADLINE_MS = 60 * 60 * 1000

export function droidgym(args: readonly string[]): Promise<void> {
  return execute(process.execPath, [DROIDGYM, ...args])
}

/** Python is `DROIDGYM_TORCH_PYTHON`, else the one that CI uses, else `python3`. */
export function trainPolicy(args: readonly string[]): Promise<void> {
  const python = process.env['DROIDGYM_TORCH_PYTHON'] ?? (existsSync(TORCH_PYTHON) ? TORCH_PYTHON : 'python3')
  return execute(python, [TRAINER, ...args])
}

/** Resolves when it ends well. Rejects with what it wrote to its error output when it does not. */
function execute(program: string, args: readonly string[]): Promise<void> {
  // One thread each: the runs that go on side by side share the cores.
  const path = [CLIENT, process.env['PYTHONPATH'] ?? ''].filter((folder) => folder !== '').join(delimiter)
  const env = { ...process.env, OMP_NUM_THREADS: '1', PYTHONUNBUFFERED: '1', PYTHONPATH: path }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env, timeout: DEADLINE_MS })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) { resolve(); return }
      const command = [program, ...args].join(' ')
      reject(new Error(`${command}\nended with ${signal ?? `exit code ${String(code)}`}:\n${said.join('').slice(-LAST_WORDS)}`))
    })
  })
}

const LAST_WORDS = 4000
