import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packageRoot } from '@droidgym/spec/load/package-root'

/** The command line of this build of droidgym. */
const DROIDGYM = join(packageRoot(), 'dist', 'cli', 'main.js')
/** The sources of the Python client, installed or not. */
const CLIENT = join(packageRoot(), 'clients', 'python', 'src')
const TRAINER = join(packageRoot(), 'clients', 'python', 'examples', 'bc', 'train.py')
/** The Python with PyTorch that `.ci/run` installs. */
const TORCH_PYTHON = join(packageRoot(), 'clients', 'python', '.venv-torch', 'bin', 'python')

/** Much longer than any of the commands takes. */
const DEADLINE_MS = 60 * 60 * 1000

export function droidgym(args: readonly string[]): Promise<void> {
  return execute(process.execPath, [DROIDGYM, ...args])
}

/** Python is `DROIDGYM_TORCH_PYTHON`, else the one that CI uses, else `python3`. */
export function trainPolicy(args: readonly string[]): Promise<void> {
  const python = process.env['DROIDGYM_TORCH_PYTHON'] ?? (existsSync(TORCH_PYTHON) ? TORCH_PYTHON : 'python3')
  return execute(python, [TRAINER, ...args])
}

/** Resolves when the program succeeds. Rejects with its error output otherwise. */
function execute(program: string, args: readonly string[]): Promise<void> {
  // One thread each: parallel runs share the cores.
  const path = [CLIENT, process.env['PYTHONPATH'] ?? ''].filter((folder) => folder !== '').join(delimiter)
  const env = { ...process.env, OMP_NUM_THREADS: '1', PYTHONUNBUFFERED: '1', PYTHONPATH: path }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env, timeout: DEADLINE_MS })
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) { resolve(); return }
      const command = [program, ...args].join(' ')
      reject(new Error(`${command}\nended with ${signal ?? `exit code ${String(code)}`}:\n${output.join('').slice(-LAST_WORDS)}`))
    })
  })
}

const LAST_WORDS = 4000
