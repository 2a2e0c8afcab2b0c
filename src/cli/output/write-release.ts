import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import type { ImportedRelease, ReleaseTask } from '@droidgym/spec/mobile-bench/import-release'
import { importRelease } from '@droidgym/spec/mobile-bench/import-release'
import { readOwnFiles } from '@droidgym/spec/own-files'
import { SpecError, SpecErrorCode } from '@droidgym/spec/spec-error'

/** What was made of Mobile-Bench's released data. */
export interface WrittenRelease {
  readonly folder: string
  readonly tasks: number
  /** Tasks by category. */
  readonly categories: Readonly<Record<ReleaseTask['mobile_bench'], number>>
  /** Tasks that the simulated phone cannot play. */
  readonly not_simulated: number
  readonly without_checkpoints: readonly string[]
  /** How many tasks have content under a key that is not read. */
  readonly not_read: ImportedRelease['notRead']
  /** Each as `file:path: reason`. */
  readonly left_out: readonly string[]
}

/**
 * Writes the tasks of files of the data to a new folder for `--suite-dir`, whose name the suite has. Rejects with a
 * `SpecError` if they have none.
 */
export async function writeRelease(files: readonly string[], folder: string): Promise<WrittenRelease> {
  const imported = importRelease(files, basename(resolve(folder)))
  const { tasks, problems, notRead } = imported
  if (tasks.length === 0) {
    throw new SpecError(SpecErrorCode.invalidSpec, "Mobile-Bench's data has no task that can be read:", problems)
  }
  await writeSuite(folder, tasks)
  const countOf = (category: string): number => tasks.filter(({ mobile_bench: each }) => each === category).length
  return {
    folder,
    tasks: tasks.length,
    categories: { SAST: countOf('SAST'), SAMT: countOf('SAMT'), MAMT: countOf('MAMT') },
    not_simulated: tasks.filter(({ not_simulated: why }) => why !== undefined).length,
    without_checkpoints: tasks.filter(({ checkpoints }) => checkpoints === undefined).map(({ id }) => id),
    not_read: notRead,
    left_out: problems,
  }
}

/** Files of tasks are read up to a size and a number of tokens (docs/own-tasks.md#what-is-checked). */
const FILE_BYTES = 64 * 1024

const HEADER = "# Made of Mobile-Bench's data (arXiv 2407.00993), whose licence, CC BY-NC-SA 4.0, holds for it.\n"

async function writeSuite(folder: string, tasks: readonly ReleaseTask[]): Promise<void> {
  mkdirSync(join(folder, 'tasks'), { recursive: true })
  for (const [index, text] of textsOf(tasks).entries()) {
    writeFileSync(join(folder, 'tasks', `part-${String(index + 1).padStart(3, '0')}.yaml`), `${HEADER}${text}`)
  }
  const paths = { taskFiles: [], environmentFiles: [], suiteDirs: [folder] }
  const { faulty } = await readOwnFiles(paths, () => Promise.resolve(undefined))
  const problems = faulty.flatMap((file) => file.problems)
  if (problems.length === 0) return
  throw new SpecError(SpecErrorCode.invalidSpec, `What was written to ${folder} has faults:`, problems)
}

/** The tasks as YAML, in parts of a bounded size. */
function textsOf(tasks: readonly ReleaseTask[]): readonly string[] {
  const parts: string[] = []
  for (const task of tasks) {
    const text = stringify([task], { aliasDuplicateObjects: false, lineWidth: 0 })
    const last = parts.at(-1)
    if (last === undefined || Buffer.byteLength(last) + Buffer.byteLength(text) > FILE_BYTES) parts.push(text)
    else parts[parts.length - 1] = `${last}${text}`
  }
  return parts
}
