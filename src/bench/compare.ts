import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '@droidgym/base/error/message-of'
import type { Build } from './build.ts'
import { thisBuild } from './build.ts'
import { rowsOf } from './figures.ts'
import type { Figures } from './figures.ts'
import type { Report, Table } from './report.ts'
import { show } from './tables.ts'

const COMMAND_MS = 1_800_000
/** Built from the checkout itself, so they must not come from the packages here. */
const OWN_SCOPE = '@droidgym'
const OWN_PACKAGES = { protocol: 'packages/protocol', client: 'clients/typescript' }

/**
 * Builds another commit in a temporary folder for the duration of `work`. Uses the packages installed here if the lock
 * file is the same, and installs them otherwise. Rejects if the commit does not exist or does not build.
 */
export async function withCommit<T>(ref: string, work: (build: Build) => Promise<T>): Promise<T> {
  const here = thisBuild.root
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-bench-'))
  const root = join(folder, 'checkout')
  try {
    const commit = await run(here, 'git', 'rev-parse', '--short', `${ref}^{commit}`)
    await run(here, 'git', 'worktree', 'add', '--detach', root, commit)
    try {
      if (sameFile('package-lock.json', here, root)) linkPackages(here, root)
      else await run(root, 'npm', 'ci', '--no-audit', '--no-fund')
      await run(root, 'npm', 'run', 'build')
      return await work({ name: commit, root })
    } finally {
      await run(here, 'git', 'worktree', 'remove', '--force', root)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(folder: string, command: string, ...flags: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, flags, { cwd: folder, timeout: COMMAND_MS })
    return stdout.trim()
  } catch (cause) {
    const reason = messageOf(cause)
    throw new Error(`Cannot compare: ${command} ${flags.join(' ')} failed. ${reason}`, { cause })
  }
}

function sameFile(name: string, ...roots: readonly string[]): boolean {
  return new Set(roots.map((root) => readFileSync(join(root, name), 'utf8'))).size === 1
}

function linkPackages(from: string, to: string): void {
  const link = (name: string, target = join(from, 'node_modules', name)): void => {
    const path = join(to, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path)) symlinkSync(target, path)
  }
  for (const [name, folder] of Object.entries(OWN_PACKAGES)) link(`${OWN_SCOPE}/${name}`, join(to, folder))
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (name !== OWN_SCOPE) link(name)
  }
}

/** Rates, times and memory that both reports have, with their ratios. */
export function compareTable(here: Report, there: Report, name: string): Table {
  const others = new Map(rowsOf(there.parts as Figures).map(({ path, figures }) => [path, figures]))
  const rows = rowsOf(here.parts as Figures).flatMap(({ path, figures }) =>
    Object.entries(figures).flatMap(([figure, value]) => {
      const other = others.get(path)?.[figure]
      const compared = /per_second$|_ms$|^ratio$|^rss_mb$|_s_listening$|_s_first_reset$|^total_\d+$|^per_environment$/.test(figure)
      if (!compared || value === null || typeof other !== 'number') return []
      return [[`${path}.${figure}`, show(figure, value), show(figure, other), (value / other).toFixed(2)]]
    }),
  )
  return { title: `Beside ${name}`, rows: [['', 'here', name, 'here / there'], ...rows] }
}
