import { dirname, resolve } from 'node:path'
import { splitNamedIn } from '@droidgym/lab/experiment/sweep/sweep-spec'
import { UsageError } from '../exit.ts'
import { openAskedFiles, splitsOfFile } from './own-files.ts'
import type { OwnFlags } from './own-options.ts'
import { isSplitFile } from './split-names.ts'

/**
 * Makes known the splits of the files that sweeps name, relative to the sweep's own file, and returns the name of the
 * split of each such sweep. Rejects with a `SpecError` for a faulty file, and a `UsageError` for one without one split.
 */
export async function openSweepSplits(
  sweeps: readonly string[],
  flags: OwnFlags,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  for (const sweep of sweeps) {
    const split = splitNamedIn(sweep)
    if (split !== undefined && isSplitFile(split)) paths.set(sweep, resolve(dirname(sweep), split))
  }
  if (paths.size === 0) return new Map()
  const { taskFile: taskFiles, environmentFile, suiteDir: suiteDirs } = flags
  const given = environmentFile.map((file) => resolve(file))
  await openAskedFiles({ taskFiles, environmentFiles: [...new Set([...given, ...paths.values()])], suiteDirs })
  return new Map([...paths].map(([sweep, file]) => [sweep, onlySplitOf(file)]))
}

function onlySplitOf(file: string): string {
  const [name = '', another] = splitsOfFile(file)
  if (another === undefined) return name
  throw new UsageError(`${file} has several splits: give it as --environment-file, and write the name of one as the sweep's split`)
}
